"""The exchange: discards compared over sampled deals.

A few dozen sound candidates are solved in the same deals; after each round the worse half is
dropped. Where solving is slow, as with six hands, fewer candidates are compared rather than fewer
deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from fivehundred.engine.actions import Discard, DiscardOffer, GiveOffer
from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.cards import HAND_SIZE, Card, Suit
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.facts import Contract
from fivehundred.engine.view import View
from fivehundred.players.effort import Budget, Thought
from fivehundred.players.expert.comparison import (
    Candidate,
    Comparison,
    PruningSchedule,
    Row,
    samples_of,
)
from fivehundred.players.expert.contracts.double_dummy import problem_of, tricks_by_lead
from fivehundred.players.expert.contracts.quick_exchange import (
    MOST_DISCARDS,
    CandidateDiscard,
    discards_that_keep_losers,
    risk_of_slam,
    sound_discards,
)
from fivehundred.players.expert.payoffs.calibration import Chances, chances_at_call, expected
from fivehundred.players.expert.payoffs.outlook import (
    DealProgress,
    as_weighed,
    chances_at_table,
    laid_out,
    outlook_of,
)
from fivehundred.players.expert.payoffs.payoff import (
    Outlook,
    outlooks_of,
    spared_values_of,
    values_of,
)
from fivehundred.players.heuristics.discarding import choose_cards
from fivehundred.players.heuristics.hand_strength import order_of_hand
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

_ROUNDS: Final = PruningSchedule(6, times=2)
_LEAST_SAMPLES: Final = 3
_FEWEST_LEFT: Final = 2
_LEAST_DEALS_FOR_LEADS: Final = 6
_FIRST_SHARE: Final = 0.08
_LEAST_QUESTIONS: Final = 12
"""The effort is split over at least this many questions; a deal needing more is dropped."""
_FAVOUR: Final = 1.0
_FEW: Final = 20.0
"""Points by which a discard must beat the heuristics'; ``_FEW`` is divided by the deals tried."""


_Candidate = Candidate[CandidateDiscard, int]
_Comparison = Comparison[Sample, CandidateDiscard, int]
_Columns = list[list[int]]


@dataclass(frozen=True, slots=True)
class _Exchange:
    """The exchange to decide, and the means to decide it.

    ``worth`` are the points for each number of tricks, with all ten valued as unavoidable;
    ``spares_slam``: all ten tricks would overshoot the target, so it is better to lose one.
    """

    view: View
    offer: DiscardOffer
    contract: Contract
    thought: Thought
    worth: tuple[float, ...]
    spares_slam: bool


def weigh_discards(view: View, thought: Thought, also: Discard | None = None) -> Judgement:
    """Weigh the cards to discard or give; ``also`` is weighed however unsound."""
    offer = next(o for o in view.legal if isinstance(o, (DiscardOffer, GiveOffer)))
    usual = choose_cards(view, offer, thought.rng)
    if isinstance(offer, GiveOffer) or view.contract is None or view.contract.declared:
        return judgement_by_heuristics(usual)
    if form() == "plain":
        # A few deals a second cannot tell discards apart.
        return judgement_by_heuristics(usual)
    exchange = _exchange(view, offer, view.contract, thought)
    first = _in_order(usual.cards)
    candidates = _candidates(exchange, first)
    if len(candidates) == 1:
        return judgement_by_heuristics(usual)
    comparison = _Comparison(candidates, partial(_try_in, exchange))
    comparison.run(samples_of(view, thought), partial(_left_after, comparison, thought.budget))
    if len(comparison.deals) < _LEAST_SAMPLES:
        return judgement_by_heuristics(usual)
    samples, mean = len(comparison.deals), comparison.mean
    favour = _FAVOUR + _FEW / samples
    best = max(
        comparison.tried_in_all(),
        key=lambda one: mean(one) + (favour if one.option == first else 0.0),
    )
    finalists = [best, *(one for one in comparison.tried_in_all() if one is not best)]
    columns = _tricks_by_lead(exchange, comparison.deals, finalists)
    if also:
        fresh = replace(thought, budget=Budget(thought.budget.effort))
        attempt = partial(_try_in, replace(exchange, thought=fresh))
        comparison.complete(_in_order(also.cards), attempt)
        # Use the same deals, so that the other figures do not change.
        deals = comparison.deals[: len(columns[0][0])] if columns else []
        extra = [one for one in comparison.tried_in_all() if one not in finalists]
        columns += _tricks_by_lead(exchange, deals, extra) if columns else []
        finalists += extra
    return _judgement(exchange, comparison, finalists, columns)


def _in_order(cards: Sequence[Card]) -> CandidateDiscard:
    return tuple(sorted(cards, key=lambda card: card.code))


def _exchange(view: View, offer: DiscardOffer, contract: Contract, thought: Thought) -> _Exchange:
    stake = view.variant, view.scores, contract, contract.seat
    worth = (*spared_values_of(*stake)[:HAND_SIZE], values_of(*stake)[HAND_SIZE])
    spares_slam = isinstance(contract.call, Bid) and worth[HAND_SIZE] < worth[HAND_SIZE - 1]
    return _Exchange(view, offer, contract, thought, worth, spares_slam)


def _candidates(exchange: _Exchange, first: CandidateDiscard) -> list[CandidateDiscard]:
    question = exchange.view.variant, exchange.contract, exchange.offer
    candidates = sound_discards(*question)
    if exchange.spares_slam:
        candidates = [*candidates[: MOST_DISCARDS // 2], *discards_that_keep_losers(*question)]
    return list(dict.fromkeys((first, *candidates)))[:MOST_DISCARDS]


def _judgement(
    exchange: _Exchange,
    comparison: _Comparison,
    finalists: Sequence[_Candidate],
    columns: Sequence[_Columns],
) -> Judgement:
    view, offer, best = exchange.view, exchange.offer, finalists[0]
    most = comparison.mean(best)
    reason, suit = _reason(view, offer, best.option)
    weighed = []
    for at, one in enumerate(finalists):
        # A candidate that looks better, but not significantly, is as good.
        worth = min(most, comparison.mean(one))
        error = 0.0 if one is best else comparison.gap(one, best)[1]
        tricks = columns[at] if at < len(columns) else [one.found]
        weighed.append(_weighed(exchange, one.option, tricks, worth, error))
    return Judgement(
        action=Discard(offer.seat, best.option),
        weighed=laid_out(view, weighed),
        samples=len(comparison.deals),
        reason=reason,
        suit=suit,
        cards=best.option,
    )


def _tricks_by_lead(
    exchange: _Exchange, deals: Sequence[Sample], finalists: Sequence[_Candidate]
) -> list[_Columns]:
    """Return for each discard its tricks in the same deals, a list for each lead.

    The comparison itself only needs tricks near the level, with the best lead in each deal. A
    chance computed from those would be too high: truncated tricks vary less, and nobody can lead a
    different card in each possible deal. Empty for too few deals.
    """
    thought, seat = exchange.thought, exchange.contract.seat
    rows: list[list[tuple[int, ...]]] = []
    if thought.wants_values and finalists and isinstance(exchange.contract.call, Bid):
        effort = thought.budget.effort
        fresh = replace(thought, budget=Budget(replace(effort, nodes=effort.nodes // 2)))
        for sample in deals:
            row = [
                tricks_by_lead(fresh, _problem(exchange, one.option, sample), seat)
                for one in finalists
            ]
            if None in row:
                break
            rows.append([by_lead for by_lead in row if by_lead is not None])
    if len(rows) < _LEAST_DEALS_FOR_LEADS:
        return []
    by_discard = zip(*rows, strict=True)
    return [[[*lead] for lead in zip(*column, strict=True)] for column in by_discard]


def _weighed(
    exchange: _Exchange, option: CandidateDiscard, columns: _Columns, worth: float, error: float
) -> JudgedAction:
    call, seat, variant = exchange.contract.call, exchange.contract.seat, exchange.view.variant
    by_tricks = outlooks_of(variant, exchange.view.scores, exchange.contract, seat)

    def outlook(tricks: Sequence[int]) -> Outlook:
        evenly = [(each, 1.0) for each in tricks]
        chances = chances_at_table(variant, call, evenly, DealProgress(), is_own=True)
        return outlook_of(chances, by_tricks)

    best = max(map(outlook, columns), key=lambda each: each.made)
    return as_weighed(Discard(exchange.offer.seat, option), worth, best.made, best, error)


def _reason(view: View, offer: DiscardOffer, gone: CandidateDiscard) -> Why:
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


def _left_after(comparison: _Comparison, budget: Budget, deals: int) -> list[_Candidate] | None:
    """Return the better half, at least two, after a round or if effort is short; [] at the end."""
    left, first = comparison.left, _ROUNDS.first
    if deals in _ROUNDS and len(left) <= _FEWEST_LEFT:
        return []
    if deals >= max(first, budget.effort.samples):
        return []
    hasty = 1 < deals < first and budget.share_spent * first > deals
    if not hasty and deals not in _ROUNDS:
        return None
    return comparison.ranked()[: max(_FEWEST_LEFT, len(left) // 2)]


def _try_in(exchange: _Exchange, sample: Sample, left: Sequence[_Candidate]) -> Row[int] | None:
    """Return each discard's value and tricks in a deal; the first deal tries fewer if slow."""
    row: list[tuple[float, int]] = []
    is_first = not left[0].values
    for one in left:
        if (
            is_first
            and len(row) >= _FEWEST_LEFT
            and exchange.thought.budget.share_spent > _FIRST_SHARE
        ):
            break
        tricks = _open_tricks(exchange, one.option, sample)
        if tricks is None:
            return row if is_first and len(row) >= _FEWEST_LEFT else None
        chances = _chances(exchange, one.option, tricks)
        row.append((expected(chances, exchange.worth), tricks))
    return row


def _open_tricks(exchange: _Exchange, gone: CandidateDiscard, sample: Sample) -> int | None:
    """Return a deal's double-dummy tricks after a discard; None if the effort is spent.

    For a bid only near its level, for a misère 0 or 1, for hi/lo 5 or another number.
    """
    thought, call = exchange.thought, exchange.contract.call
    if thought.budget.is_spent:
        return None
    problem = _problem(exchange, gone, sample)
    if isinstance(call, Bid):
        tricks = _tricks_about(thought, problem, call.level)
    else:
        reached = _reaches(thought, problem, HI_LO_TRICKS if call is Special.HI_LO else 1)
        tricks = None if reached is None else int(reached)
        if call is Special.HI_LO and tricks is not None:
            tricks += HI_LO_TRICKS - 1
    thought.budget.charge(thought.solver.nodes)
    return tricks


def _problem(exchange: _Exchange, gone: CandidateDiscard, sample: Sample) -> Problem:
    seat, dealer = exchange.offer.seat, exchange.view.dealer
    hands = list(sample.hands)
    hands[seat] = tuple([card for card in hands[seat] if card not in gone])
    assert dealer is not None
    return problem_of(exchange.view.variant, dealer, exchange.contract, tuple(hands), sample)


def _chances(exchange: _Exchange, gone: CandidateDiscard, tricks: int) -> Chances:
    call = exchange.contract.call
    chances = chances_at_call(exchange.view.variant, call, tricks)
    if not exchange.spares_slam or (isinstance(call, Bid) and tricks <= call.level):
        return chances
    slam = risk_of_slam(exchange.view.variant, exchange.contract, exchange.offer, gone)
    return (*((1 - slam) * chance for chance in chances[:-1]), slam + (1 - slam) * chances[-1])


def _tricks_about(thought: Thought, problem: Problem, level: int) -> int | None:
    """Return the tricks, limited to a range from two below a level to one above it."""
    made = _reaches(thought, problem, level)
    if made is None:
        return None
    if made:
        more = level < 10 and _reaches(thought, problem, level + 1)
        return None if more is None else level + int(more)
    less = _reaches(thought, problem, level - 1)
    return None if less is None else level - 2 + int(less)


def _reaches(thought: Thought, problem: Problem, tricks: int) -> bool | None:
    most = min(thought.budget.nodes_for_next, thought.budget.effort.nodes // _LEAST_QUESTIONS)
    return thought.solver.reaches(problem, tricks, budget=most)
