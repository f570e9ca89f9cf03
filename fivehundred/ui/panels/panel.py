"""The base of all panels, and the intents that several panels share."""

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
from fivehundred.ui.people import Person
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

if TYPE_CHECKING:
    from fivehundred.players.level_names import ExperienceLevel


@dataclass(frozen=True, slots=True)
class Do(Intent):
    """Send a command to the sitting."""

    command: Command


@dataclass(frozen=True, slots=True)
class TakePerson(Intent):
    """Play as a person; ``knows`` is how well a new one knows the game."""

    person: Person
    knows: ExperienceLevel | None = None


@dataclass(frozen=True, slots=True)
class TurnGrid(Intent):
    """Switch between bids with the kitty and without."""


@dataclass(frozen=True, slots=True)
class MoreCalls(Intent):
    """Show also the calls that are hidden from a newcomer at first."""


@dataclass(frozen=True, slots=True)
class PlayOn(Intent):
    """Continue a game after its first ``number`` actions, as a new game.

    A person plays at ``seat`` (for a dummy, at its owner's), and computers at all others; if None,
    the players stay. With ``open_hands`` one person plays every card, whatever the seat.
    """

    number: int
    seat: Seat | None = None
    open_hands: bool = False


@dataclass(frozen=True, slots=True)
class ReplayDeal(Intent):
    """Replay a deal of the score sheet, counted from 1."""

    deal: int


Rows = tuple[tuple[str, str], ...]
"""Pairs of keys and what they do."""


@dataclass(frozen=True, slots=True)
class Close(Intent):
    """Close the topmost panel."""


class Panel(ABC):
    """Fills the layer and draws what is behind its widgets.

    A ``modal`` panel veils what is below and takes all keys. A panel ``below`` is drawn under
    the cards. One that ``passes`` covers nothing, and ends by itself or at any key or click,
    which has no other effect unless ``beside_note``.
    """

    modal: bool = False
    below: bool = False
    passes: bool = False
    beside_note: bool = False
    is_sheet: bool = False
    """Whether it is the score sheet, which people come back to."""
    leads_to_next_deal: bool = False
    """Whether its first answer leads to the next deal."""
    counted: float = 1.0
    """Share of the deal just scored that its totals already contain, from 0 to 1."""

    @property
    def says(self) -> str:
        """What is read aloud when it opens; empty if the same is said elsewhere."""
        return ""

    @property
    def texts(self) -> tuple[str, ...]:
        """Its texts apart from ``says`` and its widgets."""
        return ()

    @abstractmethod
    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the widgets on the layer."""

    def draw(self, canvas: Canvas, places: Places) -> None:  # noqa: B027  most have pictures
        """Draw whatever is behind the widgets, apart from the pictures on the layer."""

    def box(self, places: Places) -> pygame.Rect:
        """Return its box in the middle of the table, unless it covers everything."""
        return places.panel

    @property
    def spare(self) -> pygame.Rect | None:
        """A part of its box that a note may cover for a while."""
        return None

    def handle_scroll(self, event: pygame.event.Event) -> bool:
        """Scroll by wheel, bar or finger; return whether an event did so."""
        return False

    def own_keys(self) -> Rows:
        """Return its keys that belong to no button, with what they do."""
        return ()

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Return what a key unused by any widget asks for; None if nothing."""
        return None

    def update(self, elapsed_ms: float, close: Callable[[], None]) -> bool:
        """Advance the panel, and ``close`` it at its end; return whether the picture changed."""
        return False

    @property
    def moving(self) -> bool | None:
        """Whether something in it moves; None if it no longer changes by itself."""
        return None

    @property
    def waits(self) -> bool:
        """Whether it still waits for a result, to be taken by ``poll``."""
        return False

    def poll(self) -> str:
        """Take a result that has arrived; return what to read aloud, if anything."""
        return ""

    def leave(self) -> None:  # noqa: B027  most panels have nothing to stop
        """Cancel any work whose result is awaited."""

    def respond(self, intent: Intent) -> Intent | None:
        """Handle an intent: return None to be laid out again, or an intent for the owner."""
        return intent


@dataclass(frozen=True, slots=True)
class OpenInstead(Intent):
    """Replace this panel by another."""

    panel: Panel
