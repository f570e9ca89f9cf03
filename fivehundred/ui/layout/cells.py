"""Blocks in the cells of a grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

import pygame

from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.widgets.layer import WidgetLayer


@dataclass(frozen=True, slots=True)
class GridCell(Generic[I_co]):
    """A block that begins at a column and a row, which may be between two, and spans some."""

    block: Block[I_co]
    column: float
    row: float
    columns: float = 1
    rows: float = 1


@dataclass(frozen=True, slots=True)
class CellGrid(Block[I_co]):
    """Blocks in the cells of a grid, which is as large as its box; a row needs ``row_u``."""

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
