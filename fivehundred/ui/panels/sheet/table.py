"""The table of a score sheet: headings with the sides' names, lines, totals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import Final, Never, assert_never

import pygame

from fivehundred.engine.rules.options import ScoreSheet
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Side
from fivehundred.engine.view import View
from fivehundred.session.proof import ProofStatus
from fivehundred.speech.locale.formats import percent
from fivehundred.speech.notices.shown_words import mark_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import signed
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.badges import draw_mark, draw_wax
from fivehundred.ui.drawing.table.paint import (
    MARK_U,
    SeatLabels,
    draw_side_name,
    side_colour,
    side_name,
    side_number,
    sides_in_order,
)
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.block import Block, Drawing, Gap, I_co
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, Row
from fivehundred.ui.panels.sheet.words import SheetLine, Totals, row_cells, total_cells
from fivehundred.ui.widgets.control import Painter
from fivehundred.ui.widgets.layer import WidgetLayer

ROW_U: Final = 44
_LEAST_CUT: Final = 4
"""Fewest letters of a name that is cut, with the ellipsis."""
_COLUMN: Final = Lettering(Face.SANS, 17, "muted")
_SMALL: Final = Lettering(Face.SANS, 15, "muted")
_SCORE: Final = Lettering(Face.SANS_BOLD, 19)


def has_three_columns(variant: Variant) -> bool:
    """Return whether each side has columns for points won and lost beside its score."""
    match variant.score_sheet:
        case ScoreSheet.NET:
            return False
        case ScoreSheet.WON_LOST_NET:
            return True
        case unknown:
            assert_never(unknown)


def widths_of(sides: int, full: bool, least_u: float) -> tuple[float, ...]:
    """Return the widths of number, contract, tricks and each side's points (3 if ``full``)."""
    crowded = sides > 3
    number, tricks = (34, 66) if crowded else (46, 78)
    points = max(90, 300 // sides)
    if full:
        points = 48 if crowded else 72
    columns = sides * (3 if full else 1)
    room = least_u - number - tricks - points * columns
    return (number, max(170 if crowded else 230, room), tricks, *[points] * columns)


@dataclass(frozen=True, slots=True)
class SheetTable:
    """Makes the table of a sheet; ``totals`` returns the totals to show now."""

    view: View
    company: SeatLabels
    widths_u: tuple[float, ...]
    full: bool
    totals: Callable[[], Totals]

    def block(
        self, lines: Sequence[SheetLine], buttons: Sequence[PushButton[I_co] | None] = ()
    ) -> Block[I_co]:
        """Return a table of lines, each with a button over it or None."""
        rows: list[Block[I_co]] = [_SheetRow(self._head(), _draw_line_below)]
        for at, (line, button) in enumerate(zip_longest(lines, buttons)):
            cells = row_cells(line, self.view, self.company)
            ground = partial(_draw_ground, line.fresh, at == 0)
            rows.append(_SheetRow(self._line(line), ground, f"row {at}", cells, button))
        totals = total_cells(self.totals(), self.view, self.company, full=self.full)
        said = (_("The score."), *totals)
        rows.append(_SheetRow(self._totals(), _draw_line_above, f"row {len(lines)}", said))
        return Column(rows, gap_u=0)

    def _row(self, first: Sequence[Block[Never]], sides: Sequence[Block[Never]]) -> Block[Never]:
        """Return the first three columns and the sides side by side, with rules between."""
        each = 3 if self.full else 1
        shares = (*self.widths_u[:3], *(each * width for width in self.widths_u[3::each]))
        if self.full:
            sides = [_SheetRow(side, _draw_line_left) for side in sides]
        return Row((*first, *sides), shares, gap_u=0)

    def _head(self) -> Block[Never]:
        names: list[Block[Never]] = []
        for side in self._sides:
            name = Drawing(
                partial(_draw_side, self.view, side, self.company), 32 if self.full else 36
            )
            below = [_words(text, _SMALL, 28, 2) for text in (_("won"), _("lost"), _("net"))]
            names.append(Column((name, Row(below, gap_u=0)), gap_u=0) if self.full else name)
        contract = _words(_("Contract"), _COLUMN, self._head_u, anchor="midleft")
        tricks = _words(_("Tricks"), _COLUMN, self._head_u, 2)
        return self._row((Gap(0), contract, tricks), names)

    @property
    def _sides(self) -> tuple[Side, ...]:
        return sides_in_order(self.view, self.company)

    @property
    def _head_u(self) -> float:
        return 60 if self.full else 36

    def _line(self, line: SheetLine) -> Block[Never]:
        number, contract, tricks = line.words
        wide = self.widths_u
        first = (
            Drawing(partial(_draw_number, _cell(number, wide[0], "muted"), line.verdict), ROW_U),
            Drawing(partial(_draw_contract, contract), ROW_U),
            _cell(tricks, wide[2], "text"),
        )
        return self._row(first, tuple(self._points(line)))

    def _points(self, line: SheetLine) -> Iterator[Block[Never]]:
        for side in self._sides:
            gained, net = line.points[side], line.running[side]
            colour, wide = "lost" if gained < 0 else "strong", self.widths_u[3]
            if not self.full:
                yield _with_chance(_cell(signed(gained), wide, colour), line, side)
                continue
            own = str(abs(gained)) if gained else ""
            won, lost = ("", own) if gained < 0 else (own, "")
            score = _cell(signed(net, plus=False), wide, "muted")
            cells = Row((_cell(won, wide, colour), _cell(lost, wide, colour), score), gap_u=0)
            yield _with_chance(cells, line, side)

    def _totals(self) -> Block[Never]:
        score = Column((Gap(10), _words(_("Score"), _SCORE, 48, anchor="midleft")), gap_u=0)
        shown = (0, 1, 2) if self.full else (2,)
        sides = (
            Row([Drawing(partial(self._draw_total, side, at), 48) for at in shown], gap_u=0)
            for side in self._sides
        )
        # Totals are read when drawn, since they may be counting up.
        return self._row(
            (Gap(0), score, Gap(0)), [Column((Gap(10), one), gap_u=0) for one in sides]
        )

    def _draw_total(self, side: int, at: int, canvas: Canvas, box: pygame.Rect) -> None:
        number = self.totals()[side][at]
        net = at == 2
        size = (22 if net else 18) if self.full else 29
        lettering = Lettering(Face.SERIF_BOLD, size, "strong") if net else Lettering(size_u=size)
        _draw_words(signed(number, plus=False) if net else str(number), lettering, 4, canvas, box)


@dataclass(frozen=True, slots=True)
class _SheetRow(Block[I_co]):
    """A row over its background, with the cells to read aloud, and a button over all of it."""

    block: Block[Never]
    ground: Painter
    name: str = ""
    cells: tuple[str, ...] = ()
    button: PushButton[I_co] | None = None

    def height_px(self, u: float, width_px: int) -> int:
        return self.block.height_px(u, width_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self.ground)
        self.block.place(layer, box)
        if self.button is not None:
            self.button.place(layer, box.inflate(round(16 * layer.u), -1))
        if self.cells:
            words = partial(" ".join, self.cells)
            layer.focusable_text(box, words, name=self.name, zone="sheet", cells=self.cells)


def _with_chance(points: Block[Never], line: SheetLine, side: Side) -> Block[Never]:
    if not line.chances:
        return points
    return Column((points, _words(percent(line.chances[side]), _SMALL, 26, 4)), gap_u=-10)


def _words(
    text: str, lettering: Lettering, height_u: float, edge_u: float = 8, anchor: str = "center"
) -> Block[Never]:
    """Return text shrunk to one line."""
    return Drawing(partial(_draw_words, text, lettering, edge_u, anchor=anchor), height_u)


def _cell(text: str, width_u: float, role: str) -> Drawing:
    narrow = width_u < 56
    lettering = Lettering(Face.SANS if narrow else Face.SERIF_BOLD, 18 if narrow else 20, role)
    return Drawing(partial(_draw_words, text, lettering, 4 if narrow else 8), ROW_U)


def _draw_contract(text: str, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a contract and its players, in two lines if one would be much smaller."""
    style = canvas.style(Face.SANS, 20, canvas.palette.strong)
    draw_fitted(canvas, text, style, box.inflate(-canvas.px(8), 0), "midleft")


def _draw_words(
    text: str,
    lettering: Lettering,
    edge_u: float,
    canvas: Canvas,
    box: pygame.Rect,
    anchor: str = "center",
) -> None:
    canvas.fitted(text, lettering.style(canvas), box.inflate(-canvas.px(edge_u), 0), anchor)


def _draw_side(
    view: View, side: int, company: SeatLabels, canvas: Canvas, box: pygame.Rect
) -> None:
    """Draw the mark of a side and its name, at the one size that fits all sides.

    The marks stand alone if names would be cut to a letter or two, or to the same letters.
    """
    room = box.inflate(-canvas.px(3), 0)
    words_px = room.width - canvas.px(MARK_U)
    names = [side_name(view, one, company) for one in sides_in_order(view, company)]
    style = canvas.fitting_style(
        names, canvas.style(Face.SANS_BOLD, 18, canvas.palette.text), words_px
    )
    short = {name: canvas.shortened(name, style, words_px) for name in names}
    cut = [text for name, text in short.items() if text != name]
    if len(set(short.values())) < len(short) or any(len(text) < _LEAST_CUT for text in cut):
        seat = view.variant.seating.sides[side][0]
        colour = side_colour(view, seat, company, canvas.palette)
        draw_mark(canvas, side_number(view, seat, company), box.center, colour)
        return
    text = short[side_name(view, side, company)]
    size_u = style.size_px / canvas.u
    draw_side_name(canvas, view, side, company, room, text=text, centred=True, size_u=size_u)


def _draw_line_left(canvas: Canvas, box: pygame.Rect) -> None:
    colour = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.55)
    pygame.draw.line(canvas.surface, colour, box.topleft, box.bottomleft)


def _draw_line_below(canvas: Canvas, box: pygame.Rect) -> None:
    pygame.draw.line(canvas.surface, canvas.palette.panel_edge, box.bottomleft, box.bottomright)


def _draw_line_above(canvas: Canvas, box: pygame.Rect) -> None:
    thick = max(1, canvas.px(2))
    canvas.surface.fill(
        canvas.palette.accent, (box.left, box.top + canvas.px(4), box.width, thick)
    )


def _draw_ground(fresh: bool, first: bool, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a band behind a line just scored, or a rule between lines."""
    palette, band = canvas.palette, box.inflate(canvas.px(16), 0)
    if fresh:
        canvas.panel(band, mixed(palette.panel, palette.brass, 0.2), radius=6)
    elif not first:
        rule = mixed(palette.panel_edge, palette.panel, 0.72)
        pygame.draw.line(canvas.surface, rule, band.topleft, band.topright)


def _draw_number(number: Drawing, verdict: ProofStatus, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw the number of a deal, and its seal if checked: struck out unless it proves the deal."""
    number.paint(canvas, box)
    if not mark_words(verdict):
        return
    middle = (box.left + canvas.px(2), box.centery)
    draw_wax(canvas, middle, verdict is ProofStatus.PROVED, 17)
    if verdict is not ProofStatus.PROVED:
        reach, wide = canvas.px(9), max(2, canvas.px(3))
        ends = [(middle[0] + side * reach, middle[1] + side * reach) for side in (-1, 1)]
        pygame.draw.line(canvas.surface, canvas.palette.strong, ends[0], ends[1], wide)
