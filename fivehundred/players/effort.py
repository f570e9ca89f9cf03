"""Effort: a limit on the thinking for one decision, and the budget left of it.

It is counted in samples and solver nodes, so that the same effort gives the same decision on any
machine; a time limit needs a clock passed in.
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
"""Returns seconds from any origin; must be monotonic."""

MOST_MS: Final = 1e9
"""The longest thinking time, in ms: eleven days, which still fits the solver's counters."""
_NODES_A_SECOND: Final = {"compiled": 8_000_000, "plain": 60_000}
_PLAIN_AT_FIRST: Final = 25_000
_PLAIN_AT_LEAST: Final = 2_000
"""Nodes a second assumed for the uncompiled solver: at first, and at least."""
_RESERVE_S: Final = 0.01
_LEAST_NODES: Final = 200
_GRACE_S: Final = 0.35
"""Time past the limit before a question is cancelled; hard ones run at a million nodes/s."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Limits on one decision; the first one reached ends the thinking.

    ``nodes`` are cards played by the solver, about ten million a second when compiled. ``time_ms``
    needs a clock. With ``is_counted``, time has no influence until a decision has run far too
    long, and then stops it.
    """

    samples: int
    nodes: int
    time_ms: float | None = None
    is_counted: bool = False


class Budget:
    """What is left of an effort during one decision."""

    def __init__(self, effort: Effort, clock: Clock | None = None) -> None:
        self.effort = effort
        self.nodes_spent = 0
        self._clock = clock if effort.time_ms is not None else None
        self._since = self._clock() if self._clock else 0.0
        self._most = float(_NODES_A_SECOND[form()])
        self._is_timed = self._clock is not None and form() == "plain"
        self._rate = float(_PLAIN_AT_FIRST) if self._is_timed else self._most

    def charge(self, nodes: int) -> None:
        """Count solver nodes as spent."""
        self.nodes_spent += nodes
        if self._is_timed and self._clock is not None:
            spent_s = max(1e-6, self._clock() - self._since)
            self._rate = min(self._most, max(_PLAIN_AT_LEAST, self.nodes_spent / spent_s))

    @property
    def is_spent(self) -> bool:
        """Whether to stop thinking and give the best answer so far."""
        return self.nodes_spent >= self.effort.nodes or self.left_s <= 0

    @property
    def left_s(self) -> float:
        """Seconds left; infinite without a clock."""
        if self._clock is None or self.effort.time_ms is None:
            return float("inf")
        return self.effort.time_ms / 1000 - _RESERVE_S - (self._clock() - self._since)

    @property
    def share_spent(self) -> float:
        """The share of the effort used, 0 to 1 or slightly more."""
        share = self.nodes_spent / max(1, self.effort.nodes)
        if self._clock is None or self.effort.time_ms is None:
            return share
        if self.effort.is_counted:
            return share if self.left_s > 0 else 1.0
        return max(share, 1 - self.left_s / (self.effort.time_ms / 1000))

    @property
    def nodes_for_next(self) -> int:
        """The node limit for the next solver question, so that even a hard one ends in time."""
        left: float = self.effort.nodes - self.nodes_spent
        if self._clock is not None and not self.effort.is_counted:
            left = min(left, self.left_s * self._rate)
        return max(_LEAST_NODES, int(left))


@dataclass(frozen=True, slots=True)
class Thought:
    """The means for one decision; ``wants_values``: value all choices, not just the best one."""

    solver: Solver
    budget: Budget
    rng: Random
    temperament: Temperament = Temperament.STEADY
    wants_values: bool = True


@contextmanager
def cancelled_in_time(thought: Thought) -> Iterator[None]:
    """Cancel the solver's questions if the decision runs far past its time limit."""
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
        # A late timer must not stop the next decision.
        timer.join()
        thought.solver.resume()
