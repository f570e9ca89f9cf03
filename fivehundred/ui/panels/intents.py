"""What several panels of a table ask for."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.seats import Seat
from fivehundred.table.commands import Command
from fivehundred.ui.preferences.people import Person
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class Do(Intent):
    """Have the sitting do something."""

    command: Command


@dataclass(frozen=True, slots=True)
class TakePerson(Intent):
    """Play as somebody."""

    person: Person


@dataclass(frozen=True, slots=True)
class TurnGrid(Intent):
    """Show the bids of the other kind, with the kitty or without."""


@dataclass(frozen=True, slots=True)
class PlayOn(Intent):
    """Play a game on from where it had come to after ``number`` actions, as a game of its own.

    At ``seat``, or its owner's, a person plays and computers at all others; with None the players
    are those of before. With ``open_hands`` one person places every card, whatever the seat.
    """

    number: int
    seat: Seat | None = None
    open_hands: bool = False


@dataclass(frozen=True, slots=True)
class ReplayDeal(Intent):
    """Show a deal of the score sheet again, counted from 1."""

    deal: int
