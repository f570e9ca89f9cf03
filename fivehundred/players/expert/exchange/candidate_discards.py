"""Discards that look sound at a glance, before they are played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from fivehundred.engine.actions import DiscardOffer
from fivehundred.engine.calls import NULLOS, Special, Strain, strain_of
from fivehundred.engine.cards import Card
from fivehundred.engine.deck import PACKS
from fivehundred.engine.facts import Contract
from fivehundred.engine.rules.variant import Variant
from fivehundred.players.expert.contracts.quick_exchange import least_wanted
from fivehundred.players.heuristics.discarding import kept_tricks, misere_danger
from fivehundred.players.heuristics.hands.hand_strength import heights, order_of_hand
from fivehundred.players.heuristics.hands.hi_lo import hi_lo_fault

MOST_DISCARDS: Final = 24
_COMBINATIONS: Final = 130
_LOSERS: Final = 2
_NOT_LOST: Final = 0.3
"""How often a low card loses no trick."""

CandidateDiscard = tuple[Card, ...]
"""Cards that may be discarded."""


def sound_discards(
    variant: Variant, contract: Contract, offer: DiscardOffer
) -> list[CandidateDiscard]:
    """List the candidates that look best at a glance, the best first."""
    count = offer.count
    if contract.call in NULLOS:
        order = _most_dangerous(offer.cards, variant)

        def worth(rest: list[Card]) -> float:
            return -misere_danger(rest, variant, offer.cards)
    elif contract.call is Special.HI_LO:
        order = list(offer.cards)

        def worth(rest: list[Card]) -> float:
            return -hi_lo_fault(rest, variant, offer.cards)
    else:
        strain = strain_of(contract.call)
        order = _plain_first(offer, strain, variant)

        def worth(rest: list[Card]) -> float:
            return kept_tricks(rest, strain, variant)

    return _best_discards(offer.cards, order, count, worth)


def _best_discards(
    hand: Sequence[Card], order: list[Card], count: int, worth: Callable[[list[Card]], float]
) -> list[CandidateDiscard]:
    """Choose among all sets of ``count`` of the first few cards of ``order``."""
    many = count
    while many < len(order) and _choices(many + 1, count) <= _COMBINATIONS:
        many += 1
    candidates = combinations(sorted(order[:many], key=lambda card: card.code), count)
    ranked = sorted(
        candidates,
        key=lambda gone: round(worth([card for card in hand if card not in gone]), 6),
        reverse=True,
    )
    return ranked[:MOST_DISCARDS]


def _choices(many: int, count: int) -> int:
    total = 1
    for at in range(count):
        total = total * (many - at) // (at + 1)
    return total


def _plain_first(offer: DiscardOffer, strain: Strain, variant: Variant) -> list[Card]:
    """List the cards that may go: no trump or joker, unless nothing else is left to discard."""
    order = order_of_hand(strain, variant)
    ranked = list(least_wanted(offer.cards, strain, variant))
    plain = [card for card in ranked if order.suits[card] not in (order.trump, None)]
    return plain if len(plain) >= offer.count else ranked[: offer.count]


def _most_dangerous(hand: Sequence[Card], variant: Variant) -> list[Card]:
    """List cards by what is gained when one of them goes, the most dangerous first."""
    return sorted(
        hand,
        key=lambda card: (
            round(misere_danger([c for c in hand if c is not card], variant, hand), 6),
            card.code,
        ),
    )


def discards_that_keep_losers(
    variant: Variant, contract: Contract, offer: DiscardOffer
) -> list[CandidateDiscard]:
    """List candidates that keep some cards which would go first, the most losers first."""
    ranked = least_wanted(offer.cards, strain_of(contract.call), variant)
    first = sorted(ranked[: offer.count + _LOSERS], key=lambda card: card.code)
    candidates = combinations(first, offer.count)
    return sorted(
        candidates, key=lambda gone: round(risk_of_slam(variant, contract, offer, gone), 6)
    )


def risk_of_slam(
    variant: Variant, contract: Contract, offer: DiscardOffer, gone: CandidateDiscard
) -> float:
    """Return the chance of having to take every trick, since nobody takes what one would lose.

    The others may duck, or the partner has to win.
    """
    order, losers = order_of_hand(strain_of(contract.call), variant), 0.0
    out = [card for card in PACKS[variant.deck] if card not in offer.cards]
    for card in offer.cards:
        others = heights(out, order.suits[card], order)
        if others and card not in gone:
            losers += sum(height > order.strengths[card] for height in others) / len(others)
    return float(_NOT_LOST**losers)
