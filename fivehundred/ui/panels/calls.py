"""The calls so far: a column a seat where they fit, else a row a seat."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.engine.calls import Call, Special
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.look import PALETTE
from fivehundred.ui.paint import Company, side_colour
from fivehundred.ui.wording import call_short

_MOST_COLUMNS: Final = 4
_ROW_U: Final = 30
_HEAD_U: Final = 32
_ROUNDS_IN_ROWS: Final = 3

Round = list[Call | None]


class CallTable:
    """The calls of a view, arranged by seat."""

    def __init__(self, view: View, company: Company) -> None:
        """Arrange the calls, the dealer's left first."""
        seats, dealer = view.variant.seating, view.dealer
        assert dealer is not None
        self._view = view
        self._company = company
        self.seats = seats.players_from(seats.player_after(dealer))
        self._rounds = self._arrange()

    @property
    def upright(self) -> bool:
        """True where every seat has a column."""
        return len(self.seats) <= _MOST_COLUMNS

    @property
    def size_u(self) -> tuple[int, int]:
        """Give the width and height the calls so far want, in units."""
        if self.upright:
            return 264, _HEAD_U + _ROW_U * max(2, len(self._rounds))
        return 264, _ROW_U * len(self.seats)

    def _arrange(self) -> list[Round]:
        """Put the calls in rounds: a new one begins when a seat further left speaks again."""
        rounds: list[Round] = []
        last = len(self.seats)
        for call in self._view.calls:
            at = self.seats.index(call.seat)
            if at <= last or not rounds:
                rounds.append([None] * len(self.seats))
            rounds[-1][at] = call.call
            last = at
        return rounds

    def draw(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Draw the table into a box, the latest rounds if not all fit."""
        if self.upright:
            self._draw_columns(canvas, area)
        else:
            self._draw_rows(canvas, area)

    def _draw_columns(self, canvas: Canvas, area: pygame.Rect) -> None:
        px = canvas.px
        width = area.width / len(self.seats)
        for column, seat in enumerate(self.seats):
            head = pygame.Rect(round(area.left + width * column), area.top, round(width), px(26))
            self._name(canvas, seat, head.inflate(-px(6), 0), "center")
        y = area.top + px(_HEAD_U)
        _rule(canvas, area, y - px(4))
        fit = max(1, (area.bottom - y) // px(_ROW_U))
        for row, calls in enumerate(self._rounds[-fit:]):
            for column, call in enumerate(calls):
                left = round(area.left + width * column)
                cell = pygame.Rect(left, y + px(_ROW_U) * row, round(width), px(28))
                _said(canvas, call, cell.inflate(-px(4), 0))

    def _draw_rows(self, canvas: Canvas, area: pygame.Rect) -> None:
        px = canvas.px
        named = round(area.width * 0.36)
        width = (area.width - named) / _ROUNDS_IN_ROWS
        for row, seat in enumerate(self.seats):
            y = area.top + px(_ROW_U) * row
            name = pygame.Rect(area.left, y, named, px(28))
            self._name(canvas, seat, name.inflate(-px(6), 0), "midleft")
            for column, calls in enumerate(self._rounds[-_ROUNDS_IN_ROWS:]):
                left = round(area.left + named + width * column)
                cell = pygame.Rect(left, y, round(width), px(28))
                _said(canvas, calls[row], cell.inflate(-px(4), 0))
            if row:
                _rule(canvas, area, y - px(1))

    def _name(self, canvas: Canvas, seat: Seat, box: pygame.Rect, anchor: str) -> None:
        style = canvas.style(Face.SANS_BOLD, 16, side_colour(self._view, seat))
        canvas.fitted(self._company.names[seat], style, box, anchor)


def _rule(canvas: Canvas, area: pygame.Rect, y: int) -> None:
    pygame.draw.line(canvas.surface, PALETTE.panel_edge, (area.left, y), (area.right, y))


def _said(canvas: Canvas, call: Call | None, cell: pygame.Rect) -> None:
    if call is None:
        return
    passed = call is Special.PASS
    colour = PALETTE.muted if passed else PALETTE.ivory
    face = Face.SANS if passed else Face.SERIF_BOLD
    canvas.fitted(call_short(call), canvas.style(face, 19, colour), cell)
