"""Calling a partner: every card of the pack in a grid, a row a suit, highest first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.actions import CallPartner
from fivehundred.engine.calls import TRUMP_OF, strain_of
from fivehundred.engine.cards import Card, Suit, parse_card
from fivehundred.engine.deck import PACKS
from fivehundred.engine.view import View
from fivehundred.speech.translation import _
from fivehundred.speech.wording import SYMBOLS, card_word, rank_short, sentence
from fivehundred.table import commands as cmd
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.block import Block, Drawing, Gap, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import fitted
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, FramedBlock, Row
from fivehundred.ui.panels.intents import Do
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.panels.question import SUIT_KEYS
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import ARROWS
from fivehundred.ui.widgets.layer import WidgetLayer

_SUITS_BY_KEY: Final = {key: suit for suit, key in SUIT_KEYS.items()}
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
_TITLE: Final = Lettering(Face.SERIF_BOLD, 22, "strong")


class PartnerPanel(Panel):
    """The grid; only cards that may be called can be pressed, one’s own are marked."""

    def __init__(self, view: View, reasons: Mapping[Card, str] | None = None) -> None:
        """Offer the cards of a view; ``reasons`` say of the others why they cannot be called."""
        self._reasons = reasons or {}
        self._offers = {o.card: o for o in view.legal if isinstance(o, CallPartner)}
        self._held = set() if view.asked is None else set(view.hands[view.asked])
        self._suits = _suits(view)
        pack = [card for card in PACKS[view.variant.deck] if card.rank is not None]
        self._ranks = sorted({card.rank for card in pack if card.rank}, reverse=True)
        self._pack = {(card.suit, card.rank): card for card in pack}
        self._row: Suit = self._suits[0]

    @property
    def says(self) -> str:
        """What is asked."""
        return sentence(_question())

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put a button a card on the layer, a row a suit."""
        cell_u = min(62, 752 / len(self._ranks))
        question = Text(_question(), _TITLE, "center")
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
        """S C D H go to a suit, A K Q J and digits to a rank of it; arrows begin at the first."""
        open_ones = {
            parse_card(one.label): one
            for one in layer.controls
            if one.zone == _ZONE and one.enabled
        }
        found: Iterable[Card] = ()
        if event.key in _SUITS_BY_KEY:
            self._row = _SUITS_BY_KEY[event.key]
            found = (card for card in open_ones if card.suit is self._row)
        elif event.key in _RANK_KEYS:
            named = parse_card(f"{_RANK_KEYS[event.key]}{self._row.value}")
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
    """Draw a rank, and below it that the card is one’s own: in a word, or with a dot."""
    palette = canvas.palette
    big = canvas.style(Face.SERIF_BOLD, 24, palette.text if open_ else palette.disabled)
    if not held:
        canvas.fitted(name, big, rect)
        return
    upper = pygame.Rect(rect.left, rect.top, rect.width, round(rect.height * 0.64))
    lower = pygame.Rect(rect.left, upper.bottom, rect.width, rect.bottom - upper.bottom)
    canvas.fitted(name, big, upper)
    small = canvas.style(Face.SANS, 15, palette.accent if open_ else palette.disabled)
    if canvas.width(_("yours"), replace(small, size_px=LEAST_PX)) <= lower.width - canvas.px(4):
        canvas.fitted(_("yours"), small, lower.inflate(-canvas.px(4), 0).move(0, -canvas.px(3)))
    else:
        middle = (lower.centerx, lower.centery - canvas.px(2))
        pygame.draw.aacircle(canvas.surface, small.colour, middle, canvas.px(4))


def _suits(view: View) -> list[Suit]:
    """List the suits, trumps first."""
    trump = TRUMP_OF[strain_of(view.contract.call)] if view.contract else None
    return sorted(Suit, key=lambda suit: (suit is not trump, list(Suit).index(suit)))
