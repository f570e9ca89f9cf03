"""How blocks share the room there is: one has what the others leave, or is not too wide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.widgets.layer import WidgetLayer


@dataclass(frozen=True, slots=True)
class Fill(Block[I_co]):
    """A ``filler`` as high as the blocks ``above`` and ``below`` it let it be.

    It is left out where its own height is more than that, unless it is ``needed``: then all is
    as high as it takes. All is ``room_px`` high at least.
    The focus comes to it before what is below, unless it is ``filler_last``.
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
            # What is left is shared above and below.
            end = box.bottom - below_px - max(0, end - top) // 2
        below_top = end + (gap_px if self.below and shown else 0)
        parts: list[tuple[Block[I_co], pygame.Rect]] = [
            (below, pygame.Rect(box.left, below_top, width_px, below_px))
        ]
        if shown:
            filler = self.filler, pygame.Rect(box.left, top, width_px, end - top)
            parts.insert(1 if self.filler_last else 0, filler)
        for block, place in parts:
            block.place(layer, place)


@dataclass(frozen=True, slots=True)
class Within(Block[I_co]):
    """A block in the middle of its box, of a limited width in units."""

    block: Block[I_co]
    max_width_u: float

    def _width_px(self, u: float, width_px: int) -> int:
        return min(width_px, round(self.max_width_u * u))

    def height_px(self, u: float, width_px: int) -> int:
        return self.block.height_px(u, self._width_px(u, width_px))

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        inner = pygame.Rect(0, box.top, self._width_px(layer.u, box.width), box.height)
        inner.centerx = box.centerx
        self.block.place(layer, inner)
