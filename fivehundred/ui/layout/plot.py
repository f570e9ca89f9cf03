"""Charts: a bar on its scale, and a curve through points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, Never

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.rects import column, rect_at
from fivehundred.ui.layout.block import Block, FlatBlock, I_co, describe, draw_nothing
from fivehundred.ui.layout.lettering import BODY, QUIET, STRONG, Lettering
from fivehundred.ui.widgets.control import ButtonStyle, Segment
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_TRACK_U: Final = 8
_PAD_U: Final = 10
_LETTERS: Final = Lettering(Face.SANS, 14, "muted")
_EDGE_U: Final = 8
_DOT_U: Final = 4.5


@dataclass(frozen=True, slots=True)
class Bar(Block[Never]):
    """A row with a name, a bar from ``zero`` to ``share`` (None: no bar), and a value."""

    label: str
    value: str
    description: str
    share: float | None = None
    interval: tuple[float, float] | None = None
    zero: float = 0.0
    between: str = ""
    marked: bool = False
    zone: str = ""
    size_u: float = 16

    def _is_wide(self, u: float, width_px: int) -> bool:
        return not self.between and width_px >= 600 * u

    def height_px(self, u: float, width_px: int) -> int:
        return round((34 if self._is_wide(u, width_px) else 46) * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self._draw)
        describe(layer, box, self.description, self.zone)

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        palette, gap_px = canvas.palette, canvas.px(14)
        if self.marked:
            canvas.panel(box, mixed(palette.panel, palette.brass, 0.22), radius=8)
        box = box.inflate(-2 * canvas.px(_PAD_U), 0)
        words, track = box.copy(), box.copy()
        if self._is_wide(canvas.u, box.width + 2 * canvas.px(_PAD_U)):
            third_px = (box.width - 2 * gap_px) // 3
            track.left += third_px + gap_px
            track.width = box.width - third_px * 9 // 5 - 2 * gap_px
            left_px, between_px, right_px = third_px, 0, third_px * 4 // 5
        else:
            words.height = box.height - canvas.px(_TRACK_U + 6)
            track.top, track.height = words.bottom, canvas.px(_TRACK_U)
            shares = (0.42, 0.34, 0.24) if self.between else (0.5, 0.0, 0.5)
            left_px, between_px, right_px = (int((box.width - gap_px) * one) for one in shares)
        name = column(words, words.left, words.left + left_px)
        value = column(words, words.right - right_px, words.right)
        between = column(words, value.left - between_px, value.left)
        strong = replace(STRONG, size_u=self.size_u)
        label = strong if self.marked else replace(BODY, size_u=self.size_u)
        canvas.fitted(self.label, label.style(canvas), name, "midleft")
        canvas.fitted(self.value, strong.style(canvas), value, "midright")
        if self.between:
            canvas.fitted(self.between, QUIET.style(canvas), between, "midright")
        if self.share is not None:
            self._draw_scale(canvas, track, self.share)

    def _draw_scale(self, canvas: Canvas, track: pygame.Rect, share: float) -> None:
        palette, surface = canvas.palette, canvas.surface
        ground = rect_at(track.width, max(4, canvas.px(_TRACK_U)), midleft=track.midleft)
        colour = mixed(palette.panel, palette.panel_edge, 0.4)
        draw_box(surface, ground, ground.height // 2, colour)
        zero, here = (_along(track, place) for place in (self.zero, share))
        bar = pygame.Rect(min(zero, here), ground.top, max(2, abs(here - zero)), ground.height)
        colour = palette.lost if here < zero else palette.brass
        surface.fill(mixed(colour, palette.panel, 0.25), bar)
        if self.zero > 0:
            thin_px = max(1, canvas.px(1.5))
            top = ground.top - canvas.px(4)
            surface.fill(palette.muted, (zero, top, thin_px, 2 * ground.height))
        if self.interval is not None:
            low, high = (_along(track, place) for place in self.interval)
            _draw_whisker(canvas, (low, ground.centery), (high, ground.centery))
        pygame.draw.aacircle(surface, palette.strong, (here, ground.centery), canvas.px(_DOT_U))


def _along(track: pygame.Rect, share: float) -> int:
    return track.left + round(track.width * min(1.0, max(0.0, share)))


def _draw_whisker(canvas: Canvas, begin: tuple[int, int], end: tuple[int, int]) -> None:
    colour, thick_px = canvas.palette.text, max(1, canvas.px(1.5 * canvas.palette.bold))
    pygame.draw.line(canvas.surface, colour, begin, end, thick_px)
    dx, dy = (0, canvas.px(5)) if begin[1] == end[1] else (canvas.px(5), 0)
    for x, y in (begin, end):
        pygame.draw.line(canvas.surface, colour, (x - dx, y - dy), (x + dx, y + dy), thick_px)


@dataclass(frozen=True, slots=True)
class PlotPoint(Generic[I_co]):
    """A point of a curve: its share of the height, its description, and its intent.

    ``label`` is below it; ``interval`` is where the true share may be. A point that is not
    ``joined`` is a dot off the line.
    """

    share: float
    description: str
    intent: I_co | None = None
    label: str = ""
    interval: tuple[float, float] | None = None
    joined: bool = True


@dataclass(frozen=True, slots=True)
class Curve(FlatBlock[I_co]):
    """A line through points; if these have intents, it is one control, stepped by arrows.

    ``scale`` pairs shares with their labels; a dashed line at ``level`` is the target. ``at``
    is the index of the current point. In ``steps``, each value holds until the next.
    """

    name: str
    points: Sequence[PlotPoint[I_co]]
    scale: Sequence[tuple[float, str]]
    height_u: float = 96
    at: int | None = None
    level: float | None = None
    steps: bool = False
    zone: str = ""

    def _plot(self, u: float, box: pygame.Rect) -> pygame.Rect:
        """Return the box of the points, beside the scale and above the labels."""
        edge_px = round(_EDGE_U * u)
        scale_px = max((_LETTERS.width_px(text, u) for _share, text in self.scale), default=0)
        left = box.left + scale_px + edge_px
        below_px = _LETTERS.line_height_px(u) + edge_px if any(p.label for p in self.points) else 0
        height_px = box.height - 2 * edge_px - below_px
        return pygame.Rect(left, box.top + edge_px, box.right - edge_px - left, height_px)

    def _x(self, plot: pygame.Rect, at: float) -> float:
        return plot.left + plot.width * (at + 0.5) / max(1, len(self.points))

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self._draw)
        if not self.points:
            return
        plot, here = self._plot(layer.u, box), self.points[self.at or 0]
        if here.intent is None:
            each_px = plot.width / len(self.points)
            for at, point in enumerate(self.points):
                left, right = (plot.left + round(each_px * end) for end in (at, at + 1))
                column = pygame.Rect(left, plot.top, right - left, plot.height)
                describe(layer, column, point.description, self.zone)
            return
        layer.button(
            plot,
            self.name,
            here.intent,
            style=ButtonStyle.LINE,
            description=_("{name}: {point}").format(name=self.name, point=here.description),
            name=self.name,
            zone=self.zone,
            on_arrows=self._turn,
            face=draw_nothing,
            segments=tuple(Segment(one.description, one.intent) for one in self.points),
        )

    def _turn(self, dx: int, _dy: int) -> Intent | None:
        if not dx:
            return None
        at = (self.at if self.at is not None else -1 if dx > 0 else len(self.points)) + dx
        return self.points[at].intent if 0 <= at < len(self.points) else USED

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        palette, plot = canvas.palette, self._plot(canvas.u, box)
        edge = mixed(palette.panel_edge, palette.panel, 0.5)
        canvas.panel(box, palette.raised, edge=edge, radius=8)
        for share, text in self.scale:
            y = _height(plot, share)
            wide_px = plot.left - box.left - canvas.px(4)
            room = rect_at(wide_px, canvas.px(18), midleft=(box.left, y))
            canvas.fitted(text, _LETTERS.style(canvas), room, "midright")
            faint = mixed(palette.muted, palette.raised, 0.7)
            pygame.draw.line(canvas.surface, faint, (plot.left, y), (plot.right, y))
        self._draw_labels(canvas, plot)
        if self.level is not None:
            _draw_dashes(canvas, plot, _height(plot, self.level))
        if self.at is not None and self.points:
            x, thick_px = round(self._x(plot, self.at)), max(1, canvas.px(1.5 * palette.bold))
            ends = (x, plot.top), (x, plot.bottom)
            pygame.draw.line(canvas.surface, palette.muted, *ends, thick_px)
        self._draw_line(canvas, plot)

    def _draw_labels(self, canvas: Canvas, plot: pygame.Rect) -> None:
        labels, style = [one.label for one in self.points], _LETTERS.style(canvas)
        widest_px = max((canvas.width(label, style) for label in labels), default=1)
        room = max(1, plot.width // (widest_px + canvas.px(16)))
        for at in range(0, len(labels), max(1, -(-len(labels) // room))):
            half_px = canvas.width(labels[at], style) // 2
            middle = min(max(self._x(plot, at), plot.left + half_px), plot.right - half_px)
            canvas.text(labels[at], style, (middle, plot.bottom + canvas.px(_EDGE_U)), "midtop")

    def _draw_line(self, canvas: Canvas, plot: pygame.Rect) -> None:
        palette, corners = canvas.palette, list(self._corners(plot))
        if len(corners) > 1:
            thick_px = max(2, canvas.px(2.2 * palette.bold))
            pygame.draw.lines(canvas.surface, palette.accent, False, corners, thick_px)
        for at, point in enumerate(self.points):
            if not point.joined:
                # The point is off the line, or too uncertain to be on it.
                quiet = mixed(palette.muted, palette.raised, 0.25)
                middle = self._x(plot, at), _height(plot, point.share)
                radius = canvas.px(3 if point.label else 1.8)
                pygame.draw.aacircle(canvas.surface, quiet, middle, max(1.5, radius))
            elif point.interval is not None:
                low, high = (_height(plot, end) for end in point.interval)
                x = round(self._x(plot, at))
                _draw_whisker(canvas, (x, low), (x, high))
                self._draw_dot(canvas, plot, at, _DOT_U)
        if self.at is not None:
            self._draw_dot(canvas, plot, self.at, _DOT_U)
        elif self.points and self.points[-1].joined and not self.points[-1].interval:
            self._draw_dot(canvas, plot, len(self.points) - 1, _DOT_U * 0.6)

    def _draw_dot(self, canvas: Canvas, plot: pygame.Rect, at: int, radius_u: float) -> None:
        palette, middle = canvas.palette, (self._x(plot, at), _height(plot, self.points[at].share))
        for colour, radius in ((palette.raised, radius_u + 1.5), (palette.strong, radius_u)):
            pygame.draw.aacircle(canvas.surface, colour, middle, canvas.px(radius))

    def _corners(self, plot: pygame.Rect) -> Iterator[tuple[float, float]]:
        for at, point in enumerate(self.points):
            y, beside = _height(plot, point.share), 0.5 if self.steps else 0.0
            if point.joined and self.steps:
                yield self._x(plot, at - beside), y
            if point.joined:
                yield self._x(plot, at + beside), y


def _height(plot: pygame.Rect, share: float) -> int:
    return round(plot.bottom - plot.height * min(1.0, max(0.0, share)))


def _draw_dashes(canvas: Canvas, plot: pygame.Rect, y: int) -> None:
    dash_px, thick_px = max(3, canvas.px(5)), max(1, canvas.px(1.5))
    for left in range(plot.left, plot.right, 2 * dash_px):
        ends = (left, y), (min(plot.right, left + dash_px), y)
        pygame.draw.line(canvas.surface, canvas.palette.text, *ends, thick_px)
