"""What mouse, keys and dialogs ask for at the table, besides what its panels ask for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import Card
from fivehundred.ui.panels.panel import Close, Do, OpenInstead, ReplayDeal
from fivehundred.ui.panels.settings.intents import ChangeSettings
from fivehundred.ui.panels.tell_me import TellMe
from fivehundred.ui.widgets.intent import Intent

# — cards —


@dataclass(frozen=True, slots=True)
class ChooseSuit(Intent):
    """Choose the suit that a joker names; each is an offer."""

    offers: tuple[PlayCard, ...]


@dataclass(frozen=True, slots=True)
class MoveCard(Intent):
    """Move a card into the tray, or out of it."""

    card: Card


@dataclass(frozen=True, slots=True)
class KeepCard(Intent):
    """Take a card of the kitty into the hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class AskWhy(Intent):
    """Be told why a card cannot be played."""

    card: Card


class Gesture(Intent, Enum):
    """What is asked for without saying of what."""

    STEP_BACK = auto()
    """Take back the card chosen last, or else the last decision."""
    HURRY = auto()
    """Show at once everything that is still to be shown."""


# — over the table —


class Opening(Intent, Enum):
    """Open this over the table."""

    MENU = auto()
    DEAL = auto()
    KEYS = auto()
    SETTINGS = auto()
    SHEET = auto()
    FRESH_SHEET = auto()
    LAST_TRICK = auto()
    HAPPENED = auto()
    SHOWN = auto()
    AUCTION = auto()
    SEAL = auto()
    REVOKE = auto()
    SAVE_AS = auto()


@dataclass(frozen=True, slots=True)
class CopyText(Intent):
    """Put a text on the clipboard, and announce with ``said`` that it is there."""

    text: str
    said: str


@dataclass(frozen=True, slots=True)
class TakeIn(Intent):
    """Take in a file that was dropped on the window."""

    path: Path


# — other screens —


class Leaving(Intent, Enum):
    """Go on elsewhere."""

    REPLAY_GAME = auto()
    """See the game again from its beginning."""
    REPLAY_HANDS = auto()
    """See the deal scored last with all hands open, as they were before its first card."""
    READ_RULES = auto()
    """Read the rules of this game."""
    ANALYSE = auto()
    """See it so, with what hindsight says of it beside the table."""


@dataclass(frozen=True, slots=True)
class SaveAs(Intent):
    """Go on under another name."""

    name: str


CardIntent = ChooseSuit | MoveCard | KeepCard | AskWhy
PanelIntent = Close | OpenInstead | Opening | CopyText | TakeIn | ChangeSettings
PlayIntent = CardIntent | Gesture | Do | TellMe
LeaveIntent = Leaving | SaveAs | ReplayDeal
