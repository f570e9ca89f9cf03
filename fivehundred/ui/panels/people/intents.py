"""What is asked for where somebody says who plays."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.ui.preferences.people import Person
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class TakePerson(Intent):
    """Play as somebody."""

    person: Person


@dataclass(frozen=True, slots=True)
class ForgetPerson(Intent):
    """Remember somebody no longer."""

    person: Person


@dataclass(frozen=True, slots=True)
class WriteName(Intent):
    """Take what is written for a new name."""

    name: str


@dataclass(frozen=True, slots=True)
class TurnPortrait(Intent):
    """Have the next portrait with the new name, or the one before."""

    step: int


class Anew(Intent, Enum):
    """What the panel shows has changed: it is to be laid out anew."""

    REFILL = auto()


class Asked(Intent, Enum):
    """What is asked for without more."""

    TAKE_WRITTEN = auto()
    """Play under the name that is written."""
