"""Which cards are drawn before they are wanted: those of this deal first, then the whole pack."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.engine.deck import PACKS
from fivehundred.engine.view import View
from fivehundred.ui.drawing.budget import cards_budget
from fivehundred.ui.drawing.cards.art import BACK, Art, Shown
from fivehundred.ui.geometry.layout import layout
from fivehundred.ui.geometry.places import Places


def prerender(art: Art, view: View, places: Places) -> None:
    """Have the cards of a view drawn, then what may come to be seen of the rest of the pack."""
    make_room(art, view, places)
    art.prerender((Shown(BACK, places.back_width, 0, dim=False),), turn=0)
    art.prerender(cards_at_rest(view, places), turn=0)
    art.prerender(cards_to_come(view, places))


def make_room(art: Art, view: View, places: Places) -> None:
    """Have as much kept as a table of this pack shows at once."""
    pack, trick_px = len(PACKS[view.variant.deck]), round(places.trick_width)
    art.make_room(cards_budget(pack, places.card_width, trick_px, places.back_width))


def cards_at_rest(view: View, places: Places) -> Iterator[Shown]:
    """Yield every card as it will lie, and as it looks upright on its way there."""
    for placed in layout(view, places).cards.values():
        width = round(placed.pose.width)
        yield Shown(placed.code or BACK, width, round(placed.pose.angle) % 360, dim=False)
        if placed.code:
            yield Shown(placed.code, width, 0, dim=False)


def cards_to_come(view: View, places: Places) -> Iterator[Shown]:
    """Yield the whole pack as its cards will be played to a trick."""
    for card in PACKS[view.variant.deck]:
        yield Shown(card.code, round(places.trick_width), 0, dim=False)
