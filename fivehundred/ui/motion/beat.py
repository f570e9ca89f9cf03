"""A beat: one thing to show; and what turning events into beats needs to know besides them.

How what it shows is to be reached is told without a window: by seats and heaps, not pixels. So a
beat is the same in every window, and one that is still to come knows nothing of a size the window
had before. The ``director`` turns it into poses when its time has come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Tally
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.motion.stage import Scenery
from fivehundred.ui.motion.timings import Speed, reading_ms, rest_ms, scaled_ms
from fivehundred.ui.sound import Cue


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
    CUT_OFF = auto()
    """The part of the pack that is cut off, squared beside the middle."""
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


@dataclass(frozen=True, slots=True)
class Count:
    """Scores that count on, for so long, from the sheet as it was before."""

    sheet: tuple[Tally, ...]
    ms: float


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing to show: a view, the way to it, how long to look at it, and a sentence.

    ``cues`` are what is heard, each some milliseconds after the beat begins. With a ``count``
    the scores of the view are not there at once: they are counted. One that ``gathers`` takes a
    trick off the table, and waits while somebody reads about it.
    """

    view: View
    way: LayoutTransition = field(default_factory=LayoutTransition)
    rest_ms: float = 0.0
    say: str = ""
    cues: tuple[tuple[float, Cue], ...] = ()
    count: Count | None = None
    gathers: bool = False


@dataclass(frozen=True, slots=True)
class Telling:
    """What is shown before and after, how fast, and to whom.

    With ``reduced`` motion nothing flies, and pauses take the place of the flights. ``own`` is the
    seat whose luck is heard, None where nobody or several people look on.
    """

    before: View
    after: View
    speed: Speed
    names: Sequence[str]
    reduced: bool = False
    own: Seat | None = None

    @property
    def still(self) -> bool:
        """True where nothing moves."""
        return self.reduced or self.speed is Speed.OFF

    def ms(self, duration_ms: float) -> float:
        """Return a moving time at the chosen speed."""
        return 0.0 if self.still else scaled_ms(duration_ms, self.speed)

    def rest(self, duration_ms: float) -> float:
        """Return the length of a pause at the chosen speed."""
        return rest_ms(duration_ms, self.speed)

    def rest_to_read(self, text: str, duration_ms: float) -> float:
        """Return a pause at the chosen speed, but one long enough for a sentence to be read."""
        return max(self.rest(duration_ms), reading_ms(text, self.speed))
