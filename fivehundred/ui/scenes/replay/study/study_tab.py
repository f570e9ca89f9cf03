"""What both tabs of a study have in common: a column of blocks, moved where it is too high."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.layout.block import Block, Subheading, Text
from fivehundred.ui.layout.scroll import Scroll, place_scrolled
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.scenes.replay.side.tab import Cursor, PanelBox, Tab, TabPicture
from fivehundred.ui.scenes.replay.study.banner import ZONE, ZONE_OF_CARDS
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import FocusableText, WidgetLayer

_WHEEL_U: Final = 60
_MARGIN_U: Final = 14
_BAR_U: Final = 12

words = partial(Text, zone=ZONE)
heading = partial(Subheading, zone=ZONE)


@dataclass(frozen=True, slots=True)
class StudyPicture(TabPicture):
    """The bar of the column: all else is on the layer."""

    scroll: Scroll

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        self.scroll.draw(canvas)


class StudyTab(Tab):
    """A tab that shows blocks, and moves them where they are higher than the panel."""

    def __init__(self) -> None:
        """Begin at the top."""
        self._scroll = Scroll()
        self._layer: WidgetLayer | None = None
        self._focus: object | None = None

    @abstractmethod
    def blocks(self, cursor: Cursor) -> Sequence[Block[Intent]]:
        """Return what is shown for a moment of the replay."""

    @abstractmethod
    def state(self) -> Hashable:
        """Return a value that is another when there is something else to show."""

    def turn_to(self, cursor: Cursor) -> None:
        """Take notice of where the replay stands, and of who sits at the bottom."""

    def widgets_for(self, cursor: Cursor) -> Hashable:
        """Return what its widgets hang on: the moment, and what is known."""
        self.turn_to(cursor)
        return cursor.number, cursor.eyes, self.state()

    def build(self, layer: WidgetLayer, box: PanelBox, cursor: Cursor) -> None:
        """Put the blocks on the layer."""
        self._layer = layer
        self.turn_to(cursor)
        column, bar_px = Column(self.blocks(cursor), gap_u=7), round(_BAR_U * box.u)
        self._scroll = place_scrolled(layer, column, box.rect, self._scroll, bar_px)

    def picture(self, box: PanelBox, cursor: Cursor) -> StudyPicture:
        """Return how far the column is moved."""
        return StudyPicture(self._scroll)

    # — moving it —

    def event(self, event: pygame.event.Event, box: PanelBox, cursor: Cursor) -> Intent | None:
        """Let the wheel and the mouse at its bar move the column."""
        moved = self._scroll.handle(event, round(_WHEEL_U * box.u))
        if moved is None:
            return None
        self._move(moved)
        return USED

    def _move(self, moved: Scroll) -> None:
        by_px = self._scroll.offset_px - moved.offset_px
        self._scroll = moved
        if by_px and self._layer is not None:
            self._layer.shift(by_px)

    def poll(self) -> str | None:
        """Keep what has the focus in sight, and take what has been found out."""
        self._reveal()
        return self.found_out()

    def found_out(self) -> str | None:
        """Take what has been found out; return what is said of it, None if there is nothing."""
        return None

    def _reveal(self) -> None:
        """Bring a control that has just got the focus into view."""
        focus = None if self._layer is None else self._layer.focus
        if focus is self._focus or self._layer is None:
            return
        self._focus = focus
        if isinstance(focus, Control | FocusableText) and focus.zone in (ZONE, ZONE_OF_CARDS):
            self._move(self._scroll.to_show(focus.rect, round(_MARGIN_U * self._layer.u)))
