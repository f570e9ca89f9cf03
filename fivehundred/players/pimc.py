"""A plain Monte Carlo opponent, without an Expert's weights, calibration and lookahead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from math import floor
from typing import Final

from fivehundred.engine.actions import MakeCall, PlayCard, SeatAction
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import LEVELS, Bid, Call, Special, Strain
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.rules.schedule import is_signal, schedule
from fivehundred.engine.view import View
from fivehundred.players.effort import Thought
from fivehundred.players.expert.comparison import (
    Candidate,
    Comparison,
    Row,
    one_by_one,
    samples_of,
)
from fivehundred.players.expert.contracts.double_dummy import open_tricks
from fivehundred.players.expert.contracts.estimate import STRAINS, estimate
from fivehundred.players.expert.payoffs.payoff import payoff_of
from fivehundred.players.expert.play.lookahead import tricks_at_end
from fivehundred.players.heuristics.rules import choose_by_heuristics
from fivehundred.players.knowledge import following_plays
from fivehundred.players.sampling.constraints import Sample
from fivehundred.players.solver.problem import sample_problem

_STRAINS: Final = 3
_SAMPLES: Final = 24
_SAFE: Final = 0.7
"""The share of sampled deals in which a contract must be made."""
_TO_LOSE: Final = (Special.MISERE, Special.OPEN_MISERE)


def choose_as_pimc(view: View, thought: Thought) -> SeatAction:
    """Choose one of the View's legal actions; ``legal`` must not be empty."""
    usual = choose_by_heuristics(view, thought.rng, thought.temperament)
    if isinstance(usual, MakeCall):
        return _sampled_call(view, thought, usual)
    if isinstance(usual, PlayCard):
        plays = following_plays(view)
        if len(plays) > 1:
            scores = mean_scores(view, plays, thought)
            return usual if scores is None else plays[scores.index(max(scores))]
    return usual


def mean_scores(view: View, plays: Sequence[PlayCard], thought: Thought) -> list[float] | None:
    """Return each play's mean worth over uniform samples; None if no sample was solved."""
    solver, budget = thought.solver, thought.budget
    payoff = payoff_of(view, plays[0].seat)

    def attempt(sample: Sample, left: Sequence[Candidate[PlayCard, int]]) -> Row[int] | None:
        problem = sample_problem(view, sample.hands, sample.piles)
        found = solver.values(problem, budget=budget.nodes_for_next)
        budget.charge(solver.nodes)
        if found is None:
            return None
        taken = sum(view.won[seat] for seat in problem.counts)
        tricks = [tricks_at_end(problem.exactly, taken, found[one.option]) for one in left]
        return [(payoff.values[each], each) for each in tricks]

    comparison = Comparison(plays, attempt)
    comparison.run(islice(samples_of(view, thought, weigh=False), budget.effort.samples))
    if not comparison.deals:
        return None
    return [comparison.liking(one, thought.temperament) for one in comparison.candidates]


def _sampled_call(view: View, thought: Thought, usual: MakeCall) -> MakeCall:
    offers = [offer for offer in view.legal if isinstance(offer, MakeCall)]
    calls: dict[Call, MakeCall] = {offer.call: offer for offer in offers}
    standing = standing_call(view.calls)
    if Special.PASS not in calls:
        return usual
    partners = view.variant.seating.partners(usual.seat, view.dealer)
    if standing is not None and standing.seat in partners:
        return calls[Special.PASS]
    reached = [call for call in _reached(view, usual, calls, thought) if call in calls]
    points = schedule(view.variant).points
    return calls[max(reached, key=points, default=Special.PASS)]


def _reached(view: View, usual: MakeCall, calls: Iterable[Call], thought: Thought) -> list[Call]:
    """List the contracts made in enough deals: the highest of likely strains, and misères."""
    is_alone = view.variant.seating.is_alone(usual.seat, view.dealer)
    own = estimate(view.hand, view.variant, is_alone=is_alone).own
    likely = sorted(Strain, key=lambda strain: -own[STRAINS.index(strain)])[:_STRAINS]
    bids = {strain: Bid(7, strain) for strain in likely}
    tried = [*bids.values(), *(call for call in _TO_LOSE if call in calls)]
    tricks = _tricks(view, usual, tried, thought)
    found: list[Call] = []
    for strain, bid in bids.items():
        # The tricks taken in all but the worst deals.
        ordered = sorted(tricks[bid]) or [0]
        reached = Bid(ordered[floor(len(ordered) * (1 - _SAFE))], strain)
        if reached.level >= LEVELS[0] and not is_signal(view.variant, reached):
            found.append(reached)
    lost = {call: each.count(0) / len(each) for call, each in tricks.items() if each}
    return found + [call for call in _TO_LOSE if lost.get(call, 0.0) >= _SAFE]


def _tricks(
    view: View, usual: MakeCall, tried: Sequence[Call], thought: Thought
) -> dict[Call, list[int]]:
    assert view.dealer is not None
    dealer = view.dealer
    contracts = {
        call: contract_from(view.variant, dealer, MakeCall(usual.seat, call)) for call in tried
    }

    def value(sample: Sample, call: Call) -> tuple[float, int] | None:
        tricks = open_tricks(thought, view.variant, dealer, contracts[call], sample)
        return None if tricks is None else (tricks, tricks)

    comparison = Comparison(tried, one_by_one(thought.budget, value))
    most = min(_SAMPLES, thought.budget.effort.samples)
    comparison.run(islice(samples_of(view, thought, weigh=False), most))
    return {one.option: one.found for one in comparison.candidates}
