"""Cards, suits and ranks, their text (``10H``, ``AS``, ``JKC``), and the cards of each pack.

§1 “The pack” and §3 “Dealing” of docs/rules.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import Final

from fivehundred.engine.errors import N_, FormatError
from fivehundred.engine.kinds import TextKind


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


HAND_SIZE: Final = 10

_BLACK: Final = (Suit.SPADES, Suit.CLUBS)
_RED: Final = (Suit.DIAMONDS, Suit.HEARTS)
_HIGH: Final = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)


def _ranks_from(lowest: int, highest_number: int = 10) -> tuple[Rank, ...]:
    return tuple(Rank(n) for n in range(lowest, highest_number + 1)) + _HIGH


def _suited(ranks: tuple[Rank, ...], *suits: Suit) -> tuple[Card, ...]:
    return tuple(card_of(suit, rank) for suit in suits for rank in ranks)


PACKS: Final[dict[int, tuple[Card, ...]]] = {
    33: (*_suited(_ranks_from(7), *Suit), JOKER),
    43: (*_suited(_ranks_from(5), *_BLACK), *_suited(_ranks_from(4), *_RED), JOKER),
    45: (*_suited(_ranks_from(4), *Suit), JOKER),
    46: (*_suited(_ranks_from(4), *Suit), COLOURED_JOKER, WHITE_JOKER),
    53: (*_suited(_ranks_from(2), *Suit), JOKER),
    63: (*_suited(_ranks_from(2, 12), *Suit), *_suited((Rank.THIRTEEN,), *_RED), JOKER),
    65: (*_suited(_ranks_from(2, 13), *Suit), JOKER),
}


@dataclass(frozen=True, slots=True)
class Batch:
    """One round of a deal: ``each`` cards to every hand, then ``kitty`` cards to the kitty."""

    each: int
    kitty: int


_BATCH: Final = re.compile(r"([0-9]{1,2})(?:\+([0-9]{1,2}))?")


@lru_cache(maxsize=64)
def parse_pattern(text: str) -> tuple[Batch, ...]:
    """Return a deal pattern; raises FormatError unless it is batches like ``3+1`` or ``4``."""
    batches = []
    for word in text.split(" "):
        batch = _BATCH.fullmatch(word)
        if batch is None:
            raise FormatError(TextKind.NO_PATTERN, text=text[:40])
        batches.append(Batch(int(batch[1]), int(batch[2] or 0)))
    return tuple(batches)


@dataclass(frozen=True, slots=True)
class DealPlan:
    """The positions in the pack, from the top, of each hand's cards and of the kitty's."""

    hands: tuple[tuple[int, ...], ...]  # the first hand dealt to comes first
    kitty: tuple[int, ...]


@lru_cache(maxsize=64)
def deal_plan(pattern: str, hand_count: int) -> DealPlan:
    """Return the plan of a pattern for a number of hands."""
    hands: list[list[int]] = [[] for _ in range(hand_count)]
    kitty: list[int] = []
    top = 0
    for batch in parse_pattern(pattern):
        for hand in hands:
            hand.extend(range(top, top + batch.each))
            top += batch.each
        kitty.extend(range(top, top + batch.kitty))
        top += batch.kitty
    return DealPlan(tuple(tuple(hand) for hand in hands), tuple(kitty))
