"""The auction: a grid of levels by strains with the specials where they rank, and the calls.

Only legal calls can be pressed; each shows its points and says on hover what it promises.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import LEVELS, Bid, Call, Special, Strain
from fivehundred.engine.options import WithoutKitty
from fivehundred.engine.schedule import Ranked, schedule
from fivehundred.engine.view import View
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.paint import Company
from fivehundred.ui.palettes import mixed
from fivehundred.ui.panels.calls import CallTable
from fivehundred.ui.places import Places
from fivehundred.ui.widgets.desk import Act, Control, Desk
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
_SPECIALS_WIDE: Final = 1.7
"""The column of the specials, in widths of the others."""
_STACKED_FROM_U: Final = 44
_ROWS: Final = len(LEVELS) + 1
_PASS_ROW: Final = len(LEVELS)


class AuctionPanel:
    """The grid for the person to call, and the table of calls so far."""

    modal = False

    def __init__(
        self,
        view: View,
        company: Company,
        make: Callable[[Call], None],
        refill: Act | None = None,
        *,
        without: bool = False,
    ) -> None:
        """Offer the calls of a view; ``make`` is called with the one chosen.

        ``refill`` fills the desk again when the grid has turned to bids without the kitty, which
        it begins with if ``without`` is true.
        """
        self._view = view
        self._table = CallTable(view, company)
        self._make = make
        self._refill = refill
        self._legal = {offer.call for offer in view.legal if isinstance(offer, MakeCall)}
        self._controls: dict[Call, Control] = {}
        self._level: int | None = None
        bids = [call for call in self._legal if isinstance(call, Bid)]
        only_without = bool(bids) and all(bid.without_kitty for bid in bids)
        self.without = without or only_without

    # — widgets —

    def build(self, desk: Desk, places: Places) -> None:
        """Lay out the grid: five rows of bids, a column of specials, pass large below."""
        if not self._legal:
            return
        self._controls.clear()
        lines = schedule(self._view.variant).lines
        rows = special_rows(lines)
        grid = _Grid(places, _SPECIALS_WIDE if rows else 0.0)
        for line in lines:
            bid = line.call
            if isinstance(bid, Bid) and bid.without_kitty is self._shows_without(bid):
                strain = list(Strain).index(bid.strain)
                self._cell(desk, grid.box(LEVELS.index(bid.level), strain), line)
        specials = [line for line in lines if isinstance(line.call, Special)]
        for line, row in zip(specials, rows, strict=True):
            self._cell(desk, grid.box(row, len(Strain)), line)
        last = len(Strain) if rows and _PASS_ROW not in rows else len(Strain) - 1
        self._last_row(desk, grid.box(_PASS_ROW, 0).union(grid.box(_PASS_ROW, last)))

    def _shows_without(self, bid: Bid) -> bool:
        """Tell which of a bid's two forms the grid shows; a signal has one only."""
        other = Bid(bid.level, bid.strain, without_kitty=True)
        return self.without and schedule(self._view.variant).find(other) is not None

    def _cell(self, desk: Desk, rect: pygame.Rect, line: Ranked) -> None:
        call = line.call
        short = call_short(Bid(call.level, call.strain) if isinstance(call, Bid) else call)
        self._controls[call] = desk.button(
            rect,
            call_short(call),
            lambda: self._make(call),
            style="cell",
            enabled=call in self._legal,
            lines=(short, _worth(line)),
            face=partial(_draw_cell, short, _worth(line), open_=call in self._legal),
            say=_spoken(line),
        )

    def _last_row(self, desk: Desk, rect: pygame.Rect) -> None:
        """Put *pass* below the grid, and the way to the other kind of bids beside it."""
        if self._view.variant.without_kitty is not WithoutKitty.OFF:
            toggle = rect.copy()
            toggle.width = round(rect.width * 0.42)
            gap = rect.height // 8
            rect.width, rect.left = rect.width - toggle.width - gap, toggle.right + gap
            self._toggle_button(desk, toggle)
        if Special.PASS in self._legal:
            self._controls[Special.PASS] = desk.button(
                rect,
                _("Pass"),
                lambda: self._make(Special.PASS),
                style="primary",
                lines=(_("Pass"),),
                say=sentence(_("Pass: {promise}").format(promise=call_promise(Special.PASS))),
            )

    def _toggle_button(self, desk: Desk, rect: pygame.Rect) -> None:
        label = _("With the kitty…") if self.without else _("Without the kitty…")
        say = (
            _("Show the bids that take the kitty (K).")
            if self.without
            else _("Show the bids that leave the kitty alone (K).")
        )
        desk.button(rect, label, self._toggle, style="plain", say=say, keys=(pygame.K_k,))

    def _toggle(self) -> None:
        self.without = not self.without
        self._level = None
        if self._refill is not None:
            self._refill()

    # — picture —

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the panel and the calls by seat."""
        px, rect = canvas.px, self._rect(places)
        canvas.panel(
            rect,
            canvas.palette.panel,
            edge=mixed(canvas.palette.brass, canvas.palette.panel, 0.45),
            alpha=240,
        )
        area = pygame.Rect(rect.left + px(14), rect.top + px(12), px(264), rect.height - px(24))
        self._table.draw(canvas, area)

    def _rect(self, places: Places) -> pygame.Rect:
        if self._legal:
            return places.panel
        width, height = self._table.size_u
        small = pygame.Rect(0, 0, round((width + 28) * places.u), round((height + 26) * places.u))
        small.center = places.panel.center
        return small

    # — keys —

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
            call = self._next_special(desk)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            call = next((known for known in self._controls if known in self._legal), None)
        if call is None or call not in self._legal or call not in self._controls:
            return False
        desk.focus_on(self._controls[call])
        return True

    def _bids(self, level: int) -> list[Bid]:
        bids = [Bid(level, strain, without) for strain in Strain for without in (False, True)]
        shown = self._controls or self._legal
        return [bid for bid in bids if bid in self._legal and bid in shown]

    def _bid_in(self, strain: Strain) -> Call | None:
        levels = LEVELS if self._level is None else (self._level,)
        return next((bid for at in levels for bid in self._bids(at) if bid.strain is strain), None)

    def _next_special(self, desk: Desk) -> Call | None:
        """Go from one special call to the next, lowest first."""
        calls = [line.call for line in schedule(self._view.variant).lines]
        open_calls = [c for c in calls if isinstance(c, Special) and c in self._legal]
        at = [self._controls[call] is desk.focus for call in open_calls]
        following = open_calls[at.index(True) + 1 :] if True in at else []
        return next(iter([*following, *open_calls]), None)


def special_rows(lines: tuple[Ranked, ...]) -> list[int]:
    """Give each special call a row of its own: that of the bid just above it, or one higher up.

    The row of *pass* takes one only where there are six of them.
    """
    rows: list[int] = []
    for at, line in enumerate(lines):
        if isinstance(line.call, Special):
            above = (later.call.level for later in lines[at:] if isinstance(later.call, Bid))
            rows.append(LEVELS.index(next(above, LEVELS[-1])))
    lowest = len(LEVELS)
    for at in reversed(range(len(rows))):
        lowest = rows[at] = min(rows[at], lowest - 1)
    for at in range(len(rows)):
        rows[at] = max(rows[at], rows[at - 1] + 1 if at else 0)
    return rows


class _Grid:
    """The cells: a row a level and one for *pass*, a column a strain and one for specials."""

    def __init__(self, places: Places, specials_wide: float) -> None:
        """Stand at the right of the panel."""
        panel, u = places.panel, places.u
        self._area = pygame.Rect(0, 0, round(524 * u), panel.height - round(24 * u))
        self._area.midright = (panel.right - round(14 * u), panel.centery)
        self._specials_wide = specials_wide

    def box(self, row: int, column: int) -> pygame.Rect:
        """Give a cell."""
        width = self._area.width / (len(Strain) + self._specials_wide)
        height = self._area.height / _ROWS
        rect = pygame.Rect(
            round(self._area.left + width * column),
            round(self._area.top + height * row),
            round(width * (self._specials_wide if column == len(Strain) else 1)),
            round(height),
        )
        gap = max(2, round(height * 0.05))
        return rect.inflate(-2 * gap, -2 * gap)


def _draw_cell(short: str, worth: str, canvas: Canvas, rect: pygame.Rect, *, open_: bool) -> None:
    """Draw a call above its points, or beside them where a cell is too low for both."""
    ground = canvas.palette.panel
    bright = canvas.palette.text if open_ else mixed(ground, canvas.palette.text, 0.36)
    quiet = canvas.palette.brass if open_ else mixed(ground, canvas.palette.brass, 0.34)
    big = canvas.style(Face.SERIF_BOLD, 24, bright)
    small = canvas.style(Face.SANS, 15, quiet)
    box = rect.inflate(-canvas.px(6), 0)
    if rect.height >= canvas.px(_STACKED_FROM_U):
        canvas.fitted(short, big, box.move(0, -round(rect.height * 0.14)))
        canvas.fitted(worth, small, box.move(0, round(rect.height * 0.28)))
        return
    left = pygame.Rect(box.left, box.top, round(box.width * 0.56), box.height)
    right = pygame.Rect(left.right, box.top, box.right - left.right, box.height)
    canvas.fitted(short, big, left)
    canvas.fitted(worth, small, right)


def _worth(line: Ranked) -> str:
    if not line.points:
        return _("signal")
    if isinstance(line.call, Bid) and line.call.without_kitty:
        return _("{points}, no kitty").format(points=line.points)
    return str(line.points)


def _spoken(line: Ranked) -> str:
    words = (
        _("{call}, {points} points: {promise}.")
        if line.points
        else _("{call}, a signal to partner that scores nothing: {promise}.")
    )
    return words.format(
        call=call_short(line.call), points=line.points, promise=call_promise(line.call)
    )
