"""Averages with an interval, so that nobody takes chance for skill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Final

_T_95: Final = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)
"""Student's t for 1 to 30 degrees of freedom: 95 of 100 lie between plus and minus it."""
_NORMAL_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean of ``count`` numbers, and how far from it the true mean may well be, either way.

    The interval holds the true mean 95 times in 100; ``reach`` is None where one number, or none,
    says nothing of that.
    """

    count: int
    mean: float
    reach: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The interval from the lower end to the upper."""
        return None if self.reach is None else (self.mean - self.reach, self.mean + self.reach)

    @property
    def may_be_chance(self) -> bool:
        """Whether the true mean may as well be nought."""
        return self.reach is None or abs(self.mean) <= self.reach


def estimate(numbers: Sequence[float]) -> Estimate:
    """Return the mean of some numbers with its interval by Student's t."""
    count = len(numbers)
    if count < 2:
        return Estimate(count, float(sum(numbers)), None)
    error = stdev(numbers) / sqrt(count)
    t = _T_95[count - 2] if count - 1 <= len(_T_95) else _NORMAL_95
    return Estimate(count, mean(numbers), t * error)


def share(hits: int, count: int) -> Estimate:
    """Return how often something came off, 0 to 1, with Wilson's interval around its own middle.

    The mean is the share itself; the interval is as wide as Wilson's, and stays true for few.
    """
    if not count:
        return Estimate(0, 0.0, None)
    z2, p = _NORMAL_95**2, hits / count
    reach = _NORMAL_95 * sqrt(p * (1 - p) / count + z2 / (4 * count**2)) / (1 + z2 / count)
    return Estimate(count, p, reach)
