"""How what a beat shows is to be reached, told without a window: by seats and heaps, not pixels.

So a beat is the same in every window, and one that is still to come knows nothing of a size the
window had before. ``staging`` turns it into poses when its time has come.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from fivehundred.engine.cards import Card
from fivehundred.engine.seats import Seat
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.motion.stage import Scenery


class Arrangement(Enum):
    """How the cards lie for the length of a beat, where it is not as they come to rest."""

    RESTING = auto()
    DEALT = auto()
    """Every hand in a heap before its seat, face down, as the dealer has thrown it there."""
    HELD = auto()
    """Hands taken up, in the order they were dealt: not sorted yet."""
    SQUARED = auto()
    """The cards of a trick together in the middle."""


class Heap(Enum):
    """Where cards can be that lie in no layout."""

    NAME_PLATE = auto()
    """At a seat's name plate, small: out of sight."""
    DECK = auto()
    """The pack before a dealer."""
    SPREAD = auto()
    """The pack in the middle, spread for a cut."""
    MIDDLE = auto()
    """The pack in the middle, squared."""
    PACKET = auto()
    """Among the tricks that a seat has won."""


@dataclass(frozen=True, slots=True)
class HeapSpot:
    """A heap, whose it is, and the how manieth card of how many from below.

    Of packets it is the how manieth trick.
    """

    heap: Heap
    seat: Seat = 0
    index: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class LayoutTransition(Scenery[HeapSpot]):
    """How a view's layout is to be reached in whatever window.

    ``besides`` are cards that lie on the table for this beat though no layout has them: the pack,
    face down, or a card held up to be seen. The backs of a hand that is ``laid_open`` turn over in
    the order in which they are seen to lie, whichever is which.
    """

    arrangement: Arrangement = Arrangement.RESTING
    besides: Mapping[Key, HeapSpot] = field(default_factory=dict)
    held_up: tuple[Card, Seat] | None = None
    laid_open: Seat | None = None


HELD_UP: Key = "shown"
"""The key of a card that is held up before a seat."""
