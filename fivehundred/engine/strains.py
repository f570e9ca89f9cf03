"""Suit and rank under a strain: §4 “The rank of the cards”. Only this module knows bowers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from typing import Final, assert_never

from fivehundred.engine.calls import TRUMP_OF, Strain
from fivehundred.engine.cards import ALL_CARDS, COLOURED_JOKER, WHITE_JOKER, Card, Rank, Suit
from fivehundred.engine.rules.options import TopJoker


class Bower(Enum):
    """The two jacks of the trump colour; the left bower belongs to the trump suit too."""

    RIGHT = auto()
    LEFT = auto()


Attached = tuple[tuple[Card, Suit], ...]  # jokers that were given a suit, each with its suit

SAME_COLOUR: Final = {
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
    Suit.DIAMONDS: Suit.HEARTS,
    Suit.HEARTS: Suit.DIAMONDS,
}

_PLAIN_TOP: Final = 20
_LEFT, _RIGHT, _LOW_JOKER, _HIGH_JOKER = range(_PLAIN_TOP, _PLAIN_TOP + 4)
_TRUMP: Final = 100
_SUITLESS: Final = 200


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """Suit and strength of every card under one strain."""

    trump: Suit | None
    suits: Mapping[Card, Suit | None]  # None for a joker outside the suits
    strengths: Mapping[Card, int]  # in a suit; suitless jokers above trumps, trumps above the rest


@lru_cache(maxsize=256)
def order_under(
    strain: Strain, attached: Attached = (), top_joker: TopJoker = TopJoker.COLOURED
) -> Order:
    """Return the order of the cards under a strain, given the jokers that have a suit."""
    trump = TRUMP_OF[strain]
    suits = {card: suit_of(card, strain, attached) for card in ALL_CARDS}
    strengths = {card: strength(card, strain, attached, top_joker) for card in ALL_CARDS}
    return Order(trump, suits, strengths)


def suit_of(card: Card, strain: Strain, attached: Attached = ()) -> Suit | None:
    """Return the suit a card belongs to, or None for a joker without trumps or suit."""
    trump = TRUMP_OF[strain]
    if card.is_joker:
        return trump or dict(attached).get(card)
    if trump and _is_left_bower(card, trump):
        return trump
    return card.suit


def strength(
    card: Card, strain: Strain, attached: Attached = (), top_joker: TopJoker = TopJoker.COLOURED
) -> int:
    """Return a card's strength; see Order for which cards may be compared."""
    trump = TRUMP_OF[strain]
    suit = suit_of(card, strain, attached)
    if suit is None:
        return _SUITLESS + _height(card, trump, top_joker)
    return (_TRUMP if suit is trump else 0) + _height(card, trump, top_joker)


def low_joker(top_joker: TopJoker) -> Card:
    """Return the lower of two jokers; a single joker ranks with the higher."""
    match top_joker:
        case TopJoker.COLOURED:
            return WHITE_JOKER
        case TopJoker.WHITE:
            return COLOURED_JOKER
        case unknown:
            assert_never(unknown)


def _height(card: Card, trump: Suit | None, top_joker: TopJoker) -> int:
    if card.is_joker or card.rank is None:
        return _LOW_JOKER if card is low_joker(top_joker) else _HIGH_JOKER
    if trump and card.rank is Rank.JACK and card.suit is trump:
        return _RIGHT
    if trump and _is_left_bower(card, trump):
        return _LEFT
    return int(card.rank)


def _is_left_bower(card: Card, trump: Suit) -> bool:
    return card.rank is Rank.JACK and card.suit is SAME_COLOUR[trump]


def bower_of(card: Card, strain: Strain) -> Bower | None:
    """Return which bower a card is under a strain, if any."""
    trump = TRUMP_OF[strain]
    if trump is None or card.rank is not Rank.JACK:
        return None
    if card.suit is trump:
        return Bower.RIGHT
    return Bower.LEFT if _is_left_bower(card, trump) else None


def cut_height(card: Card) -> int:
    """Return a card's height when cutting for deal: joker, ace, 2 … 13, jack, queen, king."""
    if card.rank is None:
        return 0
    return 1 if card.rank is Rank.ACE else int(card.rank)
