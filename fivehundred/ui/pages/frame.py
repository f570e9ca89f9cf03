"""The layout of a page: title, content, status line, and the buttons at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic

from pygame import Rect

from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.geometry.measures import LEAST_U, unit_for
from fivehundred.ui.geometry.rects import band, column, rect_at
from fivehundred.ui.layout.block import I_co
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.scroll import BAR_U
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_SMALLEST: Final = (500, 300)
"""The least width and height of a page in units; in a smaller window the unit shrinks."""


@dataclass(frozen=True, slots=True)
class PageShape:
    """The shape of a page: its greatest width, and the least height at which it has a title.

    ``line_u`` is the height of the status line and the gap between line and foot, first on a low
    page, then on others; by default the line is as high as its words. Without a ``foot`` the line
    is at the lower edge.
    """

    widest_u: int = 1380
    headless_u: int = 0
    line_u: tuple[tuple[int, int], tuple[int, int]] | None = None
    foot: bool = True


@dataclass(frozen=True, slots=True)
class PageFrame:
    """The frame of a page in a window; ``u`` is the page's unit, ``window_u`` the window's."""

    size: tuple[int, int]
    u: float
    window_u: float
    shape: PageShape

    def px(self, units: float) -> int:
        return round(units * self.u)

    @property
    def low(self) -> bool:
        return self.size[1] < 620 * self.u

    @property
    def margin_px(self) -> int:
        """The margin at the upper and lower edge."""
        return round(30 * self.window_u)

    @property
    def area(self) -> Rect:
        width, height = self.size
        wide_px = min(width - 2 * round(46 * self.window_u), self.px(self.shape.widest_u))
        return rect_at(wide_px, height, midtop=(width // 2, 0))

    @property
    def head(self) -> Rect:
        """The box of the title; its height is 0 if the page is too low for a title."""
        high = self.px(40 if self.low else 62)
        if self.size[1] < self.px(self.shape.headless_u):
            high = 0
        return band(self.area, self.margin_px, self.margin_px + high)

    @property
    def top(self) -> int:
        head = self.head
        return head.bottom + (self.px(4 if self.low else 12) if head.height else 0)

    @property
    def foot(self) -> Rect:
        area, high = self.area, self.px(46 if self.low else 48) if self.shape.foot else 0
        below = self.margin_px if self.low or not high else self.margin_px + self.px(12)
        return band(area, area.bottom - below - high, area.bottom - below)

    @property
    def line(self) -> Rect:
        """The box of the status line; two lines of text on a narrow page."""
        area, foot = self.area, self.foot
        two = area.width < self.px(700)
        high_u, gap_u = 40 if two else 28, 4 if self.low else 14
        if self.shape.line_u is not None:
            high_u, gap_u = self.shape.line_u[0 if self.low else 1]
        end = foot.top - self.px(gap_u)
        return band(area, end - self.px(high_u), end)

    @property
    def bottom(self) -> int:
        return self.line.top - self.px(4 if self.low else 12)

    @property
    def bar_px(self) -> int:
        return self.px(BAR_U)


def frame_of(size: tuple[int, int], scale: float, shape: PageShape) -> PageFrame:
    """Return the frame for a window, with the words at ``scale`` as far as there is room."""
    wanted = max(LEAST_U, unit_for(*size, scale))
    u = min(wanted, size[0] / _SMALLEST[0], size[1] / _SMALLEST[1])
    return PageFrame(size, u, unit_for(*size), shape)


FOOT: Final = "foot "
"""Prefix of the names of the buttons at the foot."""
_LABEL: Final = Lettering(Face.SANS_BOLD, 19)


@dataclass(frozen=True, slots=True)
class FootButton(Generic[I_co]):
    """A button at the foot; a button whose label changes needs a ``name`` to keep the focus."""

    label: str
    intent: I_co
    description: str
    primary: bool = False
    disabled_because: str = ""
    key: str = ""
    name: str = ""

    def width_px(self, u: float) -> int:
        least_u = 220 if self.primary else 140
        return max(round(least_u * u), _LABEL.width_px(self.label, u) + round(60 * u))


def place_foot(
    layer: WidgetLayer, frame: PageFrame, buttons: Sequence[FootButton[Intent]]
) -> None:
    """Place the first button at the left and the rest at the right; shrink all if necessary."""
    foot, gap_px = frame.foot, frame.px(14)
    room_px = foot.width - gap_px * (len(buttons) - 1)
    wanted_px = [one.width_px(frame.u) for one in buttons]
    share = min(1.0, room_px / sum(wanted_px))
    widths_px = [int(width * share) for width in wanted_px]
    left = foot.left
    for at, (button, width_px) in enumerate(zip(buttons, widths_px, strict=True)):
        if at == 1:
            left = foot.right - sum(widths_px[1:]) - gap_px * (len(buttons) - 2)
        PushButton(
            button.label,
            button.intent,
            button.primary,
            button.description,
            key=button.key,
            name=FOOT + (button.name or button.label),
            disabled_because=button.disabled_because,
        ).place(layer, column(foot, left, left + width_px))
        left += width_px + gap_px
