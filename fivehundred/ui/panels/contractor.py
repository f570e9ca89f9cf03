"""What the contractor does before the first card: the exchange, and calling a partner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.actions import CallPartner, Discard, Give
from fivehundred.engine.calls import TRUMP_OF, strain_of
from fivehundred.engine.cards import PACKS, Card, Suit, parse_card
from fivehundred.engine.view import View
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import SYMBOLS, card_word, rank_short, sentence
from fivehundred.table import commands as cmd
from fivehundred.ui.drawing.boxes import box_image
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.layout import Choice, kitty_row, slot_xs
from fivehundred.ui.geometry.measures import CARD_RATIO
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.rects import band, rect_at
from fivehundred.ui.layout.block import Block, Drawing, Gap, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import fitted
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, FramedBlock, Row
from fivehundred.ui.panels.panel import Do, Panel
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import ARROWS
from fivehundred.ui.widgets.layer import WidgetLayer


@dataclass(eq=False)
class ExchangePanel(Panel):
    """The open kitty and the tray; the cards in the tray are discarded or go to ``give_to``."""

    below = True

    view: View
    count: int
    chosen: int
    lay: Discard | Give
    give_to: str | None = None

    @property
    def _missing(self) -> int:
        return self.count - self.chosen

    def build(self, layer: WidgetLayer, places: Places) -> None:
        u, tray = places.u, places.tray
        label, say = self._button()
        button = PushButton(
            label,
            Do(cmd.Act(self.lay)),
            True,
            say,
            name="lay",
            disabled_because=self._title() if self._missing else "",
            height_u=46,
            pad_u=44,
            min_width_u=230,
        )
        layer.u, wide_px = u, min(button.width_px(u), tray.width)
        below = tray.centerx, tray.bottom + round(10 * u)
        button.place(layer, rect_at(wide_px, button.height_px(u, wide_px), midtop=below))

    def _button(self) -> tuple[str, str]:
        if self.give_to is None:
            return (
                ngettext("Discard {count} card", "Discard {count} cards", self.count),
                _("Discard the cards in the tray, face down."),
            )
        label = ngettext(
            "Give {count} card to {name}",
            "Give {count} cards to {name}",
            self.count,
            name=self.give_to,
        )
        return label, _("Hand over the cards in the tray, face down.")

    def draw(self, canvas: Canvas, places: Places) -> None:
        if kitty_row(self.view, Choice()):
            _draw_tray(canvas, places.kitty_row, _("Kitty"))
        _draw_tray(canvas, places.tray, self._title())
        self._draw_slots(canvas, places)

    def _title(self) -> str:
        missing, name = self._missing, self.give_to
        if name is None:
            if not missing:
                return _("Discard: ready")
            return ngettext("Discard: {count} more", "Discard: {count} more", missing)
        if not missing:
            return _("To {name}: ready").format(name=name)
        return ngettext("To {name}: {count} more", "To {name}: {count} more", missing, name=name)

    def _draw_slots(self, canvas: Canvas, places: Places) -> None:
        width, line = round(places.slot_width), max(1, canvas.px(1.5))
        xs = slot_xs(places.tray, self.count, places)
        for x in xs[self.chosen :]:
            slot = rect_at(width, width * CARD_RATIO, center=(round(x), places.tray.centery))
            blank = mixed(canvas.palette.baize_edge, canvas.palette.baize, 0.4)
            edge = canvas.palette.panel_edge
            canvas.surface.blit(box_image(slot.size, canvas.px(7), blank, edge, line), slot)


def _draw_tray(canvas: Canvas, rect: pygame.Rect, title: str) -> None:
    canvas.panel(rect, canvas.palette.baize_edge, edge=canvas.palette.panel_edge, alpha=150)
    style = canvas.style(Face.SANS_BOLD, 18, canvas.palette.on_background)
    top = rect.top - canvas.px(30)
    canvas.fitted(title, style, band(rect, top, top + canvas.px(28)))


_RANK_KEYS: Final = {
    pygame.K_a: "A",
    pygame.K_k: "K",
    pygame.K_q: "Q",
    pygame.K_j: "J",
    pygame.K_1: "10",
    pygame.K_0: "10",
    **{getattr(pygame, f"K_{digit}"): str(digit) for digit in range(2, 10)},
}
_CELL_U: Final = 47
_ZONE: Final = "cards"


class PartnerPanel(Panel):
    """All cards of the pack, one row per suit, highest first; the contractor's own are marked."""

    def __init__(self, view: View, reasons: Mapping[Card, str] | None = None) -> None:
        self._reasons = reasons or {}
        self._offers = {o.card: o for o in view.legal if isinstance(o, CallPartner)}
        self._held = set() if view.asked is None else set(view.hands[view.asked])
        self._suits = _suits(view)
        pack = [card for card in PACKS[view.variant.deck] if card.rank is not None]
        self._ranks = sorted({card.rank for card in pack if card.rank}, reverse=True)
        self._pack = {(card.suit, card.rank): card for card in pack}

    @property
    def says(self) -> str:
        return sentence(_question())

    def build(self, layer: WidgetLayer, places: Places) -> None:
        cell_u = min(62, 752 / len(self._ranks))
        question = Text(_question(), Lettering(Face.SERIF_BOLD, 22, "strong"), "center")
        rows = Column([self._suit_row(suit, cell_u) for suit in self._suits], gap_u=5)
        block = FramedBlock(Column((question, rows), gap_u=12), 14, 242, accent=0.45)
        wide_u = cell_u * len(self._ranks) + 88
        fitted(block, places.panel, places.wanted, wide_u).place(layer)

    def _suit_row(self, suit: Suit, cell_u: float) -> Block[Intent]:
        sign = Drawing(partial(_draw_suit, SYMBOLS[suit]), _CELL_U)
        cards = [self._pack.get((suit, rank)) for rank in self._ranks]
        cells = [Gap(_CELL_U) if card is None else self._cell(card) for card in cards]
        return Row((sign, *cells), (44, *[cell_u - 5] * len(cells)), gap_u=5)

    def _cell(self, card: Card) -> Block[Intent]:
        offer, held, name = self._offers.get(card), card in self._held, rank_short(card)
        return PushButton(
            card.code,
            USED if offer is None else Do(cmd.Act(offer)),
            description=self._said(card, held=held),
            height_u=_CELL_U,
            parts={
                "style": ButtonStyle.CELL,
                "enabled": offer is not None,
                "lines": (name, _("yours")) if held else (name,),
                "face": partial(_draw_cell, name, offer is not None, held),
                "name": "",
                "zone": _ZONE,
                "disabled_because": self._reasons.get(card, ""),
            },
        )

    def _said(self, card: Card, *, held: bool) -> str:
        name = card_word(card)
        if card not in self._offers:
            return _("The {card} cannot be called.").format(card=name)
        if held:
            return _("Call your own {card}: you play alone.").format(card=name)
        return _("Call the {card}: whoever holds it is your partner.").format(card=name)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """A K Q J or a digit focuses that rank in the focused row; an arrow, the first card."""
        open_ones = {
            parse_card(one.label): one
            for one in layer.controls
            if one.zone == _ZONE and one.enabled
        }
        found: Iterable[Card] = ()
        row = next((card.suit for card in open_ones if open_ones[card] is layer.focus), None)
        if event.key in _RANK_KEYS:
            named = parse_card(f"{_RANK_KEYS[event.key]}{(row or self._suits[0]).value}")
            found = (card for card in open_ones if card == named)
        elif event.key in ARROWS:
            found = open_ones
        card = next(iter(found), None)
        if card is None:
            return None
        layer.focus_on(open_ones[card])
        return USED


def _question() -> str:
    return _("Call a card: its holder is your partner")


def _draw_suit(sign: str, canvas: Canvas, rect: pygame.Rect) -> None:
    style = canvas.style(Face.SERIF_BOLD, 30, canvas.palette.strong)
    canvas.text(sign, style, rect.center, "center")


def _draw_cell(name: str, open_: bool, held: bool, canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw a rank, and below it a word or a dot if the contractor holds the card."""
    palette = canvas.palette
    big = canvas.style(Face.SERIF_BOLD, 24, palette.text if open_ else palette.disabled)
    if not held:
        canvas.fitted(name, big, rect)
        return
    upper = band(rect, rect.top, rect.top + round(rect.height * 0.64))
    lower = band(rect, upper.bottom, rect.bottom)
    canvas.fitted(name, big, upper)
    small = canvas.style(Face.SANS, 15, palette.accent if open_ else palette.disabled)
    if canvas.width(_("yours"), replace(small, size_px=LEAST_PX)) <= lower.width - canvas.px(4):
        canvas.fitted(_("yours"), small, lower.inflate(-canvas.px(4), 0).move(0, -canvas.px(3)))
    else:
        middle = (lower.centerx, lower.centery - canvas.px(2))
        pygame.draw.aacircle(canvas.surface, small.colour, middle, canvas.px(4))


def _suits(view: View) -> list[Suit]:
    trump = TRUMP_OF[strain_of(view.contract.call)] if view.contract else None
    return sorted(Suit, key=lambda suit: (suit is not trump, list(Suit).index(suit)))
