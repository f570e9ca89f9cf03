"""Each card of a deal compared with all that could be played instead, with every card open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import Card
from fivehundred.engine.deal.contract import is_made_with
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.players.expert.play.node_payoff import NodePayoff
from fivehundred.players.solver.positions import open_problem
from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.solver import Solver, form
from fivehundred.session.analysis.findings import DealAnalysis, PlayChoice, PlayFinding
from fivehundred.session.replay import Replay

_BUDGETS: Final = {"compiled": 6_000_000, "plain": 12_000}
"""How many cards may be tried for one position, by the form in which the solver runs."""


def cards_of(replay: Replay, deal: int) -> tuple[int, ...]:
    """List how many actions were done before each card of a deal."""
    found = []
    for number in range(replay.beginning_of(deal), replay.count):
        replay.go(number)
        state, action = replay.state, replay.record.actions[number]
        if len(state.match.deals) >= deal:
            break
        if state.phase is Phase.PLAY and isinstance(action, PlayCard):
            found.append(number)
    return tuple(found)


def judge_cards(replay: Replay, empty: DealAnalysis, solver: Solver) -> Iterator[DealAnalysis]:
    """Yield what has been found of the cards of a deal after each of them."""
    budget = _BUDGETS[form()]
    plays: list[PlayFinding] = []
    open_tricks, whole, first = None, True, True
    for number in cards_of(replay, empty.deal):
        replay.go(number)
        shown, play = replay.view(None), replay.record.actions[number]
        assert isinstance(play, PlayCard)
        problem = open_problem(shown)
        values = solver.values(problem, budget=budget)
        if values is None or play not in values:
            whole = whole and values is not None
        else:
            judged = _judged(shown, problem, number, play, values)
            plays.append(judged)
            if first and shown.contract is not None and problem.exactly is None:
                open_tricks = judged.best.tricks
        first = False
        yield replace(empty, open_tricks=open_tricks, plays=tuple(plays), whole=whole)


def _judged(
    shown: View, problem: Problem, number: int, play: PlayCard, values: dict[PlayCard, int]
) -> PlayFinding:
    """Return a card compared with all that could be played, whose tricks left are ``values``."""
    best = max(values.values()) if problem.turn in problem.wants else min(values.values())
    lost = abs(best - values[play])
    better = tuple(one for one, tricks in values.items() if lost and tricks == best)
    choices = tuple(_choice(shown, problem, one, values[one]) for one in _in_hand(values, shown))
    trick = sum(shown.won) + 1
    return PlayFinding(number, trick, play, problem.counts, choices, lost, better)


def _in_hand(values: dict[PlayCard, int], shown: View) -> list[PlayCard]:
    """List plays in the order of the hand they come from."""
    at: dict[Card | None, int] = {}
    for hand in shown.hands:
        at |= {card: place for place, card in enumerate(hand)}
    return sorted(values, key=lambda play: at[play.card])


def _choice(shown: View, problem: Problem, play: PlayCard, found: int) -> PlayChoice:
    contract, tricks = shown.contract, tricks_in_deal(shown, problem, found)
    return PlayChoice(play, tricks, None if contract is None else is_made_with(contract, tricks))


def tricks_in_deal(shown: View, problem: Problem, found: int) -> int:
    """Return the tricks of the counted side in the whole deal that a solver's answer represents.

    It is those the side gets of the ones left; or, where exactly this many are asked for, whether
    they can be had: any other number means that it was missed.
    """
    taken = sum(shown.won[seat] for seat in problem.counts)
    return NodePayoff.tricks(problem, taken, found)
