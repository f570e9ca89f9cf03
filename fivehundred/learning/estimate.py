"""Means and shares with their 95 % confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Final

_T_95: Final = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)
"""Student's t for 1 to 30 degrees of freedom, two-sided, 95 %."""
_NORMAL_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean of ``count`` numbers, with a 95 % interval."""

    count: int
    mean: float
    reach: float | None  # half the interval; None with too few numbers
    middle: float | None = None  # of the interval, if not the mean

    @property
    def interval(self) -> tuple[float, float] | None:
        """The lower and upper ends of the interval."""
        if self.reach is None:
            return None
        middle = self.mean if self.middle is None else self.middle
        return middle - self.reach, middle + self.reach

    @property
    def may_be_chance(self) -> bool:
        """Whether the true mean may be 0."""
        return self.reach is None or abs(self.mean) <= self.reach


def estimate(numbers: Sequence[float]) -> Estimate:
    """Return the mean of some numbers with its interval by Student's t."""
    return estimate_of(len(numbers), fsum(numbers), fsum(one * one for one in numbers))


def estimate_of(count: int, total: float, squares: float) -> Estimate:
    """Return the mean and interval of numbers from their count, sum, and sum of squares."""
    if count < 2:
        return Estimate(count, total, None)
    spread = max(0.0, squares - total * total / count) / (count - 1)
    t = _T_95[count - 2] if count - 1 <= len(_T_95) else _NORMAL_95
    return Estimate(count, total / count, t * sqrt(spread / count))


def share(hits: int, count: int) -> Estimate:
    """Return a share from 0 to 1 with Wilson's interval, which is sound for small counts."""
    if not count:
        return Estimate(0, 0.0, None)
    z2, p = _NORMAL_95**2, hits / count
    whole = 1 + z2 / count
    reach = _NORMAL_95 * sqrt(p * (1 - p) / count + z2 / (4 * count**2)) / whole
    return Estimate(count, p, reach, (p + z2 / (2 * count)) / whole)
