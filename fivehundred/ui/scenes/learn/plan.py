"""Where everything stands on the Learn page. Pure geometry.

The lessons stand in two columns where there is room, and below them the other ways of learning.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
_PAD_U: Final = 9
_GAP_U: Final = 8
_COLUMN_GAP_U: Final = 16
_ABOVE_WAYS_U: Final = 16
_TWO_COLUMNS_U: Final = 860
_WAYS_BESIDE_U: Final = 620
_MOST_GAP_U: Final = 14


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
    """Lay the page out; ``offset_px`` is how far it is scrolled."""
    area = frame.area
    view = Rect(area.left, frame.top, area.width, frame.bottom - frame.top)
    plan = _laid(frame, view, lessons, ways, 0, frame.px(_GAP_U))
    if plan.content_px > view.height:
        narrower = Rect(view.left, view.top, view.width - frame.bar_px, view.height)
        plan = _laid(frame, narrower, lessons, ways, offset_px, frame.px(_GAP_U))
        return LearnPlan(view, plan.content_px, plan.rows, plan.ways)
    tall = _rows_in(frame, view, lessons)
    spare = (view.height - plan.content_px) // max(1, len(tall) + 1)
    gap = min(frame.px(_GAP_U) + spare, frame.px(_MOST_GAP_U))
    return _laid(frame, view, lessons, ways, 0, gap)


def text_room_u(frame: Frame, width_px: int) -> float:
    """Return how many units wide the words of a lesson may be in a row of a width."""
    return width_px / frame.u - 2 * EDGE_U - MEDAL_U - BETWEEN_U


def _columns(frame: Frame, box: Rect) -> int:
    return 2 if box.width >= frame.px(_TWO_COLUMNS_U) else 1


def _column_px(frame: Frame, box: Rect) -> int:
    count = _columns(frame, box)
    return (box.width - frame.px(_COLUMN_GAP_U) * (count - 1)) // count


def _rows_in(frame: Frame, box: Rect, lessons: Sequence[LessonOffer]) -> list[int]:
    """Return how high each row of lessons is: all as high as the longest words need."""
    room_u = text_room_u(frame, _column_px(frame, box))
    each = -(-len(lessons) // _columns(frame, box))
    lines = (lines_of(lesson.about, Face.SANS, ABOUT_U, room_u) for lesson in lessons)
    high = frame.px(2 * _PAD_U + TITLE_U + max(lines, default=1) * LINE_U)
    return [high] * each


def _laid(
    frame: Frame,
    box: Rect,
    lessons: Sequence[LessonOffer],
    ways: Sequence[Way],
    offset_px: int,
    gap_px: int,
) -> LearnPlan:
    highs, wide = _rows_in(frame, box, lessons), _column_px(frame, box)
    start = top = box.top - offset_px
    tops = []
    for high in highs:
        tops.append(top)
        top += high + gap_px
    rows = []
    for at in range(len(lessons)):
        column, row = divmod(at, max(1, len(highs)))
        left = box.left + column * (wide + frame.px(_COLUMN_GAP_U))
        rows.append(Rect(left, tops[row], wide, highs[row]))
    bottom = top - gap_px if highs else top
    below = _ways(frame, Rect(box.left, bottom + frame.px(_ABOVE_WAYS_U), box.width, 0), ways)
    bottom = below[-1].bottom if below else bottom
    return LearnPlan(box, bottom - start, tuple(rows), below)


def _ways(frame: Frame, box: Rect, ways: Sequence[Way]) -> tuple[Rect, ...]:
    """Put the other ways side by side where there is room, or else below each other."""
    if not ways:
        return ()
    beside = box.width >= frame.px(_WAYS_BESIDE_U)
    count, gap = len(ways) if beside else 1, frame.px(_COLUMN_GAP_U if beside else _GAP_U)
    wide = (box.width - gap * (count - 1)) // count
    room_u = wide / frame.u - 2 * EDGE_U
    lines = max(lines_of(way.about, Face.SANS, ABOUT_U, room_u) for way in ways)
    high = frame.px(2 * _PAD_U + WAY_TITLE_U + lines * LINE_U)
    return tuple(
        Rect(
            box.left + (wide + gap) * (at if beside else 0),
            box.top + (0 if beside else (high + gap) * at),
            wide,
            high,
        )
        for at in range(len(ways))
    )
