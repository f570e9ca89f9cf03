"""What a person may take hold of at the moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.ui.geometry.pose import Key


class Use(Enum):
    """What the cards in reach are for at the moment."""

    LOOK = auto()
    PLAY = auto()
    EXCHANGE = auto()


@dataclass(frozen=True, slots=True)
class Grip:
    """What a person may take hold of now.

    ``legal`` are the keys that may be played; ``reach`` all keys that may be touched. ``idle`` are
    other cards of the person’s: they cannot be played now, and a click on one is told so.
    """

    use: Use = Use.LOOK
    reach: frozenset[Key] = frozenset()
    legal: frozenset[Key] = frozenset()
    idle: frozenset[Key] = frozenset()

    @property
    def dimmed(self) -> frozenset[Key]:
        """The cards that cannot be played, where cards are to be played."""
        return (self.reach | self.idle) - self.legal if self.use is Use.PLAY else frozenset()
