"""What the figures are shown by: headings, words, bars with their intervals, a table, a plot.

Each block is a value that knows how high it is, how it is drawn, and what is said of its parts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face

Spot = tuple[pygame.Rect, str]
"""A part of a block and what is said of it."""

_HEADING_U: Final = 21
_TEXT_U: Final = 17
_SMALL_U: Final = 15
_LEADING: Final = 1.35
_ROW_U: Final = 34
_NARROW_U: Final = 600
_TRACK_U: Final = 8


class Block(ABC):
    """A part of what is shown."""

    __slots__ = ()

    @abstractmethod
    def high_px(self, canvas: Canvas, width_px: int) -> int:
        """Return its height at a width."""

    @abstractmethod
    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in its box."""

    @abstractmethod
    def spots(self, canvas: Canvas, box: pygame.Rect) -> Iterator[Spot]:
        """Yield what the focus can go to."""


@dataclass(frozen=True, slots=True)
class Heading(Block):
    """A heading over what follows."""

    text: str

    def high_px(self, canvas: Canvas, width_px: int) -> int:
        """Return its height, with the room above it."""
        return canvas.px(_HEADING_U * 2.1)

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it above a line of brass."""
        style = canvas.style(Face.SERIF_BOLD, _HEADING_U, canvas.palette.accent)
        line = box.bottom - canvas.px(7)
        words = pygame.Rect(box.left, box.top, box.width, line - box.top - canvas.px(2))
        canvas.fitted(self.text, style, words, "bottomleft")
        colour = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.4)
        canvas.surface.fill(colour, (box.left, line, box.width, max(1, canvas.px(1))))

    def spots(self, canvas: Canvas, box: pygame.Rect) -> Iterator[Spot]:
        """Yield nothing: what follows says what it is."""
        yield from ()


@dataclass(frozen=True, slots=True)
class Words(Block):
    """A paragraph."""

    text: str
    strong: bool = False

    def high_px(self, canvas: Canvas, width_px: int) -> int:
        """Return how high its lines are."""
        style = canvas.style(Face.SANS, _TEXT_U, canvas.palette.text)
        lines = canvas.wrapped(self.text, style, width_px)
        return len(lines) * round(style.size_px * _LEADING) + canvas.px(8)

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw its lines."""
        palette = canvas.palette
        style = canvas.style(Face.SANS, _TEXT_U, palette.text if self.strong else palette.muted)
        canvas.paragraph(self.text, style, box.move(0, canvas.px(4)))

    def spots(self, canvas: Canvas, box: pygame.Rect) -> Iterator[Spot]:
        """Yield all of it."""
        yield box, self.text


@dataclass(frozen=True, slots=True)
class Bar(Block):
    """A figure in a row: its name, where it lies on a scale from 0 to 1, and its value in words.

    ``at`` is None where too little is known; ``span`` is the interval, ``zero`` where nought is.
    """

    label: str
    value: str
    say: str
    at: float | None = None
    span: tuple[float, float] | None = None
    zero: float = 0.0

    def high_px(self, canvas: Canvas, width_px: int) -> int:
        """Return the height of a row, or of two where there is little room."""
        return canvas.px(_ROW_U * (1.6 if width_px < canvas.px(_NARROW_U) else 1))

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw name, scale and value."""
        palette, gap = canvas.palette, canvas.px(14)
        label = canvas.style(Face.SANS, _TEXT_U, palette.text)
        value = canvas.style(Face.SANS_BOLD, _TEXT_U, palette.strong)
        if box.width < canvas.px(_NARROW_U):
            upper = pygame.Rect(box.left, box.top, box.width, box.height * 5 // 8)
            half = (upper.width - gap) // 2
            names = pygame.Rect(upper.left, upper.top, half, upper.height)
            values = pygame.Rect(upper.right - half, upper.top, half, upper.height)
            track = pygame.Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
        else:
            third = (box.width - 2 * gap) // 3
            names = pygame.Rect(box.left, box.top, third, box.height)
            values = pygame.Rect(box.right - third * 4 // 5, box.top, third * 4 // 5, box.height)
            left = names.right + gap
            track = pygame.Rect(left, box.top, values.left - gap - left, box.height)
        canvas.fitted(self.label, label, names, "midleft")
        canvas.fitted(self.value, value, values, "midright")
        if self.at is not None:
            self._draw_scale(canvas, track.inflate(-canvas.px(8), 0), self.at)

    def _draw_scale(self, canvas: Canvas, track: pygame.Rect, at: float) -> None:
        """Draw the bar from nought to the figure, and the interval as a thin line upon it."""
        palette, surface = canvas.palette, canvas.surface
        ground = pygame.Rect(track.left, 0, track.width, max(4, canvas.px(_TRACK_U)))
        ground.centery = track.centery
        radius = ground.height // 2
        draw_box(surface, ground, radius, mixed(palette.raised, palette.panel_edge, 0.35))
        zero, here = (_along(track, place) for place in (self.zero, at))
        bar = pygame.Rect(min(zero, here), ground.top, max(2, abs(here - zero)), ground.height)
        colour = palette.lost if here < zero else palette.brass
        surface.fill(mixed(colour, palette.panel, 0.25), bar)
        if self.zero > 0:
            thin = max(1, canvas.px(1.5))
            surface.fill(palette.muted, (zero, ground.top - canvas.px(4), thin, 2 * ground.height))
        if self.span is not None:
            low, high = (_along(track, place) for place in self.span)
            draw_whisker(canvas, (low, ground.centery), (high, ground.centery))
        pygame.draw.aacircle(surface, palette.strong, (here, ground.centery), canvas.px(4.5))

    def spots(self, canvas: Canvas, box: pygame.Rect) -> Iterator[Spot]:
        """Yield the row."""
        yield box, self.say


def _along(track: pygame.Rect, place: float) -> int:
    return track.left + round(track.width * min(1.0, max(0.0, place)))


def draw_whisker(canvas: Canvas, begin: tuple[int, int], end: tuple[int, int]) -> None:
    """Draw an interval: a thin line, closed at both ends."""
    colour, thick = canvas.palette.text, max(1, canvas.px(1.5 * canvas.palette.bold))
    pygame.draw.line(canvas.surface, colour, begin, end, thick)
    across = canvas.px(5)
    for x, y in (begin, end):
        if begin[1] == end[1]:
            pygame.draw.line(canvas.surface, colour, (x, y - across), (x, y + across), thick)
        else:
            pygame.draw.line(canvas.surface, colour, (x - across, y), (x + across, y), thick)


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table; ``share`` is drawn as a bar, ``notch`` as a mark across it, 0 to 1."""

    text: str
    say: str = ""
    share: float | None = None
    notch: float | None = None


@dataclass(frozen=True, slots=True)
class Table(Block):
    """A table with a head; the first cell of each row names it."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def high_px(self, canvas: Canvas, width_px: int) -> int:
        """Return the height of its rows, the head among them."""
        return canvas.px(46) * len(self.rows) + canvas.px(34)

    def _cells(self, canvas: Canvas, box: pygame.Rect) -> Iterator[tuple[pygame.Rect, Cell]]:
        top, high = box.top + canvas.px(34), canvas.px(46)
        for at, row in enumerate(self.rows):
            for column, cell in enumerate(row):
                yield self._box(box, column, top + at * high, high), cell

    def _box(self, box: pygame.Rect, column: int, top: int, high: int) -> pygame.Rect:
        # The first column is half as wide as the others.
        each = box.width / (len(self.heads) - 0.5)
        left = box.left + (round(each * (column - 0.5)) if column else 0)
        right = box.left + round(each * (column + 0.5))
        return pygame.Rect(left, top, right - left, high)

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw heads, cells and their bars."""
        palette = canvas.palette
        head = canvas.style(Face.SANS_BOLD, _TEXT_U, palette.muted)
        for column, text in enumerate(self.heads):
            canvas.fitted(text, head, self._box(box, column, box.top, canvas.px(34)))
        for place, cell in self._cells(canvas, box):
            inner = place.inflate(-canvas.px(6), -canvas.px(6))
            if cell.say:
                canvas.panel(inner, palette.raised, radius=6)
            style = canvas.style(
                Face.SANS_BOLD if cell.say else Face.SANS,
                _TEXT_U,
                palette.strong if cell.say else palette.muted,
            )
            words = pygame.Rect(inner.left, inner.top, inner.width, inner.height)
            if cell.share is not None:
                words.height -= canvas.px(9)
                self._draw_share(canvas, inner, cell.share, cell.notch)
            canvas.fitted(cell.text, style, words.inflate(-canvas.px(6), 0))

    @staticmethod
    def _draw_share(canvas: Canvas, inner: pygame.Rect, share: float, notch: float | None) -> None:
        palette, high = canvas.palette, max(3, canvas.px(5))
        track = pygame.Rect(inner.left, inner.bottom - high - canvas.px(5), inner.width, high)
        track = track.inflate(-canvas.px(14), 0)
        canvas.surface.fill(mixed(palette.raised, palette.panel_edge, 0.5), track)
        filled = pygame.Rect(track.left, track.top, round(track.width * share), high)
        canvas.surface.fill(palette.brass, filled)
        if notch is not None:
            mark = pygame.Rect(0, 0, max(2, canvas.px(2.5)), high + canvas.px(6))
            mark.center = (_along(track, notch), track.centery)
            canvas.surface.fill(palette.strong, mark)

    def spots(self, canvas: Canvas, box: pygame.Rect) -> Iterator[Spot]:
        """Yield the cells that say something."""
        for place, cell in self._cells(canvas, box):
            if cell.say:
                yield place.inflate(-canvas.px(4), -canvas.px(4)), cell.say


@dataclass(frozen=True, slots=True)
class PlotPoint:
    """A point of a plot: its name below it, its value and its interval, None where it has none."""

    label: str
    value: float
    span: tuple[float, float] | None
    say: str


@dataclass(frozen=True, slots=True)
class Plot(Block):
    """Points over time, each with its interval; ``scale`` are values with their words."""

    points: tuple[PlotPoint, ...]
    scale: tuple[tuple[float, str], ...]

    def high_px(self, canvas: Canvas, width_px: int) -> int:
        """Return its height."""
        return canvas.px(230)

    @staticmethod
    def _inner(canvas: Canvas, box: pygame.Rect) -> pygame.Rect:
        px = canvas.px
        return pygame.Rect(
            box.left + px(62), box.top + px(14), box.width - px(74), box.height - px(54)
        )

    def _y(self, inner: pygame.Rect, value: float) -> int:
        low, high = self.scale[0][0], self.scale[-1][0]
        share = (value - low) / (high - low) if high > low else 0.5
        return inner.bottom - round(inner.height * min(1.0, max(0.0, share)))

    def _column(self, inner: pygame.Rect, at: int) -> pygame.Rect:
        each = inner.width / len(self.points)
        left = inner.left + round(each * at)
        return pygame.Rect(
            left, inner.top, round(each * (at + 1)) - round(each * at), inner.height
        )

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw the ground, the scale, the line through the points, and their intervals."""
        palette, inner = canvas.palette, self._inner(canvas, box)
        ground = pygame.Rect(
            box.left, box.top + canvas.px(4), box.width, box.height - canvas.px(8)
        )
        edge = mixed(palette.panel_edge, palette.panel, 0.5)
        canvas.panel(ground, palette.raised, edge=edge, radius=8)
        small = canvas.style(Face.SANS, _SMALL_U, palette.muted)
        for value, text in self.scale:
            y = self._y(inner, value)
            room = pygame.Rect(box.left + canvas.px(6), 0, canvas.px(50), canvas.px(20))
            room.centery = y
            canvas.fitted(text, small, room, "midright")
            colour = mixed(palette.muted, palette.raised, 0.4 if value == 0 else 0.75)
            pygame.draw.line(canvas.surface, colour, (inner.left, y), (inner.right, y))
        self._draw_names(canvas, inner)
        middles = [
            (self._column(inner, at).centerx, self._y(inner, point.value))
            for at, point in enumerate(self.points)
        ]
        thick = max(2, canvas.px(2.2 * palette.bold))
        pairs = list(zip(middles, self.points, strict=True))
        sure = [middle for middle, point in pairs if point.span is not None]
        if len(sure) > 1:
            pygame.draw.lines(canvas.surface, palette.accent, False, sure, thick)
        for (x, y), point in pairs:
            if point.span is None:
                # Too few to say something: there is a point, and no line leads to it.
                quiet = mixed(palette.muted, palette.raised, 0.25)
                pygame.draw.aacircle(canvas.surface, quiet, (x, y), canvas.px(3))
                continue
            low, high = (self._y(inner, end) for end in point.span)
            draw_whisker(canvas, (x, low), (x, high))
            pygame.draw.aacircle(canvas.surface, palette.raised, (x, y), canvas.px(6))
            pygame.draw.aacircle(canvas.surface, palette.strong, (x, y), canvas.px(4.5))

    def _draw_names(self, canvas: Canvas, inner: pygame.Rect) -> None:
        """Draw as many names below the points as have room."""
        small = canvas.style(Face.SANS, _SMALL_U, canvas.palette.muted)
        widest = max((canvas.width(one.label, small) for one in self.points), default=1)
        room = max(1, inner.width // (widest + canvas.px(16)))
        every = -(-len(self.points) // room)
        for at in range(0, len(self.points), every):
            middle = self._column(inner, at).centerx
            name = self.points[at].label
            half = canvas.width(name, small) // 2
            middle = min(max(middle, inner.left + half - canvas.px(30)), inner.right - half)
            canvas.text(name, small, (middle, inner.bottom + canvas.px(10)), "midtop")

    def spots(self, canvas: Canvas, box: pygame.Rect) -> Iterator[Spot]:
        """Yield a strip for each point."""
        inner = self._inner(canvas, box)
        for at, point in enumerate(self.points):
            yield self._column(inner, at), point.say
