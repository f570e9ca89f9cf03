"""The table of a score sheet, drawn: names of the sides, lines, totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from fivehundred.engine.view import View
from fivehundred.session.proof import ProofStatus
from fivehundred.speech.notices.shown_words import mark_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import signed
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import Colour, mixed
from fivehundred.ui.drawing.table.badges import draw_wax
from fivehundred.ui.drawing.table.paint import SeatLabels, draw_side_name
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.panels.sheet.plan import SheetPlan
from fivehundred.ui.panels.sheet.words import SheetLine


@dataclass(frozen=True, slots=True)
class SheetTable:
    """What the table of a sheet shows, and where; ``totals`` are won, lost and net a side."""

    plan: SheetPlan
    view: View
    company: SeatLabels
    lines: Sequence[SheetLine]
    totals: tuple[tuple[int, int, int], ...]

    def draw(self, canvas: Canvas) -> None:
        """Draw everything; the canvas has the unit of the plan."""
        area = self.plan.area
        self._draw_head(canvas)
        top = self.plan.rows_top
        ends = (area.left, top), (area.right, top)
        pygame.draw.line(canvas.surface, canvas.palette.panel_edge, *ends)
        self._draw_rules(canvas)
        for row, line in enumerate(self.lines):
            self._draw_line(canvas, row, line)
        self._draw_totals(canvas)

    def _draw_head(self, canvas: Canvas) -> None:
        """Draw the names of the columns."""
        px, columns = canvas.px, self.plan.columns()
        plain = canvas.style(Face.SANS, 17, canvas.palette.muted)
        low = px(12) if self.plan.full else 0
        for column, text, anchor in (
            (columns[1], _("Contract"), "midleft"),
            (columns[2], _("Tricks"), "center"),
        ):
            box = pygame.Rect(column.left, column.top + low, column.width, px(32))
            canvas.fitted(text, plain, box.inflate(-px(8), 0), anchor)
        for side in range(len(self.view.variant.seating.sides)):
            self._draw_side(canvas, side)

    def _draw_side(self, canvas: Canvas, side: int) -> None:
        px, group = canvas.px, self.plan.group(side)
        box = pygame.Rect(group[0].left, group[0].top, 0, px(32))
        box.width = group[-1].right - group[0].left
        room = box.inflate(-px(8), 0)
        draw_side_name(canvas, self.view, side, self.company, room, centred=True, size_u=18)
        if self.plan.full:
            small = canvas.style(Face.SANS, 15, canvas.palette.muted)
            for column, text in zip(group, (_("won"), _("lost"), _("net")), strict=True):
                below = pygame.Rect(column.left, column.top + px(30), column.width, px(26))
                canvas.fitted(text, small, below.inflate(-px(2), 0))

    def _draw_rules(self, canvas: Canvas) -> None:
        """Draw a thin line between the sides where each has three columns."""
        if not self.plan.full:
            return
        colour = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.55)
        area = self.plan.area
        for side in range(len(self.view.variant.seating.sides)):
            x = self.plan.group(side)[0].left
            pygame.draw.line(canvas.surface, colour, (x, area.top), (x, area.bottom))

    def _draw_line(self, canvas: Canvas, row: int, line: SheetLine) -> None:
        palette, band = canvas.palette, self.plan.band(row)
        if line.fresh:
            canvas.panel(band, mixed(palette.panel, palette.brass, 0.2), radius=6)
        elif row:
            rule = mixed(palette.panel_edge, palette.panel, 0.72)
            pygame.draw.line(canvas.surface, rule, band.topleft, band.topright)
        columns = self.plan.columns()
        colours = (palette.muted, palette.strong, palette.text)
        for at, (text, colour) in enumerate(zip(line.words, colours, strict=True)):
            _cell(canvas, columns[at], band, text, colour, left=at == 1)
        _draw_seal(canvas, columns[0], band, line.verdict)
        for side, (gained, net) in enumerate(zip(line.points, line.running, strict=True)):
            group = self.plan.group(side)
            colour = palette.lost if gained < 0 else palette.strong
            if not self.plan.full:
                _cell(canvas, group[0], band, signed(gained), colour)
                continue
            own = group[1] if gained < 0 else group[0]
            _cell(canvas, own, band, str(abs(gained)) if gained else "", colour)
            _cell(canvas, group[2], band, signed(net, plus=False), palette.muted)

    def _draw_totals(self, canvas: Canvas) -> None:
        px, area, top = canvas.px, self.plan.area, self.plan.totals_top
        thick = max(1, px(2))
        pygame.draw.rect(
            canvas.surface, canvas.palette.accent, (area.left, top, area.width, thick)
        )
        column = self.plan.columns()[1]
        box = pygame.Rect(column.left, top + px(6), column.width, px(44))
        label = canvas.style(Face.SANS_BOLD, 19, canvas.palette.text)
        canvas.fitted(_("Score"), label, box.inflate(-px(8), 0), "midleft")
        for side, (won, lost, net) in enumerate(self.totals):
            group = self.plan.group(side)
            texts = [signed(net, plus=False)]
            if self.plan.full:
                texts = [str(won), str(lost), *texts]
            for column, text in zip(group, texts, strict=True):
                last = column is group[-1]
                size = (22 if last else 18) if self.plan.full else 29
                colour = canvas.palette.strong if last else canvas.palette.text
                style = canvas.style(Face.SERIF_BOLD if last else Face.SANS, size, colour)
                cell = pygame.Rect(column.left, box.top, column.width, box.height)
                canvas.fitted(text, style, cell.inflate(-px(4), 0))


def _draw_seal(
    canvas: Canvas, column: pygame.Rect, band: pygame.Rect, verdict: ProofStatus
) -> None:
    """Draw a seal of wax at the number of a deal that it proves; a broken one is struck out."""
    if not mark_words(verdict):
        return
    middle = (column.left + canvas.px(2), band.centery)
    draw_wax(canvas, middle, verdict is ProofStatus.PROVED, 17)
    if verdict is not ProofStatus.PROVED:
        reach, wide = canvas.px(9), max(2, canvas.px(3))
        ends = [(middle[0] + side * reach, middle[1] + side * reach) for side in (-1, 1)]
        pygame.draw.line(canvas.surface, canvas.palette.strong, ends[0], ends[1], wide)


def _cell(
    canvas: Canvas,
    column: pygame.Rect,
    band: pygame.Rect,
    text: str,
    colour: Colour,
    *,
    left: bool = False,
) -> None:
    box = pygame.Rect(column.left, band.top, column.width, band.height)
    narrow = column.width < canvas.px(56)
    face = Face.SANS if left or narrow else Face.SERIF_BOLD
    style = canvas.style(face, 18 if narrow else 20, colour)
    anchor = "midleft" if left else "center"
    canvas.fitted(text, style, box.inflate(-canvas.px(4 if narrow else 8), 0), anchor)
