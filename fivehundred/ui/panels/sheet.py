"""The score sheet: every deal a line, every side its points, the total below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.facts import DealResult
from fivehundred.engine.options import ScoreSheet
from fivehundred.engine.view import View
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.paint import Company, side_colour, side_name
from fivehundred.ui.palettes import Colour, mixed
from fivehundred.ui.panels.dialog import Answer, answer_button, dialog_frame
from fivehundred.ui.panels.sheet_plan import MARGIN_U, ROW_U, SheetPlan
from fivehundred.ui.panels.sheet_words import (
    contract_words,
    deal_line,
    ending_line,
    signed,
    winner_line,
)
from fivehundred.ui.places import Places
from fivehundred.ui.widgets.desk import Desk
from fivehundred.ui.words import _

__all__ = ["SheetPanel", "deal_line", "signed", "winner_line"]

_ROWS_SHOWN: Final = 9
_LOST: Final[Colour] = (236, 128, 118)


@dataclass(frozen=True, slots=True)
class _Line:
    """One line: number, contract and tricks in words, points a side and the scores after it.

    ``deal`` is 0 for what was brought along.
    """

    words: tuple[str, str, str]
    points: tuple[int, ...]
    running: tuple[int, ...]
    fresh: bool = False
    deal: int = 0


class SheetPanel:
    """The sheet of a view, with answers below; ``fresh`` marks the last deal as just scored.

    Esc gives ``cancel``, or the last answer. ``several``: more than one person reads it, so nobody
    is *you*. A line that is pressed hands the number of its deal to ``replay``.
    """

    modal = True

    def __init__(  # noqa: PLR0913  what is shown, and what may be done with it
        self,
        view: View,
        company: Company,
        answers: Sequence[Answer],
        fresh: bool,
        cancel: Answer | None = None,
        *,
        several: bool = False,
        replay: Callable[[int], None] | None = None,
    ) -> None:
        """Show the deals so far."""
        self._replay = replay
        self._desk: Desk | None = None
        self._places: Places | None = None
        self._view = view
        self._company = company
        self._answers = tuple(answers)
        self._fresh = fresh
        self._cancel = cancel or self._answers[-1]
        self._several = several
        self._sides = len(view.variant.seating.sides)
        self._full = view.variant.score_sheet is ScoreSheet.WON_LOST_NET
        self._plan = SheetPlan(self._sides, self._full)
        carried = self._carried()
        self._brought = carried if any(carried) else None
        self._first = max(0, self._lines() - _ROWS_SHOWN)

    def _lines(self) -> int:
        return len(self._view.deals) + (self._brought is not None)

    # — widgets —

    def build(self, desk: Desk, places: Places) -> None:
        """Put the answers in a row at the bottom, and the ways to other deals beside them."""
        self._desk, self._places = desk, places
        u, rect = places.u, self._plan.rect(places)
        gap, count = round(14 * u), len(self._answers)
        room = rect.width - 2 * round(MARGIN_U * u) + gap
        width = min(round(200 * u), room // count - gap)
        whole = count * (width + gap) - gap
        button = pygame.Rect(rect.centerx - whole // 2, 0, width, round(46 * u))
        button.bottom = rect.bottom - round(20 * u)
        for answer in self._answers:
            answer_button(desk, button.copy(), answer, self._turn)
            button.left += width + gap
        if desk.controls:
            desk.focus_on(desk.controls[0])
        if self._lines() > _ROWS_SHOWN:
            self._leaf_buttons(desk, rect, u)
        if self._replay is not None:
            self._line_buttons(desk, places, self._replay)

    def _line_buttons(self, desk: Desk, places: Places, replay: Callable[[int], None]) -> None:
        """Make a button of every line of a deal, which shows the deal again."""
        lines = self._all_lines()[self._first : self._first + _ROWS_SHOWN]
        for row, line in enumerate(lines):
            if line.deal:
                words = _("See deal {number} again, card by card.").format(number=line.deal)
                desk.button(
                    self._plan.band(places, row),
                    "",
                    partial(replay, line.deal),
                    style="line",
                    say=words,
                    turn=partial(self._turn_in_lines, row),
                    name=f"line {row}",
                )

    def _turn_in_lines(self, row: int, _dx: int, dy: int) -> bool:
        """Leaf where the lines shown end and there are more; else go to the next one."""
        ends = {-1: self._first == 0, 1: self._first + _ROWS_SHOWN >= self._lines()}
        edge = {-1: 0, 1: _ROWS_SHOWN - 1}
        if not dy or row != edge[dy] or ends[dy]:
            return False
        self._leaf(dy)
        return True

    def _leaf_buttons(self, desk: Desk, rect: pygame.Rect, u: float) -> None:
        box = pygame.Rect(0, rect.top + round(18 * u), round(104 * u), round(36 * u))
        for label, say, step, left in (
            (_("Earlier"), _("Earlier deals (arrow up)."), -1, rect.left + round(20 * u)),
            (_("Later"), _("Later deals (arrow down)."), 1, rect.right - round(124 * u)),
        ):
            box.left = left
            desk.button(box.copy(), label, partial(self._leaf, step), style="quiet", say=say)

    def _turn(self, _dx: int, dy: int) -> bool:
        """Leaf by the arrows up and down; where lines are buttons they lie above."""
        if dy < 0 and self._replay is not None:
            return False
        self._leaf(dy)
        return dy != 0

    def _leaf(self, step: int) -> None:
        last = max(0, self._lines() - _ROWS_SHOWN)
        first = min(last, max(0, self._first + step))
        if first == self._first:
            return
        self._first = first
        desk, places = self._desk, self._places
        if desk is not None and places is not None:
            desk.refill(lambda: self.build(desk, places))

    # — picture —

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw title, headline, table and totals."""
        rect, px = self._plan.rect(places), canvas.px
        dialog_frame(canvas, rect, self._title())
        line = pygame.Rect(rect.left, rect.top + px(66), rect.width, px(30))
        style = canvas.style(Face.SANS, 20, canvas.palette.text)
        canvas.fitted(self._headline(), style, line.inflate(-px(60), 0))
        self._table(canvas, self._plan.area(places))

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
        if self._fresh:
            return deal_line(view.deals[-1], self._company)
        return _("Choose a deal to see it again, card by card.") if self._replay else ""

    def _table(self, canvas: Canvas, area: pygame.Rect) -> None:
        px = canvas.px
        columns = self._plan.columns(area, canvas.u)
        self._head(canvas, columns)
        top = area.top + self._plan.head_px(canvas.u)
        pygame.draw.line(
            canvas.surface, canvas.palette.panel_edge, (area.left, top), (area.right, top)
        )
        lines = self._all_lines()[self._first : self._first + _ROWS_SHOWN]
        self._rules(canvas, columns, top)
        for row, line in enumerate(lines):
            y = top + px(ROW_U * row)
            if line.fresh:
                band = pygame.Rect(area.left - px(8), y, area.width + px(16), px(ROW_U - 1))
                canvas.panel(
                    band, mixed(canvas.palette.panel, canvas.palette.brass, 0.18), radius=6
                )
            self._line(canvas, columns, y, line)
        self._totals(canvas, columns, area, top + px(ROW_U * _ROWS_SHOWN + 4))

    def _rules(self, canvas: Canvas, columns: list[pygame.Rect], top: int) -> None:
        """Draw a thin line between the sides where each has three columns."""
        if not self._full:
            return
        colour = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.55)
        bottom = top + canvas.px(ROW_U * (_ROWS_SHOWN + 1))
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
            lines.append(_Line(words, deal.points, tuple(running), fresh, number))
        return lines

    def _head(self, canvas: Canvas, columns: list[pygame.Rect]) -> None:
        """Draw the names of the columns."""
        px, view = canvas.px, self._view
        plain = canvas.style(Face.SANS, 18, canvas.palette.muted)
        low = px(24) if self._full else 0
        for column, text in ((columns[1], _("Contract")), (columns[2], _("Tricks"))):
            box = pygame.Rect(column.left, column.top + low // 2, column.width, px(30))
            anchor = "midleft" if column is columns[1] else "center"
            canvas.fitted(text, plain, box.inflate(-px(8), 0), anchor)
        for side, seats in enumerate(view.variant.seating.sides):
            group = self._group(columns, side)
            box = pygame.Rect(group[0].left, group[0].top, 0, px(30))
            box.width = group[-1].right - group[0].left
            style = canvas.style(Face.SANS_BOLD, 18, side_colour(view, seats[0], canvas.palette))
            canvas.fitted(side_name(view, side, self._company), style, box.inflate(-px(8), 0))
            if self._full:
                small = canvas.style(Face.SANS, 14, canvas.palette.muted)
                for column, text in zip(group, (_("won"), _("lost"), _("net")), strict=True):
                    below = pygame.Rect(column.left, column.top + px(28), column.width, px(22))
                    canvas.fitted(text, small, below.inflate(-px(2), 0))

    def _group(self, columns: list[pygame.Rect], side: int) -> list[pygame.Rect]:
        count = 3 if self._full else 1
        return columns[3 + side * count : 3 + (side + 1) * count]

    def _line(self, canvas: Canvas, columns: list[pygame.Rect], y: int, line: _Line) -> None:
        colours = (canvas.palette.muted, canvas.palette.ivory, canvas.palette.text)
        for at, (text, colour) in enumerate(zip(line.words, colours, strict=True)):
            _cell(canvas, columns[at], y, text, colour, left=at == 1)
        for side, (gained, net) in enumerate(zip(line.points, line.running, strict=True)):
            group = self._group(columns, side)
            colour = _LOST if gained < 0 else canvas.palette.ivory
            if not self._full:
                _cell(canvas, group[0], y, signed(gained), colour)
                continue
            own = group[1] if gained < 0 else group[0]
            _cell(canvas, own, y, str(abs(gained)) if gained else "", colour)
            _cell(canvas, group[2], y, signed(net, plus=False), canvas.palette.muted)

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
        pygame.draw.line(canvas.surface, canvas.palette.brass, (area.left, top), (area.right, top))
        label = canvas.style(Face.SANS_BOLD, 19, canvas.palette.text)
        canvas.text(_("Score"), label, (columns[1].left + px(4), top + px(9)))
        for side, tally in enumerate(self._view.sheet):
            group = self._group(columns, side)
            texts = [signed(tally.net, plus=False)]
            if self._full:
                texts = [str(tally.won), str(tally.lost), *texts]
            for column, text in zip(group, texts, strict=True):
                last = column is group[-1]
                size = (20 if last else 17) if self._full else 27
                colour = canvas.palette.ivory if last else canvas.palette.text
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
    box = pygame.Rect(column.left, y, column.width, canvas.px(ROW_U - 2))
    narrow = column.width < canvas.px(56)
    face = Face.SANS if left or narrow else Face.SERIF_BOLD
    style = canvas.style(face, 17 if narrow else 20, colour)
    canvas.fitted(text, style, box.inflate(-canvas.px(4 if narrow else 8), 0), _ANCHORS[left])


_ANCHORS: Final = {True: "midleft", False: "center"}
