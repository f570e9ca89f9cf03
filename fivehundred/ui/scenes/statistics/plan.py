"""Where the parts of the page of statistics stand: choosers, tabs, panel. Pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from fivehundred.ui.scenes.shared.frame import Frame, Shape

SHAPE: Final = Shape(widest_u=1120, headless_u=480, line_u=((40, 4), (44, 6)))

_ROW_U: Final = 44
_GAP_U: Final = 10
_TABS_U: Final = 860
"""On a narrower page the tabs are one thing that is turned."""
_BESIDE_U: Final = 380
"""On a narrower page the choosers stand one below the other."""
_EDGE_U: Final = 18


@dataclass(frozen=True, slots=True)
class StatisticsPlan:
    """The page in its frame: tabs, two choosers below them, and the panel of the figures.

    On a low page the choosers stand in the panel, and move with it.
    """

    frame: Frame

    @property
    def tabs(self) -> Rect:
        """The row of tabs."""
        frame = self.frame
        return Rect(frame.area.left, frame.top, frame.area.width, frame.px(_ROW_U))

    @property
    def wide(self) -> bool:
        """Whether all tabs stand beside each other."""
        return self.frame.area.width >= self.frame.px(_TABS_U)

    @property
    def choosers_move(self) -> bool:
        """Whether the choosers stand in the panel."""
        return self.frame.low

    def choosers(self, offset_px: int) -> tuple[Rect, Rect]:
        """Return where the person and the game are chosen."""
        px, high = self.frame.px, self.frame.px(_ROW_U)
        if self.choosers_move:
            column = self.column
            left, top, width = column.left, self.view.top + px(_EDGE_U) - offset_px, column.width
        else:
            tabs = self.tabs
            left, top, width = tabs.left, tabs.bottom + px(_GAP_U), tabs.width
        if width < px(_BESIDE_U):
            return Rect(left, top, width, high), Rect(left, top + high + px(_GAP_U), width, high)
        each = (width - px(_GAP_U)) // 2
        return Rect(left, top, each, high), Rect(left + width - each, top, each, high)

    @property
    def panel(self) -> Rect:
        """The panel of the figures."""
        frame = self.frame
        above = self.tabs.bottom if self.choosers_move else self.choosers(0)[1].bottom
        top = above + frame.px(_GAP_U)
        return Rect(frame.area.left, top, frame.area.width, frame.bottom - top)

    @property
    def view(self) -> Rect:
        """The part of the panel in which the figures are moved."""
        return self.panel.inflate(-self.frame.px(8), -self.frame.px(8))

    @property
    def column(self) -> Rect:
        """How wide the figures are, from the top of the view."""
        view, edge = self.view, self.frame.px(_EDGE_U)
        return Rect(view.left + edge, view.top, view.width - 2 * edge - self.frame.bar_px, 0)

    @property
    def first_px(self) -> int:
        """How far below the top of what is moved the figures begin."""
        edge = self.frame.px(_EDGE_U)
        if not self.choosers_move:
            return edge
        return self.choosers(0)[1].bottom - self.view.top + edge
