"""A curve through a deal: how tricks, or the chance of the contract, went card by card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.scenes.replay.study.column import ZONE, Block
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_HIGH_U: Final = 96
_BELOW_U: Final = 10
_SCALE_U: Final = 30
_EDGE_U: Final = 8
_LETTERS_U: Final = 13
_DOT_U: Final = 4.5
_NOWHERE: Final = pygame.Rect(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A point of a curve: a share from 0 to 1, what is said of it, and where it leads.

    One that is not ``joined`` stands beside the line as a dot.
    """

    share: float
    say: str
    does: Intent
    joined: bool = True


@dataclass(frozen=True, slots=True)
class Curve(Block):
    """A curve of one point a decision; ``at`` is the place of the one the replay stands at.

    ``scale`` are shares with what stands at them at the left; the line at ``level`` is what has to
    be reached, None where nothing has. A curve in ``steps`` keeps a value until the next point.
    """

    name: str
    points: tuple[CurvePoint, ...]
    at: int | None
    scale: tuple[tuple[float, str], ...]
    level: float | None = None
    steps: bool = False

    def high_px(self, u: float, width_px: int) -> int:
        """Return its height."""
        return round((_HIGH_U + _BELOW_U) * u)

    def _plot(self, box: pygame.Rect, u: float) -> pygame.Rect:
        edge, left = round(_EDGE_U * u), round(_SCALE_U * u)
        high = round(_HIGH_U * u) - 2 * edge
        return pygame.Rect(box.left + left, box.top + edge, box.width - left - edge, high)

    def _x(self, plot: pygame.Rect, at: float) -> float:
        return plot.left + plot.width * (at + 0.5) / max(1, len(self.points))

    # — widgets —

    def build(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        """Let the keyboard go from point to point; the mouse asks where it is."""
        if not self.points:
            return
        here = self.points[self.at or 0]
        kept, layer.clip = layer.clip, _NOWHERE
        layer.button(
            pygame.Rect(box.left, box.top, box.width, round(_HIGH_U * layer.u)),
            self.name,
            here.does,
            style=ButtonStyle.LINE,
            say=_("{name}: {point}").format(name=self.name, point=here.say),
            name=self.name,
            zone=ZONE,
            turn=self._turn,
        )
        layer.clip = kept

    def _met(self, u: float, box: pygame.Rect, point: tuple[int, int]) -> CurvePoint | None:
        plot = self._plot(box, u)
        at = int((point[0] - plot.left) * len(self.points) / max(1, plot.width))
        inside = plot.left <= point[0] < plot.right and point[1] < box.top + _HIGH_U * u
        return self.points[at] if inside and 0 <= at < len(self.points) else None

    def words_at(self, u: float, box: pygame.Rect, point: tuple[int, int]) -> str:
        """Return what is said of the point of the curve there."""
        met = self._met(u, box, point)
        return "" if met is None else met.say

    def pressed_at(self, u: float, box: pygame.Rect, point: tuple[int, int]) -> Intent | None:
        """Go where the point of the curve leads."""
        met = self._met(u, box, point)
        return None if met is None else met.does

    def _turn(self, dx: int, _dy: int) -> Intent | None:
        """Go to the point before or after."""
        if not dx:
            return None
        at = (self.at if self.at is not None else -1 if dx > 0 else len(self.points)) + dx
        return self.points[at].does if 0 <= at < len(self.points) else USED

    # — picture —

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw the ground, the scale, the level and the curve with where the replay stands."""
        px, palette, plot = canvas.px, canvas.palette, self._plot(box, canvas.u)
        ground = pygame.Rect(box.left, box.top, box.width, px(_HIGH_U))
        edge = mixed(palette.panel_edge, palette.panel, 0.5)
        canvas.panel(ground, palette.raised, edge=edge, radius=8)
        style = canvas.style(Face.SANS, _LETTERS_U, palette.muted)
        for share, label in self.scale:
            y = self._y(plot, share)
            room = pygame.Rect(ground.left + px(3), 0, px(_SCALE_U - 7), px(16))
            room.centery = y
            canvas.fitted(label, style, room, "midright")
            colour = mixed(palette.muted, palette.raised, 0.7)
            pygame.draw.line(canvas.surface, colour, (plot.left, y), (plot.right, y))
        if self.level is not None:
            self._draw_level(canvas, plot, self.level)
        if self.at is not None and self.points:
            x = round(self._x(plot, self.at))
            line = max(1, px(1.5 * palette.bold))
            pygame.draw.line(canvas.surface, palette.muted, (x, plot.top), (x, plot.bottom), line)
        self._draw_line(canvas, plot)

    @staticmethod
    def _y(plot: pygame.Rect, share: float) -> int:
        return round(plot.bottom - plot.height * min(1.0, max(0.0, share)))

    def _draw_level(self, canvas: Canvas, plot: pygame.Rect, level: float) -> None:
        """Draw what has to be reached as a broken line, so that it is not taken for the curve."""
        y, dash = self._y(plot, level), max(3, canvas.px(5))
        thick = max(1, canvas.px(1.5))
        for left in range(plot.left, plot.right, 2 * dash):
            ends = (left, y), (min(plot.right, left + dash), y)
            pygame.draw.line(canvas.surface, canvas.palette.text, *ends, thick)

    def _draw_line(self, canvas: Canvas, plot: pygame.Rect) -> None:
        palette = canvas.palette
        corners = list(self._corners(plot))
        thick = max(2, canvas.px(2.2 * palette.bold))
        for at, point in enumerate(self.points):
            if not point.joined:
                middle = self._x(plot, at), self._y(plot, point.share)
                quiet = mixed(palette.muted, palette.raised, 0.25)
                pygame.draw.aacircle(canvas.surface, quiet, middle, max(1.5, canvas.px(1.8)))
        if len(corners) > 1:
            pygame.draw.lines(canvas.surface, palette.accent, False, corners, thick)
        if self.points:
            at = self.at if self.at is not None else len(self.points) - 1
            middle = self._x(plot, at), self._y(plot, self.points[at].share)
            radius = canvas.px(_DOT_U if self.at is not None else _DOT_U * 0.6)
            pygame.draw.aacircle(canvas.surface, palette.raised, middle, radius + canvas.px(1.5))
            pygame.draw.aacircle(canvas.surface, palette.strong, middle, radius)

    def _corners(self, plot: pygame.Rect) -> Iterator[tuple[float, float]]:
        for at, point in enumerate(self.points):
            y = self._y(plot, point.share)
            if not point.joined:
                continue
            if self.steps:
                yield self._x(plot, at - 0.5), y
                yield self._x(plot, at + 0.5), y
            else:
                yield self._x(plot, at), y
