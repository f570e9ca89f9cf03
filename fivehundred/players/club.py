"""Beginner, Learner, Club and Advanced.

Beginner and Learner use the heuristics, but forget tricks and misjudge their hands. Their mistakes
are ones people make, never illegal or absurd. Club makes none and samples a few deals for each
card. Advanced bids like an Expert over fewer deals and plays like Club.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from fivehundred.engine.actions import MakeCall, Offer, PlayCard, SeatAction
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.cards import Rank
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.view import View
from fivehundred.players.effort import Thought
from fivehundred.players.expert.expert import choose_as_expert
from fivehundred.players.heuristics.auction.bidding import choose_call
from fivehundred.players.heuristics.auction.signals import is_message
from fivehundred.players.heuristics.rules import choose_by_heuristics
from fivehundred.players.knowledge import Knowledge, following_plays, knowledge_of
from fivehundred.players.pimc import mean_scores
from fivehundred.players.solver.solver import form


@dataclass(frozen=True, slots=True)
class Slips:
    """How often a level errs: chances per card, and tricks in the auction.

    ``doubts`` is the mean number of tricks by which the level undervalues a hand, ``wavers`` the
    standard deviation; each ace in the hand lowers the doubt by ``trusts_aces`` tricks.
    """

    forgets_a_trick: float
    second_best: float
    doubts: float
    wavers: float
    trusts_aces: float
    calls_misere: bool


LEARNER: Final = Slips(
    forgets_a_trick=0.25,
    second_best=0.15,
    doubts=0.4,
    wavers=0.5,
    trusts_aces=0.15,
    calls_misere=True,
)
BEGINNER: Final = Slips(
    forgets_a_trick=0.8,
    second_best=0.48,
    doubts=0.9,
    wavers=0.7,
    trusts_aces=0.3,
    calls_misere=False,
)


_OPENS: Final = 8
"""Highest level at which these players open the bidding."""


def choose_with_slips(view: View, thought: Thought, slips: Slips) -> SeatAction:
    """Choose one of the View's legal actions; ``legal`` must not be empty."""
    usual = choose_by_heuristics(view, thought.rng, thought.temperament)
    if isinstance(usual, MakeCall):
        return _misjudged(view, thought, slips)
    if isinstance(usual, PlayCard):
        return _misplayed(view, usual, thought, slips)
    return usual


def _misjudged(view: View, thought: Thought, slips: Slips) -> MakeCall:
    standing = standing_call(view.calls)
    known = [offer for offer in view.legal if _comes_to_mind(view, offer, standing, slips)]
    aces = sum(card.rank is Rank.ACE for card in view.hand)
    doubt_tricks = thought.rng.gauss(slips.doubts, slips.wavers) - slips.trusts_aces * aces
    shown = replace(view, legal=tuple(known) or view.legal)
    return choose_call(shown, thought.temperament, doubt_tricks)


def _comes_to_mind(view: View, offer: Offer, standing: MakeCall | None, slips: Slips) -> bool:
    if not isinstance(offer, MakeCall):
        return False
    if offer.call is Special.PASS or is_message(view, offer):
        return True
    if standing is not None and is_signal(view.variant, standing.call):
        standing = None
    over = standing.call if standing else None
    is_step = isinstance(offer.call, Bid) and isinstance(over, Bid)
    partners = view.variant.seating.partners(offer.seat, view.dealer)
    if standing and standing.seat in partners and not is_step:
        return False
    if not isinstance(offer.call, Bid):
        return slips.calls_misere
    return offer.call.level <= (over.level + 1 if isinstance(over, Bid) else _OPENS)


def _misplayed(view: View, usual: PlayCard, thought: Thought, slips: Slips) -> PlayCard:
    rng, mood = thought.rng, thought.temperament
    remembered = tuple(
        trick
        for trick in view.history
        if trick is view.history[-1] or rng.random() >= slips.forgets_a_trick
    )
    if remembered != view.history:
        by_memory = choose_by_heuristics(replace(view, history=remembered), rng, mood)
        usual = by_memory if isinstance(by_memory, PlayCard) else usual
    others = [play for play in following_plays(view) if play.card is not usual.card]
    if not others or rng.random() >= slips.second_best:
        return usual
    left = tuple(others)
    second = choose_by_heuristics(replace(view, legal=left, following_plays=left), rng, mood)
    if not isinstance(second, PlayCard) or _is_waste(
        knowledge_of(view, usual.seat), usual, second
    ):
        return usual
    return second


def _is_waste(know: Knowledge, usual: PlayCard, second: PlayCard) -> bool:
    """Return whether nobody would play ``second``: a joker, trump or winner, not a plain card."""
    suits = know.order.suits
    precious = (know.order.trump, None)
    if suits[second.card] in precious and suits[usual.card] is not suits[second.card]:
        return True
    return second.card.is_joker or (know.is_winner(second.card) and bool(know.plays))


_SLOW_FROM: Final = 7
"""Uncompiled, the solver is not used for hands of this many cards or more."""


def choose_as_club(view: View, thought: Thought) -> SeatAction:
    """Choose one of the View's legal actions; ``legal`` must not be empty."""
    usual = choose_by_heuristics(view, thought.rng, thought.temperament)
    if not isinstance(usual, PlayCard):
        return usual
    plays, know = following_plays(view), knowledge_of(view, usual.seat)
    if len(plays) == 1 or (form() == "plain" and know.in_hand >= _SLOW_FROM):
        return usual
    scores = mean_scores(view, plays, thought)
    if scores is None or scores[plays.index(usual)] == max(scores):
        return usual
    best = plays[scores.index(max(scores))]
    return usual if _draws_with_less(know, usual, best) else best


def _draws_with_less(know: Knowledge, usual: PlayCard, best: PlayCard) -> bool:
    """Return whether ``best`` draws trumps with a lower one, which few samples overrate."""
    trump, suits, strengths = know.order.trump, know.order.suits, know.order.strengths
    drawn = not know.plays and trump is not None and suits[best.card] is trump
    return drawn and suits[usual.card] is trump and strengths[best.card] < strengths[usual.card]


def choose_as_advanced(view: View, thought: Thought) -> SeatAction:
    """Choose one of the View's legal actions; ``legal`` must not be empty."""
    calls = any(isinstance(offer, MakeCall) for offer in view.legal)
    return choose_as_expert(view, thought) if calls else choose_as_club(view, thought)
