"""The tricks of a hand in a strain, as contractor or in support.

The weights were fitted to some thousand four-handed deals the Learner played against itself, and
rounded. Tricks are above those of an empty hand, so that partners' can be added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Final

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import PACKS, Card, Suit
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.strains import Order, order_under


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Tricks for each feature of a hand; ``tops`` from the highest trump down."""

    tops: tuple[float, ...]
    trump: float
    long_trump: float
    ace: float
    king: float
    queen: float
    void: float
    singleton: float
    length: float = 0.0


OWN: Final = Weights((0.75, 0.7, 0.5, 0.3, 0.12), 0.58, 0.05, 0.55, 0.27, 0.12, 0.12, 0.07)
SUPPORT: Final = Weights((0.73, 0.69, 0.4, 0.24, 0.05), 0.34, 0.1, 0.45, 0.14, 0.1, -0.05, -0.05)
OWN_NO_TRUMPS: Final = Weights((1.15, 1.0), 0.0, 0.0, 0.66, 0.4, 0.25, 0.0, 0.0, 0.03)
SUPPORT_NO_TRUMPS: Final = Weights((0.95, 0.9), 0.0, 0.0, 0.62, 0.32, 0.08, 0.0, 0.0, 0.03)


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """The features of a hand in a strain; equal shapes are usually the same object.

    ``tops`` says which of the five highest trumps (without trumps: jokers) are held; ``aces`` to
    ``queens`` count plain suits, kings and queens only if guarded by lower cards.
    """

    tops: tuple[bool, ...]
    trumps: int
    aces: int
    kings: int
    bare_kings: int
    queens: int
    voids: int
    singletons: int
    length: int
    stopped: int


_PLAIN: Final = tuple(field.name for field in fields(Shape))[2:]
_TOPS: Final = 5


def order_of_hand(strain: Strain, variant: Variant) -> Order:
    """Return the ranking before any joker is attached."""
    return order_under(strain, (), variant.top_joker)


def shape_of(cards: Iterable[Card], strain: Strain, variant: Variant) -> Shape:
    """Return the shape of cards in a strain."""
    return shape_of_set(set_of(cards, variant.deck), strain, variant)


@lru_cache(maxsize=8)
def card_bits(deck: int) -> dict[Card, int]:
    """Return for each card of a pack its bit in a set."""
    return {card: 1 << at for at, card in enumerate(PACKS[deck])}


def set_of(cards: Iterable[Card], deck: int) -> int:
    """Return a set of cards as a bit mask."""
    bits, held = card_bits(deck), 0
    for card in cards:
        held |= bits[card]
    return held


def shape_of_set(held: int, strain: Strain, variant: Variant) -> Shape:
    """Return the shape of a set of cards in a strain."""
    total = 0
    for suit in _suits(strain, variant):
        mine = held & suit.cards
        counts = suit.known.get(mine)
        if counts is None:
            heights = sum(1 << height for height, bit in enumerate(suit.bits) if mine & bit)
            is_trump, size = suit.is_trump, len(suit.bits)
            counts = _count_trumps(heights, size) if is_trump else _count_plain(heights)
            suit.known[mine] = counts
        total += counts
    return _shape(total)


@dataclass(frozen=True, slots=True, eq=False)
class _SuitInPlay:
    """A suit's cards and their bits, highest first; ``known`` caches counts by cards held."""

    cards: int
    bits: tuple[int, ...]
    is_trump: bool
    known: dict[int, int]


@lru_cache(maxsize=256)
def _suits(strain: Strain, variant: Variant) -> tuple[_SuitInPlay, ...]:
    order, bits, found = order_of_hand(strain, variant), card_bits(variant.deck), []
    ranked = sorted(bits, key=order.strengths.__getitem__, reverse=True)
    for suit in (order.trump, *(suit for suit in Suit if suit is not order.trump)):
        ones = tuple(bits[card] for card in ranked if order.suits[card] is suit)
        found.append(_SuitInPlay(sum(ones), ones, suit is order.trump, {}))
    return tuple(found)


# Counts are packed side by side in one number, so that all add up at once.
_COUNT_BITS: Final = 6
_ONE_COUNT: Final = (1 << _COUNT_BITS) - 1
_TRUMPS_AT: Final = _COUNT_BITS * len(_PLAIN)
_TOPS_AT: Final = _TRUMPS_AT + _COUNT_BITS


def _count_trumps(heights: int, size: int) -> int:
    """Count the trumps, or jokers without trumps; bit 0 of ``heights`` is the highest card."""
    ends = 1 << min(_TOPS, size)
    tops = ends | (heights & (ends - 1))
    return tops << _TOPS_AT | heights.bit_count() << _TRUMPS_AT


def _count_plain(heights: int) -> int:
    count, (ace, king, queen) = heights.bit_count(), (bool(heights >> at & 1) for at in range(3))
    long = max(0, count - 3) if ace or (king and queen) else max(0, count - 5)
    kings, queens = king and count > 1, queen and count > 2
    bare = king and count == 1
    counts = ace, kings, bare, queens, count == 0, count == 1, long, ace or kings or queens
    return sum(number << _COUNT_BITS * at for at, number in enumerate(counts))


@lru_cache(maxsize=1 << 14)
def _shape(total: int) -> Shape:
    """Unpack the sum of all suits' counts; the highest bit marks the number of tops."""
    tops = total >> _TOPS_AT
    held = tuple([bool(tops >> at & 1) for at in range(tops.bit_length() - 1)])
    trumps = total >> _TRUMPS_AT & _ONE_COUNT
    counts = [total >> _COUNT_BITS * at & _ONE_COUNT for at in range(len(_PLAIN))]
    return Shape(held, trumps, *counts)


@lru_cache(maxsize=1 << 15)
def tricks_of(shape: Shape, weights: Weights) -> float:
    """Return the tricks a hand of this shape is worth."""
    tops = sum(w for w, held in zip(weights.tops, shape.tops, strict=False) if held)
    short = weights.void * shape.voids + weights.singleton * shape.singletons
    return (
        tops
        + weights.trump * shape.trumps
        + weights.long_trump * max(0, shape.trumps - 4)
        + weights.ace * shape.aces
        + weights.king * (shape.kings + 0.5 * shape.bare_kings)
        + weights.queen * shape.queens
        + weights.length * shape.length
        + (short if shape.trumps >= 2 else 0.0)
    )


def hand_tricks(cards: Sequence[Card], strain: Strain, variant: Variant) -> float:
    """Return the tricks of a contractor's cards, above those of an empty hand."""
    weights = OWN_NO_TRUMPS if strain is Strain.NO_TRUMPS else OWN
    return tricks_of(shape_of(cards, strain, variant), weights)


def support_tricks(cards: Sequence[Card], strain: Strain, variant: Variant) -> float:
    """Return the tricks that cards add to a partner's contract."""
    weights = SUPPORT_NO_TRUMPS if strain is Strain.NO_TRUMPS else SUPPORT
    return tricks_of(shape_of(cards, strain, variant), weights)


def heights(cards: Iterable[Card], suit: Suit | None, order: Order) -> list[int]:
    """Return the strengths of the cards of a suit."""
    return [order.strengths[card] for card in cards if order.suits[card] is suit]


def worst_first(
    hand: Sequence[Card], count: int, key: Callable[[Card, list[Card]], tuple[float, int]]
) -> tuple[Card, ...]:
    """Choose cards to discard one by one, each with the least key given the rest."""
    rest, gone = list(hand), list[Card]()
    for _ in range(count):
        gone.append(min(rest, key=lambda card: key(card, [c for c in rest if c is not card])))
        rest.remove(gone[-1])
    return tuple(gone)
