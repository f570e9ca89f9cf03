"""From tricks with all cards open to tricks at the table.

Open cards overrate the contractor where they say nine or ten tricks, since he cannot see where to
finesse; where they say six or fewer, defenders err as often. The figures were fitted to 400 deals
of the Australian game, bid by the rules of thumb and played by search (344 with trumps; those
without were few); ``python -m tests.bench.calibrate`` fits them again. Misères have deals of their
own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from statistics import NormalDist
from typing import Final

from fivehundred.engine.deck import HAND_SIZE


@dataclass(frozen=True, slots=True)
class Fit:
    """Tricks at the table: ``base`` and ``slope`` times those of open cards, give or take."""

    base: float
    slope: float
    spread: float


TRUMPS: Final = Fit(0.7, 0.85, 0.85)
NO_TRUMPS: Final = Fit(0.3, 0.83, 1.0)
GLANCE: Final = Fit(0.0, 1.0, 1.35)
"""Of tricks that were not played out but looked at."""

NULLO_SAFE: Final = (0.97, 0.98)
NULLO_CAUGHT: Final = (0.12, 0.37)
"""How often a misère is made that open cards make, and one that they catch: open, and closed.

Fitted to 196 open ones and 356 closed of the Australian game, called on any hand not hopeless for
it and played by Experts: to the share of deals imagined at the call in which open cards caught the
hand. Of those caught as the cards lay, 24 and 41 of 100 were made, of the others 97 and 97.
"""
HI_LO_SAFE: Final = 0.75
HI_LO_CAUGHT: Final = 0.15

Chances = tuple[float, ...]
"""The chance of each number of tricks from 0 to 10."""


def chances_of(tricks: float, fit: Fit) -> Chances:
    """Give the chances of tricks at the table where open cards bring ``tricks``."""
    return _normal(round(fit.base + fit.slope * tricks, 2), fit.spread)


@lru_cache(maxsize=4096)
def _normal(mean: float, spread: float) -> Chances:
    below = NormalDist(mean, spread).cdf
    edges = [0.0, *(below(at + 0.5) for at in range(HAND_SIZE)), 1.0]
    return tuple(high - low for low, high in pairwise(edges))
