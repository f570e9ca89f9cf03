"""Where everything stands on the page of the list of games. Pure geometry."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from fivehundred.ui.scenes.games.rows import Strip
from fivehundred.ui.scenes.shared.frame import Frame

ROW_U: Final = 70
HEADING_U: Final = 34
GAP_U: Final = 8
_BAR_U: Final = 44
_LABEL_U: Final = 78
_ORDER_U: Final = 250


def search_label(frame: Frame) -> Rect:
    """Return where the word before the search stands."""
    return Rect(frame.area.left, frame.top, frame.px(_LABEL_U), frame.px(_BAR_U))


def search_bar(frame: Frame) -> tuple[Rect, Rect]:
    """Return the boxes of the search and of the order of the list."""
    label, area = search_label(frame), frame.area
    order = Rect(0, label.top, frame.px(_ORDER_U), label.height)
    order.width = min(order.width, area.width * 2 // 5)
    order.right = area.right
    field = Rect(label.right, label.top, 0, label.height)
    field.width = order.left - frame.px(14) - field.left
    return field, order


def list_box(frame: Frame) -> Rect:
    """Return the part of the page that is moved."""
    area, top = frame.area, frame.top + frame.px(_BAR_U + 12)
    return Rect(area.left, top, area.width, frame.bottom - top)


def line_box(frame: Frame, strip: Strip, place: int, offset_px: int) -> Rect:
    """Return the box of a line of the list, which is moved up so far."""
    box = list_box(frame)
    bar = frame.bar_px if strip.height_px > box.height else 0
    top, end = strip.tops_px[place], strip.ends_px[place]
    return Rect(box.left, box.top + top - offset_px, box.width - bar, end - top)


def lines_shown(frame: Frame) -> int:
    """Return how many lines of the list are in sight."""
    return max(1, list_box(frame).height // frame.px(ROW_U + GAP_U))
