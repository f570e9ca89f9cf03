"""The base of all blocks, and the simple ones: text, gaps, drawings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, Never, TypeVar

import pygame

from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.rects import band
from fivehundred.ui.layout.lettering import BODY, HEADING, Lettering
from fivehundred.ui.widgets.control import ButtonStyle, Painter
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

I_co = TypeVar("I_co", bound=Intent, covariant=True)
_NOTICE_LINE_U: Final = 22


class Block(ABC, Generic[I_co]):
    """A part of a page, generic in the intents of its buttons.

    Everything it shows is a control or a picture on the layer, where the focus, the screen
    reader, the status line and touch find it.
    """

    __slots__ = ()

    @abstractmethod
    def height_px(self, u: float, width_px: int) -> int:
        """Return its height at a width, with ``u`` pixels to the unit."""

    @abstractmethod
    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        """Place it on the layer, at the layer's unit, in a box at least ``height_px`` high."""


@dataclass(frozen=True, slots=True)
class Text(Block[Never]):
    """A paragraph, centred if in the ``middle``; with a ``zone`` it can have the focus.

    ``says`` is read instead of the text, if there is any.
    """

    text: str
    lettering: Lettering = BODY
    anchor: str = "midleft"
    zone: str = ""
    middle: bool = False
    says: str = ""

    def height_px(self, u: float, width_px: int) -> int:
        return self.lettering.height_px(self.text, u, width_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        says = self.says or self.text
        layer.picture(box, self._draw, "" if self.zone else says)
        if self.zone:
            add_focusable_text(layer, box, says, self.zone)

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        if self.middle:
            high_px = self.height_px(canvas.u, box.width)
            box = box.move(0, max(0, box.height - high_px) // 2)
        self.lettering.draw(canvas, self.text, box, self.anchor)


@dataclass(frozen=True, slots=True)
class Subheading(Text):
    """A heading inside a column, with a line beside it."""

    lettering: Lettering = HEADING

    def height_px(self, u: float, width_px: int) -> int:
        return self.lettering.line_height_px(u) + round(10 * u)

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        palette = canvas.palette
        row = band(box, box.bottom - self.lettering.line_height_px(canvas.u), box.bottom)
        words = canvas.fitted(self.text, self.lettering.style(canvas), row, "midleft")
        left = words.right + canvas.px(8)
        if left < row.right:
            colour, thick_px = mixed(palette.accent, palette.panel, 0.6), max(1, canvas.px(1))
            canvas.surface.fill(colour, (left, row.centery, row.right - left, thick_px))


class FlatBlock(Block[I_co]):
    """A block whose height does not depend on its width."""

    __slots__ = ()
    height_u: float

    def height_px(self, u: float, width_px: int) -> int:
        return round(self.height_u * u)


@dataclass(frozen=True, slots=True)
class Gap(FlatBlock[Never]):
    """Space between two blocks."""

    height_u: float

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        """Place nothing."""


@dataclass(frozen=True, slots=True)
class Drawing(FlatBlock[Never]):
    """A picture of a fixed height; ``text`` is its text alternative."""

    paint: Painter
    height_u: float
    text: str = ""

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self.paint, self.text)


@dataclass(frozen=True, slots=True)
class Located(Block[I_co]):
    """A block that reports its box when placed; ``heading`` says that it is one."""

    block: Block[I_co]
    tell: Callable[[pygame.Rect], None]
    heading: bool = False

    def height_px(self, u: float, width_px: int) -> int:
        return self.block.height_px(u, width_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self.tell(box)
        self.block.place(layer, box)


def add_focusable_text(layer: WidgetLayer, box: pygame.Rect, text: str, zone: str) -> None:
    """Let the focus stop at a text in a drawing, to have it read aloud."""
    layer.focusable_text(box, partial(sentence, text), name=text, zone=zone)


def describe(layer: WidgetLayer, box: pygame.Rect, text: str, zone: str) -> None:
    """Let the focus and the mouse stop at a drawing, to have it described."""
    layer.button(box, text, None, style=ButtonStyle.LINE, name=text, zone=zone, face=draw_nothing)


def draw_nothing(_canvas: Canvas, _box: pygame.Rect) -> None:
    """Draw nothing on a control over a drawing."""


AnyBlock = Block[Any]


@dataclass(frozen=True, slots=True)
class Notice(Block[Never]):
    """A warning with one sentence on each line."""

    lines: Sequence[str]

    def height_px(self, u: float, width_px: int) -> int:
        return round(_NOTICE_LINE_U * u) * len(self.lines)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self._draw, " ".join(self.lines))

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        palette = canvas.palette
        edge = mixed(palette.red, palette.brass, 0.4)
        canvas.panel(box, mixed(palette.panel, palette.red, 0.16), edge=edge)
        style, step_px = canvas.style(Face.SANS, 16, palette.text), canvas.px(_NOTICE_LINE_U)
        row = box.inflate(-canvas.px(30), step_px - box.height)
        row.y -= step_px * (len(self.lines) - 1) // 2
        for at, line in enumerate(self.lines):
            canvas.fitted(line, style, row.move(0, step_px * at))
