"""The cards of each pack, and how they are dealt: §1 “The pack” and §3 “Dealing”.

A deal pattern is text such as ``3+1 4+1 3+1``: cards to every hand, then ``+n`` to the kitty.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fivehundred.engine.cards import COLOURED_JOKER, JOKER, WHITE_JOKER, Card, Rank, Suit, card_of
from fivehundred.engine.errors import FormatError
from fivehundred.engine.kinds import TextKind

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
