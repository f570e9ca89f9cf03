"""The order of cards in a fan: strongest left, suits of alternating colour, trumps first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.strains import Order

_RED: Final = (Suit.HEARTS, Suit.DIAMONDS)
_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def in_fan(cards: Iterable[Card], order: Order, beside: Iterable[Card] = ()) -> tuple[Card, ...]:
    """Sort cards for a fan.

    ``beside`` are cards that belonged to the hand or still do without being in the fan: their
    suits keep their places, so that the others need not move when a suit has run out.
    """
    held = tuple(cards)
    present = {order.suits[card] for card in (*held, *beside)}
    suits = _alternating(order.trump, {suit for suit in present if suit is not None})
    place = {suit: index for index, suit in enumerate(suits)}

    def key(card: Card) -> tuple[int, int]:
        suit = order.suits[card]
        return (-1 if suit is None else place[suit], -order.strengths[card])

    return tuple(sorted(held, key=key))


def _alternating(trump: Suit | None, present: set[Suit]) -> list[Suit]:
    """Order the suits held so that neighbours differ in colour wherever that can be."""
    rest = [suit for suit in _SUITS if suit in present and suit is not trump]
    line = [trump] if trump in present and trump is not None else []
    while rest:
        last_red = line[-1] in _RED if line else None
        reds = [suit for suit in rest if suit in _RED]
        blacks = [suit for suit in rest if suit not in _RED]
        if last_red is None:
            # The colour with more suits begins, or two of a kind would end side by side.
            pick = reds if len(reds) > len(blacks) else blacks
        else:
            pick = blacks if last_red else reds
        chosen = (pick or rest)[0]
        line.append(chosen)
        rest.remove(chosen)
    return line
