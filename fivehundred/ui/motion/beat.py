"""A beat, one thing to show: it names seats and heaps, not pixels, so it fits any window."""

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
    """How the cards lie during a beat, if not in their resting places."""

    RESTING = auto()
    DEALT = auto()
    """Every hand in a heap before its seat, face down, as dealt."""
    HELD = auto()
    """Hands taken up, still in the order they were dealt."""
    SQUARED = auto()
    """The cards of a trick together in the centre of the table."""


class Heap(Enum):
    """A place for cards that are in no layout."""

    NAME_PLATE = auto()
    """At a seat's name plate, small and almost out of sight."""
    DECK = auto()
    SPREAD = auto()
    """The pack spread in the centre for a cut."""
    MIDDLE = auto()
    """The pack squared in the centre."""
    CUT_OFF = auto()
    """The part of the pack that was cut off, squared beside the centre."""
    PACKET = auto()
    """Among the tricks a seat has won."""


@dataclass(frozen=True, slots=True)
class HeapSpot:
    """A place in a heap: ``index`` counts cards from below, of ``count``; in packets, tricks."""

    heap: Heap
    seat: Seat = 0
    index: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class LayoutTransition(Scenery[HeapSpot]):
    """How cards reach the layout of a view, in a window of any size.

    ``extra`` are cards on the table during this beat that no layout has: the pack, face down.
    ``held_up`` is a card shown to everybody, in front of a seat. ``laid_open`` is the seat whose
    backs turn over in the order they lie, whichever card each one was.
    """

    arrangement: Arrangement = Arrangement.RESTING
    extra: Mapping[Key, HeapSpot] = field(default_factory=dict)
    held_up: tuple[Card, Seat] | None = None
    laid_open: Seat | None = None


HELD_UP: Key = "shown"


@dataclass(frozen=True, slots=True)
class Count:
    """Scores counting up or down from an earlier sheet, for ``ms`` milliseconds."""

    sheet: tuple[Tally, ...]
    ms: float


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing to show: a view, the way to it, a pause to look at it, and a sentence.

    ``cues`` are sounds, each with milliseconds after the beat begins. With a ``count`` the scores
    are counted from old to new. A beat that ``gathers`` takes a trick off the table; it waits
    while somebody reads about the trick.
    """

    view: View
    way: LayoutTransition = field(default_factory=LayoutTransition)
    rest_ms: float = 0.0
    say: str = ""
    cues: tuple[tuple[float, Cue], ...] = ()
    count: Count | None = None
    gathers: bool = False


@dataclass(frozen=True, slots=True)
class BeatContext:
    """What is shown before and after, how fast, and to whom.

    With ``reduced`` motion nothing flies; pauses replace the flights. ``own`` is the seat whose
    win or loss is heard, None where nobody or several people are watching.
    """

    before: View
    after: View
    speed: Speed
    names: Sequence[str]
    reduced: bool = False
    own: Seat | None = None

    @property
    def still(self) -> bool:
        """Whether nothing moves."""
        return self.reduced or self.speed is Speed.OFF

    def ms(self, duration_ms: float) -> float:
        """Return the duration of a movement at the chosen speed; 0 if nothing moves."""
        return 0.0 if self.still else scaled_ms(duration_ms, self.speed)

    def rest(self, duration_ms: float) -> float:
        """Return the length of a pause at the chosen speed."""
        return rest_ms(duration_ms, self.speed)

    def rest_to_read(self, text: str, duration_ms: float) -> float:
        """Return a pause at the chosen speed, at least long enough to read a sentence."""
        return max(self.rest(duration_ms), reading_ms(text, self.speed))
