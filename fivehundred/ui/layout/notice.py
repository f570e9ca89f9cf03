"""A box in which the program warns of something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Never

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.block import Block
from fivehundred.ui.widgets.layer import WidgetLayer

_LINE_U: Final = 22


@dataclass(frozen=True, slots=True)
class Notice(Block[Never]):
    """A warning, each of its sentences in a line."""

    lines: Sequence[str]

    def height_px(self, u: float, width_px: int) -> int:
        return round(_LINE_U * u) * len(self.lines)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self._draw, " ".join(self.lines))

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        palette = canvas.palette
        edge = mixed(palette.red, palette.brass, 0.4)
        canvas.panel(box, mixed(palette.panel, palette.red, 0.16), edge=edge)
        style, step_px = canvas.style(Face.SANS, 16, palette.text), canvas.px(_LINE_U)
        row = box.inflate(-canvas.px(30), step_px - box.height)
        row.y -= step_px * (len(self.lines) - 1) // 2
        for at, line in enumerate(self.lines):
            canvas.fitted(line, style, row.move(0, step_px * at))
