"""The auction: a grid of levels by strains with the specials where they rank, and the calls.

Only legal calls can be pressed; each shows its points and says on hover what it promises.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import LEVELS, Bid, Call, Special, Strain
from fivehundred.engine.schedule import Ranked, schedule
from fivehundred.engine.view import View
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.look import PALETTE
from fivehundred.ui.paint import Company, side_colour
from fivehundred.ui.places import Places
from fivehundred.ui.widgets.desk import Control, Desk
from fivehundred.ui.widgets.theme import mixed
from fivehundred.ui.wording import call_promise, call_short, sentence
from fivehundred.ui.words import _

_STRAIN_KEYS: Final = {
    pygame.K_s: Strain.SPADES,
    pygame.K_c: Strain.CLUBS,
    pygame.K_d: Strain.DIAMONDS,
    pygame.K_h: Strain.HEARTS,
    pygame.K_n: Strain.NO_TRUMPS,
}
_DIGITS: Final = {
    pygame.K_6: 6,
    pygame.K_7: 7,
    pygame.K_8: 8,
    pygame.K_9: 9,
    pygame.K_1: 10,
    pygame.K_0: 10,
    pygame.K_KP6: 6,
    pygame.K_KP7: 7,
    pygame.K_KP8: 8,
    pygame.K_KP9: 9,
    pygame.K_KP1: 10,
}


class AuctionPanel:
    """The grid for the person to call, and the table of calls so far."""

    modal = False

    def __init__(self, view: View, company: Company, make: Callable[[Call], None]) -> None:
        """Offer the calls of a view; ``make`` is called with the one chosen."""
        self._view = view
        self._company = company
        self._make = make
        self._legal = {offer.call for offer in view.legal if isinstance(offer, MakeCall)}
        self._controls: dict[Call, Control] = {}
        self._level: int | None = None

    def build(self, desk: Desk, places: Places) -> None:
        """Lay out the grid: five rows of bids, a column of specials, pass large below."""
        if not self._legal:
            return
        lines = {line.call: line for line in schedule(self._view.variant).lines}
        grid = self._grid(places)
        for row, level in enumerate(LEVELS):
            for column, strain in enumerate(Strain):
                line = lines.get(Bid(level, strain))
                if line is not None:
                    self._cell(desk, self._box(grid, row, column), line)
        specials = [line for line in lines.values() if isinstance(line.call, Special)]
        for line in specials:
            self._cell(desk, self._box(grid, self._special_row(line, specials), 5), line)
        self._pass(desk, grid, places)

    def _grid(self, places: Places) -> pygame.Rect:
        panel, u = places.panel, places.u
        width = round(524 * u)
        area = pygame.Rect(0, 0, width, panel.height - round(24 * u))
        area.midright = (panel.right - round(14 * u), panel.centery)
        return area

    @staticmethod
    def _box(grid: pygame.Rect, row: int, column: int) -> pygame.Rect:
        """Give a cell; the sixth column, of the specials, is wider."""
        width, height = grid.width / 6.7, grid.height / 6
        rect = pygame.Rect(
            round(grid.left + width * column),
            round(grid.top + height * row),
            round(width * (1.7 if column == 5 else 1)),
            round(height),
        )
        gap = max(2, round(height * 0.05))
        return rect.inflate(-2 * gap, -2 * gap)

    @staticmethod
    def _special_row(line: Ranked, specials: list[Ranked]) -> int:
        """Put a special beside the level it ranks in, or below the one before it."""
        by_rank = sorted(specials, key=lambda special: special.rank)
        row = -1
        for special in by_rank:
            wanted = min(4, (special.rank - 1) // 5)
            row = max(row + 1, min(wanted, 5 - (len(by_rank) - by_rank.index(special))))
            if special is line:
                return row
        raise AssertionError(line)

    def _cell(self, desk: Desk, rect: pygame.Rect, line: Ranked) -> None:
        call = line.call
        control = desk.button(
            rect,
            call_short(call),
            lambda: self._make(call),
            style="cell",
            enabled=call in self._legal,
            lines=(call_short(call), str(line.points)),
            say=_("{call}, {points} points: {promise}.").format(
                call=call_short(call), points=line.points, promise=call_promise(call)
            ),
        )
        self._controls[call] = control

    def _pass(self, desk: Desk, grid: pygame.Rect, places: Places) -> None:
        if Special.PASS not in self._legal:
            return
        last = self._box(grid, 5, 0)
        rect = pygame.Rect(
            last.left, last.top, grid.right - last.left - (last.left - grid.left), last.height
        )
        self._controls[Special.PASS] = desk.button(
            rect,
            _("Pass"),
            lambda: self._make(Special.PASS),
            style="primary",
            lines=(_("Pass"),),
            say=sentence(_("Pass: {promise}").format(promise=call_promise(Special.PASS))),
        )

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the panel and the calls by seat."""
        rect = self._rect(places)
        canvas.panel(
            rect, PALETTE.panel, edge=mixed(PALETTE.brass, PALETTE.panel, 0.45), alpha=240
        )
        self._draw_calls(canvas, rect)

    def _rect(self, places: Places) -> pygame.Rect:
        if self._legal:
            return places.panel
        rows = max(2, len(self._rounds(self._players())))
        small = pygame.Rect(0, 0, round(292 * places.u), round((58 + 30 * rows) * places.u))
        small.center = places.panel.center
        return small

    def _players(self) -> tuple[int, ...]:
        """List the seats in the order they call, the dealer's left first."""
        seats, dealer = self._view.variant.seating, self._view.dealer
        assert dealer is not None
        return seats.players_from(seats.player_after(dealer))

    def _draw_calls(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draw one column a seat, one row a round."""
        px, view = canvas.px, self._view
        players = self._players()
        area = pygame.Rect(rect.left + px(14), rect.top + px(12), px(264), rect.height - px(24))
        width = area.width / len(players)
        for column, seat in enumerate(players):
            head = pygame.Rect(round(area.left + width * column), area.top, round(width), px(26))
            style = canvas.style(Face.SANS_BOLD, 16, side_colour(view, seat))
            canvas.fitted(self._company.names[seat], style, head.inflate(-px(6), 0))
        y = area.top + px(32)
        pygame.draw.line(
            canvas.surface, PALETTE.panel_edge, (area.left, y - px(4)), (area.right, y - px(4))
        )
        for row, calls in enumerate(self._rounds(players)):
            for column, text in enumerate(calls):
                cell = pygame.Rect(
                    round(area.left + width * column), y + px(30) * row, round(width), px(28)
                )
                colour = PALETTE.muted if text == _("Pass") else PALETTE.ivory
                face = Face.SANS if text == _("Pass") else Face.SERIF_BOLD
                canvas.fitted(text, canvas.style(face, 19, colour), cell.inflate(-px(4), 0))

    def _rounds(self, players: tuple[int, ...]) -> list[list[str]]:
        """Arrange the calls in rows: a new row begins when a seat to the left speaks again."""
        rows: list[list[str]] = []
        last = len(players)
        for call in self._view.calls:
            column = players.index(call.seat)
            if column <= last or not rows:
                rows.append([""] * len(players))
            rows[-1][column] = call_short(call.call)
            last = column
        return rows[-9:]

    def key(self, event: pygame.event.Event, desk: Desk) -> bool:
        """Digits and letters go to a call: 8 then H; M and P; arrows begin at the first call."""
        call: Call | None = None
        if event.key in _DIGITS:
            self._level = _DIGITS[event.key]
            call = next((bid for bid in self._bids(self._level)), None)
        elif event.key in _STRAIN_KEYS:
            call = self._bid_in(_STRAIN_KEYS[event.key])
        elif event.key == pygame.K_p:
            call = Special.PASS
        elif event.key == pygame.K_m:
            order = (Special.MISERE, Special.OPEN_MISERE)
            call = next((special for special in order if special in self._legal), None)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            call = next((known for known in self._controls if known in self._legal), None)
        if call is None or call not in self._legal or call not in self._controls:
            return False
        desk.focus_on(self._controls[call])
        return True

    def _bids(self, level: int) -> list[Bid]:
        return [Bid(level, strain) for strain in Strain if Bid(level, strain) in self._legal]

    def _bid_in(self, strain: Strain) -> Call | None:
        levels = LEVELS if self._level is None else (self._level,)
        return next((Bid(at, strain) for at in levels if Bid(at, strain) in self._legal), None)
