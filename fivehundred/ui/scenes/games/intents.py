"""What can be asked for in the list of games."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
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


class Searching(Intent, Enum):
    """What becomes of the search."""

    WRITE = auto()
    """Keys go into it."""
    STOP_WRITING = auto()
    """Keys move in the list again."""
    LEAVE = auto()
    """All games are listed again."""


@dataclass(frozen=True, slots=True)
class TurnOrder(Intent):
    """List the games in the next order, or the one before."""

    step: int


@dataclass(frozen=True, slots=True)
class GoOn(Intent):
    """Choose the game so many lines on."""

    step: int


@dataclass(frozen=True, slots=True)
class Rename(Intent):
    """Call the chosen game by a name."""

    name: str


@dataclass(frozen=True, slots=True)
class TakeIn(Intent):
    """Copy a game, or the games of a folder, into the folder of the list."""

    path: Path


@dataclass(frozen=True, slots=True)
class Import(Intent):
    """Do so from where a text leads."""

    text: str


@dataclass(frozen=True, slots=True)
class Export(Intent):
    """Copy the chosen game to where a text leads."""

    text: str


class ToFile(Intent, Enum):
    """What is done with files."""

    SHOW_MORE = auto()
    """All that can be done is asked for."""
    ASK_NAME = auto()
    ASK_IMPORT = auto()
    ASK_EXPORT = auto()
    OPEN_FOLDER = auto()
    PUT_AWAY = auto()
    """The chosen game goes into the trash."""
    BRING_BACK = auto()
    """The one that was put away last comes back."""


ListIntent = Press | Search | Searching | TurnOrder | GoOn
FileIntent = Rename | TakeIn | Import | Export | ToFile
