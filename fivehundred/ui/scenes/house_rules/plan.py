"""Where the tabs and the panel of the page of house rules stand. Pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from fivehundred.speech.rules.options import GROUPS
from fivehundred.ui.scenes.shared.frame import Frame, Shape

SETS: Final = 0
FIRST_GROUP: Final = 1
TABS: Final = len(GROUPS) + FIRST_GROUP
SHAPE: Final = Shape(headless_u=380, line_u=((44, 4), (70, 10)))
"""What has the focus, or what conflicts, stands in three lines."""

_TAB_U: Final = 52
_LEAST_TAB_U: Final = 53
_WIDE_U: Final = 860


@dataclass(frozen=True, slots=True)
class RulesPlan:
    """The page in a frame: words at the top, tabs beside the panel or above it."""

    frame: Frame

    @property
    def about(self) -> Rect:
        """Where it stands what the rules are; on a low page in the line, while that is free."""
        frame, head = self.frame, self.frame.head
        if frame.low:
            return Rect(head.left, head.bottom, head.width, 0)
        return Rect(head.left, head.bottom - frame.px(6), head.width, frame.px(28))

    @property
    def _page(self) -> Rect:
        """All there is below the words at the top: tabs and panel."""
        frame, area = self.frame, self.frame.area
        top = self.about.bottom + frame.px(4 if frame.low else 10)
        return Rect(area.left, top, area.width, frame.bottom - top)

    @property
    def wide(self) -> bool:
        """Whether there is room for the tabs beside the panel."""
        box, px = self._page, self.frame.px
        return box.width >= px(_WIDE_U) and box.height >= px(_LEAST_TAB_U * TABS)

    @property
    def body(self) -> Rect:
        """The panel of the page that is open."""
        box, px = self._page, self.frame.px
        if self.wide:
            return Rect(box.left + px(228), box.top, box.width - px(228), box.height)
        down = px(54)
        return Rect(box.left, box.top + down, box.width, box.height - down)

    @property
    def tabs(self) -> Rect:
        """Where all tabs are one thing that is turned."""
        box = self._page
        return Rect(box.left, box.top, box.width, self.frame.px(46))

    def tab(self, at: int) -> Rect:
        """Return the box of one tab beside the panel."""
        box, px = self._page, self.frame.px
        gap = px(8)
        pitch = min(px(_TAB_U), (box.height - gap) // TABS)
        rect = Rect(box.left, box.top + pitch * at, px(208), pitch - gap)
        rect.top += gap if at else 0
        return rect
