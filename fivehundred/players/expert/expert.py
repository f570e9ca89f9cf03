"""The Expert: every choice compared over sampled deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from fivehundred.engine import actions as act
from fivehundred.engine.calls import Bid, Strain
from fivehundred.engine.deal.partner import with_partner
from fivehundred.engine.facts import Contract, Phase
from fivehundred.engine.strains import order_under
from fivehundred.engine.view import View
from fivehundred.players.effort import Budget, Thought
from fivehundred.players.expert.auction.bidding import weigh_calls
from fivehundred.players.expert.comparison import Candidate, Comparison, one_by_one, samples_of
from fivehundred.players.expert.contracts.double_dummy import problem_of
from fivehundred.players.expert.discarding import weigh_discards
from fivehundred.players.expert.payoffs.calibration import chances_at_call, expected
from fivehundred.players.expert.payoffs.outlook import as_weighed, laid_out, outlook_of
from fivehundred.players.expert.payoffs.payoff import Outlook, mean_outlook, outlooks_of, values_of
from fivehundred.players.expert.play.playing import weigh_plays
from fivehundred.players.heuristics.rules import (
    choose_attachment,
    choose_by_heuristics,
    choose_partner,
    help_of,
)
from fivehundred.players.judgement import Judgement, judgement_by_heuristics
from fivehundred.players.sampling.constraints import Sample
from fivehundred.players.solver.problem import sample_problem
from fivehundred.players.solver.solver import form

_CARDS: Final = 6
_SAMPLES: Final = 40
_LEAST_SAMPLES: Final = 6
_FAVOUR: Final = 2.0
"""Points by which another choice must beat the usual one."""


_Name = act.SeatAction | None
_Comparison = Comparison[Sample, _Name, Outlook]


def weigh_partner(view: View, thought: Thought, also: act.CallPartner | None = None) -> Judgement:
    """Weigh the cards a contractor may call to find a partner, and ``also``."""
    usual = choose_partner(view)
    contract = view.contract
    assert usual is not None and contract is not None
    call = contract.call
    offers = [offer for offer in view.legal if isinstance(offer, act.CallPartner)]
    if not isinstance(call, Bid) or form() == "plain":
        return judgement_by_heuristics(usual)
    ranked = sorted(offers, key=lambda offer: help_of(view, offer.card), reverse=True)
    choices = list(dict.fromkeys([usual, *ranked]))[:_CARDS]

    def attempt(sample: Sample, action: _Name) -> tuple[float, Outlook] | None:
        assert isinstance(action, act.CallPartner) and view.dealer is not None
        played = with_partner(view.variant, contract, action.card, sample.hands)
        problem = problem_of(view.variant, view.dealer, played, sample.hands, sample)
        tricks = thought.solver.value(problem, budget=thought.budget.nodes_for_next)
        thought.budget.charge(thought.solver.nodes)
        return None if tricks is None else _worth(view, played, tricks)

    comparison = _compare(view, thought, choices, attempt)
    if comparison is None:
        return judgement_by_heuristics(usual)
    best = _chosen(comparison, usual)
    if also:
        fresh = Budget(thought.budget.effort)
        thought = replace(thought, budget=fresh)
        comparison.complete(also, one_by_one(fresh, attempt))
    return _judgement(view, comparison, best)


def weigh_attachment(view: View, thought: Thought) -> Judgement | None:
    """Weigh attaching a joker to a suit in misère; None where nothing is to be named."""
    offers = [offer for offer in view.legal if isinstance(offer, act.Attach)]
    usual, contract = choose_attachment(view), view.contract
    if usual is None or contract is None:
        return None
    joker = offers[0].joker
    choices = [None, *(offer for offer in offers if offer.joker is joker)]

    def attempt(sample: Sample, action: _Name) -> tuple[float, Outlook] | None:
        problem = sample_problem(view, sample.hands, sample.piles)
        if isinstance(action, act.Attach):
            attached = (*view.attached, (action.joker, action.suit))
            order = order_under(Strain.NO_TRUMPS, attached, view.variant.top_joker)
            problem = replace(problem, order=order)
        caught = thought.solver.reaches(problem, 1, budget=thought.budget.nodes_for_next)
        thought.budget.charge(thought.solver.nodes)
        return None if caught is None else _worth(view, contract, int(caught))

    comparison = _compare(view, thought, choices, attempt)
    if comparison is None:
        return judgement_by_heuristics(usual)
    mean = comparison.mean
    best = max(comparison.candidates, key=lambda one: (mean(one), one.option == usual))
    if best.option is None:
        return None
    return _judgement(view, comparison, _chosen(comparison, usual))


def _worth(view: View, contract: Contract, tricks: int) -> tuple[float, Outlook]:
    stake = view.variant, view.scores, contract, contract.seat
    chances = chances_at_call(view.variant, contract.call, tricks)
    outlook = outlook_of(chances, outlooks_of(*stake))
    return expected(chances, values_of(*stake)), outlook


def _compare(
    view: View,
    thought: Thought,
    choices: Sequence[_Name],
    value: Callable[[Sample, _Name], tuple[float, Outlook] | None],
) -> _Comparison | None:
    comparison = _Comparison(choices, one_by_one(thought.budget, value))
    most = min(_SAMPLES, thought.budget.effort.samples)
    comparison.run(islice(samples_of(view, thought), most))
    return comparison if len(comparison.deals) >= max(1, min(_LEAST_SAMPLES, most)) else None


def _chosen(comparison: _Comparison, usual: act.SeatAction) -> Candidate[_Name, Outlook]:
    named = [one for one in comparison.candidates if one.option is not None]
    mean = comparison.mean
    return max(named, key=lambda one: mean(one) + (_FAVOUR if one.option == usual else 0.0))


def _judgement(view: View, comparison: _Comparison, best: Candidate[_Name, Outlook]) -> Judgement:
    assert best.option is not None
    most, weighed = comparison.mean(best), []
    others = [one for one in comparison.candidates if one is not best]
    for one in (best, *others):
        if one.option is not None and one.values:
            outlook = mean_outlook(one.found)
            error = 0.0 if one is best else comparison.gap(one, best)[1]
            worth = min(most, comparison.mean(one))
            weighed.append(as_weighed(one.option, worth, outlook.made, outlook, error))
    laid = laid_out(view, weighed)
    return Judgement(best.option, laid, len(comparison.deals))


def choose_as_expert(view: View, thought: Thought) -> act.SeatAction:
    """Return the Expert's choice."""
    return judge_as_expert(view, thought).action


def judge_as_expert(
    view: View, thought: Thought, *, plainly: bool = False, also: act.SeatAction | None = None
) -> Judgement:
    """Weigh the viewer's choices; ``legal`` must not be empty.

    ``plainly``: among equal cards choose the one people would play. ``also`` is an action to weigh
    too, which selects the kind of decision.
    """
    # Shows which kind of decision is due where several are open, as before the first lead.
    usual = choose_by_heuristics(view, thought.rng)
    if isinstance(usual, act.Look):
        # A call that is made blind cannot be weighed.
        return judgement_by_heuristics(usual)
    match also or usual:
        case act.MakeCall() as make:
            return weigh_calls(view, thought, make if also else None)
        case act.Discard() | act.Give():
            return weigh_discards(view, thought, also if isinstance(also, act.Discard) else None)
        case act.CallPartner() as call:
            return weigh_partner(view, thought, call if also else None)
        case act.PlayCard() if also:
            return weigh_plays(view, thought, plainly=plainly)
        case act.Attach() if view.phase is Phase.PARTNER:
            # Before the play: a joker may be attached before a partner is called.
            return weigh_attachment(view, thought) or judgement_by_heuristics(usual)
        case act.Attach() | act.PlayCard():
            return weigh_attachment(view, thought) or weigh_plays(view, thought, plainly=plainly)
        case _:
            return judgement_by_heuristics(usual)
