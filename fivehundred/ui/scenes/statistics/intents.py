"""What can be asked for on the page of statistics."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.ui.widgets.intent import Intent


class Tab(Enum):
    """What is shown."""

    OVERVIEW = 0
    CONTRACTS = 1
    TIME = 2
    OPPONENTS = 3
    CHECK = 4


@dataclass(frozen=True, slots=True)
class Show(Intent):
    """Show the tab of a number."""

    at: int


@dataclass(frozen=True, slots=True)
class Turn(Intent):
    """Go so many tabs on, round and round."""

    step: int


@dataclass(frozen=True, slots=True)
class TurnPerson(Intent):
    """Show the figures of the person so many on."""

    step: int


@dataclass(frozen=True, slots=True)
class TurnPreset(Intent):
    """Show the figures of the game so many on."""

    step: int


@dataclass(frozen=True, slots=True)
class Leaf(Intent):
    """Move on by so many windowfuls."""

    pages: int


class Do(Intent, Enum):
    """What is done with all of it."""

    REBUILD = auto()
    """Read all games anew."""
    EXPORT = auto()
    """Put a file for a spreadsheet where files are given out."""
    TOP = auto()
    BOTTOM = auto()


StatisticsIntent = Show | Turn | TurnPerson | TurnPreset | Leaf | Do
