"""Which cards are drawn before they are wanted: those of this deal first, then the whole pack."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.engine.deck import PACKS
from fivehundred.engine.view import View
from fivehundred.ui.drawing.budget import Budget, cards_budget
from fivehundred.ui.drawing.cards.art import BACK, Art, Shown
from fivehundred.ui.geometry.layout import layout
from fivehundred.ui.geometry.places import Places


def prerender(art: Art, view: View, places: Places) -> None:
    """Have the cards of a view drawn, then what may come to be seen of the rest of the pack."""
    art.make_room(_budget(view, places))
    art.prerender((Shown(BACK, places.back_width, 0, dim=False),), turn=0)
    art.prerender(cards_at_rest(view, places), turn=0)
    art.prerender(cards_to_come(view, places))


def _budget(view: View, places: Places) -> Budget:
    pack = len(PACKS[view.variant.deck])
    return cards_budget(pack, places.card_width, round(places.trick_width), places.back_width)


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
