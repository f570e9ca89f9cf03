"""What is drawn on the page of statistics: its blocks, as far as they are moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.scenes.shared.page_body import Content
from fivehundred.ui.scenes.statistics.blocks import Block, Heading, Spot
from fivehundred.ui.scenes.statistics.plan import StatisticsPlan


@dataclass(frozen=True, slots=True)
class Laid:
    """Blocks one below the other: each with its top, counted from the first, and its height."""

    blocks: tuple[tuple[Block, int, int], ...]
    high_px: int

    def boxes(self, column: pygame.Rect, top: int) -> Iterator[tuple[Block, pygame.Rect]]:
        """Yield the blocks with where they are, the first at a height."""
        for block, below, high in self.blocks:
            yield block, pygame.Rect(column.left, top + below, column.width, high)

    def spots(self, canvas: Canvas, column: pygame.Rect, top: int) -> Iterator[Spot]:
        """Yield everything the focus can go to, the first block at a height."""
        for block, box in self.boxes(column, top):
            yield from block.spots(canvas, box)


def lay(blocks: Sequence[Block], canvas: Canvas, width_px: int) -> Laid:
    """Put blocks one below the other."""
    laid, top = [], 0
    for block in blocks:
        high = block.high_px(canvas, width_px)
        laid.append((block, top, high))
        top += high
    return Laid(tuple(laid), top)


@dataclass(frozen=True, slots=True)
class StatisticsContent(Content):
    """The blocks of the tab that is shown."""

    plan: StatisticsPlan
    laid: Laid

    @property
    def texts(self) -> tuple[str, ...]:
        """The headings of what is shown."""
        blocks = (block for block, _box in self.laid.boxes(self.plan.column, 0))
        return tuple(block.text for block in blocks if isinstance(block, Heading))

    def draw(self, canvas: Canvas, scroll: Scroll) -> None:
        """Draw what is in view."""
        top = self.plan.view.top + self.plan.first_px - scroll.offset_px
        with scroll.clipping(canvas):
            for block, box in self.laid.boxes(self.plan.column, top):
                if box.colliderect(scroll.view):
                    block.draw(canvas, box)
