"""Effort: how hard a player thinks about one decision, and what is left of it.

Counted in samples and in cards played by the solver, so that the same effort gives the same
decision on any machine; a limit of time, where there is one, needs a clock from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from threading import Timer
from typing import Final

from fivehundred.players.level_names import Temperament
from fivehundred.players.solver.solver import Solver, form

Clock = Callable[[], float]
"""Tells seconds, from any beginning, never backwards."""

MOST_MS: Final = 1e9
"""The longest anybody may be asked to think: eleven days, and the solver can still count them."""
_NODES_A_SECOND: Final = {"compiled": 8_000_000, "plain": 60_000}
_PLAIN_AT_FIRST: Final = 25_000
_PLAIN_AT_LEAST: Final = 2_000
"""How fast a plain solver is taken to be before it has been timed, and how slow it may seem: a
question once asked is not broken off, and machines that are busy are much slower than others.
"""
_RESERVE_S: Final = 0.01
_LEAST_NODES: Final = 200
_GRACE_S: Final = 0.35
"""So long over its time a decision may be before the question it is at is broken off.

The hardest questions, misères of six hands, play as few as a million cards a second.
"""


@dataclass(frozen=True, slots=True)
class Effort:
    """The most a decision may take: whichever is used up first ends the thinking.

    ``nodes`` are cards played by the solver, some ten million a second where it is compiled.
    ``time_ms`` counts only together with a clock. With ``is_counted`` it only ends what has become
    far too long: as long as there is time, how much is left of it changes nothing.
    """

    samples: int
    nodes: int
    time_ms: float | None = None
    is_counted: bool = False


class Budget:
    """What is left of an effort while one decision is being made."""

    def __init__(self, effort: Effort, clock: Clock | None = None) -> None:
        self.effort = effort
        self.nodes_spent = 0
        self._clock = clock if effort.time_ms is not None else None
        self._since = self._clock() if self._clock else 0.0
        self._most = float(_NODES_A_SECOND[form()])
        self._is_timed = self._clock is not None and form() == "plain"
        self._rate = float(_PLAIN_AT_FIRST) if self._is_timed else self._most

    def charge(self, nodes: int) -> None:
        """Count cards the solver has played."""
        self.nodes_spent += nodes
        if self._is_timed and self._clock is not None:
            spent_s = max(1e-6, self._clock() - self._since)
            self._rate = min(self._most, max(_PLAIN_AT_LEAST, self.nodes_spent / spent_s))

    @property
    def is_spent(self) -> bool:
        """Whether thinking should end and the best answer so far be given."""
        return self.nodes_spent >= self.effort.nodes or self.left_s <= 0

    @property
    def left_s(self) -> float:
        """The seconds that are left; infinite without a clock."""
        if self._clock is None or self.effort.time_ms is None:
            return float("inf")
        return self.effort.time_ms / 1000 - _RESERVE_S - (self._clock() - self._since)

    @property
    def share_spent(self) -> float:
        """The part of the effort that is used up, 0 to 1 or a little more."""
        share = self.nodes_spent / max(1, self.effort.nodes)
        if self._clock is None or self.effort.time_ms is None:
            return share
        if self.effort.is_counted:
            return share if self.left_s > 0 else 1.0
        return max(share, 1 - self.left_s / (self.effort.time_ms / 1000))

    @property
    def nodes_for_next(self) -> int:
        """The budget of the next problem, so that even a hard one ends in time."""
        left: float = self.effort.nodes - self.nodes_spent
        if self._clock is not None and not self.effort.is_counted:
            left = min(left, self.left_s * self._rate)
        return max(_LEAST_NODES, int(left))


@dataclass(frozen=True, slots=True)
class Thought:
    """What one decision is made with: a solver of one's own, what may be spent, chance, risk.

    ``tells`` tells whether someone wants to hear what the choices come to; one who plays just for
    the result only wants to know which is best, and is spared the rest.
    """

    solver: Solver
    budget: Budget
    rng: Random
    temperament: Temperament = Temperament.STEADY
    tells: bool = True


@contextmanager
def broken_off_in_time(thought: Thought) -> Iterator[None]:
    """Break off, while a decision is being made, a question that takes far longer than it may.

    The solver then has no answer to anything more; it has again for the next decision.
    """
    left_s = thought.budget.left_s
    if left_s == float("inf"):
        yield
        return
    timer = Timer(max(0.0, left_s) + _GRACE_S, thought.solver.cancel)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        # A late caller must not stop the next decision.
        timer.join()
        thought.solver.resume()
