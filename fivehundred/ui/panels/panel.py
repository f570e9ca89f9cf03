"""What a panel is: something that fills the layer and draws itself around its widgets.

What several panels of a table ask for is here too.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.table.commands import Command
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.preferences.people import Person
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

if TYPE_CHECKING:
    from fivehundred.players.level_names import ExperienceLevel


@dataclass(frozen=True, slots=True)
class Do(Intent):
    """Have the sitting do something."""

    command: Command


@dataclass(frozen=True, slots=True)
class TakePerson(Intent):
    """Play as somebody; ``knows`` is how well a new person knows the game."""

    person: Person
    knows: ExperienceLevel | None = None


@dataclass(frozen=True, slots=True)
class TurnGrid(Intent):
    """Show the bids of the other kind, with the kitty or without."""


@dataclass(frozen=True, slots=True)
class MoreCalls(Intent):
    """Show the calls, too, that a newcomer is not shown at first."""


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


Rows = tuple[tuple[str, str], ...]
"""Keys, each with what it does."""


@dataclass(frozen=True, slots=True)
class Close(Intent):
    """Close the panel that is over everything else."""


class Panel(ABC):
    """A panel; ``modal`` ones veil what is below and take all keys.

    One that is ``below`` is drawn on the cloth, under the cards. One that ``passes`` covers
    nothing, ends by itself, and ends at any key or click; ``beside_note`` what is pressed counts
    all the same.
    """

    modal: bool = False
    below: bool = False
    passes: bool = False
    beside_note: bool = False
    is_sheet: bool = False
    """Whether it is the score sheet, to which people come back."""
    leads_on: bool = False
    """Whether its first answer leads to the next deal."""
    counted: float = 1.0
    """How much of the deal just scored its totals hold already, from 0 to 1."""

    @property
    def says(self) -> str:
        """What is said when it opens; empty where what is asked is said anyway."""
        return ""

    @property
    def texts(self) -> tuple[str, ...]:
        """What is to be read in it besides what it says when it opens, and its widgets."""
        return ()

    @abstractmethod
    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the widgets on the layer."""

    def draw(self, canvas: Canvas, places: Places) -> None:  # noqa: B027  most have pictures
        """Draw what is behind the widgets, and is no picture on the layer."""

    def box(self, places: Places) -> pygame.Rect:
        """Return what it takes of the middle of the table, where it does not lie over all."""
        return places.panel

    @property
    def spare(self) -> pygame.Rect | None:
        """A part of its box that a note may lie over for a while."""
        return None

    def slide(self, event: pygame.event.Event) -> bool:
        """Move what does not fit, by wheel, bar or finger; return whether an event does that."""
        return False

    def own_keys(self) -> Rows:
        """List the keys of the panel that none of its buttons has, with what they do."""
        return ()

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Return what a key that no widget has used asks for; None if it means nothing."""
        return None

    def update(self, elapsed_ms: float, close: Callable[[], None]) -> bool:
        """Let time pass, and ``close`` it when it is over; return whether its picture changed."""
        return False

    @property
    def moving(self) -> bool | None:
        """Whether something in it moves; None where it changes no more by itself."""
        return None

    @property
    def waits(self) -> bool:
        """Whether something is being found out for it."""
        return False

    def poll(self) -> str:
        """Take what has been found out meanwhile; return what is to be said of it, if anything."""
        return ""

    def leave(self) -> None:  # noqa: B027  most panels have nothing to stop
        """Stop whatever is being found out for it."""

    def respond(self, intent: Intent) -> Intent | None:
        """Do what a panel does by itself; return what is left for its opener.

        After None the panel is laid out again.
        """
        return intent


@dataclass(frozen=True, slots=True)
class OpenInstead(Intent):
    """Open another panel in the place of this one."""

    panel: Panel
