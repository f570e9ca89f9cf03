"""What can be asked for in the list of games."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """Choose a game; the one that is chosen already is opened, or replayed."""

    path: Path


@dataclass(frozen=True, slots=True)
class Search(Intent):
    """List the games that a text leads to."""

    text: str


@dataclass(frozen=True, slots=True)
class WriteSearch(Intent):
    """Let the keys go into the search."""


@dataclass(frozen=True, slots=True)
class StopWriting(Intent):
    """Let the keys move in the list again."""


@dataclass(frozen=True, slots=True)
class LeaveSearch(Intent):
    """List all games again."""


@dataclass(frozen=True, slots=True)
class TurnOrder(Intent):
    """List the games in the next order, or the one before."""

    step: int


@dataclass(frozen=True, slots=True)
class GoOn(Intent):
    """Choose the game so many lines on."""

    step: int


@dataclass(frozen=True, slots=True)
class AskName(Intent):
    """Ask what the chosen game is to be called."""


@dataclass(frozen=True, slots=True)
class Rename(Intent):
    """Call the chosen game by a name."""

    name: str


@dataclass(frozen=True, slots=True)
class PutAway(Intent):
    """Put the chosen game into the trash."""


@dataclass(frozen=True, slots=True)
class BringBack(Intent):
    """Bring the game back that was put away last."""


ListIntent = Press | Search | WriteSearch | StopWriting | LeaveSearch | TurnOrder | GoOn
FileIntent = AskName | Rename | PutAway | BringBack
