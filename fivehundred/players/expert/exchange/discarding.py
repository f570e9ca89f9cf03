"""The exchange: which cards to discard, compared over deals that might be.

A few dozen candidates that look sound at a glance are played out with all cards open, in the same
deals; after each round the worse half is dropped. Where a deal takes long, as with six hands,
fewer candidates are compared rather than fewer deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from math import comb
from typing import Final

from fivehundred.engine.actions import Discard, DiscardOffer, GiveOffer
from fivehundred.engine.calls import NULLOS, Bid, Special, Strain, strain_of
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.deck import HAND_SIZE
from fivehundred.engine.facts import Contract
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.view import View
from fivehundred.players.effort import Budget, Thought
from fivehundred.players.expert.comparison import (
    Candidate,
    Comparison,
    PruningSchedule,
    Row,
    samples_of,
)
from fivehundred.players.expert.contracts.double_dummy import problem_of
from fivehundred.players.expert.contracts.quick_exchange import (
    discards_that_keep_losers,
    least_wanted,
    risk_of_slam,
)
from fivehundred.players.expert.payoffs.calibration import Chances, chances_at_call, expected
from fivehundred.players.expert.payoffs.outlook import (
    DealProgress,
    as_weighed,
    chances_at_table,
    laid_out,
    outlook_of,
)
from fivehundred.players.expert.payoffs.payoff import outlooks_of, spared_values_of, values_of
from fivehundred.players.heuristics.discarding import choose_cards, kept_tricks, misere_danger
from fivehundred.players.heuristics.hands.hand_strength import order_of_hand
from fivehundred.players.heuristics.hands.hi_lo import hi_lo_fault
from fivehundred.players.judgement import (
    AdviceReason,
    JudgedAction,
    Judgement,
    Why,
    judgement_by_heuristics,
)
from fivehundred.players.sampling.constraints import Sample
from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.solver import form

MOST_DISCARDS: Final = 24
_COMBINATIONS: Final = 130

CandidateDiscard = tuple[Card, ...]
"""Cards that may be discarded."""


def sound_discards(
    variant: Variant, contract: Contract, offer: DiscardOffer
) -> list[CandidateDiscard]:
    """List the candidates that look best at a glance, the best first."""
    count = offer.count
    if contract.call in NULLOS:
        order = _most_dangerous(offer.cards, variant)

        def worth(rest: list[Card]) -> float:
            return -misere_danger(rest, variant, offer.cards)
    elif contract.call is Special.HI_LO:
        order = list(offer.cards)

        def worth(rest: list[Card]) -> float:
            return -hi_lo_fault(rest, variant, offer.cards)
    else:
        strain = strain_of(contract.call)
        order = _plain_first(offer, strain, variant)

        def worth(rest: list[Card]) -> float:
            return kept_tricks(rest, strain, variant)

    return _best_discards(offer.cards, order, count, worth)


def _best_discards(
    hand: Sequence[Card], order: list[Card], count: int, worth: Callable[[list[Card]], float]
) -> list[CandidateDiscard]:
    """Choose among all sets of ``count`` of the first few cards of ``order``."""
    many = count
    while many < len(order) and comb(many + 1, count) <= _COMBINATIONS:
        many += 1
    candidates = combinations(sorted(order[:many], key=lambda card: card.code), count)
    ranked = sorted(
        candidates,
        key=lambda gone: round(worth([card for card in hand if card not in gone]), 6),
        reverse=True,
    )
    return ranked[:MOST_DISCARDS]


def _plain_first(offer: DiscardOffer, strain: Strain, variant: Variant) -> list[Card]:
    """List the cards that may go: no trump or joker, unless nothing else is left to discard."""
    order = order_of_hand(strain, variant)
    ranked = list(least_wanted(offer.cards, strain, variant))
    plain = [card for card in ranked if order.suits[card] not in (order.trump, None)]
    return plain if len(plain) >= offer.count else ranked[: offer.count]


def _most_dangerous(hand: Sequence[Card], variant: Variant) -> list[Card]:
    """List cards by what is gained when one of them goes, the most dangerous first."""
    return sorted(
        hand,
        key=lambda card: (
            round(misere_danger([c for c in hand if c is not card], variant, hand), 6),
            card.code,
        ),
    )


_ROUNDS: Final = PruningSchedule(6, times=2)
_LEAST_SAMPLES: Final = 3
_LAST: Final = 2
_FOR_FIRST: Final = 0.08
"""The part of the effort that the first deal may take."""
_QUESTIONS: Final = 12
"""The effort is enough for this many questions; a deal that asks for more is left out."""
_FAVOUR: Final = 1.0
_FEW: Final = 20.0
"""Points by which another discard must be better than that of the heuristics, whatever the number
of deals; and points shared among them, for few of them prove little."""


_Candidate = Candidate[CandidateDiscard, int]
"""A discard; what is found in a deal are its tricks with all cards open."""
_Comparison = Comparison[Sample, CandidateDiscard, int]


@dataclass(frozen=True, slots=True)
class _Exchange:
    """What is asked, and what it is asked with.

    ``worth`` are the points of each number of tricks, all ten being those that cannot be helped;
    ``spares_slam`` says that they overshoot the target, and one of them would better be lost.
    """

    view: View
    offer: DiscardOffer
    contract: Contract
    thought: Thought
    worth: tuple[float, ...]
    spares_slam: bool


def weigh_discards(view: View, thought: Thought, also: Discard | None = None) -> Judgement:
    """Weigh what may be discarded, or given, in the exchange a View shows.

    ``also`` is weighed whether it looks sound or not.
    """
    offer = next(o for o in view.legal if isinstance(o, (DiscardOffer, GiveOffer)))
    usual = choose_cards(view, offer, thought.rng)
    if isinstance(offer, GiveOffer) or view.contract is None or view.contract.declared:
        return judgement_by_heuristics(usual)
    if form() == "plain":
        # A few deals a second are too few to tell one discard from another.
        return judgement_by_heuristics(usual)
    asked = _exchange(view, offer, view.contract, thought)
    first = _in_order(usual.cards)
    candidates = _candidates(asked, first)
    if len(candidates) == 1:
        return judgement_by_heuristics(usual)
    comparison = _Comparison(candidates, partial(_tried_in, asked))
    comparison.run(samples_of(view, thought), _Halving(comparison, thought.budget).left)
    if len(comparison.deals) < _LEAST_SAMPLES:
        return judgement_by_heuristics(usual)
    samples, mean = len(comparison.deals), comparison.mean
    favour = _FAVOUR + _FEW / samples
    best = max(
        comparison.tried_in_all(),
        key=lambda one: mean(one) + (favour if one.option == first else 0.0),
    )
    if also:
        afresh = replace(thought, budget=Budget(thought.budget.effort))
        attempt = partial(_tried_in, replace(asked, thought=afresh))
        comparison.complete(_in_order(also.cards), attempt)
    return _told(asked, comparison, best)


def _in_order(cards: Sequence[Card]) -> CandidateDiscard:
    return tuple(sorted(cards, key=lambda card: card.code))


def _exchange(view: View, offer: DiscardOffer, contract: Contract, thought: Thought) -> _Exchange:
    asked = view.variant, view.scores, contract, contract.seat
    worth = (*spared_values_of(*asked)[:HAND_SIZE], values_of(*asked)[HAND_SIZE])
    spares_slam = isinstance(contract.call, Bid) and worth[HAND_SIZE] < worth[HAND_SIZE - 1]
    return _Exchange(view, offer, contract, thought, worth, spares_slam)


def _candidates(asked: _Exchange, first: CandidateDiscard) -> list[CandidateDiscard]:
    """List the candidates to compare, ``first`` before all others."""
    question = asked.view.variant, asked.contract, asked.offer
    candidates = sound_discards(*question)
    if asked.spares_slam:
        candidates = [*candidates[: MOST_DISCARDS // 2], *discards_that_keep_losers(*question)]
    return list(dict.fromkeys((first, *candidates)))[:MOST_DISCARDS]


def _told(asked: _Exchange, comparison: _Comparison, best: _Candidate) -> Judgement:
    """Return the judgement, with what all discards are worth that were tried in every deal."""
    view, offer, most = asked.view, asked.offer, comparison.mean(best)
    reason, suit = _reason(view, offer, best.option)
    others = [one for one in comparison.tried_in_all() if one is not best]
    weighed = [_weighed(asked, best, most, 0.0)]
    for one in others:
        # What looks better by less than can be told is as good.
        worth = min(most, comparison.mean(one))
        weighed.append(_weighed(asked, one, worth, comparison.gap(one, best)[1]))
    return Judgement(
        action=Discard(offer.seat, best.option),
        weighed=laid_out(view, weighed),
        samples=len(comparison.deals),
        reason=reason,
        suit=suit,
        cards=best.option,
        stake=2.0 * asked.contract.points,
    )


def _weighed(asked: _Exchange, one: _Candidate, worth: float, error: float) -> JudgedAction:
    call, seat = asked.contract.call, asked.contract.seat
    chances = chances_at_table(
        asked.view.variant,
        call,
        [(found, 1.0) for found in one.found],
        DealProgress(),
        is_own=True,
    )
    by_tricks = outlooks_of(asked.view.variant, asked.view.scores, asked.contract, seat)
    told = outlook_of(chances, by_tricks)
    return as_weighed(Discard(asked.offer.seat, one.option), worth, told.made, told, error)


def _reason(view: View, offer: DiscardOffer, gone: CandidateDiscard) -> Why:
    """Return why a discard is advised: what it leaves none of, or what it keeps."""
    contract = view.contract
    assert contract is not None
    if not isinstance(contract.call, Bid):
        return AdviceReason.SAFEST_HAND, None
    order = order_of_hand(contract.call.strain, view.variant)
    rest = [order.suits[card] for card in offer.cards if card not in gone]
    thrown = [order.suits[card] for card in gone]
    for suit in Suit:
        if order.trump is not None and suit in thrown and suit not in rest:
            return AdviceReason.VOIDS_SUIT, suit
    keeps = order.trump is not None and order.trump not in thrown
    return (AdviceReason.KEEPS_TRUMPS if keeps else AdviceReason.BEST_VALUE), None


@dataclass(frozen=True, slots=True)
class _Halving:
    """After each round the better half is left, but no fewer than two.

    Before the first round ends, too, where the effort would not suffice for it.
    """

    comparison: _Comparison
    budget: Budget

    def left(self, deals: int) -> list[_Candidate] | None:
        """Return who is left after this many deals, none at the end."""
        left, first = self.comparison.left, _ROUNDS.first
        if deals in _ROUNDS and len(left) <= _LAST:
            return []
        if deals >= max(first, self.budget.effort.samples):
            return []
        hasty = 1 < deals < first and self.budget.share_spent * first > deals
        if not hasty and deals not in _ROUNDS:
            return None
        return self.comparison.ranked()[: max(_LAST, len(left) // 2)]


def _tried_in(asked: _Exchange, sample: Sample, left: Sequence[_Candidate]) -> Row[int] | None:
    """Return the worth and the tricks of each discard in a deal, None if that takes too long.

    In the first deal of as many as leave effort for more deals.
    """
    row: list[tuple[float, int]] = []
    is_first = not left[0].values
    for one in left:
        if is_first and len(row) >= _LAST and asked.thought.budget.share_spent > _FOR_FIRST:
            break
        tricks = _open_tricks(asked, one.option, sample)
        if tricks is None:
            return row if is_first and len(row) >= _LAST else None
        chances = _chances(asked, one.option, tricks)
        row.append((expected(chances, asked.worth), tricks))
    return row


def _open_tricks(asked: _Exchange, gone: CandidateDiscard, sample: Sample) -> int | None:
    """Return the tricks of a deal after a discard, all cards open; None without effort enough.

    Of a bid as far as they matter, of a misère 0 or 1, of hi/lo 5 or another number.
    """
    thought, offer, variant = asked.thought, asked.offer, asked.view.variant
    if thought.budget.is_spent:
        return None
    hands = list(sample.hands)
    hands[offer.seat] = tuple([card for card in hands[offer.seat] if card not in gone])
    assert asked.view.dealer is not None
    problem = problem_of(variant, asked.view.dealer, asked.contract, tuple(hands), sample)
    call = asked.contract.call
    if isinstance(call, Bid):
        tricks = _tricks_about(thought, problem, call.level)
    else:
        reached = _reaches(thought, problem, HI_LO_TRICKS if call is Special.HI_LO else 1)
        tricks = None if reached is None else int(reached)
        if call is Special.HI_LO and tricks is not None:
            tricks += HI_LO_TRICKS - 1
    thought.budget.charge(thought.solver.nodes)
    return tricks


def _chances(asked: _Exchange, gone: CandidateDiscard, tricks: int) -> Chances:
    """Return the chances of the tricks at the table."""
    call = asked.contract.call
    chances = chances_at_call(asked.view.variant, call, tricks)
    if not asked.spares_slam or (isinstance(call, Bid) and tricks <= call.level):
        return chances
    slam = risk_of_slam(asked.view.variant, asked.contract, asked.offer, gone)
    return (*((1 - slam) * chance for chance in chances[:-1]), slam + (1 - slam) * chances[-1])


def _tricks_about(thought: Thought, problem: Problem, level: int) -> int | None:
    """Return the tricks as far as they matter: two below a level to one above it."""
    made = _reaches(thought, problem, level)
    if made is None:
        return None
    if made:
        more = level < 10 and _reaches(thought, problem, level + 1)
        return None if more is None else level + int(more)
    less = _reaches(thought, problem, level - 1)
    return None if less is None else level - 2 + int(less)


def _reaches(thought: Thought, problem: Problem, tricks: int) -> bool | None:
    most = min(thought.budget.nodes_for_next, thought.budget.effort.nodes // _QUESTIONS)
    return thought.solver.reaches(problem, tricks, budget=most)
