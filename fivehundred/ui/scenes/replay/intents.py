"""What can be asked for in a replay."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.engine.seats import Seat
from fivehundred.session.replay import Stride
from fivehundred.ui.panels.intents import ReplayDeal
from fivehundred.ui.widgets.intent import Intent

# — where to stand —


@dataclass(frozen=True, slots=True)
class GoOn(Intent):
    """Go on: by a card or a trick with moving cards, by a deal at once."""

    stride: Stride


@dataclass(frozen=True, slots=True)
class GoBack(Intent):
    """Go back, at once."""

    stride: Stride


@dataclass(frozen=True, slots=True)
class Jump(Intent):
    """Stand after so many actions, at once; whatever is open is closed."""

    number: int


@dataclass(frozen=True, slots=True)
class Point(Intent):
    """Stand where the line of progress is pointed at, after so many actions."""

    number: int


@dataclass(frozen=True, slots=True)
class Hurry(Intent):
    """Show at once everything that is still to be shown."""


@dataclass(frozen=True, slots=True)
class TogglePlaying(Intent):
    """Play on by itself, or stop; from the end begin again."""


Move = GoOn | GoBack | Jump | Point | ReplayDeal | Hurry | TogglePlaying

# — how to look —


@dataclass(frozen=True, slots=True)
class ChangeSpeed(Intent):
    """Take the next speed, after the last the first."""


@dataclass(frozen=True, slots=True)
class Sit(Intent):
    """Sit at a player's seat and see what it saw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SitAt(Intent):
    """Sit where a plate stands; a dummy's is its owner's."""

    plate: Seat


@dataclass(frozen=True, slots=True)
class OpenHands(Intent):
    """Lay all hands open, or see again what the seat at the bottom saw."""


@dataclass(frozen=True, slots=True)
class ChangeEyes(Intent):
    """Look through the next player's eyes; after the last, all hands lie open."""


Look = ChangeSpeed | Sit | SitAt | OpenHands | ChangeEyes

# — what can be opened —


class Opening(Enum):
    """What can be opened over a replay."""

    KEYS = auto()
    SHEET = auto()
    LAST_TRICK = auto()
    ANALYSIS = auto()


@dataclass(frozen=True, slots=True)
class Open(Intent):
    """Open a panel over the replay."""

    what: Opening


@dataclass(frozen=True, slots=True)
class PlayAgain(Intent):
    """Play a deal again, as a game of its own: its cards lie dealt after so many actions."""

    dealt: int


ReplayIntent = Move | Look | Open | PlayAgain
