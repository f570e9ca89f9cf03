"""A beat: one thing to show; and what turning events into beats needs to know besides them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from fivehundred.engine.facts import Tally
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.ui.motion.timings import Speed, reading_ms, rest_ms, scaled_ms
from fivehundred.ui.motion.ways import LayoutTransition
from fivehundred.ui.sound.cues import Cue


@dataclass(frozen=True, slots=True)
class Count:
    """Scores that count on, for so long, from the sheet as it was before."""

    sheet: tuple[Tally, ...]
    ms: float


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing to show: a view, the way to it, how long to look at it, and a sentence.

    ``cues`` are what is heard, each some milliseconds after the beat begins. With a ``count``
    the scores of the view are not there at once: they are counted.
    """

    view: View
    way: LayoutTransition = field(default_factory=LayoutTransition)
    rest_ms: float = 0.0
    say: str = ""
    cues: tuple[tuple[float, Cue], ...] = ()
    count: Count | None = None


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
