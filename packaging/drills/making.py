"""The library of one theme: the drills found whose answers are sure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final

from confirming import LOOKS, is_sure, still_holds
from fivehundred.learning.drills.drill import Drill

EACH: Final = 24
"""The most drills per theme."""


@dataclass(frozen=True, slots=True)
class Made:
    """The drills of one theme, and how many were examined.

    Of the ``sure`` ones, ``kept`` passed one more look; the others were dropped.
    """

    drills: tuple[Drill, ...]
    looked_at: int
    sure: int

    def __str__(self) -> str:
        """Return the figures on one line."""
        levels = [sum(1 for one in self.drills if one.level == level) for level in (1, 2, 3)]
        return (
            f"{self.looked_at} looked at, {self.sure} found again {LOOKS} times, of these "
            f"{len(self.drills)} once more: the library ({levels[0]} easy, {levels[1]} harder, "
            f"{levels[2]} hard)"
        )


def made_of(candidates: Sequence[Drill], pool: Executor) -> Made:
    """Confirm drills in order until there are enough."""
    sure: list[Drill] = []
    looked_at = 0
    while len(sure) < EACH and looked_at < len(candidates):
        some = candidates[looked_at : looked_at + EACH - len(sure)]
        looked_at += len(some)
        sure += _passing(some, is_sure, pool)
    kept = sorted(_passing(sure, still_holds, pool), key=lambda drill: drill.level)
    return Made(tuple(kept), looked_at, len(sure))


def _passing(
    drills: Sequence[Drill], test: Callable[[Drill], bool], pool: Executor
) -> list[Drill]:
    answers = pool.map(test, drills)
    return [drill for drill, passes in zip(drills, answers, strict=True) if passes]
