"""A deal looked at afterwards: what it held with every card open, and which cards cost tricks.

Hindsight and nothing else: it knows all hands, as no seat did. What a seat could know is the
business of whoever advises it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.facts import Contract, DealResult, Phase
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.seats import Seat
from fivehundred.players.expert.contracts.hindsight import best_contracts
from fivehundred.players.sampling.sample import Sample
from fivehundred.players.solver.positions import open_problem
from fivehundred.players.solver.solver import Solver, form
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay

_BUDGETS = {"compiled": 6_000_000, "plain": 12_000}
"""How many cards may be tried for one position, by the form in which the solver runs."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A card that was played: ``number`` actions were done before it, ``trick`` counts from 1.

    ``lost`` tricks it gave away for its side, seen with every card open; ``better`` are the plays
    that would have kept them, empty where it gave none.
    """

    number: int
    trick: int
    play: PlayCard
    lost: int
    better: tuple[PlayCard, ...]

    @property
    def seat(self) -> Seat:
        """Who played it."""
        return self.play.seat


@dataclass(frozen=True, slots=True)
class Called:
    """The call that was played: ``number`` actions were done before it.

    ``better`` is what its side could have made instead, seen with every card open; None where
    that is nothing, or nothing dearer than what was made.
    """

    number: int
    make: MakeCall
    better: MakeCall | None

    @property
    def seat(self) -> Seat:
        """Who made it."""
        return self.make.seat


@dataclass(frozen=True, slots=True)
class DealAnalysis:
    """What hindsight says of a deal of the score sheet, which counts from 1.

    ``open_tricks`` is what the contractor's side (in a misère the contractor) would have taken if
    nobody had erred from the first lead on; None where there was no contract, where five tricks
    exactly were wanted, or where the beginning was too much to look into. ``whole`` is False where
    that left out some cards. ``best`` are the dearest contracts the sides could have made, the
    dearest of all first; empty where that was too much to look into. ``called`` is the call that
    was played, None where there was none.
    """

    deal: int
    result: DealResult
    open_tricks: int | None
    plays: tuple[Judged, ...]
    whole: bool
    best: tuple[MakeCall, ...] = ()
    called: Called | None = None

    @property
    def contract(self) -> Contract | None:
        """The contract played, if there was one."""
        return self.result.contract

    @property
    def costly(self) -> tuple[Judged, ...]:
        """The cards that gave tricks away, in the order they were played."""
        return tuple(one for one in self.plays if one.lost)


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
    found = DealAnalysis(deal, results[deal - 1], None, (), True)
    for so_far in _judging(replay, found):
        found = so_far
        yield found
    best = _best_of(replay, deal)
    yield replace(found, best=best, called=_called(replay, found.deal, found.result, best))


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


def _judging(replay: Replay, empty: DealAnalysis) -> Iterator[DealAnalysis]:
    """Yield what has been found of the cards of a deal after each of them."""
    solver, budget, deal = Solver(), _BUDGETS[form()], empty.deal
    plays: list[Judged] = []
    open_tricks, whole, first = None, True, True
    for number in range(replay.beginning_of(deal), replay.count):
        replay.go(number)
        state, action = replay.state, replay.record.actions[number]
        if len(state.match.deals) >= deal:
            break
        if state.phase is not Phase.PLAY or not isinstance(action, PlayCard):
            continue
        shown = replay.view(None)
        problem = open_problem(shown)
        values = solver.values(problem, budget=budget)
        if values is None or action not in values:
            whole = whole and values is not None
        else:
            many = problem.turn in problem.wants
            best = max(values.values()) if many else min(values.values())
            plays.append(_judged(number, sum(shown.won) + 1, action, best, values))
            if first and shown.contract is not None and problem.exactly is None:
                open_tricks = best
        first = False
        yield replace(empty, open_tricks=open_tricks, plays=tuple(plays), whole=whole)


def _judged(
    number: int, trick: int, play: PlayCard, best: int, values: dict[PlayCard, int]
) -> Judged:
    lost = abs(best - values[play])
    better = tuple(one for one, tricks in values.items() if lost and tricks == best)
    return Judged(number, trick, play, lost, better)
