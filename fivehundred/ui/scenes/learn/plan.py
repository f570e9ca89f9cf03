"""Where everything stands on the Learn page. Pure geometry.

The lessons stand in two columns where there is room, and below them the other ways of learning.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.panels.fit import lines_of
from fivehundred.ui.scenes.learn.offers import LessonOffer, Way
from fivehundred.ui.scenes.shared.frame import Frame

EDGE_U: Final = 14
MEDAL_U: Final = 40
BETWEEN_U: Final = 14
TITLE_U: Final = 26
ABOUT_U: Final = 15
LINE_U: Final = 19
WAY_TITLE_U: Final = 28
SHRUNK: Final = 1.1
"""A text that is so much too long for its line is made a little smaller."""
_GAP_U: Final = 8
_COLUMN_GAP_U: Final = 16
_TWO_COLUMNS_U: Final = 860
_WAYS_BESIDE_U: Final = 620
_MOST_GAP_U: Final = 14


@dataclass(frozen=True, slots=True)
class _Spacing:
    """How close everything stands; ``tells_ways``: the ways have a sentence besides a title."""

    pad_u: float
    gap_u: float
    above_ways_u: float
    tells_ways: bool


_ROOMY: Final = _Spacing(9, _GAP_U, 16, tells_ways=True)
_CLOSE: Final = _Spacing(5, 6, 10, tells_ways=False)


@dataclass(frozen=True, slots=True)
class LearnPlan:
    """The boxes of the page where they are scrolled to; all of it is ``content_px`` high."""

    view: Rect
    content_px: int
    rows: tuple[Rect, ...]
    ways: tuple[Rect, ...]


def plan_of(
    frame: Frame, lessons: Sequence[LessonOffer], ways: Sequence[Way], offset_px: int
) -> LearnPlan:
    """Lay the page out; ``offset_px`` is how far it is scrolled.

    Where it does not fit, all stands closer and the ways have no more than their titles; what
    does not fit then either is scrolled.
    """
    area = frame.area
    view = Rect(area.left, frame.top, area.width, frame.bottom - frame.top)
    for spacing in (_ROOMY, _CLOSE):
        page = _Page(frame, view, spacing)
        plan = page.laid(lessons, ways)
        if plan.content_px <= view.height:
            spare = (view.height - plan.content_px) // max(1, page.each(lessons))
            gap_u = min(spacing.gap_u + spare / frame.u, _MOST_GAP_U)
            return _Page(frame, view, replace(spacing, gap_u=gap_u)).laid(lessons, ways)
    moved = Rect(view.left, view.top - offset_px, view.width - frame.bar_px, view.height)
    return replace(_Page(frame, moved, _ROOMY).laid(lessons, ways), view=view)


@dataclass(frozen=True, slots=True)
class _Page:
    """The page in a box, which it may reach out of at the bottom."""

    frame: Frame
    box: Rect
    spacing: _Spacing

    @property
    def columns(self) -> int:
        return 2 if self.box.width >= self.frame.px(_TWO_COLUMNS_U) else 1

    def each(self, lessons: Sequence[LessonOffer]) -> int:
        """Return how many lessons stand in a column."""
        return -(-len(lessons) // self.columns)

    def laid(self, lessons: Sequence[LessonOffer], ways: Sequence[Way]) -> LearnPlan:
        """Return where everything is."""
        px, box, between = self.frame.px, self.box, self.frame.px(_COLUMN_GAP_U)
        wide = (box.width - between * (self.columns - 1)) // self.columns
        room_u = (wide / self.frame.u - 2 * EDGE_U - MEDAL_U - BETWEEN_U) * SHRUNK
        lines = (lines_of(lesson.about, Face.SANS, ABOUT_U, room_u) for lesson in lessons)
        high = px(2 * self.spacing.pad_u + TITLE_U + max(lines, default=1) * LINE_U)
        step, each = high + px(self.spacing.gap_u), max(1, self.each(lessons))
        rows = tuple(
            Rect(box.left + at // each * (wide + between), box.top + at % each * step, wide, high)
            for at in range(len(lessons))
        )
        bottom = max((row.bottom for row in rows), default=box.top)
        below = self._ways(bottom + px(self.spacing.above_ways_u), ways)
        bottom = below[-1].bottom if below else bottom
        return LearnPlan(box, bottom - box.top, rows, below)

    def _ways(self, top: int, ways: Sequence[Way]) -> tuple[Rect, ...]:
        """Put the other ways side by side where there is room, or else below each other."""
        if not ways:
            return ()
        px, box = self.frame.px, self.box
        beside = box.width >= px(_WAYS_BESIDE_U)
        count, gap = len(ways) if beside else 1, px(_COLUMN_GAP_U if beside else _GAP_U)
        wide = (box.width - gap * (count - 1)) // count
        room_u = (wide / self.frame.u - 2 * EDGE_U) * SHRUNK
        lines = max(lines_of(way.about, Face.SANS, ABOUT_U, room_u) for way in ways)
        high = px(2 * self.spacing.pad_u + WAY_TITLE_U)
        high += px(lines * LINE_U) if self.spacing.tells_ways else 0
        return tuple(
            Rect(
                box.left + (wide + gap) * (at if beside else 0),
                top + (0 if beside else (high + gap) * at),
                wide,
                high,
            )
            for at in range(len(ways))
        )
