"""The picture of the list of moves: headings, calls and cards by seats, notes and points."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.session.moves.rows import MoveRow, RowKind
from fivehundred.speech.moves import headings
from fivehundred.speech.moves.move_list import MoveCell, MoveList
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.palettes import Colour, mixed
from fivehundred.ui.drawing.table.badges import draw_mark
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.scenes.replay.moves.kept_rows import KeptRows
from fivehundred.ui.scenes.replay.moves.plan import ListPlan
from fivehundred.ui.scenes.replay.moves.strip import RESULT_LINE_U, Strip, result_columns
from fivehundred.ui.scenes.replay.side.tab import Cursor, MoveMark, TabPicture
from fivehundred.ui.scenes.replay.sides import Sides

_CARD_U: Final = 17
_SMALL_U: Final = 14.5
_FEW_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class MovesPicture(TabPicture):
    """The rows in sight; ``pointed`` is the move under the mouse."""

    moves: MoveList
    strip: Strip
    company: SeatLabels
    sides: Sides
    plan: ListPlan
    scroll: Scroll
    cursor: Cursor
    pointed: int | None
    kept: KeptRows

    def draw(self, canvas: Canvas) -> None:
        """Draw what is in sight."""
        canvas = canvas.at(self.plan.u)
        painter = _Painter(canvas, self)
        top_u = self.scroll.offset_px / self.plan.u
        with self.scroll.clipping(canvas):
            for place in self.strip.between(top_u, top_u + self.plan.view.height / self.plan.u):
                painter.row(place)
        self.scroll.draw(canvas)


@dataclass(frozen=True, slots=True)
class _Painter:
    """Draws one row after another."""

    canvas: Canvas
    picture: MovesPicture

    def row(self, place: int) -> None:
        """Draw a row where the list has been moved to, or what is kept of it."""
        picture = self.picture
        plan, row = picture.plan, picture.moves.rows[place]
        top_u, bottom_u = picture.strip.tops_u[place : place + 2]
        top = round(top_u * plan.u) - picture.scroll.offset_px
        box = plan.row(top, round((bottom_u - top_u) * plan.u))
        looks = (place, plan.u, picture.cursor.eyes, *self._changing(place, row))
        picture.kept.draw(self.canvas, looks, box, plan.view, lambda: self._row(row, box))

    def _changing(self, place: int, row: MoveRow) -> tuple[Hashable, ...]:
        """Return what of a row changes: the move marked and pointed at in it, and its signs."""
        picture, numbers = self.picture, {row.number, *(number for _seat, number in row.moves)}
        cursor = picture.cursor
        here = cursor.number if picture.moves.row_of(cursor.number) == place else None
        pointed = picture.pointed if picture.pointed in numbers else None
        return here, pointed, *(cursor.marks.get(number) for number in sorted(numbers))

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

    def _style(self, face: Face, units: float, colour: Colour) -> Style:
        return self.canvas.style(face, units, colour)

    def _side_colour(self, seat: Seat) -> Colour:
        return self.canvas.palette.sides[self.picture.sides.numbers[seat]]

    # — rows —

    def _heading(self, row: MoveRow, box: pygame.Rect) -> None:
        canvas, palette, picture = self.canvas, self.canvas.palette, self.picture
        px, span = canvas.px, picture.moves.spans[row.span]
        names, variant = picture.company.names, picture.moves.variant
        ground = mixed(palette.panel, palette.brass, 0.12)
        if row.number == picture.cursor.number:
            ground = mixed(palette.panel, palette.brass, 0.3)
        elif row.number == picture.pointed:
            ground = mixed(palette.panel, palette.brass, 0.2)
        band = box.inflate(0, -px(6))
        canvas.panel(band, ground, radius=7)
        inner = band.inflate(-px(16), -px(4))
        upper = pygame.Rect(inner.left, inner.top, inner.width, inner.height // 2)
        title = self._style(Face.SERIF_BOLD, 18, palette.strong)
        drawn = canvas.fitted(headings.deal_title(span), title, upper, "midleft")
        rest = pygame.Rect(drawn.right + px(10), upper.top, 0, upper.height)
        rest.width = max(1, upper.right - rest.left)
        quiet = self._style(Face.SANS, _SMALL_U, palette.muted)
        canvas.fitted(headings.dealer_words(span, names), quiet, rest, "midright")
        lower = upper.move(0, upper.height)
        words = headings.contract_line(span, names, variant)
        colour = palette.text
        if span.result is not None and span.result.made is False:
            colour = palette.lost
        canvas.fitted(words, self._style(Face.SANS_BOLD, 16, colour), lower, "midleft")

    def _seats(self, box: pygame.Rect) -> None:
        canvas, plan = self.canvas, self.picture.plan
        for seat in range(plan.seats):
            column = plan.column(box, seat).inflate(-canvas.px(4), 0)
            style = self._style(Face.SANS_BOLD, _SMALL_U, self._side_colour(seat))
            name = canvas.shortened(self.picture.company.names[seat], style, column.width)
            canvas.text(name, style, column.center, "center")
        y = box.bottom - 1
        edge = mixed(canvas.palette.panel, canvas.palette.panel_edge, 0.5)
        pygame.draw.line(canvas.surface, edge, (box.left, y), (box.right, y))

    def _moves(self, row: MoveRow, box: pygame.Rect) -> None:
        canvas, picture = self.canvas, self.picture
        plan, px = picture.plan, canvas.px
        if row.kind is RowKind.TRICK:
            quiet = self._style(Face.SANS, _SMALL_U, canvas.palette.muted)
            canvas.fitted(str(row.trick), quiet, plan.gutter(box), "midright")
        for cell in picture.moves.cells(row, picture.cursor.eyes):
            self._cell(row, cell, plan.column(box, cell.seat).inflate(-px(3), -px(3)))

    def _cell(self, row: MoveRow, cell: MoveCell, box: pygame.Rect) -> None:
        """Draw a call or a card: the current one on brass, the winner's on its side's colour."""
        canvas, palette, picture = self.canvas, self.canvas.palette, self.picture
        px, here = canvas.px, cell.number == picture.cursor.number
        won = row.kind is RowKind.TRICK and cell.seat == row.winner
        passed = row.kind is RowKind.CALLS and cell.quiet
        ground, edge, on_light = None, None, palette.light
        if won:
            side = self._side_colour(cell.seat)
            ground, edge = mixed(palette.panel, side, 0.26), side
        if cell.number == picture.pointed:
            ground = mixed(ground or palette.panel, palette.brass, 0.15)
        colour = palette.muted if passed else palette.strong if won else palette.text
        if here:
            ground, edge, colour, on_light = palette.brass, palette.brass_light, palette.ink, True
        if ground is not None:
            canvas.panel(box, ground, edge=edge, radius=6)
        face = Face.SANS_BOLD if won or here else Face.SANS
        units = _CARD_U if picture.plan.seats <= _FEW_SEATS else _CARD_U - 1.5
        style = canvas.style(face, units, colour, on_light=on_light)
        inner = box.inflate(-px(4), 0)
        canvas.fitted(cell.text, style, inner)
        if row.kind is RowKind.TRICK and row.moves[0][1] == cell.number:
            self._lead(box, colour)
        mark = picture.cursor.marks.get(cell.number)
        if mark is not None:
            self._mark(mark, box)

    def _lead(self, box: pygame.Rect, colour: Colour) -> None:
        """Draw the small arrow of who led."""
        side, x, y = self.canvas.px(3.4), box.left + self.canvas.px(1), box.centery
        points = ((x, y - side), (x + side, y), (x, y + side))
        pygame.draw.polygon(self.canvas.surface, colour, points)

    def _mark(self, mark: MoveMark, box: pygame.Rect) -> None:
        side = self.canvas.px(12)
        where = pygame.Rect(0, 0, side, side)
        where.topright = (box.right + self.canvas.px(1), box.top - self.canvas.px(2))
        mark.draw(self.canvas, where)

    def _note(self, row: MoveRow, box: pygame.Rect) -> None:
        canvas, palette, picture = self.canvas, self.canvas.palette, self.picture
        words = picture.moves.note(row, picture.cursor.eyes)
        place = picture.moves.row_of(picture.cursor.number)
        here = place is not None and picture.moves.rows[place] is row
        inner = box.inflate(-canvas.px(16), 0)
        if here:
            canvas.panel(box.inflate(0, -canvas.px(2)), palette.brass, radius=6)
        elif row.number == picture.pointed:
            ground = mixed(palette.panel, palette.brass, 0.3)
            canvas.panel(box.inflate(0, -canvas.px(2)), ground, radius=6)
        light = here or palette.light
        colour = palette.ink if here else palette.text
        style = canvas.style(Face.SANS, 15.5, colour, on_light=light)
        canvas.fitted(words, style, inner, "midleft")
        mark = picture.cursor.marks.get(row.number)
        if mark is not None and not row.moves and row.event == 0:
            self._mark(mark, box)

    def _result(self, row: MoveRow, box: pygame.Rect) -> None:
        """Draw what each side got."""
        canvas, picture = self.canvas, self.picture
        px, span = canvas.px, picture.moves.spans[row.span]
        columns = result_columns(len(picture.sides.names))
        for side, name in enumerate(picture.sides.names):
            line, column = divmod(side, columns)
            number = picture.sides.of_side[side]
            colour = canvas.palette.sides[number]
            wide = box.width // columns
            cell = pygame.Rect(box.left + column * wide, box.top + px(5), wide, px(RESULT_LINE_U))
            cell.top += line * px(RESULT_LINE_U)
            draw_mark(canvas, number, (cell.left + px(10), cell.centery), colour)
            words = pygame.Rect(cell.left + px(20), cell.top, cell.width - px(24), cell.height)
            style = canvas.style(Face.SANS_BOLD, _SMALL_U, colour)
            wide_name = min(canvas.width(name, style), words.width // 2)
            left = pygame.Rect(words.left, words.top, wide_name, words.height)
            canvas.text(canvas.shortened(name, style, wide_name), style, left.midleft, "midleft")
            rest = pygame.Rect(left.right + px(6), words.top, 0, words.height)
            rest.width = max(1, words.right - rest.left)
            plain = canvas.style(Face.SANS, _SMALL_U, canvas.palette.text)
            canvas.fitted(headings.points_line(span, side), plain, rest, "midleft")
