"""Where things stand on the score sheet: its box, its columns, its lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.places import Places

ROW_U: Final = 34
MARGIN_U: Final = 36
_LEAST_WIDTH_U: Final = 780
_CROWDED_SIDES: Final = 3


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The sheet of so many sides; a ``full`` one has three columns a side."""

    sides: int
    full: bool

    def _widths_u(self) -> tuple[int, int, int, int]:
        """Give the widths of number, contract, tricks, and of one column of points."""
        crowded = self.sides > _CROWDED_SIDES
        number, tricks = (34, 60) if crowded else (50, 90)
        points = max(92, 300 // self.sides)
        if self.full:
            points = 48 if crowded else 72
        columns = self.sides * (3 if self.full else 1)
        room = _LEAST_WIDTH_U - 2 * MARGIN_U - number - tricks - points * columns
        return number, max(170 if crowded else 240, room), tricks, points

    def rect(self, places: Places) -> pygame.Rect:
        """Give the box of the sheet."""
        u = places.u
        number, contract, tricks, points = self._widths_u()
        columns = self.sides * (3 if self.full else 1)
        width = 2 * MARGIN_U + number + contract + tricks + points * columns
        rect = pygame.Rect(0, 0, round(width * u), round((636 if self.full else 612) * u))
        rect.center = (places.size[0] // 2, round(places.size[1] * 0.49))
        return rect

    def area(self, places: Places) -> pygame.Rect:
        """Give left, top and width of the table."""
        rect, u = self.rect(places), places.u
        width = rect.width - round(2 * MARGIN_U * u)
        return pygame.Rect(rect.left + round(MARGIN_U * u), rect.top + round(110 * u), width, 0)

    def band(self, places: Places, row: int) -> pygame.Rect:
        """Give the strip of a line."""
        area, u = self.area(places), places.u
        top = area.top + self.head_px(u) + round(ROW_U * row * u)
        more = round(8 * u)
        return pygame.Rect(area.left - more, top, area.width + 2 * more, round((ROW_U - 1) * u))

    def head_px(self, u: float) -> int:
        """Give how high the names of the columns are."""
        return round(32 * u) + (round(24 * u) if self.full else 0)

    def columns(self, area: pygame.Rect, u: float) -> list[pygame.Rect]:
        """Give number, contract, tricks, then one or three columns a side."""
        number, contract, tricks, points = self._widths_u()
        each = [points] * (self.sides * (3 if self.full else 1))
        found, left = [], float(area.left)
        for width in (number, contract, tricks, *each):
            found.append(pygame.Rect(round(left), area.top, round(width * u), 0))
            left += width * u
        return found
