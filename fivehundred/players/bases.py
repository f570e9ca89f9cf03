"""What a contract takes beside the contractor's own cards, table by table.

Tricks on top of the worth of a hand and of the partners' help, fitted to deals the Learner played
against itself: they stand for the lead, the kitty of three cards and the length of the pack.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine.seats import Sides
from fivehundred.engine.variant import Variant


@dataclass(frozen=True, slots=True)
class Base:
    """Tricks to add with trumps and without."""

    trumps: float
    no_trumps: float


_BASES: Final[dict[tuple[Sides, int], Base]] = {
    (Sides.SOLO, 2): Base(3.0, 4.3),
    (Sides.SOLO, 3): Base(2.0, 2.6),
    (Sides.SOLO, 4): Base(1.15, 1.6),
    (Sides.SOLO, 5): Base(0.65, 1.4),
    (Sides.SOLO, 6): Base(0.3, 1.0),
    (Sides.DUMMIES, 2): Base(1.3, 3.0),
    (Sides.PAIRS, 4): Base(1.3, 3.0),
    (Sides.CALLED_PARTNER, 5): Base(0.65, 1.4),
    (Sides.PAIRS, 6): Base(0.0, 1.4),
    (Sides.THREES, 6): Base(-0.15, 1.6),
}


def base_tricks(variant: Variant) -> Base:
    """Give the base of a table."""
    return _BASES[variant.sides, variant.players]
