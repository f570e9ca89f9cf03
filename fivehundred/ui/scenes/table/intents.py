"""What mouse and keys ask for at the table: a closed union, besides what its panels ask for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from fivehundred.engine.seats import Seat
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.panels.intents import Do, ReplayDeal
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.widgets.intent import Intent

# — cards —


@dataclass(frozen=True, slots=True)
class PlayCard(Intent):
    """Play a card; a joker may have to name a suit first."""

    key: Key


@dataclass(frozen=True, slots=True)
class MoveCard(Intent):
    """Move a card into the tray, or out of it."""

    key: Key


@dataclass(frozen=True, slots=True)
class KeepCard(Intent):
    """Take a card of the kitty into the hand."""

    key: Key


@dataclass(frozen=True, slots=True)
class AskWhy(Intent):
    """Be told why a card cannot be played."""

    key: Key


@dataclass(frozen=True, slots=True)
class StepBack(Intent):
    """Take back the card chosen last, or else the last decision."""


# — the table —


@dataclass(frozen=True, slots=True)
class Hurry(Intent):
    """Show at once everything that is still to be shown."""


@dataclass(frozen=True, slots=True)
class LookAgain(Intent):
    """Leave a question that was asked on the way; what is asked comes back."""


class Opening(Enum):
    """What can be opened over the table."""

    MENU = auto()
    KEYS = auto()
    SHEET = auto()
    FRESH_SHEET = auto()
    LAST_TRICK = auto()
    HAPPENED = auto()
    AUCTION = auto()
    REVOKE = auto()
    NEW_GAME = auto()


@dataclass(frozen=True, slots=True)
class Open(Intent):
    """Open a panel over the table."""

    what: Opening


@dataclass(frozen=True, slots=True)
class OpenSettings(Intent):
    """Open the settings over the table."""


@dataclass(frozen=True, slots=True)
class AskName(Intent):
    """Ask for another name to go on under."""


@dataclass(frozen=True, slots=True)
class Accuse(Intent):
    """Claim that a seat has revoked."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeIn(Intent):
    """Take in a file that was dropped on the window."""

    path: Path


# — other screens —


@dataclass(frozen=True, slots=True)
class SaveAs(Intent):
    """Go on under the name that has been written."""


@dataclass(frozen=True, slots=True)
class BeginAgain(Intent):
    """Begin a new game with the same company and rules."""


@dataclass(frozen=True, slots=True)
class ReplayGame(Intent):
    """See the game again from its beginning."""


@dataclass(frozen=True, slots=True)
class ReplayHands(Intent):
    """See the deal scored last with all hands open, as they were before its first card."""


@dataclass(frozen=True, slots=True)
class ReplayFrom(Intent):
    """See the game again from where it had come to so many actions.

    An analysis asks for it; its sheet, ``fresh`` or not, is what leads back.
    """

    number: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class Analyse(Intent):
    """Look into the deal scored last; ``fresh`` as its sheet was, which comes back after it."""

    fresh: bool


CardIntent = PlayCard | MoveCard | KeepCard | AskWhy | StepBack
OpenIntent = Close | Open | OpenSettings | AskName | TakeIn | Analyse
PlayIntent = Do | Hurry | LookAgain | Accuse
ReplayIntent = ReplayGame | ReplayHands | ReplayDeal | ReplayFrom
LeaveIntent = SaveAs | BeginAgain | ReplayIntent
TableIntent = CardIntent | OpenIntent | PlayIntent | LeaveIntent
