"""The grid of the auction: where its cells stand, what heads its columns, how a call looks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from fivehundred.engine.calls import LEVELS, Bid, Special, Strain
from fivehundred.engine.cards import Suit
from fivehundred.engine.schedule import Ranked
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fitting import LEAST_PX, draw_fitted
from fivehundred.ui.fonts import Face
from fivehundred.ui.palettes import Colour
from fivehundred.ui.panels.calls import CALLS_U
from fivehundred.ui.panels.fit import unit_in
from fivehundred.ui.places import Places
from fivehundred.ui.wording import suit_word
from fivehundred.ui.words import _

PASS_ROW: Final = len(LEVELS)
_ROWS: Final = len(LEVELS) + 1
_SPECIALS_WIDE: Final = 1.7
"""The column of the specials, in widths of the others."""
_WIDE_U: Final = 820
_HIGH_U: Final = 384
_LEAST_WIDE_U: Final = 690
_LEAST_HIGH_U: Final = 296
_EDGE_U: Final = 16
_HEAD_U: Final = 24
_BESIDE: Final = 1.75
"""A cell so many times as wide as high has its points beside the call."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The panel of the auction in a window: ``rect`` around it, ``cells`` within."""

    u: float
    rect: pygame.Rect
    calls: pygame.Rect
    cells: pygame.Rect
    specials_wide: float

    def box(self, row: int, column: int) -> pygame.Rect:
        """Give a cell."""
        width = self.cells.width / (len(Strain) + self.specials_wide)
        height = self.cells.height / _ROWS
        left, top = round(self.cells.left + width * column), round(self.cells.top + height * row)
        wide = width * (self.specials_wide if column == len(Strain) else 1)
        right = round(self.cells.left + width * column + wide)
        bottom = round(self.cells.top + height * (row + 1))
        gap = max(2, round(2.5 * self.u))
        return pygame.Rect(left, top, right - left, bottom - top).inflate(-2 * gap, -2 * gap)

    def head(self, column: int) -> pygame.Rect:
        """Give the box of what heads a column."""
        box = self.box(0, column)
        high = round(_HEAD_U * self.u)
        return pygame.Rect(box.left, self.cells.top - high, box.width, high)


def grid_in(places: Places, *, specials: bool) -> Grid:
    """Lay the panel out in the room there is: as large as may be, not larger than it needs."""
    room = places.panel
    u = unit_in(room.size, places.wanted, _LEAST_WIDE_U, _LEAST_HIGH_U)
    size = (min(room.width, round(_WIDE_U * u)), min(room.height, round(_HIGH_U * u)))
    rect = pygame.Rect((0, 0), size)
    rect.center = room.center
    edge = round(_EDGE_U * u)
    calls = pygame.Rect(rect.left + edge, rect.top + edge - round(2 * u), round(CALLS_U * u), 0)
    calls.width = min(calls.width, round(rect.width * 0.32))
    calls.height = rect.height - 2 * edge
    left = calls.right + edge
    top = rect.top + round((_EDGE_U / 2 + _HEAD_U) * u)
    cells = pygame.Rect(left, top, rect.right - edge - left, rect.bottom - edge // 2 - top)
    return Grid(u, rect, calls, cells, _SPECIALS_WIDE if specials else 0.0)


def special_rows(lines: tuple[Ranked, ...]) -> list[int]:
    """Give each special call a row of its own: that of the bid just above it, or one higher up.

    The row of *pass* takes one only where there are six of them.
    """
    rows: list[int] = []
    for at, line in enumerate(lines):
        if isinstance(line.call, Special):
            above = (later.call.level for later in lines[at:] if isinstance(later.call, Bid))
            rows.append(LEVELS.index(next(above, LEVELS[-1])))
    lowest = len(LEVELS)
    for at in reversed(range(len(rows))):
        lowest = rows[at] = min(rows[at], lowest - 1)
    for at in range(len(rows)):
        rows[at] = max(rows[at], rows[at - 1] + 1 if at else 0)
    return rows


def draw_heads(canvas: Canvas, grid: Grid) -> None:
    """Name the strains above their columns."""
    words = [*(suit_word(suit) for suit in Suit), _("no trumps")]
    style = canvas.style(Face.SANS, 15, canvas.palette.muted)
    narrowest = min(grid.head(at).width for at in range(len(words)))
    while style.size_px > LEAST_PX and any(
        canvas.width(word, style) > narrowest for word in words
    ):
        style = replace(style, size_px=style.size_px - 1)
    for column, word in enumerate(words):
        canvas.fitted(word, style, grid.head(column))


@dataclass(frozen=True, slots=True)
class Cell:
    """A call as it stands in the grid, with its points, or who has made it in which colour."""

    short: str
    below: str
    enabled: bool
    colour: Colour | None = None

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draw the call above its points, or beside them where a cell is low."""
        palette = canvas.palette
        bright = palette.text if self.enabled or self.colour else palette.disabled
        quiet = self.colour or (palette.accent if self.enabled else palette.disabled)
        big = canvas.style(Face.SERIF_BOLD, 24, bright)
        small = canvas.style(Face.SANS_BOLD if self.colour else Face.SANS, 15, quiet)
        box = rect.inflate(-canvas.px(6), 0)
        if rect.width > rect.height * _BESIDE and rect.height < big.size_px + small.size_px:
            left = pygame.Rect(box.left, box.top, round(box.width * 0.56), box.height)
            right = pygame.Rect(left.right, box.top, box.right - left.right, box.height)
            canvas.fitted(self.short, big, left)
            canvas.fitted(self.below, small, right)
            return
        big = replace(big, size_px=max(LEAST_PX, min(big.size_px, round(rect.height * 0.54))))
        small = replace(
            small, size_px=max(LEAST_PX, min(small.size_px, round(rect.height * 0.35)))
        )
        upper = pygame.Rect(box.left, box.top, box.width, round(box.height * 0.6))
        lower = pygame.Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
        draw_fitted(canvas, self.short, big, upper.move(0, round(rect.height * 0.03)), most=1)
        canvas.fitted(self.below, small, lower.move(0, -round(rect.height * 0.05)))
