"""The picture of the timeline; all but the cursor is cached."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from fivehundred.engine.rules.variant import Variant
from fivehundred.session.moves import Span
from fivehundred.speech.translation import _
from fivehundred.speech.wording import call_short
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.layers import RegionCache
from fivehundred.ui.drawing.palettes import Colour, mixed
from fivehundred.ui.drawing.table.badges import draw_mark
from fivehundred.ui.geometry.rects import band, column, rect_at
from fivehundred.ui.scenes.replay.chart import Chart, DealSection, SectionKind
from fivehundred.ui.scenes.replay.layout import TimelinePlan
from fivehundred.ui.scenes.replay.words import SideLabels

_CURVE_MARKS: Final = (26, 9)
"""The least distance between the marks on a curve, and their size."""
_WORD_SIZE: Final = 13


@dataclass(frozen=True, slots=True)
class TimelinePicture:
    """The timeline at a moment; ``place`` is the deal that is opened into ``sections``."""

    plan: TimelinePlan
    chart: Chart
    variant: Variant
    sides: SideLabels
    place: int | None
    sections: tuple[DealSection, ...]
    number: int
    caches: tuple[RegionCache, RegionCache]

    def draw_game(self, canvas: Canvas, box: pygame.Rect) -> None:
        shows = self.plan, self.chart, self.sides
        self.caches[0].draw(canvas, box, shows, self._draw_game)

    def draw_opened(self, canvas: Canvas, box: pygame.Rect) -> None:
        shows = self.plan, self.place, self.sections, self.sides
        self.caches[1].draw(canvas, box, shows, self._draw_opened)

    def _draw_game(self, canvas: Canvas) -> None:
        pygame.draw.rect(canvas.surface, canvas.palette.panel, self.plan.whole_row)
        self._draw_curves(canvas)
        for place, span in enumerate(self.chart.spans):
            box = self._box(place)
            self._draw_block(canvas, box, span)
            self._write_deal(canvas, box, span)

    def _draw_opened(self, canvas: Canvas) -> None:
        pygame.draw.rect(canvas.surface, canvas.palette.panel, self.plan.deal_row)
        self._draw_lens(canvas)
        for section in self.sections:
            self._draw_section(canvas, section)

    def _draw_curves(self, canvas: Canvas) -> None:
        plan, chart, palette = self.plan, self.chart, canvas.palette
        apart_px, mark_size = canvas.px(_CURVE_MARKS[0]), _CURVE_MARKS[1]
        box = plan.curve.inflate(0, -canvas.px(mark_size))
        low, high = chart.bounds
        axis = plan.of_game(chart.count)

        def y(score: int) -> int:
            return box.bottom - round(box.height * (score - low) / max(1, high - low))

        faint = mixed(palette.panel, palette.panel_edge, 0.45)
        pygame.draw.line(canvas.surface, faint, (box.left, y(0)), (box.right, y(0)))
        thick = max(2, canvas.px(1.8))
        for side, curve in enumerate(chart.curves):
            number = self.sides.of_side[side]
            colour = palette.sides[number]
            points = [(axis.x(at), y(score)) for at, score in curve]
            for one, other in pairwise(points):
                pygame.draw.aaline(canvas.surface, colour, one, other, thick)
            marked = points[-1][0] + apart_px
            for x, height in reversed(points[1:]):
                if marked - x >= apart_px:
                    draw_mark(canvas, number, (x, height), colour, mark_size)
                    marked = x

    def _draw_lens(self, canvas: Canvas) -> None:
        if self.place is None:
            return
        plan, palette = self.plan, canvas.palette
        left, right = self._edges(self.place)
        corners = (
            (left, plan.deals.bottom),
            (right, plan.deals.bottom),
            (plan.deal.right, plan.deal.top),
            plan.deal.topleft,
        )
        ground = mixed(palette.panel, palette.panel_edge, 0.4)
        pygame.draw.polygon(canvas.surface, ground, corners)

    def _edges(self, place: int) -> tuple[int, int]:
        axis, spans = self.plan.of_game(self.chart.count), self.chart.spans
        begin = spans[place - 1].end if place else 0
        return axis.x(begin), axis.x(spans[place].end)

    def _box(self, place: int) -> pygame.Rect:
        left, right = self._edges(place)
        gap = max(1, round(1.5 * self.plan.u)) if right - left >= 8 else 0
        return column(self.plan.deals, left, max(left + 1, right - gap))

    def _draw_block(self, canvas: Canvas, box: pygame.Rect, span: Span) -> None:
        """Draw a block with its rim at the top if the contract was made, at the bottom if set."""
        palette, made = canvas.palette, None if span.result is None else span.result.made
        edge = mixed(palette.panel, palette.panel_edge, 0.55)
        if span.thrown_in:
            line = band(box, box.centery, box.centery + max(1, canvas.px(2)))
            pygame.draw.rect(canvas.surface, edge, line)
            return
        if span.contractor is None or span.result is None:
            pygame.draw.rect(canvas.surface, edge, box, max(1, canvas.px(1)))
            return
        number = self.sides.numbers[span.contractor]
        colour = palette.sides[number]
        # Weak enough that red suits stay readable.
        share = 0.08 if made is False else 0.16
        pygame.draw.rect(canvas.surface, mixed(palette.panel, colour, share), box)
        rim = band(box, box.top, box.top + max(2, canvas.px(2.5)))
        if made is False:
            rim = band(box, box.bottom - max(2, round(box.height * 0.2)), box.bottom)
        pygame.draw.rect(canvas.surface, colour, rim)
        if box.width >= canvas.px(96):
            draw_mark(canvas, number, (box.left + canvas.px(11), box.centery), colour, 10)

    def _write_deal(self, canvas: Canvas, box: pygame.Rect, span: Span) -> None:
        """Write the contract with a tick or a cross, as far as there is room."""
        made = None if span.result is None else span.result.made
        sign = round(box.height * 0.5)
        words = "" if span.call is None else call_short(span.call, self.variant)
        style = canvas.style(Face.SANS_BOLD, _WORD_SIZE, canvas.palette.strong)
        wide = canvas.width(words, style) if words else 0
        room = box.width - canvas.px(6)
        if made is not None and room >= sign:
            total = sign + (canvas.px(4) + wide if room >= wide + sign + canvas.px(4) else 0)
            left = box.centerx - total // 2
            there = left, box.centery - sign // 2
            _draw_sign(canvas, rect_at(sign, sign, topleft=there), made=made)
            if total > sign:
                canvas.text(words, style, (left + total, box.centery), "midright")
        elif words and room >= wide:
            canvas.text(words, style, box.center, "center")

    def _draw_section(self, canvas: Canvas, section: DealSection) -> None:
        assert self.place is not None
        plan, palette, span = self.plan, canvas.palette, self.chart.spans[self.place]
        axis = plan.of_deal(span.begin, span.end)
        left, right = axis.x(section.begin), axis.x(section.end)
        gap = max(1, canvas.px(1.5))
        box = column(plan.deal, left, max(left + 1, right - gap))
        if section.kind is SectionKind.TRICK:
            self._draw_trick(canvas, box, section)
            return
        auction = section.kind is SectionKind.AUCTION
        tint, share = (palette.panel_edge, 0.32) if auction else (palette.brass, 0.4)
        pygame.draw.rect(canvas.surface, mixed(palette.panel, tint, share), box)
        words = _("Auction") if auction else _("Exchange")
        style = canvas.style(Face.SANS, _WORD_SIZE, palette.text)
        if canvas.width(words, style) <= box.width - canvas.px(6):
            canvas.text(words, style, box.center, "center")

    def _draw_trick(self, canvas: Canvas, box: pygame.Rect, section: DealSection) -> None:
        palette = canvas.palette
        if section.winner is None:
            edge = mixed(palette.panel, palette.panel_edge, 0.55)
            pygame.draw.rect(canvas.surface, edge, box, max(1, canvas.px(1)))
            return
        number = self.sides.numbers[section.winner]
        colour = palette.sides[number]
        pygame.draw.rect(canvas.surface, mixed(palette.panel, colour, 0.24), box)
        rim = band(box, box.bottom - canvas.px(2.5), box.bottom)
        pygame.draw.rect(canvas.surface, colour, rim)
        style = canvas.style(Face.SANS, _WORD_SIZE, palette.text)
        words = str(section.number)
        wide, mark = canvas.width(words, style), canvas.px(10)
        if box.width >= wide + mark + canvas.px(10):
            left = box.centerx - (wide + mark + canvas.px(4)) // 2
            draw_mark(canvas, number, (left + mark // 2, box.centery - canvas.px(1)), colour, 10)
            canvas.text(words, style, (left + mark + canvas.px(4), box.centery), "midleft")
        elif box.width >= mark:
            draw_mark(canvas, number, (box.centerx, box.centery - canvas.px(1)), colour, 9)

    def draw_cursor(self, canvas: Canvas, _box: pygame.Rect) -> None:
        plan = self.plan
        if self.place is not None:
            edge = max(1, canvas.px(1.5))
            pygame.draw.rect(canvas.surface, canvas.palette.accent, self._box(self.place), edge)
        x = plan.of_game(self.chart.count).x(self.number)
        _draw_line(canvas, x, plan.curve.top, plan.deals.bottom)
        if self.place is not None:
            span = self.chart.spans[self.place]
            inside = min(span.end, max(span.begin, self.number))
            x = plan.of_deal(span.begin, span.end).x(inside)
            _draw_line(canvas, x, plan.deal.top - canvas.px(2), plan.deal.bottom + canvas.px(2))

    def draw_edge(self, canvas: Canvas, box: pygame.Rect) -> None:
        thick = max(1, canvas.px(1.5))
        pygame.draw.line(canvas.surface, canvas.palette.accent, box.topleft, box.topright, thick)


def _draw_line(canvas: Canvas, x: int, top: int, bottom: int) -> None:
    palette, wide = canvas.palette, max(2, canvas.px(2.5))
    line = rect_at(wide, bottom - top, midtop=(x, top))
    pygame.draw.rect(canvas.surface, palette.panel, line.inflate(2, 0))
    pygame.draw.rect(canvas.surface, palette.focus, line)
    pygame.draw.aacircle(canvas.surface, palette.panel, (x, top), canvas.px(5) + 1)
    pygame.draw.aacircle(canvas.surface, palette.focus, (x, top), canvas.px(5))


def _draw_sign(canvas: Canvas, box: pygame.Rect, *, made: bool) -> None:
    surface, thick = canvas.surface, max(2, box.width // 5)
    if made:
        points = (
            (box.left, box.centery),
            (box.left + box.width * 0.36, box.bottom - thick / 2),
            (box.right, box.top + thick / 2),
        )
        pygame.draw.lines(surface, canvas.palette.strong, False, points, thick)
        return
    colour: Colour = canvas.palette.lost
    pygame.draw.line(surface, colour, box.topleft, box.bottomright, thick)
    pygame.draw.line(surface, colour, box.bottomleft, box.topright, thick)
