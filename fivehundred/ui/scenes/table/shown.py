"""What a frame of the table shows, as values."""

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
    """The cards and the button that a hint points at."""

    cards: tuple[Key, ...] = ()
    button: Control | None = None


@dataclass(frozen=True, slots=True)
class StatusText:
    """A text for the status line; an ``urgent`` one is drawn to be noticed."""

    text: str = ""
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """One frame of the table: equal frames look alike, except for moving cards.

    ``line`` is the part of the ``status`` that no panel shows. ``modal`` is over the table,
    ``curtain`` below that, ``asked`` on the table. ``taught`` is the tutor's note, ``coach`` the
    mark of the last decision, ``counted`` the share of a scored deal that the sheet has counted,
    from 0 to 1. ``art`` changes when drawings have been loaded, ``controls`` when the layer is
    refilled.
    """

    table: TableFrame
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
        """True if nothing is over the cards, so that only they may have changed."""
        return self.modal is None and (self.asked is None or self.asked.below)
