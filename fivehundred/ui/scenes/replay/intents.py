"""What can be asked for in a replay."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.engine.seats import Seat
from fivehundred.session.replay import Stride
from fivehundred.session.storage.listing import ListedFile
from fivehundred.ui.panels.intents import PlayOn, ReplayDeal
from fivehundred.ui.panels.tell_me import TellMe
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
class Scrub(Intent):
    """Stand where the timeline is dragged to, after so many actions, with the next frame.

    A mouse may tell of many places between two frames: only the last is shown.
    """

    number: int


class Pace(Intent, Enum):
    """How it goes on."""

    HURRY = auto()
    """What is still to be shown is shown at once."""
    TOGGLE = auto()
    """By itself, or no longer; from the end it begins again."""


Move = GoOn | GoBack | Jump | Point | Scrub | ReplayDeal | Pace

# — how to look —


@dataclass(frozen=True, slots=True)
class Sit(Intent):
    """Sit at a player's seat and see what it saw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SitAt(Intent):
    """Sit where a plate stands; a dummy's is its owner's."""

    plate: Seat


class Turn(Intent, Enum):
    """What is turned to its next value, after the last to the first."""

    SPEED = auto()
    HANDS = auto()
    """All hands lie open, or what the seat at the bottom saw is seen again."""
    EYES = auto()
    """The next player's; after the last, all hands lie open."""


Look = Sit | SitAt | Turn

# — what can be opened —


class Opening(Intent, Enum):
    """What can be opened over a replay."""

    KEYS = auto()
    SHEET = auto()
    LAST_TRICK = auto()
    PLAY_ON = auto()
    """The question who is to play on from here."""


@dataclass(frozen=True, slots=True)
class ShowBranches(Intent):
    """List some games that have left the replayed one near each other."""

    rows: tuple[ListedFile, ...]


@dataclass(frozen=True, slots=True)
class ShowTab(Intent):
    """Show a tab of the side panel; the one that is shown already is put away with it."""

    name: str


class Aside(Intent, Enum):
    """What is done besides."""

    RULES = auto()
    """Read the rules of the game, on a page of their own."""
    COPY = auto()
    """Copy the list of moves as text."""


ReplayIntent = Move | Look | Opening | ShowBranches | ShowTab | Aside | PlayOn | TellMe
