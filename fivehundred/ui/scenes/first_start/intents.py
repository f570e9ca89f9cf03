"""What can be asked for on the first screen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class TakeName(Intent):
    """Be called by a name."""

    name: str


@dataclass(frozen=True, slots=True)
class TurnBird(Intent):
    """Have the next bird, or the one before."""

    step: int


@dataclass(frozen=True, slots=True)
class TakeLanguage(Intent):
    """Speak the language at a place of the row."""

    at: int


@dataclass(frozen=True, slots=True)
class TakeKnowledge(Intent):
    """Know the game as well as a place of the row says."""

    at: int


class On(Intent, Enum):
    """Where to go on."""

    PLAY = auto()
    """Sit down and deal; whoever has never played is told first what the game is."""
    LESSON = auto()
    """Begin with the first lesson."""
    GAME = auto()
    """Begin with a game at once."""
    LATER = auto()
    """See the home screen."""
    UP = auto()
    """A windowful back."""
    DOWN = auto()
    """A windowful on."""


FirstIntent = TakeName | TurnBird | TakeLanguage | TakeKnowledge | On
