"""Cards as numbers and sets of cards as bits, within one pack."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.deck import PACKS
from fivehundred.engine.strains import Order

SUIT_ORDER: Final = tuple(Suit)


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """A pack whose cards are numbered suit by suit, low ranks first, jokers last.

    ``printed`` are the cards of each printed suit in the order of ``Suit``, then the jokers.
    """

    cards: tuple[Card, ...]
    number: dict[Card, int]
    everything: int
    printed: tuple[int, ...]

    def mask(self, cards: Iterable[Card]) -> int:
        """Return the set of some cards."""
        number, found = self.number, 0
        for card in cards:
            found |= 1 << number[card]
        return found

    def listed(self, mask: int) -> tuple[Card, ...]:
        """Return the cards of a set, the lowest number first."""
        cards = self.cards
        return tuple([cards[at] for at in numbers_in(mask)])


@lru_cache(maxsize=16)
def pack_of(size: int) -> Pack:
    """Return the pack of this many cards."""
    place = {suit: at for at, suit in enumerate(SUIT_ORDER)}
    cards = tuple(
        sorted(
            PACKS[size],
            key=lambda card: (
                (len(place), 0)
                if card.suit is None or card.rank is None
                else (place[card.suit], int(card.rank))
            ),
        )
    )
    printed = tuple(
        sum(1 << at for at, card in enumerate(cards) if card.suit is suit)
        for suit in (*SUIT_ORDER, None)
    )
    return Pack(cards, {card: at for at, card in enumerate(cards)}, (1 << size) - 1, printed)


@lru_cache(maxsize=256)
def suits_in_play(size: int, order: Order) -> dict[Suit | None, int]:
    """Return the cards of each suit in play, under None the jokers that belong to no suit."""
    pack = pack_of(size)
    return {
        suit: sum(1 << at for at, card in enumerate(pack.cards) if order.suits[card] is suit)
        for suit in (*SUIT_ORDER, None)
    }


def numbers_in(mask: int) -> list[int]:
    """List the numbers of a set, the lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
