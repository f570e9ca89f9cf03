"""Tricks added to those of hand and help, by table; fitted to the Learner's self-play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine.calls import Strain
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Sides


@dataclass(frozen=True, slots=True)
class Base:
    """Tricks to add; ``own`` scales own tricks, as a strong lone hand draws trumps."""

    trumps: float
    no_trumps: float
    own: float = 1.0

    def of(self, strain: Strain) -> float:
        """Return the tricks to add in a strain."""
        return self.no_trumps if strain is Strain.NO_TRUMPS else self.trumps

    def own_of(self, strain: Strain) -> float:
        """Return the factor for own tricks in a strain."""
        return 1.0 if strain is Strain.NO_TRUMPS else self.own


KITTY: Final = 0.9
_KITTY_CARD: Final = 0.17

_ONE_OF_FIVE: Final = Base(-0.95, 1.4, own=1.3)
_BASES: Final[dict[tuple[Sides, int], Base]] = {
    (Sides.SOLO, 2): Base(2.9, 4.3),
    (Sides.SOLO, 3): Base(0.25, 2.6, own=1.3),
    (Sides.SOLO, 4): Base(-0.4, 1.6, own=1.3),
    (Sides.SOLO, 5): _ONE_OF_FIVE,
    (Sides.SOLO, 6): Base(-1.3, 1.0, own=1.3),
    (Sides.DUMMIES, 2): Base(2.85, 3.4, own=0.85),
    (Sides.PAIRS, 4): Base(1.3, 3.0),
    (Sides.CALLED_PARTNER, 5): Base(1.25, 2.0),
    (Sides.ROTATING_PAIRS, 5): Base(0.6, 2.2),
    (Sides.PAIRS, 6): Base(0.0, 1.4),
    (Sides.THREES, 6): Base(-0.15, 1.6),
}


def base_tricks(variant: Variant, *, is_alone: bool = False) -> Base:
    """Return a table's base; ``is_alone``: for a seat with no partner where others have one."""
    if is_alone and variant.seating.rotates:
        return _ONE_OF_FIVE
    return _BASES[variant.sides, variant.players]


def larger_kitty(variant: Variant) -> float:
    """Return the tricks of a kitty beyond one of three cards."""
    return _KITTY_CARD * (variant.kitty_size - 3)
