"""The calls so far: one column per seat where they fit, otherwise one row per seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from fivehundred.engine.calls import Special
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.speech.wording import call_short, in_lines
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.table.paint import MARK_U, SeatLabels, draw_side_name, side_colour
from fivehundred.ui.geometry.rects import band, column

CALLS_U: Final = 264
_ROW_U: Final = 30
_TALL_U: Final = 48
_HEAD_U: Final = 32
_ROUNDS_IN_ROWS: Final = 3
_LEAST_PX: Final = 13

Round = list[int | None]
"""Each seat's call in a round, as an index into the calls of the view."""


class CallTable:
    """The calls of a view arranged by seat."""

    def __init__(self, view: View, company: SeatLabels) -> None:
        seats, dealer = view.variant.seating, view.dealer
        assert dealer is not None
        self._view = view
        self._company = company
        self.seats = seats.players_from(seats.player_after(dealer))
        self._lines = [in_lines(call_short(made.call, view.variant)) for made in view.calls]
        self._rounds = self._in_rounds()
        self._cells: list[tuple[pygame.Rect, int]] = []

    @property
    def has_seat_columns(self) -> bool:
        """Whether every seat has a column."""
        return len(self.seats) <= 4

    @property
    def size_u(self) -> tuple[int, int]:
        """Width and height that the calls so far need, in units."""
        if self.has_seat_columns:
            return CALLS_U, _HEAD_U + max(2 * _ROW_U, sum(map(self._row_u, self._rounds)))
        return CALLS_U, sum(map(self._row_u, self._in_rows()))

    def _in_rows(self) -> list[Round]:
        latest = self._rounds[-_ROUNDS_IN_ROWS:]
        if any(self._row_u(calls) == _TALL_U for calls in latest):
            latest = latest[-_ROUNDS_IN_ROWS + 1 :]
        return [[calls[row] for calls in latest] for row in range(len(self.seats))]

    def _row_u(self, calls: Round) -> int:
        two_lines = any(one is not None and len(self._lines[one]) > 1 for one in calls)
        return _TALL_U if two_lines else _ROW_U

    def _in_rounds(self) -> list[Round]:
        """Return the calls by round; a round begins when the same or an earlier seat speaks."""
        rounds: list[Round] = []
        last = len(self.seats)
        for number, call in enumerate(self._view.calls):
            at = self.seats.index(call.seat)
            if at <= last or not rounds:
                rounds.append([None] * len(self.seats))
            rounds[-1][at] = number
            last = at
        return rounds

    def call_at(self, point: tuple[int, int]) -> int | None:
        """Return the index of the call drawn at a point, if there is one."""
        return next((number for box, number in self._cells if box.collidepoint(point)), None)

    def _draw_call(self, canvas: Canvas, number: int | None, cell: pygame.Rect) -> None:
        if number is None:
            return
        cell = cell.inflate(-canvas.px(4), 0)
        self._cells.append((cell, number))
        passed, lines = self._view.calls[number].call is Special.PASS, self._lines[number]
        colour = canvas.palette.muted if passed else canvas.palette.strong
        face = Face.SANS if passed else Face.SERIF_BOLD
        size = max(_LEAST_PX, canvas.px(19 if len(lines) == 1 else 17))
        step = round(size * 1.15) if len(lines) > 1 else cell.height
        top = cell.centery - step * len(lines) // 2
        for index, line in enumerate(lines):
            box = band(cell, top + step * index, top + step * (index + 1))
            canvas.fitted(line, Style(face, size, colour, canvas.palette.light), box)

    def draw(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Draw the table into a box, with the latest rounds if not all fit."""
        self._cells.clear()
        if self.has_seat_columns:
            self._draw_columns(canvas, area)
        else:
            self._draw_rows(canvas, area)

    def draw_line(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw the calls in one line, the latest if not all fit."""
        self._cells.clear()
        parts = [self._parts(canvas, number) for number in range(len(self._view.calls))]
        wide_px = [sum(canvas.width(*part) for part in one) + canvas.px(16) for one in parts]
        more, first = ("… ", parts[0][0][1]), 0
        while sum(wide_px[first:]) > box.width - (canvas.width(*more) if first else 0):
            first += 1
        left = canvas.text(*more, box.midleft, "midleft").right if first else box.left
        for (name, call), wide in zip(parts[first:], wide_px[first:], strict=True):
            after = canvas.text(*name, (left, box.centery), "midleft")
            canvas.text(*call, after.midright, "midleft")
            left += wide

    def _parts(self, canvas: Canvas, number: int) -> tuple[tuple[str, Style], tuple[str, Style]]:
        """Return the name of a caller and the call, each with its style."""
        made, palette = self._view.calls[number], canvas.palette
        passed = made.call is Special.PASS
        colour = side_colour(self._view, made.seat, self._company, palette)
        call = canvas.style(Face.SANS, 17, palette.muted if passed else palette.strong)
        words = call_short(made.call, self._view.variant)
        return (
            (f"{self._company.short_names[made.seat]} ", replace(call, colour=colour)),
            (words, call),
        )

    def _draw_columns(self, canvas: Canvas, area: pygame.Rect) -> None:
        px = canvas.px
        width = area.width / len(self.seats)
        columns = [_cell(area, area.left + width * at, width) for at in range(len(self.seats))]
        for head, seat in zip(columns, self.seats, strict=True):
            box = band(head, area.top, area.top + px(26)).inflate(-px(4), 0)
            self._name(canvas, seat, box, centred=True)
        y = area.top + px(_HEAD_U)
        _rule(canvas, area, y - px(4))
        for calls in self._latest_within(round((area.bottom - y) / canvas.u)):
            height = px(self._row_u(calls))
            for cell, call in zip(columns, calls, strict=True):
                self._draw_call(canvas, call, band(cell, y, y + height - px(2)))
            y += height

    def _draw_rows(self, canvas: Canvas, area: pygame.Rect) -> None:
        px, rows = canvas.px, self._in_rows()
        named = round(area.width * 0.36)
        width = (area.width - named) / max(_ROUNDS_IN_ROWS - 1, len(rows[0]))
        y = area.top
        for row, (seat, calls) in enumerate(zip(self.seats, rows, strict=True)):
            if row:
                _rule(canvas, area, y - px(1))
            height = px(self._row_u(calls))
            line = band(area, y, y + height - px(2))
            name = _cell(line, area.left, named)
            self._name(canvas, seat, name.inflate(-px(6), 0), centred=False)
            for at, call in enumerate(calls):
                self._draw_call(canvas, call, _cell(line, name.right + width * at, width))
            y += height

    def _latest_within(self, room_u: int) -> list[Round]:
        fit, used = 0, 0
        for calls in reversed(self._rounds):
            used += self._row_u(calls)
            if fit and used > room_u + 2:
                break
            fit += 1
        return self._rounds[-fit:] if fit else []

    def _names_u(self, canvas: Canvas, room_px: int) -> float:
        """Return one size for all names: smaller if one is long, but not by much."""
        style = canvas.style(Face.SANS_BOLD, 17.2, canvas.palette.text)
        least = max(_LEAST_PX, round(style.size_px * 0.78))
        names = [self._company.short_names[seat] for seat in self.seats]
        words_px = room_px - canvas.px(MARK_U)
        return (
            min(canvas.shrunk(name, style, words_px, least).size_px for name in names) / canvas.u
        )

    def _name(self, canvas: Canvas, seat: Seat, box: pygame.Rect, *, centred: bool) -> None:
        side = self._view.variant.seating.side_of[seat]
        company, size_u = self._company, self._names_u(canvas, box.width)
        style = canvas.style(Face.SANS_BOLD, size_u, canvas.palette.text)
        name = company.short_names[seat]
        name = canvas.shortened(name, style, box.width - canvas.px(MARK_U))
        draw_side_name(
            canvas, self._view, side, company, box, text=name, centred=centred, size_u=size_u
        )


def _cell(row: pygame.Rect, left: float, width: float) -> pygame.Rect:
    return column(row, round(left), round(left) + round(width))


def _rule(canvas: Canvas, area: pygame.Rect, y: int) -> None:
    pygame.draw.line(canvas.surface, canvas.palette.panel_edge, (area.left, y), (area.right, y))
