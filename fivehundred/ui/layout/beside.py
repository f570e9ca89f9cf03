"""Blocks side by side, each at its own width, and blocks that share a height."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.rects import column
from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.widgets.layer import WidgetLayer

_INDENT_U: Final = 12
_ROW_PAD_U: Final = 6


@dataclass(frozen=True, slots=True)
class SideBySide(Block[I_co]):
    """Two blocks, one of fixed width up to half; stacked in less than ``min_width_u``."""

    left: Block[I_co]
    right: Block[I_co]
    _: KW_ONLY
    left_u: float | None = None
    right_u: float = 0
    gap_u: float = 8
    min_width_u: float = 0
    fills: bool = False

    def _stacked(self, u: float, width_px: int) -> Column[I_co] | None:
        narrow = width_px < self.min_width_u * u
        return Column((self.left, self.right), gap_u=6) if narrow else None

    def _widths_px(self, u: float, width_px: int) -> tuple[int, int]:
        gap_px = min(round(self.gap_u * u), width_px // 10)
        side_u = self.right_u if self.left_u is None else self.left_u
        side_px = min(round(side_u * u), (width_px - gap_px) // 2)
        rest_px = width_px - side_px - gap_px
        return (rest_px, side_px) if self.left_u is None else (side_px, rest_px)

    def height_px(self, u: float, width_px: int) -> int:
        if (stacked := self._stacked(u, width_px)) is not None:
            return stacked.height_px(u, width_px)
        left_px, right_px = self._widths_px(u, width_px)
        return max(self.left.height_px(u, left_px), self.right.height_px(u, right_px))

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        if (stacked := self._stacked(layer.u, box.width)) is not None:
            stacked.place(layer, box)
            return
        left_px, right_px = self._widths_px(layer.u, box.width)
        for block, left, width_px in (
            (self.left, box.left, left_px),
            (self.right, box.right - right_px, right_px),
        ):
            rect = pygame.Rect(left, box.top, width_px, box.height)
            if not self.fills:
                rect.height = block.height_px(layer.u, width_px)
                rect.centery = box.centery
            block.place(layer, rect)


class Sized(Block[I_co]):
    """A block with a preferred width."""

    __slots__ = ()

    @abstractmethod
    def width_px(self, u: float) -> int:
        """Return the width it needs to stay on one line."""


@dataclass(frozen=True, slots=True)
class Flow(Block[I_co]):
    """Blocks side by side, each at its preferred width, wrapped into lines."""

    blocks: Sequence[Sized[I_co]]
    gap_u: float = 8

    def _boxes(self, u: float, width_px: int) -> Iterator[pygame.Rect]:
        gap_px, left, top, line_px = round(self.gap_u * u), 0, 0, 0
        for block in self.blocks:
            wide_px = min(width_px, block.width_px(u))
            high_px = block.height_px(u, wide_px)
            if left and left + wide_px > width_px:
                left, top, line_px = 0, top + line_px + gap_px, 0
            yield pygame.Rect(left, top, wide_px, high_px)
            left, line_px = left + wide_px + gap_px, max(line_px, high_px)

    def height_px(self, u: float, width_px: int) -> int:
        return max((box.bottom for box in self._boxes(u, width_px)), default=0)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        boxes = self._boxes(layer.u, box.width)
        for block, rect in zip(self.blocks, boxes, strict=True):
            block.place(layer, rect.move(box.topleft))


@dataclass(frozen=True, slots=True)
class EvenColumn(Block[I_co]):
    """A column whose blocks share the spare height, each up to ``max_height_u``."""

    blocks: Sequence[Block[I_co]]
    max_height_u: float
    gap_u: float = 0

    def height_px(self, u: float, width_px: int) -> int:
        return Column(self.blocks, self.gap_u).height_px(u, width_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        spare_px = max(0, box.height - self.height_px(layer.u, box.width))
        more_px = spare_px // max(1, len(self.blocks))
        max_px, gap_px, top = round(self.max_height_u * layer.u), round(self.gap_u * layer.u), 0
        for block in self.blocks:
            least_px = block.height_px(layer.u, box.width)
            high_px = min(least_px + more_px, max(least_px, max_px))
            block.place(layer, pygame.Rect(box.left, box.top + top, box.width, high_px))
            top += high_px + gap_px


@dataclass(frozen=True, slots=True)
class MarkedRow(Block[I_co]):
    """A block with a bar at its left if ``marked``, and perhaps a ``line`` above it."""

    block: Block[I_co]
    marked: bool
    line: bool

    def height_px(self, u: float, width_px: int) -> int:
        inner_px = width_px - round(_INDENT_U * u)
        return self.block.height_px(u, inner_px) + 2 * round(_ROW_PAD_U * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self._draw)
        inner = column(box, box.left + round(_INDENT_U * layer.u), box.right)
        self.block.place(layer, inner.inflate(0, -2 * round(_ROW_PAD_U * layer.u)))

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        palette, px = canvas.palette, canvas.px
        if self.line:
            colour = mixed(palette.panel_edge, palette.panel, 0.7)
            pygame.draw.line(canvas.surface, colour, box.topleft, box.topright)
        if self.marked:
            bar = pygame.Rect(box.left, box.top + px(8), px(4), box.height - px(16))
            pygame.draw.rect(canvas.surface, palette.accent, bar, border_radius=px(2))


@dataclass(frozen=True, slots=True)
class OnPanel(Block[I_co]):
    """A padded block; ``placed`` gets its box, so that its owner can draw a panel behind it."""

    block: Block[I_co]
    placed: Callable[[pygame.Rect], None]

    def height_px(self, u: float, width_px: int) -> int:
        inner_px = width_px - 2 * round(_INDENT_U * u)
        return self.block.height_px(u, inner_px) + 2 * round(_ROW_PAD_U * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self.placed(box)
        pads_px = -2 * round(_INDENT_U * layer.u), -2 * round(_ROW_PAD_U * layer.u)
        self.block.place(layer, box.inflate(*pads_px))
