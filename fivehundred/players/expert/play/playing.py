"""The play of a card: choices compared over samples by their value at this score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import Card, Rank
from fivehundred.engine.facts import Played
from fivehundred.engine.seats import Seat
from fivehundred.engine.tricks.trick import suit_of_lead
from fivehundred.engine.view import View
from fivehundred.players.effort import Thought
from fivehundred.players.expert.payoffs.outlook import (
    DealProgress,
    as_weighed,
    chances_at_table,
    laid_out,
    outlook_of,
)
from fivehundred.players.expert.payoffs.payoff import Outlook, joined_by, mean_outlook, outlooks_of
from fivehundred.players.expert.play.deliberation import Choice, Deliberation, choices_among
from fivehundred.players.expert.play.lookahead import (
    Lookahead,
    OutOfBudget,
    node_payoff_of,
    tricks_left,
)
from fivehundred.players.heuristics.playing import choose_play
from fivehundred.players.judgement import AdviceReason, JudgedAction, Judgement, Why
from fivehundred.players.knowledge import Knowledge, following_plays, knowledge_of

_CHOICES: Final = 4
_HOPELESS_GAP: Final = 1.5
_WORTH_A_LOOK: Final = 0.1
_WORTH_A_CHANGE: Final = 0.05
"""In tenths of the stake, like the two constants above."""

# By tricks left: this player's decisions to look ahead, samples for a first look at the best
# choice, and samples once that look has found a loss. Twice as many with twice the usual effort.
_DEPTHS: Final = (0, 0, 9, 9, 3, 2, 1, 1, 1, 1, 0)
_FIRST: Final = (0, 0, 60, 60, 60, 60, 48, 36, 24, 14, 0)
_SAMPLES: Final = (0, 0, 96, 96, 96, 96, 96, 80, 60, 40, 0)
_USUAL: Final = 160


def _fusion_penalties(look: Deliberation, owner: Seat) -> list[float]:
    """Return by how much double-dummy results overrate each choice that may be best."""
    penalties = [0.0] * len(look.choices)
    problem, taken = look.comparison.deals[0].problem, look.comparison.deals[0].taken
    left = tricks_left(problem)
    values, unit = look.means, look.payoff.unit
    ranked = sorted(range(len(values)), key=lambda at: -values[at])
    first, gap = ranked[0], values[ranked[0]] - values[ranked[1]]
    if _DEPTHS[left] == 0 or gap > _HOPELESS_GAP * unit:
        return penalties
    if look.payoff.is_decided(problem, taken):
        return penalties
    owner_of = problem.variant.seating.owner
    mine = tuple(seat for seat in problem.seats if owner_of(seat) == owner)
    ours = mine[0] in problem.counts
    partners = tuple(s for s in problem.seats if s not in mine and (s in problem.counts) is ours)
    ahead = Lookahead(look.thought.solver, look.thought.budget, look.payoff, mine, partners)
    times = 2 if look.thought.budget.effort.samples >= 2 * _USUAL else 1
    try:
        # With few samples it is too easy to tell positions apart: a first look finds half a loss.
        if 2 * _loss(look, ahead, first, times * _FIRST[left]) <= gap + _WORTH_A_LOOK * unit:
            return penalties
        best = float("-inf")
        for at in ranked[:_CHOICES]:
            if values[at] <= best + _WORTH_A_CHANGE * unit:
                break
            penalties[at] = _loss(look, ahead, at, times * _SAMPLES[left])
            best = max(best, values[at] - penalties[at])
    except OutOfBudget:
        return [0.0] * len(penalties)
    penalties[first] = max(0.0, penalties[first] - _WORTH_A_CHANGE * unit)
    return penalties


def _loss(look: Deliberation, ahead: Lookahead, choice: int, samples: int) -> float:
    branches, one = look.branches[:samples], look.comparison.candidates[choice]
    depth = _DEPTHS[tricks_left(branches[0].problem)]
    open_cards = sum(b.weight * value for b, value in zip(branches, one.values, strict=False))
    then = ahead.worth(branches, one.option[-1], depth)
    return (open_cards - then) / sum(branch.weight for branch in branches)


_NEAR: Final = 0.3
"""Gaps below this, in standard errors, may be chance."""
_FEW: Final = 3.0
"""Added to the margin, in tenths of the stake, divided by the number of samples."""

_EQUAL: Final = 0.2
"""Values closer than this, in trifles, count as equal."""


def weigh_plays(
    view: View, thought: Thought, *, looks_ahead: bool = True, plainly: bool = False
) -> Judgement:
    """Weigh the plays of a View whose viewer is to play a card, their own or a dummy's.

    ``looks_ahead`` False uses mean double-dummy results alone. Among equal cards the choice is
    random, so that it reveals nothing; ``plainly`` (for a hint) takes the one people would play.
    """
    plays = following_plays(view)
    if len(plays) == 1:
        return Judgement(plays[0], (), 0, AdviceReason.ONLY_CHOICE)
    know = knowledge_of(view, plays[0].seat)
    choices = choices_among(know, plays)
    rng = thought.rng
    usual = choose_play(view, rng, thought.temperament)
    thought = replace(thought, rng=Random(rng.getrandbits(64)))
    look = Deliberation(view, choices, node_payoff_of(view, know.seat), thought)
    if len(choices) > 1:
        look.compare()
    if not look.comparison.deals:
        play = _one_of(choices[0], know, rng, plainly=plainly) if len(choices) == 1 else usual
        return Judgement(play, (), 0, *why(know, play), by_heuristics=len(choices) > 1)
    penalties = [0.0] * len(choices)
    if looks_ahead:
        penalties = _fusion_penalties(look, view.variant.seating.owner(know.seat))
    values = [mean - loss for mean, loss in zip(look.means, penalties, strict=True)]
    chosen = _chosen(look, values, usual, know.order.strengths)
    play = _one_of(choices[chosen], know, rng, plainly=plainly)
    if not thought.wants_values:
        return Judgement(play, (), look.drawn)
    certain = penalties[chosen] == 0 and _is_certain(look, chosen)
    reason, suit = (AdviceReason.CERTAIN, None) if certain else why(know, play)
    weighed = _weighed(view, look, values, chosen, play)
    return Judgement(play, weighed, look.drawn, reason, suit)


def _one_of(choice: Choice, know: Knowledge, rng: Random, *, plainly: bool) -> PlayCard:
    if not plainly:
        return rng.choice(choice)
    # Lead, or shed in a misère, the top of a sequence; otherwise play its lowest.
    rank = choice[0].card.rank
    high = know.is_nullo or (not know.plays and (rank is None or rank >= Rank.TEN))
    return choice[0 if high else -1]


def _is_certain(look: Deliberation, chosen: int) -> bool:
    if not look.is_complete or not look.always_succeeds(chosen):
        return False
    return not all(look.always_succeeds(at) for at in range(len(look.choices)))


def _chosen(
    look: Deliberation, values: list[float], usual: PlayCard, strengths: Mapping[Card, int]
) -> int:
    """Return the best choice: the usual one if equal within the error, else the lowest card."""
    least = max(values) - _EQUAL * look.payoff.trifle
    equals = [at for at, value in enumerate(values) if value >= least]
    best = min(equals, key=lambda at: strengths[look.choices[at][-1].card])
    at = next(at for at, choice in enumerate(look.choices) if usual in choice)
    candidates, few = look.comparison.candidates, _FEW * look.payoff.unit
    _, error = look.comparison.gap(candidates[at], candidates[best])
    doubt = 0.0 if look.is_complete else _NEAR * error + few / len(look.comparison.deals)
    return at if values[at] >= values[best] - max(look.payoff.trifle, doubt) else best


def _weighed(
    view: View, look: Deliberation, values: list[float], chosen: int, play: PlayCard
) -> tuple[JudgedAction, ...]:
    most, candidates = values[chosen], look.comparison.candidates
    ranked = sorted(range(len(values)), key=lambda at: (at != chosen, -values[at]))
    found = []
    for at in ranked:
        outlook = _outlook(view, look, at)
        worth, chance = min(most, values[at]), _chance(look, outlook)
        error = look.comparison.gap(candidates[at], candidates[chosen])[1]
        plays = sorted(look.choices[at], key=lambda one: one != play)
        found += [as_weighed(one, worth, chance, outlook, error) for one in plays]
    return laid_out(view, found)


def _outlook(view: View, look: Deliberation, at: int) -> Outlook:
    """Return a choice's outlook, with samples separate for each possible hidden partner."""
    contract, seat = view.contract, look.choices[at][0].seat
    is_certain = look.is_complete and bool(look.always_succeeds(at))
    is_own = contract is not None and view.variant.seating.owner(seat) == contract.seat
    tricks = look.comparison.candidates[at].found
    weighted = zip(tricks, look.comparison.weights, strict=True)
    samples = list(zip(look.comparison.deals, weighted, strict=True))
    rows, shares = [], []
    for counted in dict.fromkeys(branch.problem.counts for branch in look.comparison.deals):
        found = [one for branch, one in samples if branch.problem.counts == counted]
        first = next(branch for branch, _ in samples if branch.problem.counts == counted)
        left = DealProgress(first.taken, tricks_left(first.problem), is_certain)
        call, joined = (contract.call, joined_by(contract, counted)) if contract else (None, None)
        by_tricks = outlooks_of(view.variant, view.scores, joined, seat, view.won)
        chances = chances_at_table(view.variant, call, found, left, is_own=is_own)
        rows.append(outlook_of(chances, by_tricks))
        shares.append(sum(weight for _, weight in found))
    return mean_outlook(rows, shares)


def _chance(look: Deliberation, outlook: Outlook) -> float | None:
    if not look.payoff.made:
        return None
    return outlook.made if look.payoff.is_ours else 1 - outlook.made


_LONG: Final = 3
_NOTHING: Final[Why] = AdviceReason.BEST_VALUE, None


def why(know: Knowledge, play: PlayCard) -> Why:
    """Return the reason for a play in its position."""
    if know.is_nullo:
        return _in_misere(know, play)
    return _following(know, play) if know.plays else _leading(know, play)


def _in_misere(know: Knowledge, play: PlayCard) -> Why:
    best, suit = know.best_play(), suit_of_lead(play, know.order)
    losers = know.contract.side if know.contract else ()
    if best is None:
        able = [seat for seat in losers if not know.is_void(seat, suit)]
        catches = suit is not None and not know.is_contractor_side and able
        return (AdviceReason.TRIES_SUIT, suit) if catches else _NOTHING
    if know.beats(play.card, best.card):
        return _NOTHING
    if not know.is_contractor_side:
        return (AdviceReason.LEAVES_TRICK, None) if best.seat in losers else _NOTHING
    throws = suit is not know.led
    return (AdviceReason.THROWS_OFF if throws else AdviceReason.STAYS_BELOW), suit


def _leading(know: Knowledge, play: PlayCard) -> Why:
    card, trump = play.card, know.order.trump
    suit = know.order.suits[card]
    if suit is None:
        return AdviceReason.JOKER_WINS, play.suit
    trumps_out = know.out_of_suit(trump, know.opponents) if trump else []
    if suit is trump and know.is_contractor_side and trumps_out:
        return AdviceReason.DRAWS_TRUMPS, suit
    if know.is_winner(card):
        ruffed = suit is not trump and (trumps_out or know.out_of_suit(None, know.opponents))
        return (AdviceReason.HIGHEST_OF_SUIT if ruffed else AdviceReason.CASHES_WINNER), suit
    if trump is None or suit is trump:
        is_long = len(know.of_suit(suit)) >= _LONG and suit is not trump
        return (AdviceReason.SETS_UP_SUIT, suit) if is_long else _NOTHING
    if any(know.is_void(s, suit) and not know.is_void(s, trump) for s in know.partners):
        return AdviceReason.PARTNER_MAY_RUFF, suit
    if len(know.of_suit(suit)) == 1 and know.of_suit(trump):
        return AdviceReason.TO_RUFF_LATER, suit
    return _NOTHING


def _following(know: Knowledge, play: PlayCard) -> Why:
    best, card = know.best_play(), play.card
    assert best is not None
    suit = know.order.suits[card]
    if not know.beats(card, best.card):
        return _beneath(know, play, best)
    if suit is None:
        return AdviceReason.JOKER_WINS, None
    if suit is not know.led:
        return AdviceReason.RUFFS, know.led
    safe = know.chance_beaten(card, know.later, know.led) == 0
    return (AdviceReason.SURE_TO_WIN if safe else AdviceReason.TO_BE_BEATEN), None


def _beneath(know: Knowledge, play: PlayCard, best: Played) -> Why:
    suit = know.order.suits[play.card]
    if best.seat in know.partners:
        won = not any(seat in know.opponents for seat in know.later)
        return (AdviceReason.PARTNER_HAS_WON if won else AdviceReason.PARTNER_WINNING), None
    if suit is not know.led and suit is not know.order.trump:
        return AdviceReason.THROWS_OFF, suit
    could = any(know.beats(card, best.card) for card in know.of_suit(suit))
    return (AdviceReason.KEEPS_HIGHER if could else AdviceReason.CANNOT_WIN), suit
