"""Blocks made of blocks: below each other, beside each other, in columns, on a panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.widgets.layer import WidgetLayer


@dataclass(frozen=True, slots=True)
class Column(Block[I_co]):
    """Blocks below each other, each as high as it needs to be."""

    blocks: Sequence[Block[I_co]]
    gap_u: float = 8

    def height_px(self, u: float, width_px: int) -> int:
        gaps_px = round(self.gap_u * u) * max(0, len(self.blocks) - 1)
        return sum(one.height_px(u, width_px) for one in self.blocks) + gaps_px

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        top, gap_px = box.top, round(self.gap_u * layer.u)
        for block in self.blocks:
            height_px = block.height_px(layer.u, box.width)
            block.place(layer, pygame.Rect(box.left, top, box.width, height_px))
            top += height_px + gap_px


@dataclass(frozen=True, slots=True)
class Row(Block[I_co]):
    """Blocks beside each other, as high as the highest; ``shares`` divide the width.

    Without shares all are as wide as each other.
    """

    blocks: Sequence[Block[I_co]]
    shares: Sequence[float] = ()
    gap_u: float = 8

    def _widths_px(self, u: float, width_px: int) -> list[int]:
        shares = self.shares or [1.0] * len(self.blocks)
        room_px = width_px - round(self.gap_u * u) * (len(shares) - 1)
        return [int(room_px * share / sum(shares)) for share in shares]

    def height_px(self, u: float, width_px: int) -> int:
        pairs = zip(self.blocks, self._widths_px(u, width_px), strict=True)
        return max((block.height_px(u, width) for block, width in pairs), default=0)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        left, gap_px = box.left, round(self.gap_u * layer.u)
        widths = self._widths_px(layer.u, box.width)
        for block, width_px in zip(self.blocks, widths, strict=True):
            block.place(layer, pygame.Rect(left, box.top, width_px, box.height))
            left += width_px + gap_px


@dataclass(frozen=True, slots=True)
class ColumnGrid(Block[I_co]):
    """Blocks in as many columns of ``min_width_u`` as there is room for, all equally high.

    They are read down the first column, then down the next.
    """

    blocks: Sequence[Block[I_co]]
    min_width_u: float
    gap_u: float = 9
    column_gap_u: float = 16
    max_columns: int = 2

    def _columns(self, u: float, width_px: int) -> tuple[int, int]:
        """Return how many columns there are, and their width in pixels."""
        gap_px = round(self.column_gap_u * u)
        fit = int((width_px + gap_px) // (self.min_width_u * u + gap_px))
        columns = max(1, min(fit, self.max_columns, len(self.blocks)))
        return columns, (width_px - gap_px * (columns - 1)) // columns

    def _cell_px(self, u: float, width_px: int) -> int:
        return max((one.height_px(u, width_px) for one in self.blocks), default=0)

    def height_px(self, u: float, width_px: int) -> int:
        columns, wide_px = self._columns(u, width_px)
        rows = -(-len(self.blocks) // columns)
        return rows * self._cell_px(u, wide_px) + max(0, rows - 1) * round(self.gap_u * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        for block, cell in zip(self.blocks, self._cells(layer.u, box), strict=True):
            block.place(layer, cell)

    def _cells(self, u: float, box: pygame.Rect) -> Iterator[pygame.Rect]:
        columns, width_px = self._columns(u, box.width)
        height_px = self._cell_px(u, width_px)
        rows = max(1, -(-len(self.blocks) // columns))
        for at in range(len(self.blocks)):
            column, row = divmod(at, rows)
            left = box.left + column * (width_px + round(self.column_gap_u * u))
            top = box.top + row * (height_px + round(self.gap_u * u))
            yield pygame.Rect(left, top, width_px, height_px)


@dataclass(frozen=True, slots=True)
class FramedBlock(Block[I_co]):
    """A block on a panel; ``accent`` is how far its edge fades from that colour to the panel."""

    block: Block[I_co]
    pad_u: float = 20
    alpha: int = 240
    accent: float = 0.0

    def height_px(self, u: float, width_px: int) -> int:
        pad_px = round(self.pad_u * u)
        return self.block.height_px(u, width_px - 2 * pad_px) + 2 * pad_px

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        pad_px = round(self.pad_u * layer.u)
        layer.picture(box, self.draw_frame)
        self.block.place(layer, box.inflate(-2 * pad_px, -2 * pad_px))

    def draw_frame(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw the panel without the block."""
        palette = canvas.palette
        edge = mixed(palette.panel_edge, palette.panel, 0.4)
        if self.accent:
            edge = mixed(palette.accent, palette.panel, self.accent)
        canvas.panel(box, palette.panel, edge=edge, alpha=self.alpha)
