"""A quick estimate of a hand's tricks in every strain, by the heuristics' weights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import PACKS, Card, Suit
from fivehundred.engine.facts import Hand
from fivehundred.engine.rules.option_meanings_of_play import leads_contractor, may_revoke
from fivehundred.engine.rules.options import DeckSize, TopJoker
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.strains import order_under
from fivehundred.players.heuristics.bases import base_tricks, larger_kitty
from fivehundred.players.heuristics.hand_strength import (
    OWN,
    OWN_NO_TRUMPS,
    SUPPORT,
    SUPPORT_NO_TRUMPS,
    set_of,
    shape_of_set,
    tricks_of,
)

STRAINS: Final = tuple(Strain)
NO_TRUMPS: Final = STRAINS.index(Strain.NO_TRUMPS)
_LEAST_TRUMPS: Final = 4
_STOPPED: Final = 3


@dataclass(frozen=True, slots=True)
class TrickEstimate:
    """A hand's tricks by strain, in the order of the schedule.

    ``base`` is for an empty hand, ``own`` the side's tricks if this hand is the contractor's,
    without help; ``help`` is added to a partner's contract. ``long``: enough trumps to bid first;
    ``supports``: any at all.
    """

    base: tuple[float, ...]
    own: tuple[float, ...]
    help: tuple[float, ...]
    long: tuple[bool, ...]
    supports: tuple[bool, ...]


def estimate(cards: Sequence[Card], variant: Variant, *, is_alone: bool = False) -> TrickEstimate:
    """Estimate a hand of ten cards; ``is_alone``: without a partner where pairs rotate."""
    held = set_of(cards, variant.deck)
    bases, own, helps, long, supports = [], [], [], [], []
    for strain in STRAINS:
        shape = shape_of_set(held, strain, variant)
        base, scale = _base(variant, strain, is_alone)
        bases.append(base)
        if strain is Strain.NO_TRUMPS:
            own.append(base + scale * tricks_of(shape, OWN_NO_TRUMPS))
            helps.append(tricks_of(shape, SUPPORT_NO_TRUMPS))
            long.append(shape.tops[0] and shape.aces >= 1 and shape.stopped >= _STOPPED)
            supports.append(shape.aces >= 1 and shape.stopped >= _STOPPED - 1)
        else:
            own.append(base + scale * tricks_of(shape, OWN))
            helps.append(tricks_of(shape, SUPPORT))
            long.append(shape.trumps >= _LEAST_TRUMPS)
            supports.append(shape.trumps >= 1)
    return TrickEstimate(tuple(bases), tuple(own), tuple(helps), tuple(long), tuple(supports))


def sure_tricks(hand: Hand, strain: Strain, variant: Variant) -> int:
    """Return the tricks a contractor's hand takes on lead, however the other cards lie."""
    if not leads_contractor(variant) or may_revoke(variant):
        return 0
    return _sure(hand, strain, variant.deck, variant.top_joker)


@lru_cache(maxsize=256)
def _sure(hand: Hand, strain: Strain, deck: DeckSize, top_joker: TopJoker) -> int:
    order = order_under(strain, (), top_joker)
    out = [card for card in PACKS[deck] if card not in hand]

    def rows(suit: Suit | None) -> tuple[list[int], list[int]]:
        mine, others = (
            [order.strengths[card] for card in cards if order.suits[card] is suit]
            for cards in (hand, out)
        )
        return mine, others

    def top(suit: Suit | None) -> int:
        mine, others = rows(suit)
        return sum(height > max(others, default=-1) for height in mine)

    def run(suit: Suit | None) -> int:
        mine, others = rows(suit)
        return len(mine) if top(suit) >= len(others) else top(suit)

    outside = rows(order.trump)[1]
    # Without trumps, leads do not draw jokers.
    if outside and (order.trump is None or top(order.trump) < len(outside)):
        return top(order.trump)
    return run(order.trump) + sum(run(suit) for suit in Suit if suit is not order.trump)


@lru_cache(maxsize=256)
def _base(variant: Variant, strain: Strain, is_alone: bool) -> tuple[float, float]:
    table = base_tricks(variant, is_alone=is_alone)
    return table.of(strain) + larger_kitty(variant), table.own_of(strain)
