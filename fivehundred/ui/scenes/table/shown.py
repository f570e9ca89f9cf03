"""Everything that is to be seen of the table in one frame, besides where its cards move."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.scenes.shared.picture import TableFrame
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.tutors.coach import CoachMark
from fivehundred.ui.widgets.control import Control, Field


@dataclass(frozen=True, slots=True)
class Marks:
    """What a hint points at: cards and a button."""

    cards: tuple[Key, ...] = ()
    button: Control | None = None


@dataclass(frozen=True, slots=True)
class StatusText:
    """A sentence on the status line, and whether it wants to be noticed."""

    text: str = ""
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """One frame of the table: two that are equal look alike, but for cards that move.

    ``status`` is all that is to be read, ``line`` what of it no panel says in its own words.
    ``modal`` is over the table, the ``curtain`` below it if it hangs there, ``asked`` is asked
    on it. ``focused`` is the card with the ring. ``unkept`` says why the game is not saved.
    ``taught`` is what a tutor says, ``coach`` the mark of the last decision.
    ``counted`` is how much of a scored deal the sheet shows, from 0 to 1. ``art`` and ``controls``
    change when drawings have come or widgets have been put there again.
    """

    sight: TableFrame
    status: StatusText
    line: StatusText
    modal: Panel | None
    curtain: Panel | None
    asked: Panel | None
    focused: Key | None
    marks: Marks | None
    taught: Note | None
    coach: CoachMark | None
    unkept: str
    counted: float
    art: int
    controls: tuple[Control, ...]
    pointed: Control | Field | None

    @property
    def is_bare(self) -> bool:
        """True where nothing is over the cards, so that they alone may have changed."""
        return self.modal is None and (self.asked is None or self.asked.below)
