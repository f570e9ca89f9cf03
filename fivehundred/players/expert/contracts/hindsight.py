"""What a deal was good for, seen with every card open: the dearest contract of each side.

Hindsight and nothing else. The exchange is a sound one, as it is made without seeing the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import LEVELS, NULLOS, Bid, Special, Strain
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.rules.schedule import is_signal, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.players.effort import Budget, Effort, Thought
from fivehundred.players.expert.contracts.double_dummy import open_tricks
from fivehundred.players.sampling.sample import Sample
from fivehundred.players.solver.solver import Solver, form

_NODES: Final = 10_000_000


def best_contracts(
    variant: Variant, dealer: Seat, sample: Sample, solver: Solver
) -> tuple[MakeCall, ...]:
    """Return for each side that can make one its dearest contract, the dearest of all first.

    ``sample`` is the deal before the exchange. Nothing is found where it takes too long, and by a
    solver that is not compiled.
    """
    if form() == "plain":
        return ()
    thought = Thought(solver, Budget(Effort(samples=1, nodes=_NODES)), Random(0))
    points = schedule(variant).points
    best: dict[int, MakeCall] = {}
    for make in _made(variant, dealer, sample, thought):
        side = variant.seating.side_of[make.seat]
        if side not in best or points(make.call) > points(best[side].call):
            best[side] = make
    if thought.budget.is_spent:
        return ()
    return tuple(sorted(best.values(), key=lambda make: -points(make.call)))


def _made(variant: Variant, dealer: Seat, sample: Sample, thought: Thought) -> Iterator[MakeCall]:
    """Yield what open cards make: of each strain the highest level, and the misères."""
    offered = {line.call for line in schedule(variant).lines}
    for seat in variant.seating.players:
        for strain in Strain:
            lowest = contract_from(variant, MakeCall(seat, Bid(LEVELS[-1], strain)))
            tricks = open_tricks(thought, variant, dealer, lowest, sample)
            bid = Bid(tricks or 0, strain)
            if bid in offered and not is_signal(variant, bid):
                yield MakeCall(seat, bid)
        for call in offered & NULLOS - {Special.BLIND_MISERE}:
            contract = contract_from(variant, MakeCall(seat, call))
            if open_tricks(thought, variant, dealer, contract, sample) == 0:
                yield MakeCall(seat, call)
