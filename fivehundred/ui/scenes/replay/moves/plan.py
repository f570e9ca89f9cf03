"""Where rows and columns of the list of moves lie in the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.ui.layout.fit import PanelBox

FOOT_U: Final = 50
_BAR_U: Final = 14
_GUTTER_U: Final = 26


@dataclass(frozen=True, slots=True)
class ListPlan:
    """The list in its box: ``view`` is where rows are seen, ``foot`` what lies below them."""

    u: float
    view: pygame.Rect
    foot: pygame.Rect
    seats: int

    def px(self, units: float) -> int:
        """Turn units into pixels."""
        return round(units * self.u)

    @property
    def bar_px(self) -> int:
        """How wide the bar of the list is."""
        return self.px(_BAR_U)

    @property
    def wide_px(self) -> int:
        """How wide a row is."""
        return max(1, self.view.width - self.bar_px - self.px(4))

    def row(self, top_px: int, height_px: int) -> pygame.Rect:
        """Return where a row lies whose top is so far below that of the view."""
        return pygame.Rect(self.view.left, self.view.top + top_px, self.wide_px, height_px)

    def column(self, row: pygame.Rect, seat: Seat) -> pygame.Rect:
        """Return the part of a row that is a seat's; at its left stands the trick's number."""
        left = row.left + self.px(_GUTTER_U)
        wide = row.right - left
        start, end = (left + wide * n // self.seats for n in (seat, seat + 1))
        return pygame.Rect(start, row.top, end - start, row.height)

    def gutter(self, row: pygame.Rect) -> pygame.Rect:
        """Return where the number of a trick stands."""
        return pygame.Rect(row.left, row.top, self.px(_GUTTER_U - 4), row.height)

    def seat_at(self, x: int) -> Seat | None:
        """Return whose column lies at a place across."""
        row = self.row(0, 1)
        seats = (s for s in range(self.seats) if self.column(row, s).collidepoint(x, row.top))
        return next(seats, None)


def list_plan(box: PanelBox, seats: int) -> ListPlan:
    """Lay the list out in a box."""
    rect, foot_px = box.rect, min(round(FOOT_U * box.u), box.rect.height // 3)
    view = pygame.Rect(rect.left, rect.top, rect.width, max(1, rect.height - foot_px))
    foot = pygame.Rect(rect.left, view.bottom, rect.width, foot_px)
    return ListPlan(box.u, view, foot, seats)
