"""From double-dummy tricks to tricks at the table.

Open cards overrate the contractor, who cannot see where to finesse; the more so the more the
tricks vary between sampled deals. The figures were fitted with ``python -m
tests.bench.calibrate``; misères have deals of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import sqrt
from operator import mul
from statistics import NormalDist
from typing import Final

from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Sides


@dataclass(frozen=True, slots=True)
class Fit:
    """Tricks at the table: mean ``base`` above double-dummy ones, and standard deviation."""

    base: float
    spread: float


@dataclass(slots=True)
class Tricks:
    """Running totals of one known hand's double-dummy tricks in one strain."""

    deals: float = 0.0
    total: float = 0.0
    squares: float = 0.0

    def add(self, tricks: float, deals: float = 1.0) -> None:
        """Count a result, ``deals`` times."""
        self.deals += deals
        self.total += deals * tricks
        self.squares += deals * tricks * tricks

    @property
    def apart(self) -> float:
        """Standard deviation between deals, with one extra deal a trick off the mean."""
        off = max(0.0, self.squares - self.total * self.total / max(1.0, self.deals))
        return sqrt((off + 1.0) / (self.deals + 1.0))


@dataclass(frozen=True, slots=True)
class BidCalibration:
    """How one kind of bid fares at the table.

    ``unseen`` is for a contractor's hidden hand. A known hand loses ``lost`` times the deviation
    of its own tricks, and varies by ``spread`` times that deviation.
    """

    unseen: Fit
    lost: float
    spread: float

    def fit(self, known: Tricks | None = None) -> Fit:
        """Return the fit for an unseen hand or a known one."""
        if known is None:
            return self.unseen
        apart = known.apart
        return Fit(-self.lost * apart, _SPREAD_AT_LEAST + self.spread * apart)


_SPREAD_AT_LEAST: Final = 0.2
_LEAST_SPREAD: Final = 0.05
TRUMPS: Final = BidCalibration(Fit(-0.4, 0.85), lost=0.2, spread=0.7)
NO_TRUMPS: Final = BidCalibration(Fit(-0.8, 1.2), lost=0.7, spread=0.7)
_AT_TABLE: Final = {
    Sides.SOLO: 0.55,
    Sides.PAIRS: 0.0,
    Sides.THREES: 0.0,
    Sides.CALLED_PARTNER: 0.25,
    Sides.ROTATING_PAIRS: 0.25,
    Sides.DUMMIES: 0.0,
}
"""Tricks more than at a table of pairs: unpartnered defenders help each other less.

Fitted by ``packaging/honesty``; rotating pairs are taken to be like a called partner.
"""
_WITH_DEAD_CARDS: Final = 0.35
"""The same with a dead hand, whose cards help contractor and defenders alike."""
GLANCE: Final = Fit(0.0, 1.35)
"""For tricks estimated without solving."""

_NULLO_SAFE: Final = (0.92, 0.94)
_NULLO_CAUGHT: Final = (0.2, 0.31)
"""The chance to make a misère that open cards make, and one they defeat; open, closed.

Fitted to 795 open and 252 closed misères of the Australian game, called by players who trust the
network alone and played by Experts, by whether open cards defeated the hand after a quick
exchange. The share of deals that do so, sampled at the call, is accurate: where it was 60 to 80 of
100, 65 of the open ones and 69 of the closed were defeated.
"""
_HI_LO_SAFE: Final = 0.75
_HI_LO_CAUGHT: Final = 0.15

Chances = tuple[float, ...]
"""The chance of each number of tricks from 0 to 10."""


def chances_of(tricks: float, fit: Fit) -> Chances:
    """Return the chances of tricks at the table, given double-dummy tricks."""
    return _normal(round(fit.base + tricks, 2), round(max(_LEAST_SPREAD, fit.spread), 2))


def fit_of(variant: Variant, bid: Bid, known: Tricks | None = None) -> Fit:
    """Return the fit of a bid; ``known`` as in ``chances_at_call``."""
    kind = NO_TRUMPS if bid.strain is Strain.NO_TRUMPS else TRUMPS
    fit = kind.fit(known)
    return Fit(fit.base + _at_table(variant), fit.spread)


def _at_table(variant: Variant) -> float:
    seating = variant.seating
    if seating.dead is not None or (len(seating.players) == 2 and not seating.dummies):
        return _WITH_DEAD_CARDS
    return _AT_TABLE[variant.sides]


@lru_cache(maxsize=4096)
def _normal(mean: float, spread: float) -> Chances:
    below = NormalDist(mean, spread).cdf
    edges = [0.0, *(below(at + 0.5) for at in range(HAND_SIZE)), 1.0]
    return tuple(high - low for low, high in pairwise(edges))


def chances_at_call(
    variant: Variant, call: Call, tricks: int, known: Tricks | None = None
) -> Chances:
    """Return the chances of a contract's tricks at the table, given double-dummy ones.

    For a misère ``tricks`` is 0 or any, for hi/lo five or not. ``known`` are the tricks of the
    same hand in other deals, where the hand is known.
    """
    if isinstance(call, Bid):
        return chances_of(tricks, fit_of(variant, call, known))
    if call is Special.HI_LO:
        made = _HI_LO_SAFE if tricks == HI_LO_TRICKS else _HI_LO_CAUGHT
        return _of_two(HI_LO_TRICKS, made, HI_LO_TRICKS - 1)
    safe = (_NULLO_CAUGHT if tricks else _NULLO_SAFE)[call is Special.MISERE]
    return _of_two(0, safe, 1)


def even_chances(call: Call) -> Chances:
    """Return the chances of an unsolved misère or hi/lo."""
    if call is Special.HI_LO:
        return _of_two(HI_LO_TRICKS, 0.4, HI_LO_TRICKS - 1)
    return _of_two(0, 0.5, 1)


def chance_made(call: Call, chances: Chances) -> float:
    """Return the chance that a contract is made."""
    if isinstance(call, Bid):
        return sum(chances[call.level :])
    return chances[HI_LO_TRICKS] if call is Special.HI_LO else chances[0]


def at_least(tricks: int, chances: Chances) -> Chances:
    """Return the chances once a number of tricks is sure."""
    more = chances[tricks + 1 :]
    return (0.0,) * tricks + (1.0 - sum(more),) + more


def expected(chances: Chances, values: Sequence[float]) -> float:
    """Return the mean of values by number of tricks."""
    total: float = sum(map(mul, chances, values))
    return total


def _of_two(tricks: int, chance: float, otherwise: int) -> Chances:
    both = {tricks: chance, otherwise: 1 - chance}
    return tuple(both.get(number, 0.0) for number in range(HAND_SIZE + 1))
