"""Where everything stands on the page of the list of games. Pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from fivehundred.ui.scenes.games.rows import Line, Listed, Strip
from fivehundred.ui.scenes.shared.frame import Frame

ROW_U: Final = 74
HEADING_U: Final = 34
GAP_U: Final = 8
_BAR_U: Final = 44
_LABEL_U: Final = 78
_IN_U: Final = 30
"""How far in a branch stands below its game."""
_ORDER_U: Final = 250


@dataclass(frozen=True, slots=True)
class ListPlan:
    """The page in its frame, with the lines of the list in a strip."""

    frame: Frame
    strip: Strip
    lines: tuple[Line, ...]

    @property
    def label(self) -> Rect:
        """Where the word before the search stands."""
        frame = self.frame
        return Rect(frame.area.left, frame.top, frame.px(_LABEL_U), frame.px(_BAR_U))

    @property
    def order(self) -> Rect:
        """Where the order of the list is turned."""
        label, area = self.label, self.frame.area
        order = Rect(0, label.top, self.frame.px(_ORDER_U), label.height)
        order.width = min(order.width, area.width * 2 // 5)
        order.right = area.right
        return order

    @property
    def search(self) -> Rect:
        """Where the search is written."""
        label = self.label
        width = self.order.left - self.frame.px(14) - label.right
        return Rect(label.right, label.top, width, label.height)

    @property
    def view(self) -> Rect:
        """The part of the page that is moved."""
        area, top = self.frame.area, self.frame.top + self.frame.px(_BAR_U + 12)
        return Rect(area.left, top, area.width, self.frame.bottom - top)

    def line(self, place: int, offset_px: int) -> Rect:
        """Return the box of a line of the list, which is moved up so far."""
        view, strip = self.view, self.strip
        bar_px = self.frame.bar_px if strip.height_px > view.height else 0
        top, end = strip.tops_px[place], strip.ends_px[place]
        row = Rect(view.left, view.top + top - offset_px, view.width - bar_px, end - top)
        line = self.lines[place]
        in_px = self.frame.px(_IN_U) * line.depth if isinstance(line, Listed) else 0
        return Rect(row.left + in_px, row.top, row.width - in_px, row.height)

    def seen(self, offset_px: int) -> range:
        """Return the places of the lines in sight where the list is moved up so far."""
        return self.strip.seen(offset_px, offset_px + self.view.height)

    @property
    def windowful(self) -> int:
        """How many lines are in sight."""
        return max(1, self.view.height // self.frame.px(ROW_U + GAP_U))
