"""What both tabs of a study have in common: a column of blocks, kept until something changes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.scenes.replay.side.tab import Cursor, PanelBox, Tab, TabPicture
from fivehundred.ui.scenes.replay.study.column import ZONE, ZONE_OF_CARDS, Block, Column, column_of
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import FocusableText, WidgetLayer

_WHEEL_U: Final = 60
_MARGIN_U: Final = 14


@dataclass(frozen=True, slots=True)
class StudyPicture(TabPicture):
    """The column as far as it is moved."""

    column: Column
    scroll: Scroll

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        self.column.draw(canvas, self.scroll)


class StudyTab(Tab):
    """A tab that shows blocks, and moves them where they are higher than the panel."""

    def __init__(self) -> None:
        """Begin at the top."""
        self._scroll = Scroll()
        self._laid: tuple[Hashable, Column] | None = None
        self._layer: WidgetLayer | None = None
        self._focus: object | None = None
        self._stale = False

    @abstractmethod
    def blocks(self, cursor: Cursor) -> Sequence[Block]:
        """Return what is shown for a moment of the replay."""

    @abstractmethod
    def state(self) -> Hashable:
        """Return a value that is another when there is something else to show."""

    def turn_to(self, cursor: Cursor) -> None:
        """Take notice of where the replay stands, and of who sits at the bottom."""

    def _column(self, box: PanelBox, cursor: Cursor) -> Column:
        """Return the blocks as they lie in a box; worked out anew only where they may differ."""
        self.turn_to(cursor)
        key = (box.u, tuple(box.rect), cursor.number, cursor.eyes, self.state())
        if self._laid is None or self._laid[0] != key:
            self._laid = key, column_of(box, self.blocks(cursor))
        column = self._laid[1]
        self._scroll = column.scroll(self._scroll)
        return column

    def widgets_for(self, cursor: Cursor) -> Hashable:
        """Return what its widgets hang on: the moment, and what is known."""
        self.turn_to(cursor)
        return cursor.number, cursor.eyes, self.state()

    def build(self, layer: WidgetLayer, box: PanelBox, cursor: Cursor) -> None:
        """Put the widgets of the blocks on the layer."""
        self._layer = layer
        self._column(box, cursor).build(layer, self._scroll.offset_px)

    def picture(self, box: PanelBox, cursor: Cursor) -> StudyPicture:
        """Return the column as it is now."""
        column = self._column(box, cursor)
        return StudyPicture(column, self._scroll)

    # — moving it —

    def event(self, event: pygame.event.Event, box: PanelBox, cursor: Cursor) -> Intent | None:
        """Let the wheel and the mouse at its bar move the column."""
        moved = self._scroll.handle(event, round(_WHEEL_U * box.u))
        if moved is not None:
            self._move(moved)
            return USED
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            met = self._column(box, cursor).block_at(self._scroll.offset_px, event.pos)
            return None if met is None else met[0].pressed_at(box.u, met[1], event.pos)
        return None

    def pointed(self, box: PanelBox, cursor: Cursor) -> str:
        """Return what is said of what lies under the mouse and is no widget."""
        met = self._column(box, cursor).block_at(self._scroll.offset_px, cursor.mouse)
        return "" if met is None else met[0].words_at(box.u, met[1], cursor.mouse)

    def _move(self, moved: Scroll) -> None:
        self._stale = self._stale or moved.offset_px != self._scroll.offset_px
        self._scroll = moved

    def keep_up(self) -> str | None:
        """Keep what has the focus in sight, and take what has been found out."""
        self._reveal()
        said = self.found_out()
        moved, self._stale = self._stale, False
        return "" if said is None and moved else said

    def found_out(self) -> str | None:
        """Take what has been found out; return what is said of it, None if there is nothing."""
        return None

    def _reveal(self) -> None:
        """Bring a control that has just got the focus into view."""
        focus = None if self._layer is None else self._layer.focus
        if focus is self._focus:
            return
        self._focus = focus
        if (
            isinstance(focus, Control | FocusableText)
            and focus.zone in (ZONE, ZONE_OF_CARDS)
            and self._laid is not None
        ):
            margin = round(_MARGIN_U * self._laid[1].box.u)
            self._move(self._scroll.to_show(focus.rect, margin))
