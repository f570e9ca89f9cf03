"""Which cards are drawn before they are wanted: those of this deal first, then the whole pack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fivehundred.engine.deck import PACKS
from fivehundred.engine.view import View
from fivehundred.ui.drawing.budget import cards_budget
from fivehundred.ui.drawing.cards.art import BACK, Art, CardAppearance
from fivehundred.ui.geometry.layout import layout
from fivehundred.ui.geometry.places import Places

_LEANING: Final = 1
"""The turn, in degrees, of a card that does not lie straight."""


def prerender(art: Art, view: View, places: Places) -> None:
    """Have the cards of a view drawn, then what may come to be seen of the rest of the pack."""
    make_room(art, view, places)
    art.prerender((CardAppearance(BACK, places.back_width, 0, dim=False),), turn=0)
    art.prerender(cards_at_rest(view, places), turn=0)
    art.prerender(cards_to_come(view, places))


def prerender_pack(art: Art, view: View, places: Places) -> None:
    """Have every card drawn that may come to lie in a hand: any of them, where one leaps about."""
    prerender(art, view, places)
    make_room(art, view, places, whole_pack=True)
    pack, width = PACKS[view.variant.deck], places.card_width
    art.prerender_sources(CardAppearance(card.code, width, _LEANING, dim=False) for card in pack)


def make_room(art: Art, view: View, places: Places, *, whole_pack: bool = False) -> None:
    """Have as much kept as a table of this pack shows at once."""
    pack, trick_px = len(PACKS[view.variant.deck]), round(places.trick_width)
    widths = places.card_width, trick_px, places.back_width
    art.make_room(cards_budget(pack, *widths, whole_pack=whole_pack))


def cards_at_rest(view: View, places: Places) -> Iterator[CardAppearance]:
    """Yield every card as it will lie, and as it looks upright on its way there."""
    for placed in layout(view, places).cards.values():
        width = round(placed.pose.width)
        yield CardAppearance(placed.code or BACK, width, round(placed.pose.angle) % 360, dim=False)
        if placed.code:
            yield CardAppearance(placed.code, width, 0, dim=False)


def cards_to_come(view: View, places: Places) -> Iterator[CardAppearance]:
    """Yield the whole pack as its cards will be played to a trick."""
    for card in PACKS[view.variant.deck]:
        yield CardAppearance(card.code, round(places.trick_width), 0, dim=False)
