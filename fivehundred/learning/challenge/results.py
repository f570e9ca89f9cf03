"""Two results of one challenge side by side, and what eight deals can say of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.learning.challenge.packs import DEALS
from fivehundred.learning.estimate import Estimate, estimate

Points = tuple[int | None, ...]
"""What each of the eight deals brought, own points less the others'; None: not played yet."""
UNPLAYED: Final[Points] = (None,) * DEALS
_EVEN_POINTS: Final = 9
"""So few points between two results are less than one trick of a defender: as good as none."""


@dataclass(frozen=True, slots=True)
class Score:
    """What someone has made of a challenge."""

    name: str
    points: Points

    @property
    def is_whole(self) -> bool:
        """Whether all deals have been played."""
        return None not in self.points

    @property
    def total(self) -> int:
        """All points of the deals that were played."""
        return sum(point for point in self.points if point is not None)


@dataclass(frozen=True, slots=True)
class ScoreComparison:
    """How much better one was than another, deal by deal; None where one has not played it."""

    differences: Points

    @property
    def estimate(self) -> Estimate:
        """The mean difference a deal, with how far chance may have moved it."""
        return estimate([one for one in self.differences if one is not None])

    @property
    def total(self) -> int:
        """All of the difference."""
        return sum(one for one in self.differences if one is not None)

    @property
    def signs(self) -> tuple[int | None, ...]:
        """For each deal 1 where it was better, −1 where it was worse, 0 for as good."""
        return tuple(None if one is None else _sign(one) for one in self.differences)


def compared(own: Points, other: Points) -> ScoreComparison:
    """Return how much better one result is than another."""
    pairs = zip(own, other, strict=True)
    return ScoreComparison(tuple(None if a is None or b is None else a - b for a, b in pairs))


def _sign(points: int) -> int:
    if abs(points) <= _EVEN_POINTS:
        return 0
    return 1 if points > 0 else -1
