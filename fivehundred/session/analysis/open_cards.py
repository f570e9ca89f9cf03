"""A deal looked at afterwards: what it held with every card open, and which cards cost tricks.

Hindsight and nothing else: it knows all hands, as no seat did. What a seat could know is the
business of whoever advises it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.cards import Card
from fivehundred.engine.deal.contract import HI_LO_TRICKS, is_made
from fivehundred.engine.deck import HAND_SIZE
from fivehundred.engine.facts import Contract, DealResult, Phase
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.view import View
from fivehundred.players.expert.contracts.hindsight import best_contracts
from fivehundred.players.sampling.sample import Sample
from fivehundred.players.solver.positions import open_problem
from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.solver import Solver, form
from fivehundred.session.analysis.findings import Called, Choice, DealAnalysis, Judged
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay

_BUDGETS: Final = {"compiled": 6_000_000, "plain": 12_000}
"""How many cards may be tried for one position, by the form in which the solver runs."""


def analyse(record: Record, deal: int) -> DealAnalysis:
    """Look into a deal that has been scored; raises ValueError for one that has not."""
    *_, found = analysing(record, deal)
    return found


def analysing(record: Record, deal: int) -> Iterator[DealAnalysis]:
    """Yield what has been found after each card, the whole of it last; raises as ``analyse``."""
    replay = Replay(record)
    replay.go(replay.count)
    results = replay.state.match.deals
    if not 1 <= deal <= len(results):
        raise ValueError(f"deal {deal} has not been scored")
    found = DealAnalysis(deal, results[deal - 1], cards=len(_cards_of(replay, deal)))
    for so_far in _judging(replay, found):
        found = so_far
        yield found
    best = _best_of(replay, deal)
    called = _called(replay, found.deal, found.result, best)
    yield replace(found, best=best, called=called, done=True)


def _called(
    replay: Replay, deal: int, result: DealResult, best: tuple[MakeCall, ...]
) -> Called | None:
    """Return the call that was played, beside what its side could have made."""
    contract = result.contract
    if contract is None:
        return None
    made, numbers = MakeCall(contract.seat, contract.call), list[int]()
    for number in range(replay.beginning_of(deal), replay.count):
        replay.go(number)
        if replay.state.phase is Phase.PLAY:
            break
        if replay.record.actions[number] == made:
            numbers.append(number)
    if not numbers:
        # The deal was set up with its contract.
        return None
    variant = replay.record.variant
    side_of, points = variant.seating.side_of, schedule(variant).points
    own = (make for make in best if side_of[make.seat] == side_of[contract.seat])
    better = next(own, None)
    if result.made and better is not None and points(better.call) <= contract.points:
        better = None
    return Called(numbers[-1], made, better)


def _best_of(replay: Replay, deal: int) -> tuple[MakeCall, ...]:
    """Return the dearest contracts of a deal; none where it was set up after its auction."""
    replay.go(replay.beginning_of(deal))
    beginning = replay.state
    if beginning.phase is not Phase.AUCTION or beginning.auction.calls or beginning.dealer is None:
        return ()
    sample = Sample(beginning.hands, beginning.piles, beginning.kitty)
    return best_contracts(beginning.variant, beginning.dealer, sample, Solver())


def _cards_of(replay: Replay, deal: int) -> list[int]:
    """List how many actions were done before each card of a deal."""
    found = []
    for number in range(replay.beginning_of(deal), replay.count):
        replay.go(number)
        state, action = replay.state, replay.record.actions[number]
        if len(state.match.deals) >= deal:
            break
        if state.phase is Phase.PLAY and isinstance(action, PlayCard):
            found.append(number)
    return found


def _judging(replay: Replay, empty: DealAnalysis) -> Iterator[DealAnalysis]:
    """Yield what has been found of the cards of a deal after each of them."""
    solver, budget = Solver(), _BUDGETS[form()]
    plays: list[Judged] = []
    open_tricks, whole, first = None, True, True
    for number in _cards_of(replay, empty.deal):
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
) -> Judged:
    """Return a card beside all others that could be played, whose tricks left are ``values``."""
    best = max(values.values()) if problem.turn in problem.wants else min(values.values())
    lost = abs(best - values[play])
    better = tuple(one for one, tricks in values.items() if lost and tricks == best)
    choices = tuple(_choice(shown, problem, one, values[one]) for one in _in_hand(values, shown))
    trick = sum(shown.won) + 1
    return Judged(number, trick, play, problem.counts, choices, lost, better)


def _in_hand(values: dict[PlayCard, int], shown: View) -> list[PlayCard]:
    """List plays in the order of the hand they come from."""
    at: dict[Card | None, int] = {}
    for hand in shown.hands:
        at |= {card: place for place, card in enumerate(hand)}
    return sorted(values, key=lambda play: at[play.card])


def _choice(shown: View, problem: Problem, play: PlayCard, found: int) -> Choice:
    """Return a choice by the solver's answer: the tricks that the counted side gets of those left.

    Where just so many are asked for, the answer is whether they can be had.
    """
    taken, contract = sum(shown.won[seat] for seat in problem.counts), shown.contract
    if problem.exactly is None:
        tricks = taken + found
    else:
        tricks = HI_LO_TRICKS if found else max(HI_LO_TRICKS - 1, taken)
    return Choice(play, tricks, None if contract is None else _makes(contract, tricks))


def _makes(contract: Contract, tricks: int) -> bool:
    """Return whether so many tricks of the contractor's side make a contract."""
    won = [0] * (max(contract.side) + 2)
    won[contract.seat] = tricks
    won[-1] = HAND_SIZE - tricks
    return is_made(contract, tuple(won))
