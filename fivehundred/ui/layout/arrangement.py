"""Which arrangement of a page fits its room, and how large its words can be there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.widgets.layer import WidgetLayer

_STEP: Final = 0.05
"""Units are tried in steps of this share."""


@dataclass(frozen=True, slots=True)
class Either(Block[I_co]):
    """The first of several arrangements that fits the height there is, or else the last.

    A width of fewer units than ``min_width_u`` fits none but the last.
    """

    room_px: int
    arrangements: Sequence[Block[I_co]]
    min_width_u: float = 0

    def _fitting(self, u: float, width_px: int) -> Block[I_co]:
        if width_px < self.min_width_u * u:
            return self.arrangements[-1]
        fits = (one for one in self.arrangements if one.height_px(u, width_px) <= self.room_px)
        return next(fits, self.arrangements[-1])

    def height_px(self, u: float, width_px: int) -> int:
        return self._fitting(u, width_px).height_px(u, width_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self._fitting(layer.u, box.width).place(layer, box)


@dataclass(frozen=True, slots=True)
class Deck(Block[I_co]):
    """Several blocks of which one is shown, in the room of the highest."""

    blocks: Sequence[Block[I_co]]
    shown: int

    def height_px(self, u: float, width_px: int) -> int:
        return max(one.height_px(u, width_px) for one in self.blocks)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self.blocks[self.shown].place(layer, box)


@dataclass(frozen=True, slots=True)
class Shrink(Block[I_co]):
    """A block with the largest words, between two shares of the unit, at which all of it fits.

    Where it does not fit at the smallest share it has the usual unit: then it is scrolled.
    """

    block: Block[I_co]
    room_px: int
    min_share: float = 1.0
    max_share: float = 1.0

    def _share(self, u: float, width_px: int) -> float:
        steps = round((self.max_share - self.min_share) / _STEP)
        shares = (self.max_share - _STEP * step for step in range(steps + 1))
        fits = (one for one in shares if self.block.height_px(u * one, width_px) <= self.room_px)
        return next(fits, 1.0)

    def height_px(self, u: float, width_px: int) -> int:
        return self.block.height_px(u * self._share(u, width_px), width_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        usual = layer.u
        layer.u = usual * self._share(usual, box.width)
        self.block.place(layer, box)
        layer.u = usual
