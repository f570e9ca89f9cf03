"""The ten cards of a dummy: §13 “Dummies and the dead hand” of docs/rules.md.

In the State, a dummy's hand is its face-up cards; its piles have them in place, with the cards
below.
"""

from __future__ import annotations

from typing import Final

from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Hand, Pile, Piles
from fivehundred.engine.seats import Seat

PILES_OF_A_DUMMY: Final = 5


def as_piles(dealt: Hand) -> tuple[Pile, ...]:
    """Return a hand as piles: the first half face down, left to right, the rest face up on top."""
    half = len(dealt) // 2
    return tuple(Pile(up, down) for down, up in zip(dealt[:half], dealt[half:], strict=True))


def face_up(piles: tuple[Pile, ...]) -> Hand:
    """List the cards that are face up, from the left."""
    return tuple(pile.up for pile in piles if pile.up is not None)


def cards_of(piles: tuple[Pile, ...]) -> Hand:
    """List every card of a dummy's piles, pile by pile, the upper one first."""
    return tuple(card for pile in piles for card in (pile.up, pile.down) if card is not None)


def count(piles: tuple[Pile, ...]) -> int:
    """Return the number of cards in piles, hidden ones included."""
    return sum((pile.up is not None) + pile.covers for pile in piles)


def cards_left(hands: tuple[Hand, ...], piles: Piles, seat: Seat) -> int:
    """Return how many cards a seat has still to play."""
    return count(piles[seat]) if piles and piles[seat] else len(hands[seat])


def without(piles: Piles, seat: Seat, card: Card) -> Piles:
    """Return the piles without a face-up card; the one below it is not turned up yet."""
    if not piles or not piles[seat]:
        return piles
    left = tuple(
        Pile(None, pile.down) if pile.up is card else pile
        for pile in piles[seat]
        if pile.up is not card or pile.covers
    )
    return (*piles[:seat], left, *piles[seat + 1 :])


def turned(piles: tuple[Pile, ...]) -> tuple[Pile, ...]:
    """Return piles with every uncovered card turned up."""
    return tuple(Pile(pile.down, None, False) if pile.up is None else pile for pile in piles)


def without_lower_cards(piles: Piles) -> Piles:
    """Return piles as the players see them: without the cards below."""
    return tuple(tuple(Pile(pile.up, None, pile.covers) for pile in row) for row in piles)
