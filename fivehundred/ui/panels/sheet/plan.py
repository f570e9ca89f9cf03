"""Where things stand on the score sheet: its box, its columns, its lines, at which unit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.fit import PanelBox, centred, unit_in, window_room

ROW_U: Final = 44
MARGIN_U: Final = 36
TOP_U: Final = 108
"""Where the table begins below one sentence."""
SAID_TOP_U: Final = 68
SAID_U: Final = 28
"""Where the sentences begin, and how high each is."""
_TOTALS_U: Final = 58
_FOOT_U: Final = 78
_WIDE_U: Final = 780
_NARROW_U: Final = 600
_CROWDED_SIDES: Final = 3
_LEAST_ROWS: Final = 3


@dataclass(frozen=True, slots=True)
class SheetPlan(PanelBox):
    """The sheet of so many sides; a ``full`` one has three columns a side.

    ``u`` is its unit in pixels, ``rows`` how many lines are in view; ``said`` is how many
    sentences stand below its title.
    """

    rows: int
    full: bool
    widths_u: tuple[float, ...]
    said: int = 1

    def px(self, units: float) -> int:
        """Turn units into pixels."""
        return round(units * self.u)

    @property
    def area(self) -> pygame.Rect:
        """Left, top and width of the table, down to below its totals."""
        rect, edge = self.rect, self.px(MARGIN_U)
        top = self.px(_top_u(self.said))
        high = self.rows_top - rect.top - top + self.px(ROW_U * self.rows + _TOTALS_U)
        return pygame.Rect(rect.left + edge, rect.top + top, rect.width - 2 * edge, high)

    def sentence(self, at: int) -> pygame.Rect:
        """Return the line of a sentence below the title."""
        top = self.rect.top + self.px(SAID_TOP_U + SAID_U * at)
        line = pygame.Rect(self.rect.left, top, self.rect.width, self.px(SAID_U + 4))
        return line.inflate(-self.px(60), 0)

    @property
    def rows_top(self) -> int:
        """Where the first line begins, below the names of the columns."""
        return self.rect.top + self.px(_top_u(self.said)) + self.px(_head_u(self.full))

    def band(self, row: int) -> pygame.Rect:
        """Return the strip of a line."""
        area, more = self.area, self.px(8)
        top = self.rows_top + self.px(ROW_U * row)
        return pygame.Rect(
            area.left - more,
            top + 1,
            area.width + 2 * more,
            self.px(ROW_U * (row + 1)) - self.px(ROW_U * row) - 1,
        )

    @property
    def totals_top(self) -> int:
        """Where the line below the last row lies."""
        return self.rows_top + self.px(ROW_U * self.rows) + self.px(4)

    def columns(self) -> list[pygame.Rect]:
        """Return number, contract, tricks, then one or three columns a side."""
        found, left = [], float(self.area.left)
        for width in self.widths_u:
            found.append(pygame.Rect(round(left), self.area.top, round(width * self.u), 0))
            left += width * self.u
        return found

    def group(self, side: int) -> list[pygame.Rect]:
        """Return the columns of a side."""
        count = 3 if self.full else 1
        return self.columns()[3 + side * count : 3 + (side + 1) * count]


def _head_u(full: bool) -> int:
    """Return how high the names of the columns are."""
    return 60 if full else 36


def _top_u(said: int) -> int:
    """Return where the table begins, below the sentences."""
    return TOP_U + SAID_U * (said - 1)


def sheet_plan(places: Places, sides: int, lines: int, *, full: bool, said: int = 1) -> SheetPlan:
    """Plan a sheet of so many sides and lines: as high as it needs, as large as it may be."""
    room = window_room(places)
    rest = _top_u(said) + _head_u(full) + _TOTALS_U + _FOOT_U
    least = rest + ROW_U * min(lines, _LEAST_ROWS)
    widths = _widths_u(sides, full, _WIDE_U)
    if unit_in(room, places.wanted, 2 * MARGIN_U + sum(widths), least) < places.wanted:
        widths = _widths_u(sides, full, _NARROW_U)
    wide = 2 * MARGIN_U + sum(widths)
    u = unit_in(room, places.wanted, wide, least)
    rows = min(lines, max(min(lines, _LEAST_ROWS), int((room[1] / u - rest) / ROW_U)))
    return SheetPlan(u, centred(places, u, wide, rest + ROW_U * rows), rows, full, widths, said)


def _widths_u(sides: int, full: bool, least: int) -> tuple[float, ...]:
    """Return the widths of number, contract, tricks, and of the columns of points."""
    crowded = sides > _CROWDED_SIDES
    number, tricks = (34, 56) if crowded else (46, 78)
    points = max(92, 300 // sides)
    if full:
        points = 48 if crowded else 72
    columns = sides * (3 if full else 1)
    room = least - 2 * MARGIN_U - number - tricks - points * columns
    return (number, max(170 if crowded else 230, room), tricks, *[points] * columns)
