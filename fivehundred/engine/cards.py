"""Cards, suits and ranks, and their text: ``10H``, ``AS``, ``13D``, ``JK``, ``JKC``, ``JKW``.

Trumps and bowers are in ``strains``, the cards of each pack in ``deck``.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import Final

from fivehundred.engine.errors import FormatError
from fivehundred.engine.kinds import TextKind
from fivehundred.engine.messages import N_


class Suit(StrEnum):
    """A printed suit, in the order of the schedule."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"


class Rank(IntEnum):
    """A printed rank; jokers have none."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    ELEVEN = 11
    TWELVE = 12
    THIRTEEN = 13
    JACK = 14
    QUEEN = 15
    KING = 16
    ACE = 17


_LETTERS: Final = {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A"}

SUIT_NAMES: Final = {
    Suit.SPADES: N_("spades"),
    Suit.CLUBS: N_("clubs"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.HEARTS: N_("hearts"),
}


class Card:
    """One card. There is only one object of each, so identity is equality; see ``parse_card``."""

    __slots__ = ("code", "rank", "suit")

    def __init__(self, suit: Suit | None, rank: Rank | None, code: str) -> None:
        self.suit = suit
        self.rank = rank
        self.code = code

    @property
    def is_joker(self) -> bool:
        """Whether the card is a joker, of any pack."""
        return self.suit is None

    def __repr__(self) -> str:
        """Return the card's code."""
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickle by code, so that a process never has two objects for one card."""
        return (parse_card, (self.code,))


_SUITED: Final = {
    (suit, rank): Card(suit, rank, _LETTERS.get(rank, str(int(rank))) + suit.value)
    for suit in Suit
    for rank in Rank
}
JOKER: Final = Card(None, None, "JK")
COLOURED_JOKER: Final = Card(None, None, "JKC")
WHITE_JOKER: Final = Card(None, None, "JKW")
ALL_CARDS: Final = (*_SUITED.values(), JOKER, COLOURED_JOKER, WHITE_JOKER)
_BY_CODE: Final = {card.code: card for card in ALL_CARDS}


def card_of(suit: Suit, rank: Rank) -> Card:
    """Return the card of a suit and rank."""
    return _SUITED[suit, rank]


def parse_card(text: str) -> Card:
    """Return a card from text such as ``10H``; raises FormatError for anything else."""
    card = _BY_CODE.get(text)
    if card is None:
        raise FormatError(TextKind.NO_CARD, text=text[:20])
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return cards from text with single spaces between them; empty text is no cards."""
    return tuple(parse_card(word) for word in text.split(" ")) if text else ()


def format_cards(cards: Iterable[Card]) -> str:
    """Return the codes of cards, with single spaces between them."""
    return " ".join(card.code for card in cards)


def parse_suit(text: str) -> Suit:
    """Return a suit from ``S``, ``C``, ``D`` or ``H``; raises FormatError for anything else."""
    try:
        return Suit(text)
    except ValueError:
        raise FormatError(TextKind.NO_SUIT, text=text[:20]) from None
