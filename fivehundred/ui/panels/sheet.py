"""The score sheet: every deal a line, every side its points, the total below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.facts import DealResult
from fivehundred.engine.options import ScoreSheet
from fivehundred.engine.view import View
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.look import PALETTE, Colour
from fivehundred.ui.paint import Company, side_colour, side_name
from fivehundred.ui.panels.dialog import Answer, answer_button, dialog_frame
from fivehundred.ui.panels.sheet_words import (
    contract_words,
    deal_line,
    ending_line,
    signed,
    winner_line,
)
from fivehundred.ui.places import Places
from fivehundred.ui.widgets.desk import Desk
from fivehundred.ui.widgets.theme import mixed
from fivehundred.ui.words import _

__all__ = ["SheetPanel", "deal_line", "signed", "winner_line"]

_ROWS_SHOWN: Final = 9
_ROW_U: Final = 34
_LEAST_WIDTH_U: Final = 780
_MARGIN_U: Final = 36
_CROWDED_SIDES: Final = 3
_LOST: Final[Colour] = (236, 128, 118)


@dataclass(frozen=True, slots=True)
class _Line:
    """One line: number, contract and tricks in words, points a side and the scores after it."""

    words: tuple[str, str, str]
    points: tuple[int, ...]
    running: tuple[int, ...]
    fresh: bool = False


class SheetPanel:
    """The sheet of a view, with answers below; ``fresh`` marks the last deal as just scored.

    Esc gives ``cancel``, or the last answer. ``several``: more than one person reads it, so nobody
    is *you*.
    """

    modal = True

    def __init__(
        self,
        view: View,
        company: Company,
        answers: Sequence[Answer],
        fresh: bool,
        cancel: Answer | None = None,
        *,
        several: bool = False,
    ) -> None:
        """Show the deals so far."""
        self._view = view
        self._company = company
        self._answers = tuple(answers)
        self._fresh = fresh
        self._cancel = cancel or self._answers[-1]
        self._several = several
        self._sides = len(view.variant.seating.sides)
        self._full = view.variant.score_sheet is ScoreSheet.WON_LOST_NET
        carried = self._carried()
        self._brought = carried if any(carried) else None
        self._first = max(0, self._lines() - _ROWS_SHOWN)

    def _lines(self) -> int:
        return len(self._view.deals) + (self._brought is not None)

    # — geometry —

    def _widths_u(self) -> tuple[int, int, int, int]:
        """Give the widths of number, contract, tricks, and of one column of points."""
        crowded = self._sides > _CROWDED_SIDES
        number, tricks = (34, 60) if crowded else (50, 90)
        points = max(92, 300 // self._sides)
        if self._full:
            points = 48 if crowded else 72
        columns = self._sides * (3 if self._full else 1)
        room = _LEAST_WIDTH_U - 2 * _MARGIN_U - number - tricks - points * columns
        return number, max(170 if crowded else 240, room), tricks, points

    def _rect(self, places: Places) -> pygame.Rect:
        u = places.u
        number, contract, tricks, points = self._widths_u()
        columns = self._sides * (3 if self._full else 1)
        width = 2 * _MARGIN_U + number + contract + tricks + points * columns
        rect = pygame.Rect(0, 0, round(width * u), round((636 if self._full else 612) * u))
        rect.center = (places.size[0] // 2, round(places.size[1] * 0.49))
        return rect

    def _columns(self, area: pygame.Rect, u: float) -> list[pygame.Rect]:
        """Give number, contract, tricks, then one or three columns a side."""
        number, contract, tricks, points = self._widths_u()
        each = [points] * (self._sides * (3 if self._full else 1))
        found, left = [], float(area.left)
        for width in (number, contract, tricks, *each):
            found.append(pygame.Rect(round(left), area.top, round(width * u), 0))
            left += width * u
        return found

    # — widgets —

    def build(self, desk: Desk, places: Places) -> None:
        """Put the answers in a row at the bottom, and the ways to other deals beside them."""
        u, rect = places.u, self._rect(places)
        width, gap = round(200 * u), round(14 * u)
        whole = len(self._answers) * (width + gap) - gap
        button = pygame.Rect(rect.centerx - whole // 2, 0, width, round(46 * u))
        button.bottom = rect.bottom - round(20 * u)
        for answer in self._answers:
            answer_button(desk, button.copy(), answer, self._turn)
            button.left += width + gap
        if desk.controls:
            desk.focus_on(desk.controls[0])
        if self._lines() > _ROWS_SHOWN:
            self._leaf_buttons(desk, rect, u)

    def _leaf_buttons(self, desk: Desk, rect: pygame.Rect, u: float) -> None:
        box = pygame.Rect(0, rect.top + round(18 * u), round(104 * u), round(36 * u))
        for label, say, step, left in (
            (_("Earlier"), _("Earlier deals (arrow up)."), -1, rect.left + round(20 * u)),
            (_("Later"), _("Later deals (arrow down)."), 1, rect.right - round(124 * u)),
        ):
            box.left = left
            desk.button(box.copy(), label, partial(self._leaf, step), style="quiet", say=say)

    def _turn(self, _dx: int, dy: int) -> bool:
        """Leaf by the arrows up and down, which have nowhere else to go."""
        self._leaf(dy)
        return dy != 0

    def _leaf(self, step: int) -> None:
        last = max(0, self._lines() - _ROWS_SHOWN)
        self._first = min(last, max(0, self._first + step))

    # — picture —

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw title, headline, table and totals."""
        rect, px = self._rect(places), canvas.px
        dialog_frame(canvas, rect, self._title())
        line = pygame.Rect(rect.left, rect.top + px(66), rect.width, px(30))
        style = canvas.style(Face.SANS, 20, PALETTE.text)
        canvas.fitted(self._headline(), style, line.inflate(-px(60), 0))
        area = pygame.Rect(
            rect.left + px(_MARGIN_U), rect.top + px(110), rect.width - px(2 * _MARGIN_U), 0
        )
        self._table(canvas, area)

    def _title(self) -> str:
        result = self._view.result
        if result is None:
            return _("Score sheet")
        return winner_line(self._view, result, self._company, several=self._several)

    def _headline(self) -> str:
        view = self._view
        if view.result is not None:
            return ending_line(view.result, self._sides)
        if not view.deals:
            return _("No deal has been scored yet.")
        return deal_line(view.deals[-1], self._company) if self._fresh else ""

    def _table(self, canvas: Canvas, area: pygame.Rect) -> None:
        px = canvas.px
        columns = self._columns(area, canvas.u)
        top = area.top + self._head(canvas, columns)
        pygame.draw.line(canvas.surface, PALETTE.panel_edge, (area.left, top), (area.right, top))
        lines = self._all_lines()[self._first : self._first + _ROWS_SHOWN]
        self._rules(canvas, columns, top)
        for row, line in enumerate(lines):
            y = top + px(_ROW_U * row)
            if line.fresh:
                band = pygame.Rect(area.left - px(8), y, area.width + px(16), px(_ROW_U - 1))
                canvas.panel(band, mixed(PALETTE.panel, PALETTE.brass, 0.18), radius=6)
            self._line(canvas, columns, y, line)
        self._totals(canvas, columns, area, top + px(_ROW_U * _ROWS_SHOWN + 4))

    def _rules(self, canvas: Canvas, columns: list[pygame.Rect], top: int) -> None:
        """Draw a thin line between the sides where each has three columns."""
        if not self._full:
            return
        colour = mixed(PALETTE.panel_edge, PALETTE.panel, 0.55)
        bottom = top + canvas.px(_ROW_U * (_ROWS_SHOWN + 1))
        for side in range(self._sides):
            x = self._group(columns, side)[0].left
            pygame.draw.line(canvas.surface, colour, (x, columns[0].top), (x, bottom))

    def _all_lines(self) -> list[_Line]:
        """Give what was brought along, then a line a deal, each with the scores after it."""
        running, lines = [0] * self._sides, []
        if self._brought is not None:
            running = self._brought
            words = ("", _("brought along"), "")
            lines.append(_Line(words, tuple(running), tuple(running)))
        for number, deal in enumerate(self._view.deals, start=1):
            running = [had + gained for had, gained in zip(running, deal.points, strict=True)]
            words = (str(number), contract_words(deal, self._company), _tricks(deal))
            fresh = self._fresh and number == len(self._view.deals)
            lines.append(_Line(words, deal.points, tuple(running), fresh))
        return lines

    def _head(self, canvas: Canvas, columns: list[pygame.Rect]) -> int:
        """Draw the names of the columns; gives how high they are."""
        px, view = canvas.px, self._view
        plain = canvas.style(Face.SANS, 18, PALETTE.muted)
        low = px(24) if self._full else 0
        for column, text in ((columns[1], _("Contract")), (columns[2], _("Tricks"))):
            box = pygame.Rect(column.left, column.top + low // 2, column.width, px(30))
            anchor = "midleft" if column is columns[1] else "center"
            canvas.fitted(text, plain, box.inflate(-px(8), 0), anchor)
        for side, seats in enumerate(view.variant.seating.sides):
            group = self._group(columns, side)
            box = pygame.Rect(group[0].left, group[0].top, 0, px(30))
            box.width = group[-1].right - group[0].left
            style = canvas.style(Face.SANS_BOLD, 18, side_colour(view, seats[0]))
            canvas.fitted(side_name(view, side, self._company), style, box.inflate(-px(8), 0))
            if self._full:
                small = canvas.style(Face.SANS, 14, PALETTE.muted)
                for column, text in zip(group, (_("won"), _("lost"), _("net")), strict=True):
                    below = pygame.Rect(column.left, column.top + px(28), column.width, px(22))
                    canvas.fitted(text, small, below.inflate(-px(2), 0))
        return px(32) + low

    def _group(self, columns: list[pygame.Rect], side: int) -> list[pygame.Rect]:
        count = 3 if self._full else 1
        return columns[3 + side * count : 3 + (side + 1) * count]

    def _line(self, canvas: Canvas, columns: list[pygame.Rect], y: int, line: _Line) -> None:
        colours = (PALETTE.muted, PALETTE.ivory, PALETTE.text)
        for at, (text, colour) in enumerate(zip(line.words, colours, strict=True)):
            _cell(canvas, columns[at], y, text, colour, left=at == 1)
        for side, (gained, net) in enumerate(zip(line.points, line.running, strict=True)):
            group = self._group(columns, side)
            colour = _LOST if gained < 0 else PALETTE.ivory
            if not self._full:
                _cell(canvas, group[0], y, signed(gained), colour)
                continue
            own = group[1] if gained < 0 else group[0]
            _cell(canvas, own, y, str(abs(gained)) if gained else "", colour)
            _cell(canvas, group[2], y, signed(net, plus=False), PALETTE.muted)

    def _carried(self) -> list[int]:
        """Give what every side had before the first deal: a game may begin with scores."""
        played = [
            sum(points) for points in zip(*(d.points for d in self._view.deals), strict=True)
        ]
        return [
            score - (played[side] if played else 0) for side, score in enumerate(self._view.scores)
        ]

    def _totals(
        self, canvas: Canvas, columns: list[pygame.Rect], area: pygame.Rect, top: int
    ) -> None:
        px = canvas.px
        pygame.draw.line(canvas.surface, PALETTE.brass, (area.left, top), (area.right, top))
        label = canvas.style(Face.SANS_BOLD, 19, PALETTE.text)
        canvas.text(_("Score"), label, (columns[1].left + px(4), top + px(9)))
        for side, tally in enumerate(self._view.sheet):
            group = self._group(columns, side)
            texts = [signed(tally.net, plus=False)]
            if self._full:
                texts = [str(tally.won), str(tally.lost), *texts]
            for column, text in zip(group, texts, strict=True):
                last = column is group[-1]
                size = (20 if last else 17) if self._full else 27
                colour = PALETTE.ivory if last else PALETTE.text
                box = pygame.Rect(column.left, top + px(4), column.width, px(36))
                style = canvas.style(Face.SERIF_BOLD if last else Face.SANS, size, colour)
                canvas.fitted(text, style, box.inflate(-px(4), 0))

    def key(self, event: pygame.event.Event, desk: Desk) -> bool:
        """Enter and Space give the first answer, Esc leaves; arrows leaf through a long game."""
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._leaf(-1 if event.key == pygame.K_UP else 1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._answers[0].act()
        elif event.key == pygame.K_ESCAPE:
            self._cancel.act()
        return True


def _tricks(deal: DealResult) -> str:
    if deal.contract is None:
        return ""
    return str(sum(deal.tricks[seat] for seat in deal.contract.side))


def _cell(
    canvas: Canvas, column: pygame.Rect, y: int, text: str, colour: Colour, *, left: bool = False
) -> None:
    box = pygame.Rect(column.left, y, column.width, canvas.px(_ROW_U - 2))
    narrow = column.width < canvas.px(56)
    face = Face.SANS if left or narrow else Face.SERIF_BOLD
    style = canvas.style(face, 17 if narrow else 20, colour)
    canvas.fitted(text, style, box.inflate(-canvas.px(4 if narrow else 8), 0), _ANCHORS[left])


_ANCHORS: Final = {True: "midleft", False: "center"}
