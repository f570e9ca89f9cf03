"""Everything that is to be seen of the table in one frame, besides where its cards move."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivehundred.engine.view import View
from fivehundred.ui.drawing.table.paint import Company
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.panels.hint_note import HintNote
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.scenes.shared.picture import Drop
from fivehundred.ui.widgets.control import Control, Field


@dataclass(frozen=True, slots=True)
class Marks:
    """What a hint points at: cards, a button, and the note that says why."""

    note: HintNote
    cards: tuple[Key, ...] = ()
    button: Control | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence on the status line, and whether it wants to be noticed."""

    text: str = ""
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """One frame of the table: two that are equal look alike, but for cards that move.

    ``status`` is all that is to be read, ``line`` what of it no panel says in its own words.
    ``modal`` lies over the table, the ``curtain`` below it if it hangs there, ``asked`` is asked
    on it. ``focused`` is the card with the ring, ``dragged`` the one the mouse holds; cards in
    ``dim`` cannot be played. ``thinking_ms`` moves a bot's dots. ``unkept`` says why the game is
    not saved. ``counted`` is how much of a scored deal the sheet shows, from 0 to 1. ``art`` and
    ``controls`` change when drawings have come or widgets have been put there anew.
    """

    background: pygame.Surface
    view: View
    places: Places
    company: Company
    status: Line
    line: Line
    modal: Panel | None = None
    curtain: Panel | None = None
    asked: Panel | None = None
    focused: Key | None = None
    dragged: Key | None = None
    drop: Drop = Drop.QUIET
    dim: frozenset[Key] = frozenset()
    thinking_ms: float | None = None
    marks: Marks | None = None
    unkept: str = ""
    counted: float = 1.0
    art: int = 0
    controls: tuple[Control, ...] = ()
    pointed: Control | Field | None = None

    @property
    def is_bare(self) -> bool:
        """True where nothing lies over the cards, so that they alone may have changed."""
        return self.modal is None and (self.asked is None or self.asked.below)
