"""Calling a partner: every card of the pack in a grid, a row a suit, highest first."""

from __future__ import annotations

from collections.abc import Mapping
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
from fivehundred.ui.layout.fit import PanelBox, table_place
from fivehundred.ui.panels.intents import Do
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.panels.question import SUIT_KEYS, auction_box
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import ARROWS
from fivehundred.ui.widgets.layer import Control, WidgetLayer

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
_ROW_U: Final = 52


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
        self._controls: dict[Card, Control] = {}
        self._row: Suit = self._suits[0]

    @property
    def says(self) -> str:
        """What is asked."""
        return sentence(_question())

    def _box(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""
        wide, high = self._cell_u * len(self._ranks) + 88, 4 * _ROW_U + 84
        return table_place(places, wide, high)

    @property
    def _cell_u(self) -> float:
        return min(62, 752 / len(self._ranks))

    def _place(self, places: Places, row: int, column: int) -> pygame.Rect:
        at, wide = PanelBox(*self._box(places)), self._cell_u
        box = at.box(64 + wide * column, 66 + _ROW_U * row, wide, _ROW_U)
        return box.inflate(-round(5 * at.u), -round(5 * at.u))

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put a button a card on the layer."""
        self._controls.clear()
        layer.u = self._box(places)[0]
        for row, suit in enumerate(self._suits):
            for column, rank in enumerate(self._ranks):
                card = self._pack.get((suit, rank))
                if card is not None:
                    self._button(layer, self._place(places, row, column), card)

    def _button(self, layer: WidgetLayer, rect: pygame.Rect, card: Card) -> None:
        offer = self._offers.get(card)
        held = card in self._held
        name = rank_short(card)
        self._controls[card] = layer.button(
            rect,
            card.code,
            None if offer is None else Do(cmd.Act(offer)),
            style=ButtonStyle.CELL,
            enabled=offer is not None,
            lines=(name, _("yours")) if held else (name,),
            face=partial(_draw_cell, name, offer is not None, held),
            say=self._said(card, held=held),
            zone="cards",
            off=self._reasons.get(card, ""),
        )

    def _said(self, card: Card, *, held: bool) -> str:
        name = card_word(card)
        if card not in self._offers:
            return _("The {card} cannot be called.").format(card=name)
        if held:
            return _("Call your own {card}: you play alone.").format(card=name)
        return _("Call the {card}: whoever holds it is your partner.").format(card=name)

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the box, the question and the suits."""
        u, rect = self._box(places)
        canvas = canvas.at(u)
        px = canvas.px
        auction_box(canvas, rect)
        style = canvas.style(Face.SERIF_BOLD, 22, canvas.palette.strong)
        head = pygame.Rect(rect.left, rect.top + px(14), rect.width, px(40))
        canvas.fitted(_question(), style, head.inflate(-px(28), 0))
        large = canvas.style(Face.SERIF_BOLD, 30, canvas.palette.strong)
        for row, suit in enumerate(self._suits):
            centre = (rect.left + px(34), self._place(places, row, 0).centery)
            canvas.text(SYMBOLS[suit], large, centre, "center")

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """S C D H go to a suit, A K Q J and digits to a rank of it; arrows begin at the first."""
        card: Card | None = None
        if event.key in _SUITS_BY_KEY:
            self._row = _SUITS_BY_KEY[event.key]
            card = next(
                (c for c in self._controls if c.suit is self._row and c in self._offers), None
            )
        elif event.key in _RANK_KEYS:
            named = parse_card(f"{_RANK_KEYS[event.key]}{self._row.value}")
            card = named if named in self._controls and named in self._offers else None
        elif event.key in ARROWS:
            card = next((c for c in self._controls if c in self._offers), None)
        if card is None:
            return None
        layer.focus_on(self._controls[card])
        return USED


def _question() -> str:
    return _("Call a card: its holder is your partner")


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
