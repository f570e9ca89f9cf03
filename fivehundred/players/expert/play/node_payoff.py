"""The value of the solver's tricks at one moment, to the seat to play."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.deal.contract import HI_LO_TRICKS, is_made_with
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.expert.payoffs.payoff import Payoff, payoff_of
from fivehundred.players.solver.problem import Problem

_SINGLE: Final = 0.6


@dataclass(frozen=True, slots=True)
class NodePayoff:
    """A deal's payoff to one seat's side.

    ``made`` says for each number of the counted side's tricks whether it makes the contract (empty
    without one); ``is_ours``: the contract is this side's.
    """

    by_tricks: Payoff
    made: tuple[bool, ...]
    is_ours: bool

    @property
    def unit(self) -> float:
        """A tenth of the stake, which is the best less the worst final value."""
        return (max(self.by_tricks.values) - min(self.by_tricks.values)) / 10

    @property
    def trifle(self) -> float:
        """A difference too small to matter."""
        return self.unit / 20

    def is_decided(self, problem: Problem, taken: int) -> bool:
        """Return whether only the points of single tricks are still at stake."""
        ends = slice(taken, taken + tricks_left(problem) + 1)
        values = self.by_tricks.values[ends]
        steps = [abs(after - before) for before, after in pairwise(values)]
        return len(set(self.made[ends])) <= 1 and max(steps) <= _SINGLE * self.unit

    def points(self, problem: Problem, taken: int, found: int) -> float:
        """Return the value of the solver's answer ``found``, with ``taken`` tricks won."""
        return self.points_of(problem.exactly, tricks_left(problem), taken, found)

    def points_of(self, exactly: int | None, left: int, taken: int, found: int) -> float:
        """Return the same with ``left`` tricks to come, of which ``exactly`` may be wanted."""
        return self.by_tricks.soft(_tricks(exactly, taken, found), left, taken)

    def points_at_end(self, taken: int) -> float:
        """Return the value of a finished deal."""
        return self.by_tricks.value(taken)

    def success(self, tricks: int) -> bool | None:
        """Return whether this many tricks reach the side's aim; None without a contract."""
        return self.made[tricks] is self.is_ours if self.made else None

    @staticmethod
    def tricks(problem: Problem, taken: int, found: int) -> int:
        """Return the counted side's final tricks for a solver's answer."""
        return _tricks(problem.exactly, taken, found)


def _tricks(exactly: int | None, taken: int, found: int) -> int:
    if exactly is None:
        return taken + found
    return taken + exactly if found else _missing_five(taken)


def _missing_five(taken: int) -> int:
    return HI_LO_TRICKS - 1 if taken < HI_LO_TRICKS else max(HI_LO_TRICKS + 1, taken)


def node_payoff_of(view: View, seat: Seat) -> NodePayoff:
    """Return a deal's payoff for a seat."""
    contract = view.contract
    ends = range(HAND_SIZE + 1)
    made = tuple(is_made_with(contract, tricks) for tricks in ends) if contract else ()
    ours = contract is not None and seat in contract.side
    return NodePayoff(payoff_of(view, seat), made, ours)


def tricks_left(problem: Problem) -> int:
    """Return the tricks to come, including the current one."""
    at = problem.seats.index(problem.turn)
    return len(problem.hands[at]) + len(problem.below(at))
