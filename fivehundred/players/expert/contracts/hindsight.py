"""What a deal was good for, seen with every card open: the tricks of each call, the dearest made.

Hindsight and nothing else. The exchange is a sound one, as it is made without seeing the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from fivehundred.engine.actions import MakeCall, make_call
from fivehundred.engine.calls import Bid, Call, Special
from fivehundred.engine.deal.contract import contract_from, is_made_with, takes_kitty
from fivehundred.engine.facts import Contract
from fivehundred.engine.rules.schedule import is_signal, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, Side
from fivehundred.players.effort import Budget, Effort, Thought
from fivehundred.players.expert.contracts.double_dummy import joined_in, open_tricks
from fivehundred.players.sampling.sample import Sample
from fivehundred.players.solver.solver import Solver, form

_NODES: Final = 10_000_000

OpenContracts = Mapping[MakeCall, "OpenContract"]
"""Of each call that any player might end the auction with, what comes of it."""


@dataclass(frozen=True, slots=True)
class OpenContract:
    """A contract with the tricks of its side when nobody errs; of a misère 1 stands for any.

    Of a hi/lo 5, or another number where just five cannot be had.
    """

    contract: Contract
    tricks: int

    @property
    def made(self) -> bool:
        """Whether it comes off."""
        return is_made_with(self.contract, self.tricks)


def open_contracts(
    variant: Variant, dealer: Seat, sample: Sample, solver: Solver
) -> OpenContracts:
    """Return what comes of every call of a deal, those left out that are only signals, or blind.

    ``sample`` is the deal before the exchange. Nothing is found where it takes too long, and by a
    solver that is not compiled.
    """
    if form() == "plain":
        return {}
    thought = Thought(solver, Budget(Effort(samples=1, nodes=_NODES)), Random(0))
    side_of = variant.seating.side_of
    # What a solver keeps of one contract serves the next of the same strain and side.
    seats = sorted(variant.seating.players, key=lambda seat: side_of[seat])
    lines = [line for line in schedule(variant).lines if _is_played(variant, line.call)]
    found: dict[MakeCall, OpenContract] = {}
    for kind in dict.fromkeys(_kind_of(variant, line.call) for line in lines):
        calls = [line.call for line in lines if _kind_of(variant, line.call) == kind]
        for seat in seats:
            lowest = joined_in(variant, contract_from(variant, make_call(seat, calls[0])), sample)
            tricks = open_tricks(thought, variant, dealer, lowest, sample)
            if tricks is None or thought.budget.is_spent:
                return {}
            for call in calls:
                make = make_call(seat, call)
                points = schedule(variant).points(call)
                contract = replace(lowest, call=call, points=points)
                found[make] = OpenContract(contract, tricks)
    return found


def _is_played(variant: Variant, call: Call) -> bool:
    """Return whether a call may become a contract whose hand has been seen."""
    return not is_signal(variant, call) and call is not Special.BLIND_MISERE


def _kind_of(variant: Variant, call: Call) -> object:
    """Return what a call is played as.

    Bids of a strain take the same tricks at every level, and laying cards open changes nothing
    where all are.
    """
    if isinstance(call, Bid):
        return call.strain, call.without_kitty
    is_plain = call in (Special.MISERE, Special.OPEN_MISERE)
    return (Special.MISERE, takes_kitty(variant, call)) if is_plain else call


def best_contracts(variant: Variant, contracts: OpenContracts) -> tuple[MakeCall, ...]:
    """Return for each side that can make one its dearest contract, the dearest of all first."""
    points, best = schedule(variant).points, dict[Side, MakeCall]()
    for make, found in contracts.items():
        side = variant.seating.side_of[make.seat]
        if found.made and (side not in best or points(make.call) > points(best[side].call)):
            best[side] = make
    return tuple(sorted(best.values(), key=lambda make: -points(make.call)))
