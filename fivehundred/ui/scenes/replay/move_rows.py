"""The rows of the list of moves, with their layout and cached pictures."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from typing import Final

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.session.moves import MoveRow, RowKind
from fivehundred.speech import move_headings
from fivehundred.speech.move_list import MoveCell, MoveList
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.layers import RowCache
from fivehundred.ui.drawing.palettes import Colour, mixed
from fivehundred.ui.drawing.table.badges import draw_mark
from fivehundred.ui.drawing.table.card_marks import draw_verdict_mark
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.geometry.rects import column, rect_at
from fivehundred.ui.scenes.replay.side import MoveMark, ReplayCursor
from fivehundred.ui.scenes.replay.words import SideLabels

_CARD_SIZE: Final = 17
_SMALL_SIZE: Final = 14.5
_GUTTER_U: Final = 26
_RESULT_LINE_U: Final = 22
_HEIGHTS_U: Final = {
    RowKind.BEFORE: 26,
    RowKind.DEAL: 58,
    RowKind.SEATS: 25,
    RowKind.CALLS: 26,
    RowKind.NOTE: 25,
    RowKind.TRICK: 28,
}


def _result_columns(sides: int) -> int:
    return 1 if sides <= 3 else 2


@dataclass(frozen=True, slots=True)
class ListPlan:
    """The layout of the rows in ``view``; ``tops_u`` ends with the bottom of the last row."""

    tops_u: tuple[float, ...]
    seats: int
    u: float = 1.0
    view: pygame.Rect = field(default_factory=lambda: rect_at(0, 0))

    @property
    def content_px(self) -> int:
        return round(self.tops_u[-1] * self.u)

    @property
    def bar_px(self) -> int:
        return round(14 * self.u)

    def places(self, offset_px: int) -> range:
        ends_u = offset_px / self.u, (offset_px + self.view.height) / self.u
        first, last = (bisect_right(self.tops_u, end) for end in ends_u)
        return range(max(0, first - 1), min(len(self.tops_u) - 1, last))

    def row(self, place: int, offset_px: int) -> pygame.Rect:
        top_u, bottom_u = self.tops_u[place : place + 2]
        top = self.view.top + round(top_u * self.u) - offset_px
        width_px = max(1, self.view.width - self.bar_px - round(4 * self.u))
        return rect_at(width_px, (bottom_u - top_u) * self.u, topleft=(self.view.left, top))

    def column(self, row: pygame.Rect, seat: Seat) -> pygame.Rect:
        """Return a seat's part of a row; the trick's number is at the left."""
        left = row.left + round(_GUTTER_U * self.u)
        wide = row.right - left
        start, end = (left + wide * n // self.seats for n in (seat, seat + 1))
        return column(row, start, end)

    def met(self, point: tuple[int, int], offset_px: int) -> tuple[int, Seat | None] | None:
        """Return the index of the row at a point, and the seat whose column it is in."""
        height_u = (point[1] - self.view.top + offset_px) / self.u
        place = bisect_right(self.tops_u, height_u) - 1
        if not self.view.collidepoint(point) or not 0 <= place < len(self.tops_u) - 1:
            return None
        row = self.row(place, offset_px)
        if point[0] >= row.right:
            return None
        seats = (s for s in range(self.seats) if self.column(row, s).collidepoint(point))
        return place, next(seats, None)


def list_plan(moves: MoveList) -> ListPlan:
    """Lay out the rows; a row of points has a line for each side, or if there are many for two."""
    seating = moves.variant.seating
    lines = -(-len(seating.sides) // _result_columns(len(seating.sides)))
    heights_u = _HEIGHTS_U | {RowKind.RESULT: 18 + _RESULT_LINE_U * lines}
    tops_u = tuple(accumulate((heights_u[row.kind] for row in moves.rows), initial=0))
    return ListPlan(tops_u, len(seating.ring))


@dataclass(frozen=True, slots=True)
class RowPainter:
    """Draws the visible rows of a scrolled list; ``hovered`` is the move under the mouse."""

    canvas: Canvas
    moves: MoveList
    company: SeatLabels
    sides: SideLabels
    plan: ListPlan
    offset_px: int
    cursor: ReplayCursor
    hovered: int | None

    def draw(self, cache: RowCache) -> None:
        for place in self.plan.places(self.offset_px):
            row, box = self.moves.rows[place], self.plan.row(place, self.offset_px)
            looks = (place, self.plan.u, self.cursor.viewer, *self._changing(place, row))
            cache.draw(self.canvas, looks, box, self.plan.view, partial(self._row, row, box))

    def _changing(self, place: int, row: MoveRow) -> tuple[Hashable, ...]:
        """Return the state of a row that changes its look: cursor, mouse, remarks and marks."""
        cursor, numbers = self.cursor, {row.number, *(number for _seat, number in row.moves)}
        here = cursor.number if self.moves.row_of(cursor.number) == place else None
        hovered = self.hovered if self.hovered in numbers else None
        noted = tuple(number for number in sorted(numbers) if number in self._remarked)
        return here, hovered, noted, *(cursor.marks.get(number) for number in sorted(numbers))

    @property
    def _remarked(self) -> frozenset[int]:
        return frozenset(number for number, _text in self.moves.replay.record.remarks)

    def _row(self, row: MoveRow, box: pygame.Rect) -> None:
        match row.kind:
            case RowKind.DEAL:
                self._heading(row, box)
            case RowKind.SEATS:
                self._seats(box)
            case RowKind.CALLS | RowKind.TRICK:
                self._moves(row, box)
            case RowKind.NOTE | RowKind.BEFORE:
                self._note(row, box)
            case RowKind.RESULT:
                self._result(row, box)

    def _side_colour(self, seat: Seat) -> Colour:
        return self.canvas.palette.sides[self.sides.numbers[seat]]

    def _heading(self, row: MoveRow, box: pygame.Rect) -> None:
        canvas, palette = self.canvas, self.canvas.palette
        px, span = canvas.px, self.moves.spans[row.span]
        names, variant = self.company.names, self.moves.variant
        ground = mixed(palette.panel, palette.brass, 0.12)
        if row.number == self.cursor.number:
            ground = mixed(palette.panel, palette.brass, 0.3)
        elif row.number == self.hovered:
            ground = mixed(palette.panel, palette.brass, 0.2)
        band = box.inflate(0, -px(6))
        canvas.panel(band, ground, radius=7)
        inner = band.inflate(-px(16), -px(4))
        upper = inner.copy()
        upper.height //= 2
        title = canvas.style(Face.SERIF_BOLD, 18, palette.strong)
        drawn = canvas.fitted(move_headings.deal_title(span), title, upper, "midleft")
        left = drawn.right + px(10)
        rest = column(upper, left, max(left + 1, upper.right))
        quiet = canvas.style(Face.SANS, _SMALL_SIZE, palette.muted)
        canvas.fitted(move_headings.dealer_words(span, names), quiet, rest, "midright")
        lower = upper.move(0, upper.height)
        words = move_headings.contract_line(span, names, variant)
        colour = palette.text
        if span.result is not None and span.result.made is False:
            colour = palette.lost
        canvas.fitted(words, canvas.style(Face.SANS_BOLD, 16, colour), lower, "midleft")

    def _seats(self, box: pygame.Rect) -> None:
        canvas, plan = self.canvas, self.plan
        for seat in range(plan.seats):
            column = plan.column(box, seat).inflate(-canvas.px(4), 0)
            style = canvas.style(Face.SANS_BOLD, _SMALL_SIZE, self._side_colour(seat))
            name = canvas.shortened(self.company.names[seat], style, column.width)
            canvas.text(name, style, column.center, "center")
        y = box.bottom - 1
        edge = mixed(canvas.palette.panel, canvas.palette.panel_edge, 0.5)
        pygame.draw.line(canvas.surface, edge, (box.left, y), (box.right, y))

    def _moves(self, row: MoveRow, box: pygame.Rect) -> None:
        canvas, plan, px = self.canvas, self.plan, self.canvas.px
        if row.kind is RowKind.TRICK:
            quiet = canvas.style(Face.SANS, _SMALL_SIZE, canvas.palette.muted)
            canvas.text(
                str(row.trick), quiet, (box.left + px(_GUTTER_U - 4), box.centery), "midright"
            )
        for cell in self.moves.cells(row, self.cursor.viewer):
            self._cell(row, cell, plan.column(box, cell.seat).inflate(-px(3), -px(3)))

    def _cell(self, row: MoveRow, cell: MoveCell, box: pygame.Rect) -> None:
        """Draw a call or a card: the current one on brass, a winner in its side's colour."""
        canvas, palette = self.canvas, self.canvas.palette
        px, here = canvas.px, cell.number == self.cursor.number
        won = row.kind is RowKind.TRICK and cell.seat == row.winner
        passed = row.kind is RowKind.CALLS and cell.quiet
        ground, edge, on_light = None, None, palette.light
        if won:
            side = self._side_colour(cell.seat)
            ground, edge = mixed(palette.panel, side, 0.26), side
        if cell.number == self.hovered:
            ground = mixed(ground or palette.panel, palette.brass, 0.15)
        colour = palette.muted if passed else palette.strong if won else palette.text
        if here:
            ground, edge, colour, on_light = palette.brass, palette.brass_light, palette.ink, True
        if ground is not None:
            canvas.panel(box, ground, edge=edge, radius=6)
        face = Face.SANS_BOLD if won or here else Face.SANS
        units = _CARD_SIZE if self.plan.seats <= 4 else _CARD_SIZE - 1.5
        style = canvas.style(face, units, colour, on_light=on_light)
        inner = box.inflate(-px(4), 0)
        canvas.fitted(cell.text, style, inner)
        if row.kind is RowKind.TRICK and row.moves[0][1] == cell.number:
            self._lead(box, colour)
        mark = self.cursor.marks.get(cell.number)
        if mark is not None:
            self._mark(mark, box)
        if cell.number in self._remarked:
            canvas.text("*", style, (box.right - px(2), box.centery), "midright")

    def _lead(self, box: pygame.Rect, colour: Colour) -> None:
        side, x, y = self.canvas.px(3.4), box.left + self.canvas.px(1), box.centery
        points = ((x, y - side), (x + side, y), (x, y + side))
        pygame.draw.polygon(self.canvas.surface, colour, points)

    def _mark(self, mark: MoveMark, box: pygame.Rect) -> None:
        canvas, px = self.canvas, self.canvas.px
        middle = box.right + px(1) - px(12) // 2, box.top - px(2) + px(12) // 2
        draw_verdict_mark(canvas, mark.verdict, middle, round(px(12) * 0.88))

    def _note(self, row: MoveRow, box: pygame.Rect) -> None:
        canvas, palette = self.canvas, self.canvas.palette
        words = self.moves.note(row, self.cursor.viewer)
        place = self.moves.row_of(self.cursor.number)
        here = place is not None and self.moves.rows[place] is row
        inner = box.inflate(-canvas.px(16), 0)
        if here:
            canvas.panel(box.inflate(0, -canvas.px(2)), palette.brass, radius=6)
        elif row.number == self.hovered:
            ground = mixed(palette.panel, palette.brass, 0.3)
            canvas.panel(box.inflate(0, -canvas.px(2)), ground, radius=6)
        light = here or palette.light
        colour = palette.ink if here else palette.text
        style = canvas.style(Face.SANS, 15.5, colour, on_light=light)
        canvas.fitted(words, style, inner, "midleft")
        mark = self.cursor.marks.get(row.number)
        if mark is not None and not row.moves and row.event == 0:
            self._mark(mark, box)

    def _result(self, row: MoveRow, box: pygame.Rect) -> None:
        canvas, px = self.canvas, self.canvas.px
        span = self.moves.spans[row.span]
        quiet = canvas.style(Face.SANS, _SMALL_SIZE, canvas.palette.text)
        columns, line_px = _result_columns(len(self.sides.names)), px(_RESULT_LINE_U)
        for side, name in enumerate(self.sides.names):
            row_at, column_at = divmod(side, columns)
            number = self.sides.of_side[side]
            colour = canvas.palette.sides[number]
            wide_px, top = box.width // columns, box.top + px(5) + row_at * line_px
            cell = rect_at(wide_px, line_px, topleft=(box.left + column_at * wide_px, top))
            draw_mark(canvas, number, (cell.left + px(10), cell.centery), colour)
            words = column(cell, cell.left + px(20), cell.right - px(4))
            style = canvas.style(Face.SANS_BOLD, _SMALL_SIZE, colour)
            width_px = min(canvas.width(name, style), words.width // 2)
            canvas.text(canvas.shortened(name, style, width_px), style, words.midleft, "midleft")
            left = words.left + width_px + px(6)
            rest = column(words, left, max(left + 1, words.right))
            canvas.fitted(move_headings.points_line(span, side), quiet, rest, "midleft")
