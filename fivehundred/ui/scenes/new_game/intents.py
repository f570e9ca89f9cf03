"""What can be asked for on the page of a new game."""

from __future__ import annotations

from dataclasses import dataclass

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
class TurnKind(Intent):
    """Have the next kind of player at a seat, or the one before."""

    seat: int
    step: int


@dataclass(frozen=True, slots=True)
class TurnTemperament(Intent):
    """Have the player of a seat bid in the next way, or the one before."""

    seat: int
    step: int


@dataclass(frozen=True, slots=True)
class Start(Intent):
    """Sit down and deal."""


@dataclass(frozen=True, slots=True)
class OpenRules(Intent):
    """See and change the rules of the chosen game."""


NewGameIntent = (
    ChoosePlayers | ChooseOffer | NameSeat | TurnKind | TurnTemperament | Start | OpenRules
)
