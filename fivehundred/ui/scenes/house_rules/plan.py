"""Where the parts of the page of house rules stand: head, tabs and panel. Pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from fivehundred.speech.rules.options import GROUPS
from fivehundred.ui.scenes.shared.frame import Frame, Shape

SETS: Final = 0
QUESTIONS: Final = 1
FIRST_GROUP: Final = 2
TABS: Final = len(GROUPS) + FIRST_GROUP
SHAPE: Final = Shape(headless_u=380, line_u=((44, 4), (70, 10)))
"""What has the focus, or what conflicts, stands in three lines."""

_TAB_U: Final = 52
_LEAST_TAB_U: Final = 46
_WIDE_U: Final = 860
_ROOMY_U: Final = 900
"""From this width on search and changes stand beside the title, else beside the tabs."""
_SEARCH_U: Final = 264
_BUTTON_U: Final = 42
_TURN_U: Final = 46
_CHANGES_U: Final = 208
_GAP_U: Final = 8
_BETWEEN_U: Final = 5


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
        down = px(_TURN_U + _GAP_U)
        return Rect(box.left, box.top + down, box.width, box.height - down)

    @property
    def tabs(self) -> Rect:
        """Where all tabs are one thing that is turned."""
        box, high = self._page, self.frame.px(_TURN_U)
        beside = 0 if self.roomy else 2 * (high + self.frame.px(_GAP_U))
        return Rect(box.left, box.top, box.width - beside, high)

    @property
    def roomy(self) -> bool:
        """Whether search and changes stand beside the title, each with its words."""
        head = self.frame.head
        return head.height > 0 and head.width >= self.frame.px(_ROOMY_U)

    @property
    def search(self) -> Rect:
        """Where a word to find options by is written, or where that begins."""
        px, head = self.frame.px, self.frame.head
        if self.roomy:
            box = Rect(0, 0, px(_SEARCH_U), min(head.height, px(_BUTTON_U)))
            box.midleft = head.midleft
            return box
        tabs = self.tabs
        return Rect(tabs.right + px(_GAP_U), tabs.top, tabs.height, tabs.height)

    @property
    def changes(self) -> Rect:
        """Where it is asked for what differs from the preset."""
        search, head = self.search, self.frame.head
        if self.roomy:
            box = search.move_to(right=head.right)
            box.width = self.frame.px(_CHANGES_U)
            return box.move_to(right=head.right)
        return search.move(search.width + self.frame.px(_GAP_U), 0)

    def tab(self, at: int) -> Rect:
        """Return the box of one tab beside the panel."""
        box, px = self._page, self.frame.px
        gap, apart = px(_BETWEEN_U), px(_GAP_U)
        pitch = min(px(_TAB_U), (box.height - apart) // TABS)
        rect = Rect(box.left, box.top + pitch * at, px(208), pitch - gap)
        rect.top += apart if at else 0
        return rect
