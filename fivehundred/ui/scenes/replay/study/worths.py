"""What an Expert weighed: a line a choice, with a bar of its chance and its points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.scenes.replay.study.blocks import PLAIN, QUIET, STRONG, hear
from fivehundred.ui.scenes.replay.study.column import Block
from fivehundred.ui.widgets.layer import WidgetLayer

_ROW_U: Final = 40
_BAR_U: Final = 6
_PAD_U: Final = 10
_NAME: Final = 0.42
_CHANCE: Final = 0.34
"""The shares of a line's width that the name and the chance have; the points have the rest."""


@dataclass(frozen=True, slots=True)
class WorthRow:
    """A choice: its name, its chance as a share and in words, its points, and what is said."""

    label: str
    share: float | None
    chance: str
    points: str
    say: str
    played: bool


@dataclass(frozen=True, slots=True)
class Worths(Block):
    """Choices below each other, the best first; the one that was played stands on a ground."""

    rows: tuple[WorthRow, ...]

    def high_px(self, u: float, width_px: int) -> int:
        """Return the height of its rows."""
        return round((len(self.rows) * _ROW_U + 8) * u)

    def _boxes(self, box: pygame.Rect, u: float) -> Iterator[tuple[WorthRow, pygame.Rect]]:
        high = round(_ROW_U * u)
        for at, row in enumerate(self.rows):
            yield row, pygame.Rect(box.left, box.top + at * high, box.width, high)

    def build(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        """Let the keyboard come by and hear each of them."""
        for row, rect in self._boxes(box, layer.u):
            hear(layer, rect, row.say)

    def words_at(self, u: float, box: pygame.Rect, point: tuple[int, int]) -> str:
        """Return what is said of the choice there."""
        return next((row.say for row, rect in self._boxes(box, u) if rect.collidepoint(point)), "")

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw them."""
        for row, rect in self._boxes(box, canvas.u):
            _draw_row(canvas, row, rect)


def _draw_row(canvas: Canvas, row: WorthRow, rect: pygame.Rect) -> None:
    px, palette = canvas.px, canvas.palette
    if row.played:
        ground = rect.inflate(0, -px(2))
        canvas.panel(ground, mixed(palette.panel, palette.brass, 0.22), radius=8)
    upper = rect.inflate(-2 * px(_PAD_U), 0)
    upper.height = rect.height - px(_BAR_U + 6)
    name = pygame.Rect(upper.left, upper.top, round(upper.width * _NAME), upper.height)
    chance = pygame.Rect(name.right, upper.top, round(upper.width * _CHANCE), upper.height)
    points = pygame.Rect(chance.right, upper.top, upper.right - chance.right, upper.height)
    lettering = STRONG if row.played else PLAIN
    canvas.fitted(row.label, lettering.style(canvas), name, "midleft")
    canvas.fitted(row.chance, QUIET.style(canvas), chance, "midright")
    canvas.fitted(row.points, lettering.style(canvas), points, "midright")
    if row.share is None:
        return
    bar = pygame.Rect(upper.left, upper.bottom, upper.width, max(3, px(_BAR_U)))
    draw_box(canvas.surface, bar, bar.height // 2, mixed(palette.panel, palette.panel_edge, 0.4))
    full = bar.copy()
    full.width = max(bar.height, round(bar.width * row.share))
    draw_box(canvas.surface, full, bar.height // 2, palette.accent)
