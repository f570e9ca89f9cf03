"""What can be asked for on the page of a new game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class ChoosePlayers(Intent):
    """Have as many players as stand at a place of the row of numbers."""

    at: int


@dataclass(frozen=True, slots=True)
class ChooseOffer(Intent):
    """Choose the game at a place of the list."""

    at: int


@dataclass(frozen=True, slots=True)
class NameSeat(Intent):
    """Call whoever sits at a seat by a name."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class AskWho(Intent):
    """Choose who plays at a seat of those who are remembered."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnKind(Intent):
    """Have the next kind of player at a seat, or the one before."""

    seat: int
    step: int


@dataclass(frozen=True, slots=True)
class TurnTemperament(Intent):
    """Have the player of a seat bid in the next way, or the one before."""

    seat: int
    step: int


class Go(Intent, Enum):
    """What is done with the chosen game, and where keys lead on the page."""

    START = auto()
    """Sit down and deal."""
    RULES = auto()
    """See and change its rules."""
    TO_LIST = auto()
    """Begin at the list."""
    UP = auto()
    """A windowful back."""
    DOWN = auto()
    """A windowful on."""


NewGameIntent = ChoosePlayers | ChooseOffer | NameSeat | AskWho | TurnKind | TurnTemperament | Go
