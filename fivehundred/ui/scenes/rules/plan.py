"""Where the parts of the rule book's page stand: search, chapters, text. Pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from fivehundred.ui.scenes.shared.frame import Frame, Shape

SHAPE: Final = Shape(widest_u=1120, headless_u=380, line_u=((28, 4), (26, 6)))

_WIDE_U: Final = 900
_TITLE_U: Final = 180
"""So much room the title has, which a search beside it leaves free."""
_LEAST_CHAPTERS_U: Final = 236
_MOST_CHAPTERS_U: Final = 360
_LETTER_U: Final = 7.8
_BESIDE_TITLE_U: Final = 28
_CHAPTER_U: Final = 44
_LEAST_ROW_PX: Final = 24
"""A lower row of a list is hard to hit."""
_GAP_U: Final = 16
_BAR_U: Final = 44
_SEARCH_U: Final = 260
_COUNT_U: Final = 104
_EDGE_U: Final = 26
_APART_U: Final = 12
_MEASURE_U: Final = 720


@dataclass(frozen=True, slots=True)
class RulesPlan:
    """The page in its frame, with so many chapters; the longest title has so many letters."""

    frame: Frame
    chapters: int
    letters: int

    @property
    def wide(self) -> bool:
        """Whether the chapters stand beside the text, all of them."""
        frame = self.frame
        return frame.area.width >= frame.px(_WIDE_U) and self.chapter(0).height >= _LEAST_ROW_PX

    @property
    def _chapters_px(self) -> int:
        """How wide the list of chapters is: no title need be cut."""
        wide_u = self.letters * _LETTER_U + _BESIDE_TITLE_U
        return self.frame.px(min(max(wide_u, _LEAST_CHAPTERS_U), _MOST_CHAPTERS_U))

    @property
    def _bar(self) -> Rect:
        """The row above the text where the chapters have no room beside it."""
        frame = self.frame
        return Rect(frame.area.left, frame.top, frame.area.width, frame.px(_BAR_U))

    @property
    def stepper(self) -> Rect:
        """Where all chapters are one thing that is turned."""
        bar = self._bar
        return Rect(bar.left, bar.top, bar.width - bar.height - self.frame.px(8), bar.height)

    def chapter(self, at: int) -> Rect:
        """Return the box of a chapter in the list."""
        frame = self.frame
        high = min(frame.px(_CHAPTER_U), (frame.bottom - frame.top) // self.chapters)
        gap = min(max(1, high // 9), max(1, high - _LEAST_ROW_PX))
        top = frame.top + high * at
        return Rect(frame.area.left, top, self._chapters_px, high - gap)

    @property
    def _search_px(self) -> int:
        """How wide the field is beside the title, from which all parts of a search keep away."""
        frame = self.frame
        high = min(frame.px(_BAR_U), frame.head.height)
        room = (frame.area.width - frame.px(_TITLE_U)) // 2
        return min(frame.px(_SEARCH_U), room - frame.px(_COUNT_U + _APART_U) - 2 * high)

    @property
    def _found(self) -> Rect:
        """Where all parts of a search stand: beside the title, or in the place of the chapters."""
        frame = self.frame
        if not self.wide:
            return self._bar
        high = min(frame.px(_BAR_U), frame.head.height)
        width = self._search_px + frame.px(_COUNT_U + _APART_U) + 2 * high
        return Rect(frame.area.right - width, frame.head.centery - high // 2, width, high)

    @property
    def search(self) -> Rect:
        """Where a search begins: a field, or a sign where there is little room."""
        found = self._found
        if self.wide:
            width = self._search_px
            return Rect(found.right - width, found.top, width, found.height)
        return Rect(found.right - found.height, found.top, found.height, found.height)

    @property
    def field(self) -> Rect:
        """Where it is written what is looked for."""
        if self.wide:
            return self.search.move_to(left=self._found.left)
        found, back = self._found, self.back
        return Rect(found.left, found.top, back.left - self.count.width - found.left, found.height)

    @property
    def count(self) -> Rect:
        """Where it stands how often it was found."""
        found, width = self._found, self.frame.px(_COUNT_U)
        if self.wide:
            return Rect(self.field.right, found.top, width, found.height)
        return Rect(self.back.left - width, found.top, width, found.height)

    @property
    def back(self) -> Rect:
        """The button of the place before."""
        found = self._found
        left = self.count.right if self.wide else found.right - 3 * found.height
        return Rect(left, found.top, found.height, found.height).inflate(-4, -4)

    @property
    def on(self) -> Rect:
        """The button of the next place."""
        return self.back.move(self._found.height, 0)

    @property
    def close(self) -> Rect:
        """The end of the search, where that has taken the place of the chapters."""
        return self.on.move(self._found.height, 0)

    @property
    def panel(self) -> Rect:
        """The panel of the text."""
        frame = self.frame
        left, top = frame.area.left, frame.top
        if self.wide:
            left += self._chapters_px + frame.px(_GAP_U)
        else:
            top = self._bar.bottom + frame.px(6)
        return Rect(left, top, frame.area.right - left, frame.bottom - top)

    @property
    def view(self) -> Rect:
        """The part of the panel in which the text is moved."""
        return self.panel.inflate(-self.frame.px(8), -self.frame.px(8))

    @property
    def column(self) -> Rect:
        """The text: not too wide to be read, in the middle of the panel."""
        view, px = self.view, self.frame.px
        width = min(px(_MEASURE_U), view.width - 2 * px(_EDGE_U) - self.frame.bar_px)
        column = Rect(0, view.top, width, view.height)
        column.centerx = view.centerx
        return column
