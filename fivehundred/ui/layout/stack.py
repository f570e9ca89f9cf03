"""Blocks made of blocks: columns, rows, grids, panels, and one that fills the free space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.rects import band, rect_at
from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.widgets.layer import WidgetLayer


@dataclass(frozen=True, slots=True)
class GridCell(Generic[I_co]):
    """A block with its column and row and its span in each, all of which may be fractions."""

    block: Block[I_co]
    column: float
    row: float
    columns: float = 1
    rows: float = 1


@dataclass(frozen=True, slots=True)
class CellGrid(Block[I_co]):
    """Blocks in a grid that fills its box; each row needs ``row_u``."""

    cells: Sequence[GridCell[I_co]]
    columns: float
    rows: float
    row_u: float
    gap_u: float = 3.5

    def height_px(self, u: float, width_px: int) -> int:
        return round(self.rows * self.row_u * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        wide_px, high_px = box.width / self.columns, box.height / self.rows
        gap_px = max(2, round(self.gap_u * layer.u))
        for cell in self.cells:
            left, top = box.left + wide_px * cell.column, box.top + high_px * cell.row
            right, bottom = left + wide_px * cell.columns, top + high_px * cell.rows
            rect = pygame.Rect(round(left), round(top), 0, 0)
            rect.size = round(right) - rect.left - gap_px, round(bottom) - rect.top - gap_px
            cell.block.place(layer, rect.move(gap_px // 2, gap_px // 2))


@dataclass(frozen=True, slots=True)
class Column(Block[I_co]):
    """Blocks in a column, each as high as it needs to be."""

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
    """Blocks in a row, as high as the highest; ``shares`` divide the width, by default equally."""

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
    """Equally high blocks in as many columns of ``min_width_u`` as fit, column by column."""

    blocks: Sequence[Block[I_co]]
    min_width_u: float
    gap_u: float = 9
    column_gap_u: float = 16
    max_columns: int = 2

    def _columns(self, u: float, width_px: int) -> tuple[int, int]:
        """Return the number of columns, and their width in pixels."""
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
    """A block on a panel; ``accent`` is how far its accented edge fades, 0 for a plain edge."""

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
        palette = canvas.palette
        edge = mixed(palette.panel_edge, palette.panel, 0.4)
        if self.accent:
            edge = mixed(palette.accent, palette.panel, self.accent)
        canvas.panel(box, palette.panel, edge=edge, alpha=self.alpha)


@dataclass(frozen=True, slots=True)
class Fill(Block[I_co]):
    """A ``filler`` in the height left by the blocks ``above`` and ``below``.

    A filler too high for that is left out, unless it is ``needed``: then the block grows. The
    block is at least ``room_px`` high. In focus order the filler comes before ``below``, or last
    if ``filler_last``.
    """

    filler: Block[I_co]
    above: Sequence[Block[I_co]] = ()
    below: Sequence[Block[I_co]] = ()
    room_px: int = 0
    gap_u: float = 12
    filler_last: bool = False
    needed: bool = False

    def height_px(self, u: float, width_px: int) -> int:
        parts = (*self.above, *([self.filler] if self.needed else []), *self.below)
        return max(self.room_px, Column(parts, self.gap_u).height_px(u, width_px))

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        width_px, gap_px = box.width, round(self.gap_u * layer.u)
        above, below = Column(self.above, self.gap_u), Column(self.below, self.gap_u)
        above_px, below_px = (one.height_px(layer.u, width_px) for one in (above, below))
        above.place(layer, pygame.Rect(box.topleft, (width_px, above_px)))
        top = box.top + above_px + (gap_px if self.above else 0)
        end = box.bottom - below_px - (gap_px if self.below else 0)
        shown = end - top >= self.filler.height_px(layer.u, width_px)
        if not shown:
            # Split the free space above and below.
            end = box.bottom - below_px - max(0, end - top) // 2
        below_top = end + (gap_px if self.below and shown else 0)
        filler: Block[I_co] = self.filler if shown else Column(())
        parts: list[tuple[Block[I_co], pygame.Rect]] = [
            (filler, band(box, top, end)),
            (below, band(box, below_top, below_top + below_px)),
        ]
        for block, place in reversed(parts) if self.filler_last else parts:
            block.place(layer, place)


@dataclass(frozen=True, slots=True)
class Within(Block[I_co]):
    """A block centred in its box, up to ``max_width_u`` wide."""

    block: Block[I_co]
    max_width_u: float

    def _width_px(self, u: float, width_px: int) -> int:
        return min(width_px, round(self.max_width_u * u))

    def height_px(self, u: float, width_px: int) -> int:
        return self.block.height_px(u, self._width_px(u, width_px))

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        wide_px = self._width_px(layer.u, box.width)
        self.block.place(layer, rect_at(wide_px, box.height, midtop=box.midtop))
