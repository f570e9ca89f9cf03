"""The score sheet: every deal a line, every side its points, the total below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fivehundred.engine.facts import DealResult, EndReason, Result
from fivehundred.engine.options import ScoreSheet
from fivehundred.engine.view import View
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.look import PALETTE, Colour
from fivehundred.ui.paint import Company, side_colour, side_name
from fivehundred.ui.panels.dialog import Answer, answer_button, dialog_frame
from fivehundred.ui.places import Places
from fivehundred.ui.widgets.desk import Desk
from fivehundred.ui.widgets.theme import mixed
from fivehundred.ui.wording import call_short
from fivehundred.ui.words import _, ngettext

_ROWS_SHOWN = 9


class SheetPanel:
    """The sheet of a view, with answers below; ``fresh`` marks the last deal as just scored."""

    modal = True

    def __init__(
        self, view: View, company: Company, answers: Sequence[Answer], fresh: bool
    ) -> None:
        """Show the deals so far."""
        self._view = view
        self._company = company
        self._answers = tuple(answers)
        self._fresh = fresh
        self._first = max(0, len(view.deals) - _ROWS_SHOWN)

    def _rect(self, places: Places) -> pygame.Rect:
        u = places.u
        rect = pygame.Rect(0, 0, round(780 * u), round(600 * u))
        rect.center = (places.size[0] // 2, round(places.size[1] * 0.49))
        return rect

    def build(self, desk: Desk, places: Places) -> None:
        """Put the answers in a row at the bottom."""
        u, rect = places.u, self._rect(places)
        width, gap = round(210 * u), round(16 * u)
        whole = len(self._answers) * (width + gap) - gap
        button = pygame.Rect(rect.centerx - whole // 2, 0, width, round(46 * u))
        button.bottom = rect.bottom - round(20 * u)
        for answer in self._answers:
            answer_button(desk, button.copy(), answer)
            button.left += width + gap
        if desk.controls:
            desk.focus_on(desk.controls[0])

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw title, headline, table and totals."""
        rect, px = self._rect(places), canvas.px
        dialog_frame(canvas, rect, self._title())
        line = pygame.Rect(rect.left, rect.top + px(66), rect.width, px(30))
        style = canvas.style(Face.SANS, 20, PALETTE.text)
        canvas.fitted(self._headline(), style, line.inflate(-px(60), 0))
        self._table(
            canvas, pygame.Rect(rect.left + px(36), rect.top + px(112), rect.width - px(72), 0)
        )

    def _title(self) -> str:
        result = self._view.result
        if result is None:
            return _("Score sheet")
        return winner_line(self._view, result, self._company)

    def _headline(self) -> str:
        view = self._view
        if view.result is not None:
            return _ending(view.result)
        if not view.deals:
            return _("No deal has been scored yet.")
        return deal_line(view.deals[-1], self._company) if self._fresh else ""

    def _columns(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Give number, contract, tricks, then one column a side."""
        sides = len(self._view.variant.seating.sides)
        shares = [0.08, 0.34, 0.16] + [0.42 / sides] * sides
        found, left = [], float(area.left)
        for share in shares:
            found.append(pygame.Rect(round(left), area.top, round(area.width * share), 0))
            left += area.width * share
        return found

    def _table(self, canvas: Canvas, area: pygame.Rect) -> None:
        px, view = canvas.px, self._view
        columns = self._columns(area)
        sides = view.variant.seating.sides
        names = [side_name(view, side, self._company) for side in range(len(sides))]
        colours = [side_colour(view, side[0]) for side in sides]
        plain: list[Colour] = [PALETTE.muted] * 3
        self._row(canvas, columns, 0, ["", _("Contract"), _("Tricks"), *names], [*plain, *colours])
        y = area.top + px(31)
        pygame.draw.line(canvas.surface, PALETTE.panel_edge, (area.left, y), (area.right, y))
        before = self._carried()
        first_row = 1
        if any(before) and self._first == 0:
            texts = ["", _("brought along"), "", *(signed(points) for points in before)]
            self._row(canvas, columns, 1, texts, [PALETTE.muted] * len(texts))
            first_row = 2
        last = self._first + _ROWS_SHOWN + 1 - first_row
        numbers = range(self._first, min(last, len(view.deals)))
        for row, number in enumerate(numbers, start=first_row):
            deal = view.deals[number]
            if self._fresh and number == len(view.deals) - 1:
                band = pygame.Rect(
                    area.left - px(8), area.top + px(34 * row), area.width + px(16), px(33)
                )
                canvas.panel(band, mixed(PALETTE.panel, PALETTE.brass, 0.18), radius=6)
            texts = [str(number + 1), *self._deal_texts(deal), *map(signed, deal.points)]
            self._row(canvas, columns, row, texts, self._row_colours(deal))
        self._totals(canvas, columns, area)

    def _carried(self) -> list[int]:
        """Give what every side had before the first deal: a game may begin with scores."""
        played = [
            sum(points) for points in zip(*(d.points for d in self._view.deals), strict=True)
        ]
        return [
            score - (played[side] if played else 0) for side, score in enumerate(self._view.scores)
        ]

    def _deal_texts(self, deal: DealResult) -> list[str]:
        if deal.contract is None:
            return [_("passed out, played"), ""]
        call = call_short(deal.contract.call)
        name = self._company.names[deal.contract.seat]
        taken = sum(deal.tricks[seat] for seat in deal.contract.side)
        return [f"{call}  {name}", str(taken)]

    def _row_colours(self, deal: DealResult) -> list[Colour]:
        lost = (236, 128, 118)
        points = [lost if gained < 0 else PALETTE.ivory for gained in deal.points]
        return [PALETTE.muted, PALETTE.ivory, PALETTE.text, *points]

    def _row(
        self,
        canvas: Canvas,
        columns: list[pygame.Rect],
        row: int,
        texts: Sequence[str],
        colours: Sequence[Colour],
    ) -> None:
        for index, (column, text) in enumerate(zip(columns, texts, strict=True)):
            box = pygame.Rect(
                column.left, column.top + canvas.px(34 * row), column.width, canvas.px(32)
            )
            face = Face.SANS if row == 0 or index < 2 else Face.SERIF_BOLD
            style = canvas.style(face, 18 if row == 0 else 20, colours[index])
            anchor = "midleft" if index == 1 else "center"
            canvas.fitted(text, style, box.inflate(-canvas.px(8), 0), anchor)

    def _totals(self, canvas: Canvas, columns: list[pygame.Rect], area: pygame.Rect) -> None:
        view, px = self._view, canvas.px
        full = view.variant.score_sheet is ScoreSheet.WON_LOST_NET
        top = area.top + px(34 * (_ROWS_SHOWN + 1) + 6)
        pygame.draw.line(canvas.surface, PALETTE.brass, (area.left, top), (area.right, top))
        label = canvas.style(Face.SANS_BOLD, 19, PALETTE.text)
        canvas.text(_("Score"), label, (columns[1].left + px(4), top + px(9)))
        for side, column in enumerate(columns[3:]):
            tally = view.sheet[side]
            box = pygame.Rect(column.left, top + px(4), column.width, px(36))
            text = signed(tally.net, plus=False)
            if full:
                text = f"{tally.won} − {tally.lost} = {text}"
            style = canvas.style(Face.SERIF_BOLD, 27, PALETTE.ivory)
            canvas.fitted(text, style, box.inflate(-px(6), 0))

    def key(self, event: pygame.event.Event, desk: Desk) -> bool:
        """Enter and Space give the first answer, Esc the last; arrows leaf through a long game."""
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            last = max(0, len(self._view.deals) - _ROWS_SHOWN)
            step = -1 if event.key == pygame.K_UP else 1
            self._first = min(last, max(0, self._first + step))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._answers[0].act()
        elif event.key == pygame.K_ESCAPE:
            self._answers[-1].act()
        return True


def signed(points: int, *, plus: bool = True) -> str:
    """Write points with a true minus sign, and a plus if wanted."""
    if points < 0:
        return f"−{-points}"
    return f"+{points}" if plus and points else str(points)


def deal_line(deal: DealResult, company: Company) -> str:
    """Say how a deal went."""
    contract = deal.contract
    if contract is None:
        return _("Everybody passed, and the deal was played without trumps.")
    taken = sum(deal.tricks[seat] for seat in contract.side)
    name, call = company.names[contract.seat], call_short(contract.call)
    if deal.made:
        return ngettext(
            "{name} played {call} and made it with {count} trick.",
            "{name} played {call} and made it with {count} tricks.",
            taken,
            name=name,
            call=call,
        )
    return ngettext(
        "{name} played {call} and was set with {count} trick.",
        "{name} played {call} and was set with {count} tricks.",
        taken,
        name=name,
        call=call,
    )


def winner_line(view: View, result: Result, company: Company) -> str:
    """Say who won the game."""
    side = result.winners[0]
    seats = view.variant.seating
    if view.viewer is not None and seats.side_of[view.viewer] == side:
        return _("You have won!") if len(seats.sides[side]) == 1 else _("Your side has won!")
    return _("{side} have won").format(
        side=" & ".join(company.names[seat] for seat in seats.sides[side])
    )


def _ending(result: Result) -> str:
    return {
        EndReason.TARGET: _("The target was reached."),
        EndReason.BACK_DOOR: _("The other side is out the back door."),
        EndReason.EXACT: _("The target was hit exactly."),
        EndReason.LOST_AT: _("The other side went too far."),
    }[result.reason]
