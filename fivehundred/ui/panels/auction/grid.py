"""The grid of the auction: where its cells stand, what heads its columns, how a call looks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from fivehundred.engine.calls import LEVELS, Bid, Special, Strain
from fivehundred.engine.cards import Suit
from fivehundred.engine.rules.schedule import ScheduleLine
from fivehundred.speech.translation import _
from fivehundred.speech.wording import suit_word
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas, Style
from fivehundred.ui.drawing.palettes import Colour, mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.fit import unit_in
from fivehundred.ui.panels.auction.calls import CALLS_U

PASS_ROW: Final = len(LEVELS)
_ROWS: Final = len(LEVELS) + 1
_SPECIALS_WIDE: Final = 1.7
_SPECIALS_WIDER: Final = 2.0
"""The column of the specials, in widths of the others; where these are so narrow, wider."""
_NARROW_PX: Final = 380
_CROWDED: Final = 4
_LOW: Final = 0.78
"""From so many special calls on each is only so many rows high."""
_WIDE_U: Final = 820
_HIGH_U: Final = 384
_WITH_CALLS_U: Final = (690, 296)
_ALONE_U: Final = (595, 276)
"""What the grid needs at least, with the calls so far beside it and without."""
_ALONE_BELOW: Final = 0.87
"""Where words could be only so large as a share of what is wanted, the grid stands alone."""
_EDGE_U: Final = 16
_HEAD_U: Final = 24
TOLD_U: Final = 122
"""How high the words are that say what a call promises."""
_SMALL_POINTS: Final = 0.7
"""How far points may shrink to stand beside their call, which is larger then."""
_BESIDE: Final = 2.1
"""Cells so many times as wide as high have their points beside the call."""


@dataclass(frozen=True, slots=True)
class CallGrid:
    """The panel of the auction in a window: ``rect`` around it, ``cells`` within.

    ``calls`` is where the calls so far stand, None where there is room for the grid only.
    """

    u: float
    rect: pygame.Rect
    calls: pygame.Rect | None
    cells: pygame.Rect
    specials_wide: float

    def box(self, row: float, column: int, high: float = 1.0) -> pygame.Rect:
        """Return a cell that begins at a row and is so many rows high."""
        width = self.cells.width / (len(Strain) + self.specials_wide)
        height = self.cells.height / _ROWS
        left, top = round(self.cells.left + width * column), round(self.cells.top + height * row)
        wide = width * (self.specials_wide if column == len(Strain) else 1)
        right = round(self.cells.left + width * column + wide)
        bottom = round(self.cells.top + height * (row + high))
        gap = max(2, round(2.5 * self.u))
        return pygame.Rect(left, top, right - left, bottom - top).inflate(-2 * gap, -2 * gap)

    @property
    def beside(self) -> bool:
        """True where points stand beside the calls, for the cells are wide and low."""
        box = self.box(0, 0)
        return box.width > box.height * _BESIDE

    def head(self, column: int) -> pygame.Rect:
        """Return the box of what heads a column."""
        box = self.box(0, column)
        high = round(_HEAD_U * self.u)
        return pygame.Rect(box.left, self.cells.top - high, box.width, high)


def grid_in(places: Places, *, specials: bool) -> CallGrid:
    """Lay the panel out in the room there is: as large as may be, not larger than it needs."""
    room = places.panel
    u = unit_in(room.size, places.wanted, *_WITH_CALLS_U)
    alone = u < places.wanted * _ALONE_BELOW
    if alone:
        u = unit_in(room.size, places.wanted, *_ALONE_U)
    size = (min(room.width, round(_WIDE_U * u)), min(room.height, round(_HIGH_U * u)))
    rect = pygame.Rect((0, 0), size)
    rect.center = room.center
    edge = round(_EDGE_U * u)
    calls = None
    left = rect.left + edge
    if not alone:
        width = min(round(CALLS_U * u), round(rect.width * 0.31))
        calls = pygame.Rect(left, rect.top + edge // 2, width, rect.height - edge)
        left = calls.right + edge
    top = rect.top + round((_EDGE_U / 2 + _HEAD_U) * u)
    cells = pygame.Rect(left, top, rect.right - edge - left, rect.bottom - edge // 2 - top)
    wide = _SPECIALS_WIDER if cells.width < _NARROW_PX else _SPECIALS_WIDE
    return CallGrid(u, rect, calls, cells, wide if specials else 0.0)


@dataclass(frozen=True, slots=True)
class SpecialColumn:
    """Where the special calls stand in their column, lowest first.

    ``tops`` are their upper edges and ``high`` their height, in rows of the grid;
    ``down_to_pass`` is True where they need the row of *pass* as well.
    """

    tops: tuple[float, ...]
    high: float
    down_to_pass: bool = False


def special_column(lines: tuple[ScheduleLine, ...]) -> SpecialColumn:
    """Put each special call as high in its column as it ranks among the bids beside it.

    One between two levels stands between their rows. Where several are close together they are
    lower, so that none has to stand far from its rank.
    """
    wanted, bids = [], 0
    for line in lines:
        if isinstance(line.call, Special):
            wanted.append(bids / len(Strain))
        elif isinstance(line.call, Bid) and not line.call.without_kitty:
            bids += 1
    down = len(wanted) > len(LEVELS)
    rows = len(LEVELS) + down
    high = 1.0 if len(wanted) < _CROWDED or down else _LOW
    middles: list[float] = []
    for at, middle in enumerate(wanted):
        least = middles[-1] + high if at else high / 2
        middles.append(max(middle, least))
    for at in reversed(range(len(middles))):
        most = rows - high / 2 if at == len(middles) - 1 else middles[at + 1] - high
        middles[at] = min(middles[at], most)
    return SpecialColumn(tuple(middle - high / 2 for middle in middles), high, down)


def draw_heads(canvas: Canvas, grid: CallGrid) -> None:
    """Name the strains above their columns, where the words have room there."""
    words = [*(suit_word(suit) for suit in Suit), _("no trumps")]
    style = canvas.style(Face.SANS, 15, canvas.palette.muted)
    narrowest = min(grid.head(at).width for at in range(len(words)))
    smallest = min(canvas.shrunk(word, style, narrowest).size_px for word in words)
    style = replace(style, size_px=smallest)
    if all(canvas.width(word, style) <= narrowest for word in words):
        for column, word in enumerate(words):
            canvas.text(word, style, grid.head(column).center, "center")


def draw_told(canvas: Canvas, box: pygame.Rect, call: str, promise: str) -> None:
    """Draw what a call promises, below the calls so far."""
    palette, px = canvas.palette, canvas.px
    line = mixed(palette.panel_edge, palette.panel, 0.5)
    pygame.draw.line(canvas.surface, line, box.topleft, box.topright)
    head = pygame.Rect(box.left, box.top + px(8), box.width, px(30))
    canvas.fitted(call, canvas.style(Face.SERIF_BOLD, 20, palette.strong), head, "midleft")
    rest = pygame.Rect(box.left, head.bottom, box.width, box.bottom - head.bottom)
    words = canvas.style(Face.SANS, 17, palette.text)
    draw_fitted(canvas, promise, words, rest, "topleft", most=6)


@dataclass(frozen=True, slots=True)
class CallCell:
    """A call as it stands in the grid, with its points, or who has made it in which colour.

    With a ``model`` the two stand beside each other, if those of the model have room so, and in a
    cell that is too ``low`` for two lines in any case. A long name has the cell for itself.
    """

    short: str
    below: str
    enabled: bool
    model: tuple[str, str] | None = None
    colour: Colour | None = None
    low: bool = False

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draw the call above its points or beside them, as large as the cell lets it be."""
        palette = canvas.palette
        bright = palette.text if self.enabled or self.colour else palette.disabled
        quiet = self.colour or (palette.accent if self.enabled else palette.disabled)
        face = Face.SANS_BOLD if self.colour else Face.SANS
        if self.low:
            self._draw_low(canvas, rect, bright, quiet)
            return
        if self.model is not None:
            big = _sized(canvas.style(Face.SERIF_BOLD, 24, bright), rect.height * 0.66)
            small = _sized(canvas.style(face, 16, quiet), rect.height * 0.47)
            gap = canvas.px(6)
            room = rect.width - 3 * gap - canvas.width(self.model[0], big)
            least = round(small.size_px * _SMALL_POINTS)
            small = canvas.shrunk(self.model[1], small, room, least)
            if canvas.width(self.model[1], small) <= room:
                left = rect.inflate(-2 * gap, 0)
                right = canvas.fitted(self.short, big, left, "midleft").right + gap
                rest = pygame.Rect(right, rect.top, left.right - right, rect.height)
                canvas.fitted(self.below, small, rest, "midright")
                return
        big = _sized(canvas.style(Face.SERIF_BOLD, 24, bright), rect.height * 0.57)
        small = _sized(canvas.style(face, 15, quiet), rect.height * 0.39)
        box = rect.inflate(-canvas.px(10), 0)
        if canvas.width(self.short, replace(big, size_px=LEAST_PX)) > box.width:
            draw_fitted(canvas, self.short, big, box, most=3)
            return
        upper = pygame.Rect(box.left, box.top, box.width, round(box.height * 0.6))
        lower = pygame.Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
        canvas.fitted(self.short, big, upper.move(0, round(rect.height * 0.03)))
        canvas.fitted(self.below, small, lower.move(0, -round(rect.height * 0.05)))

    def _draw_low(self, canvas: Canvas, rect: pygame.Rect, bright: Colour, quiet: Colour) -> None:
        """Draw the call and its points in one line."""
        gap = canvas.px(6)
        big = _sized(canvas.style(Face.SERIF_BOLD, 20, bright), rect.height * 0.6)
        small = _sized(canvas.style(Face.SANS, 15, quiet), rect.height * 0.5)
        inner = rect.inflate(-2 * gap, 0)
        points = min(canvas.width(self.below, small), inner.width * 2 // 5)
        least = canvas.width(self.short, replace(big, size_px=LEAST_PX))
        if least > inner.width - points - gap:
            canvas.fitted(self.short, big, inner, "midleft")
            return
        name = pygame.Rect(inner.left, rect.top, inner.width - points - gap, rect.height)
        canvas.fitted(self.short, big, name, "midleft")
        rest = pygame.Rect(name.right + gap, rect.top, points, rect.height)
        canvas.fitted(self.below, small, rest, "midright")


def _sized(style: Style, most_px: float) -> Style:
    """Return a style no larger than so many pixels, and never too small to read."""
    return replace(style, size_px=max(LEAST_PX, min(style.size_px, round(most_px))))
