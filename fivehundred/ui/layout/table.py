"""Tables: of shares, each with a bar, and of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Never

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.block import Block, describe
from fivehundred.ui.layout.lettering import STRONG, Lettering
from fivehundred.ui.widgets.layer import WidgetLayer

_HEAD: Final = Lettering(Face.SANS_BOLD, 16, "muted")
_NOTHING: Final = Lettering(Face.SANS, 16, "muted")
_HEAD_U: Final = 34
_ROW_U: Final = 46
_BAR_U: Final = 5


@dataclass(frozen=True, slots=True)
class ShareCell:
    """A cell of a table; ``share`` is drawn as a bar, ``notch`` as a mark across it, 0 to 1."""

    text: str
    description: str = ""
    share: float | None = None
    notch: float | None = None


@dataclass(frozen=True, slots=True)
class ShareTable(Block[Never]):
    """A table with a head; the first cell of a row names it, and is half as wide as the others."""

    heads: Sequence[str]
    rows: Sequence[Sequence[ShareCell]]
    zone: str = ""

    def height_px(self, u: float, width_px: int) -> int:
        return round(_ROW_U * u) * len(self.rows) + round(_HEAD_U * u)

    def _boxes(self, row: pygame.Rect) -> Iterator[pygame.Rect]:
        """Yield the boxes of the cells of a row."""
        each_px = row.width / (len(self.heads) - 0.5)
        ends = [0, *(round(each_px * (at + 0.5)) for at in range(len(self.heads)))]
        for at in range(len(self.heads)):
            left, width = row.left + ends[at], ends[at + 1] - ends[at]
            yield pygame.Rect(left, row.top, width, row.height)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        head = pygame.Rect(box.left, box.top, box.width, round(_HEAD_U * layer.u))
        layer.picture(head, self._draw_heads)
        row = pygame.Rect(box.left, head.bottom, box.width, round(_ROW_U * layer.u))
        for cells in self.rows:
            for cell, place in zip(cells, self._boxes(row), strict=True):
                inner = place.inflate(-round(6 * layer.u), -round(6 * layer.u))
                layer.picture(inner, partial(_draw_cell, cell))
                if cell.description:
                    describe(layer, inner, cell.description, self.zone)
            row.top = row.bottom

    def _draw_heads(self, canvas: Canvas, row: pygame.Rect) -> None:
        for text, box in zip(self.heads, self._boxes(row), strict=True):
            canvas.fitted(text, _HEAD.style(canvas), box)


def _draw_cell(cell: ShareCell, canvas: Canvas, box: pygame.Rect) -> None:
    palette, words = canvas.palette, box.inflate(-canvas.px(6), 0)
    if cell.description:
        canvas.panel(box, palette.raised, radius=6)
    if cell.share is not None:
        height_px = max(3, canvas.px(_BAR_U))
        words.height -= canvas.px(9)
        track = pygame.Rect(box.left, box.bottom - height_px - canvas.px(5), box.width, height_px)
        track.inflate_ip(-canvas.px(14), 0)
        canvas.surface.fill(mixed(palette.raised, palette.panel_edge, 0.5), track)
        filled = pygame.Rect(track.topleft, (round(track.width * cell.share), height_px))
        canvas.surface.fill(palette.brass, filled)
        if cell.notch is not None:
            mark = pygame.Rect(0, 0, max(2, canvas.px(2.5)), height_px + canvas.px(6))
            mark.center = (track.left + round(track.width * cell.notch), track.centery)
            canvas.surface.fill(palette.strong, mark)
    lettering = STRONG if cell.description else _NOTHING
    canvas.fitted(cell.text, lettering.style(canvas), words)
