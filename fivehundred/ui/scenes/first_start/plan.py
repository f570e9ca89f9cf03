"""Where everything stands on the first screen: a form below title and fan. Pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from fivehundred.ui.scenes.shared.frame import Frame
from fivehundred.ui.scenes.shared.heading import Heading, heading_in

_WIDE_U: Final = 780
_PAD_U: Final = 22
_ROW_U: Final = 56
_HIGH_U: Final = 46
_LABEL_SHARE: Final = 0.34
_NOTE_U: Final = 40
_HEADING_PX: Final = 120
"""With less room above the form there is no title."""


@dataclass(frozen=True, slots=True)
class FirstPlan:
    """The ``form`` with a label and a box for each row; ``note`` is below the last one."""

    form: Rect
    view: Rect
    labels: tuple[Rect, ...]
    boxes: tuple[Rect, ...]
    bird: Rect
    note: Rect
    heading: Heading | None

    @property
    def content_px(self) -> int:
        """How high the form is."""
        return self.form.height


def plan_of(frame: Frame, offset_px: int) -> FirstPlan:
    """Lay the screen out; ``offset_px`` is how far the form is scrolled."""
    px, rows = frame.px, 3
    high = px(2 * _PAD_U - 6 + rows * _ROW_U + _NOTE_U)
    top = min(frame.top, frame.rim_px)
    view = Rect(frame.area.left, top, frame.area.width, frame.bottom - top)
    form = Rect(0, 0, min(view.width, px(_WIDE_U)), high)
    room = view.bottom - high - px(14)
    heading = heading_in(frame.size, room) if room - top >= _HEADING_PX else None
    form.centerx = view.centerx
    form.bottom = view.bottom
    if high > view.height:
        form.width -= frame.bar_px
        form.top = view.top - offset_px
    elif heading is None:
        form.centery = view.centery
    left, right = form.left + px(_PAD_U), form.right - px(_PAD_U)
    label_wide = round((right - left) * _LABEL_SHARE)
    tops = [form.top + px(_PAD_U) + px(_ROW_U) * row for row in range(rows)]
    labels = tuple(Rect(left, y, label_wide - px(12), px(_HIGH_U)) for y in tops)
    boxes = [Rect(left + label_wide, y, right - left - label_wide, px(_HIGH_U)) for y in tops]
    bird = Rect(boxes[0].topleft, (px(_HIGH_U), px(_HIGH_U)))
    moved = bird.width + px(10)
    boxes[0] = Rect(bird.left + moved, bird.top, boxes[0].width - moved, bird.height)
    note = Rect(left, boxes[-1].bottom + px(8), right - left, px(_NOTE_U))
    return FirstPlan(form, view, labels, tuple(boxes), bird, note, heading)
