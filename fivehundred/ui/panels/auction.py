"""The auction: a grid of levels by strains, special calls at their rank, and the calls so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from fivehundred.ui.drawing.table.calls import CallTable
from fivehundred.ui.drawing.table.paint import SeatLabels, side_colour
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.block import Block, Drawing, Gap, Located
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import Fitted, fitted
from fivehundred.ui.layout.stack import Fill, FramedBlock, GridCell, Row
from fivehundred.ui.panels.auction_grid import (
    BIDS,
    ROWS,
    SPECIALS,
    CallCell,
    CallWords,
    Explanation,
    call_grid,
    draw_explanation,
    is_without_kitty,
    more_calls,
    special_column,
)
from fivehundred.ui.panels.panel import Do, MoreCalls, Panel, TurnGrid
from fivehundred.ui.widgets.control import ButtonStyle, Parts
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import ARROWS
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import Control, WidgetLayer

_PAD_U: Final = 13
_SIZE_U: Final = (820, 384)
_ALONE_BELOW: Final = 0.87
"""The table of calls is left out if it would shrink the text below this share of its size."""
_ZONE: Final = "auction"
_STRAIN_KEYS: Final = {
    getattr(pygame, f"K_{letter}"): strain for letter, strain in zip("scdhn", Strain, strict=True)
}
_LEVEL_KEYS: Final = {
    getattr(pygame, f"K_{pad}{digit}"): level
    for pad in ("", "KP")
    for digit, level in zip("67891", LEVELS, strict=True)
} | {pygame.K_0: LEVELS[-1]}


class AuctionPanel(Panel):
    """The grid for a person to call, and the table of calls so far."""

    def __init__(
        self,
        view: View,
        company: SeatLabels,
        *,
        without: bool = False,
        plain: bool = False,
        reasons: Mapping[Call, str] | None = None,
    ) -> None:
        """Offer the legal calls of a view; ``reasons`` say why other calls cannot be made.

        The grid starts with the bids ``without`` the kitty; a ``plain`` grid has only ordinary
        bids.
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
        self._begun: Bid | None = None
        """The bid focused by a digit key, until the focus moves on."""
        self._explanation_box: pygame.Rect | None = None
        bids = [call for call in self._legal if isinstance(call, Bid)]
        only_without = bool(bids) and all(bid.without_kitty for bid in bids)
        self.without = without or only_without
        every = [line.call for line in self._lines]
        self._plain = plain and any(isinstance(c, Special) or is_without_kitty(c) for c in every)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Place the grid, with the calls so far beside it if there is room."""
        self._controls.clear()
        if not self._legal:
            return
        grid = call_grid(list(self._cells()), self._columns)
        both = Row([self._calls_and_explanation(), grid], (33, 67), gap_u=16)
        self._layer, self._explanation_box, room = layer, None, places.panel
        if self._view.calls:
            grid = call_grid(list(self._cells()), self._columns, self._table.draw_line)
        # With the calls so far beside the grid, or the latest in a line instead of its headings.
        for block, min_width_u in zip((both, grid), (690, 595), strict=True):
            framed = FramedBlock(block, 9, 242, accent=0.45)
            found = fitted(framed, room, places.wanted, _SIZE_U[0], min_width_u=min_width_u)
            if found.u >= places.wanted * _ALONE_BELOW:
                break
        found = found.grown(room, _SIZE_U[1])
        layer.u = found.u
        found.place(layer)
        cells = {one.label: one for one in layer.controls if one.zone == _ZONE}
        calls = {
            line.call: self._words.short(line.call)
            for line in self._lines
            if self._shows(line.call)
        }
        calls |= {Special.PASS: self._words.pass_label()}
        self._controls = {call: cells[label] for call, label in calls.items() if label in cells}
        head, more = self._words.explain_standing()
        words = partial(str, f"{sentence(head)} {more}")
        first = next(iter(self._controls.values())).rect
        layer.focusable_text(first, words, name="standing", zone="standing")

    def _calls_and_explanation(self) -> Block[Never]:
        # Leave room for the explanation below the calls so far.
        high_u = min(self._table.size_u[1], 276)
        told = Located(
            Drawing(self._draw_explanation, height_u=112),
            partial(setattr, self, "_explanation_box"),
        )
        return Fill(told, above=(Drawing(self._table.draw, high_u),), gap_u=0)

    @property
    def _columns(self) -> int:
        return BIDS + (SPECIALS if self._specials else 0)

    @property
    def _specials(self) -> tuple[float, ...]:
        """The tops of the special calls shown, in grid rows."""
        return () if self._plain else special_column(self._lines).tops

    def _shows(self, call: Call) -> bool:
        """Return whether the grid shows a call; it shows a bid either with the kitty or without.

        A signal, which exists only with the kitty, is shown in both grids.
        """
        if not isinstance(call, Bid):
            return not self._plain
        other = Bid(call.level, call.strain, without_kitty=True)
        is_other = self.without and schedule(self._view.variant).find(other) is not None
        return call.without_kitty is is_other

    def _cells(self) -> Iterator[GridCell[Intent]]:
        shown = [line for line in self._lines if self._shows(line.call)]
        longest = self._words.short(Bid(LEVELS[-1], Strain.NO_TRUMPS))
        model = longest, max((self._words.worth(line) for line in self._lines), key=len)
        for line in shown:
            if isinstance(bid := line.call, Bid):
                place = list(Strain).index(bid.strain), LEVELS.index(bid.level)
                yield GridCell(self._cell(line, model), *place)
        column = special_column(self._lines)
        specials = [line for line in shown if isinstance(line.call, Special)]
        for line, top in zip(specials, self._specials, strict=True):
            own = self._words.short(line.call), self._words.worth(line)
            cell = self._cell(line, own, SPECIALS, low=column.high < 1)
            yield GridCell(cell, BIDS, top, SPECIALS, column.high)
        width = BIDS if self._plain or column.down_to_pass else self._columns
        yield GridCell(self._last_row(), 0, ROWS - 1, width)

    def _cell(
        self, line: ScheduleLine, model: tuple[str, str], columns: int = 1, *, low: bool = False
    ) -> Block[Intent]:
        call, is_open, below = line.call, line.call in self._legal, self._words.worth(line)
        short = self._words.short(Bid(call.level, call.strain) if isinstance(call, Bid) else call)
        seat = next((made.seat for made in self._view.calls if made.call == call), None)

        def face(canvas: Canvas, box: pygame.Rect) -> None:
            words, colour = below, None
            if seat is not None and not is_open:
                words = self._company.short_names[seat]
                colour = side_colour(self._view, seat, self._company, canvas.palette)
            CallCell(short, words, is_open, model, colour, columns, low).draw(canvas, box)

        return PushButton(
            self._words.short(call),
            self._legal.get(call, USED),
            description=self._words.spoken(line),
            parts={
                "style": ButtonStyle.CELL,
                "enabled": is_open,
                "lines": (short, below),
                "face": face,
                "name": "",
                "zone": _ZONE,
                "disabled_because": self._words.reasons.get(call, ""),
            },
        )

    def _last_row(self) -> Block[Intent]:
        label, zone = self._words.pass_label(), Parts(zone=_ZONE)
        last: Block[Intent] = Gap(0)
        if Special.PASS in self._legal:
            say = with_key(self._words.pass_words(), "P")
            parts = Parts(zone=_ZONE, lines=(label,), name="")
            last = PushButton(label, self._legal[Special.PASS], description=say, parts=parts)
        if self._plain:
            return Row((more_calls(zone), last), (42, 56), gap_u=5)
        if not any(is_without_kitty(one.call) for one in self._lines):
            return last
        label, say = _("Without the kitty…"), _("Show the bids without the kitty.")
        if self.without:
            label, say = _("With the kitty…"), _("Show the bids with the kitty.")
        say = with_key(say, "K")
        turn = PushButton(
            label, TurnGrid(), description=say, keys=(pygame.K_k,), name="kitty", parts=zone
        )
        return Row((turn, last), (42, 56), gap_u=5)

    def respond(self, intent: Intent) -> Intent | None:
        if isinstance(intent, MoreCalls):
            self._plain = False
            return None
        if not isinstance(intent, TurnGrid):
            return intent
        self.without = not self.without
        self._begun = None
        return None

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the calls so far if nobody is to call here, as in a replay."""
        if self._legal:
            return
        found = self._calls_alone(places)
        canvas, pad_px = canvas.at(found.u), round(_PAD_U * found.u)
        found.block.draw_frame(canvas, found.rect)
        self._table.draw(canvas, found.rect.inflate(-2 * pad_px, -2 * pad_px))

    def _calls_alone(self, places: Places) -> Fitted[FramedBlock[Never]]:
        wide_u, high_u = self._table.size_u
        block = FramedBlock(Drawing(self._table.draw, high_u), _PAD_U, 242, accent=0.45)
        return fitted(block, places.panel, places.wanted, wide_u + 2 * _PAD_U)

    def box(self, places: Places) -> pygame.Rect:
        return places.panel if self._legal else self._calls_alone(places).rect

    @property
    def spare(self) -> pygame.Rect | None:
        return self._explanation_box

    def explains_focus(self, layer: WidgetLayer) -> bool:
        """Return whether the panel itself explains what has the focus or is under the mouse."""
        at = layer.focus or layer.pointed
        calls = (one for call, one in self._controls.items() if call is not Special.PASS)
        return self._explanation_box is not None and any(one is at for one in calls)

    def _draw_explanation(self, canvas: Canvas, box: pygame.Rect) -> None:
        draw_explanation(canvas, box, *self._explanation())

    def _explanation(self) -> Explanation:
        """Explain the call pointed at, whether made or not, or else the call to beat."""
        if (layer := self._layer) is None:
            return self._words.explain_standing()
        at, made = layer.focus or layer.pointed, [one.call for one in self._view.calls]
        number = self._table.call_at(layer.mouse)
        for line in self._lines:
            if at is not None and self._controls.get(line.call) is at:
                if line.call not in made:
                    return self._words.explain_line(line)
                number = made.index(line.call)
        if number is None:
            return self._words.explain_standing()
        return self._words.explain_made(number)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Focus a call: level then strain (8 H), M special calls, P pass, an arrow the first."""
        call: Call | None = None
        begun, self._begun = self._begun_bid, None
        if event.key in _LEVEL_KEYS:
            self._begun = call = next(iter(self._bids(_LEVEL_KEYS[event.key])), None)
        elif event.key in _STRAIN_KEYS and begun is not None:
            bids = self._bids(begun.level)
            call = next((bid for bid in bids if bid.strain is _STRAIN_KEYS[event.key]), begun)
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

    @property
    def _begun_bid(self) -> Bid | None:
        """The bid focused by a digit key, while the key of a strain may follow."""
        begun, focus = self._begun, None if self._layer is None else self._layer.focus
        is_there = begun is not None and self._controls.get(begun) is focus is not None
        return begun if is_there else None

    @property
    def next_keys(self) -> str:
        """Which keys may follow the digit of a level; empty if none has been pressed."""
        words = _("Level {level}: now S, C, D, H or N.")
        return words.format(level=begun.level) if (begun := self._begun_bid) else ""

    def _bids(self, level: int) -> list[Bid]:
        bids = [Bid(level, strain, without) for strain in Strain for without in (False, True)]
        shown = self._controls or self._legal
        return [bid for bid in bids if bid in self._legal and bid in shown]

    def _next_special(self, layer: WidgetLayer) -> Call | None:
        calls = [line.call for line in self._lines]
        specials = [c for c in calls if isinstance(c, Special) and c in self._legal]
        at = [self._controls[call] is layer.focus for call in specials]
        following = specials[at.index(True) + 1 :] if True in at else []
        return next(iter([*following, *specials]), None)


def calls_so_far(shown: View, company: SeatLabels) -> AuctionPanel | None:
    """Return a panel with only the calls so far, to stay up during animations in an auction."""
    if shown.phase is not Phase.AUCTION or not shown.calls or shown.contract is not None:
        return None
    return AuctionPanel(replace(shown, legal=()), company)
