"""The auction: a grid of levels by strains with the specials where they rank, and the calls.

Only legal calls can be pressed; each shows its points and says on hover what it promises.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final, Never

import pygame

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import LEVELS, Bid, Call, Special, Strain
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.schedule import ScheduleLine, schedule
from fivehundred.engine.view import View
from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.table import commands as cmd
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.paint import SeatLabels, side_colour
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.block import Drawing
from fivehundred.ui.layout.fit import Fitted, fitted
from fivehundred.ui.layout.stack import FramedBlock
from fivehundred.ui.panels.auction.calls import CallTable
from fivehundred.ui.panels.auction.grid import (
    PASS_ROW,
    TOLD_U,
    CallCell,
    CallGrid,
    draw_heads,
    draw_told,
    grid_in,
    special_column,
)
from fivehundred.ui.panels.auction.words import CallWords
from fivehundred.ui.panels.intents import Do, TurnGrid
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.panels.question import SUIT_KEYS
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import ARROWS
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import Control, WidgetLayer

_PAD_U: Final = 13
_ZONE: Final = "auction"
_STRAIN_KEYS: Final = {
    **{key: Strain(suit.value) for suit, key in SUIT_KEYS.items()},
    pygame.K_n: Strain.NO_TRUMPS,
}
_LEVEL_KEYS: Final = {
    getattr(pygame, f"K_{pad}{digit}"): level
    for pad in ("", "KP")
    for digit, level in zip("67891", LEVELS, strict=True)
} | {pygame.K_0: LEVELS[-1]}


class AuctionPanel(Panel):
    """The grid for the person to call, and the table of calls so far."""

    def __init__(
        self,
        view: View,
        company: SeatLabels,
        *,
        without: bool = False,
        reasons: Mapping[Call, str] | None = None,
    ) -> None:
        """Offer the calls of a view.

        The grid begins with bids without the kitty if ``without`` is true. ``reasons`` say of the
        other calls why they cannot be made.
        """
        self._view = view
        self._company = company
        self._table = CallTable(view, company)
        self._words = CallWords(view, company, reasons or {})
        calls = (offer for offer in view.legal if isinstance(offer, MakeCall))
        self._legal = {offer.call: Do(cmd.Act(offer)) for offer in calls}
        self._lines = schedule(view.variant).lines
        self._controls: dict[Call, Control] = {}
        self._layer: WidgetLayer | None = None
        self._level: int | None = None
        self._has_told = False
        bids = [call for call in self._legal if isinstance(call, Bid)]
        only_without = bool(bids) and all(bid.without_kitty for bid in bids)
        self.without = without or only_without

    # — widgets —

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Lay out the grid: five rows of bids, a column of specials, pass large below."""
        if not self._legal:
            self._calls_alone(places).place(layer)
            return
        self._controls.clear()
        grid = self._grid(places)
        self._layer, layer.u = layer, grid.u
        room_u = grid.calls.height / grid.u if grid.calls is not None else 0.0
        self._has_told = room_u - self._table.size_u[1] >= TOLD_U
        for line in self._lines:
            bid = line.call
            if isinstance(bid, Bid) and bid.without_kitty is self._shows_without(bid):
                strain = list(Strain).index(bid.strain)
                box = grid.box(LEVELS.index(bid.level), strain)
                self._cell(layer, box, line, self._model if grid.beside else None)
        specials = [line for line in self._lines if isinstance(line.call, Special)]
        column = special_column(self._lines)
        for line, top in zip(specials, column.tops, strict=True):
            own = (self._words.short(line.call), self._words.worth(line)) if grid.beside else None
            low = column.high < 1
            self._cell(layer, grid.box(top, len(Strain), column.high), line, own, low=low)
        last = len(Strain) if specials and not column.down_to_pass else len(Strain) - 1
        self._last_row(layer, grid.box(PASS_ROW, 0).union(grid.box(PASS_ROW, last)))
        head, more = self._words.of_standing()
        words = partial(str, f"{sentence(head)} {more}")
        layer.focusable_text(grid.box(0, 0), words, name="standing", zone="standing")

    @property
    def _model(self) -> tuple[str, str]:
        """The longest call of a level and a strain, with the longest points."""
        longest = self._words.short(Bid(LEVELS[-1], Strain.NO_TRUMPS))
        return longest, max((self._words.worth(line) for line in self._lines), key=len)

    def _grid(self, places: Places) -> CallGrid:
        return grid_in(places, specials=bool(special_column(self._lines).tops))

    def _shows_without(self, bid: Bid) -> bool:
        """Return which of a bid's two forms the grid shows; a signal has one only."""
        other = Bid(bid.level, bid.strain, without_kitty=True)
        return self.without and schedule(self._view.variant).find(other) is not None

    def _cell(
        self,
        layer: WidgetLayer,
        rect: pygame.Rect,
        line: ScheduleLine,
        model: tuple[str, str] | None,
        *,
        low: bool = False,
    ) -> None:
        """Put a call on the layer, with its points or with who has made it."""
        call, is_open, below = line.call, line.call in self._legal, self._words.worth(line)
        short = self._words.short(Bid(call.level, call.strain) if isinstance(call, Bid) else call)
        seat = next((made.seat for made in self._view.calls if made.call == call), None)

        def face(canvas: Canvas, box: pygame.Rect) -> None:
            if seat is None or is_open:
                CallCell(short, below, is_open, model, low=low).draw(canvas, box)
                return
            colour = side_colour(self._view, seat, self._company, canvas.palette)
            CallCell(short, self._company.names[seat], is_open, model, colour, low).draw(
                canvas, box
            )

        self._controls[call] = layer.button(
            rect,
            self._words.short(call),
            self._legal.get(call),
            style=ButtonStyle.CELL,
            enabled=is_open,
            lines=(short, below),
            face=face,
            description=self._words.spoken(line),
            zone=_ZONE,
            disabled_because=self._words.reasons.get(call, ""),
        )

    def _last_row(self, layer: WidgetLayer, rect: pygame.Rect) -> None:
        """Put *pass* below the grid, and the way to the other kind of bids beside it."""
        if any(isinstance(one.call, Bid) and one.call.without_kitty for one in self._lines):
            toggle = rect.copy()
            toggle.width = round(rect.width * 0.42)
            gap = rect.height // 8
            rect.width, rect.left = rect.width - toggle.width - gap, toggle.right + gap
            label, say = (
                _("Without the kitty…"),
                with_key(_("Show the bids that leave the kitty alone."), "K"),
            )
            if self.without:
                label, say = (
                    _("With the kitty…"),
                    with_key(_("Show the bids that take the kitty."), "K"),
                )
            keys = (pygame.K_k,)
            layer.button(
                toggle, label, TurnGrid(), description=say, keys=keys, name="kitty", zone=_ZONE
            )
        if Special.PASS in self._legal:
            label = self._words.pass_label()
            self._controls[Special.PASS] = layer.button(
                rect,
                label,
                self._legal[Special.PASS],
                lines=(label,),
                description=self._words.pass_words(),
                zone=_ZONE,
            )

    def respond(self, intent: Intent) -> Intent | None:
        """Turn the grid to the other kind of bids."""
        if not isinstance(intent, TurnGrid):
            return intent
        self.without = not self.without
        self._level = None
        return None

    # — picture —

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the panel, the calls by seat, and what a call promises.

        Where another panel has taken its cells from the layer, a frame with headings over nothing
        is not drawn.
        """
        shown = self._layer.controls if self._layer is not None else ()
        if self._controls and not any(one in shown for one in self._controls.values()):
            return
        if not self._legal:
            return
        grid = self._grid(places)
        canvas = canvas.at(grid.u)
        edge = mixed(canvas.palette.accent, canvas.palette.panel, 0.45)
        canvas.panel(grid.rect, canvas.palette.panel, edge=edge, alpha=242)
        if grid.calls is not None:
            told = self._told_box(canvas, grid.calls)
            calls = grid.calls.copy()
            calls.height -= told.height
            self._table.draw(canvas, calls)
            if told.height:
                draw_told(canvas, told, *self._told())
        draw_heads(canvas, grid)

    def tells(self, layer: WidgetLayer) -> bool:
        """Return whether the panel itself says what has the focus, or what the mouse is on."""
        at = layer.focus or layer.pointed
        calls = self._controls.items()
        pointed = any(one is at for call, one in calls if call is not Special.PASS)
        return pointed and self._has_told

    def _told_box(self, canvas: Canvas, calls: pygame.Rect) -> pygame.Rect:
        """Return the room below the calls so far; none where they need it themselves."""
        room = calls.height - canvas.px(self._table.size_u[1])
        high = canvas.px(TOLD_U) if room >= canvas.px(TOLD_U) else 0
        return pygame.Rect(calls.left, calls.bottom - high, calls.width, high)

    def _told(self) -> tuple[str, str]:
        """Return what the call pointed at means, made or not, or else what is to be beaten."""
        layer = self._layer
        at = None if layer is None else layer.focus or layer.pointed
        number = None if layer is None else self._table.call_at(layer.mouse)
        for line in self._lines:
            if at is not None and self._controls.get(line.call) is at:
                calls = [made.call for made in self._view.calls]
                if line.call in calls:
                    return self._words.of_made(calls.index(line.call))
                return self._words.of_line(line)
        if number is not None:
            return self._words.of_made(number)
        return self._words.of_standing()

    def _calls_alone(self, places: Places) -> Fitted[FramedBlock[Never]]:
        """Return the calls so far with the box that they have in the middle of the table."""
        wide_u, high_u = self._table.size_u
        block = FramedBlock(Drawing(self._table.draw, high_u), _PAD_U, 242, accent=0.45)
        return fitted(block, places.panel, places.wanted, wide_u + 2 * _PAD_U)

    # — keys —

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Digits and letters go to a call: 8 then H; M and P; arrows begin at the first call."""
        call: Call | None = None
        if event.key in _LEVEL_KEYS:
            self._level = _LEVEL_KEYS[event.key]
            call = next(iter(self._bids(self._level)), None)
        elif event.key in _STRAIN_KEYS:
            levels = LEVELS if self._level is None else (self._level,)
            bids = (bid for level in levels for bid in self._bids(level))
            call = next((bid for bid in bids if bid.strain is _STRAIN_KEYS[event.key]), None)
        elif event.key == pygame.K_p:
            call = Special.PASS
        elif event.key == pygame.K_m:
            call = self._next_special(layer)
        elif event.key in ARROWS:
            call = next((known for known in self._controls if known in self._legal), None)
        if call is None or call not in self._legal or call not in self._controls:
            return None
        layer.focus_on(self._controls[call])
        return USED

    def _bids(self, level: int) -> list[Bid]:
        bids = [Bid(level, strain, without) for strain in Strain for without in (False, True)]
        shown = self._controls or self._legal
        return [bid for bid in bids if bid in self._legal and bid in shown]

    def _next_special(self, layer: WidgetLayer) -> Call | None:
        """Go from one special call to the next, lowest first."""
        calls = [line.call for line in self._lines]
        specials = [c for c in calls if isinstance(c, Special) and c in self._legal]
        at = [self._controls[call] is layer.focus for call in specials]
        following = specials[at.index(True) + 1 :] if True in at else []
        return next(iter([*following, *specials]), None)


def calls_so_far(shown: View, company: SeatLabels) -> AuctionPanel | None:
    """Return the panel that stays up while things move in an auction: the calls alone."""
    if shown.phase is not Phase.AUCTION or not shown.calls or shown.contract is not None:
        return None
    return AuctionPanel(replace(shown, legal=()), company)
