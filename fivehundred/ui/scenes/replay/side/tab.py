"""What a tab of the side panel is: it fills a box with widgets, and shows itself as a value."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.card_marks import CardMark
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.layout.fit import PanelBox
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

__all__ = ["Cursor", "MoveMark", "PanelBox", "Tab", "TabPicture"]


class MoveMark(ABC):
    """A small sign beside a move in the list of moves: a value, told by shape and colour."""

    __slots__ = ()

    @property
    @abstractmethod
    def words(self) -> str:
        """What it says of the move, in a sentence."""

    @abstractmethod
    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw the sign in a small square box."""


Marks = Mapping[int, MoveMark]
"""The signs by the number of the action they are about, counted from 1."""


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where a replay stands: after ``number`` actions; ``eyes`` is whose view is wanted.

    ``seat`` sits at the bottom, ``marks`` is what all tabs have to say of moves, ``mouse`` where
    the mouse is in the window.
    """

    number: int
    eyes: Seat | None
    seat: Seat
    marks: Marks
    mouse: tuple[int, int]


class TabPicture(ABC):
    """What a tab shows below its widgets: a value, equal to another that looks alike."""

    __slots__ = ()

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw it; the panel's ground is there already."""


class Tab(ABC):
    """One tab. Its scene tells it where the replay stands, and does what it does not ``take``.

    ``name`` is one word by which it is found; ``label`` stands on its button.
    """

    name: str

    @property
    @abstractmethod
    def label(self) -> str:
        """What it is called."""

    @property
    @abstractmethod
    def says(self) -> str:
        """What is said of its button, with its key."""

    @abstractmethod
    def build(self, layer: WidgetLayer, box: PanelBox, cursor: Cursor) -> None:
        """Put its widgets on the layer, in a box of the window."""

    @abstractmethod
    def picture(self, box: PanelBox, cursor: Cursor) -> TabPicture:
        """Return what it looks like now."""

    def event(self, event: pygame.event.Event, box: PanelBox, cursor: Cursor) -> Intent | None:
        """Return what an event asks for that no widget has used: wheel, mouse or key."""
        return None

    def pointed(self, box: PanelBox, cursor: Cursor) -> str:
        """Return what is said of what lies under the mouse and is no widget."""
        return ""

    def take(self, intent: Intent) -> Intent | None:
        """Do what it does by itself; return what is left for the scene."""
        return intent

    def poll(self) -> str | None:
        """Take what has been found out meanwhile: what is to be said of it, None if nothing has.

        Where it is not None, the widgets are built anew.
        """
        return None

    @property
    def waits(self) -> bool:
        """Whether something is being found out, so that it has to be asked again soon."""
        return False

    @property
    def marks(self) -> Marks:
        """What it has to say of moves, for the list of moves."""
        return {}

    def widgets_for(self, cursor: Cursor) -> Hashable:
        """Return what its widgets hang on: where it is another, they are built anew."""
        return None

    def card_marks(self, cursor: Cursor) -> Mapping[Key, CardMark]:
        """Return what it has to say of cards on the table."""
        return {}

    def card_words(self, cursor: Cursor, key: Key) -> str:
        """Return what is said of a card on the table that bears a mark of its."""
        return ""

    def shown(self) -> None:  # noqa: B027  most have nothing to begin
        """Begin what is to be found out: the tab is seen now."""

    def hidden(self) -> None:  # noqa: B027  most have nothing to stop
        """Take notice that the tab is no longer seen."""

    def leave(self) -> None:  # noqa: B027  most have nothing to stop
        """Stop whatever is being found out for it."""
