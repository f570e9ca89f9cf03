"""Hi/lo: whether a hand takes exactly five tricks, and what to discard for it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.deck import PACKS
from fivehundred.engine.rules.variant import Variant
from fivehundred.players.heuristics.hands.danger import suit_danger
from fivehundred.players.heuristics.hands.hand_strength import heights, order_of_hand, worst_first

_STEEP: Final = 2.0
_SAFE: Final = 1.0
_OFF_BY_ONE: Final = 1.5


def hi_lo_chance(hand: Sequence[Card], variant: Variant) -> float:
    """Return the chance that a hand takes exactly five tricks in no trumps."""
    return 1 / (1 + exp(_STEEP * (hi_lo_fault(hand, variant, hand) - _SAFE)))


def hi_lo_fault(cards: Sequence[Card], variant: Variant, known: Sequence[Card]) -> float:
    """Return how far cards are from five sure winners among cards that are sure to lose.

    ``known`` are all the cards their holder has seen.
    """
    order, seen = order_of_hand(Strain.NO_TRUMPS, variant), set(known)
    pack = [card for card in PACKS[variant.deck] if card not in seen]
    winners, danger = 0, 0.0
    for suit in (None, *Suit):
        mine, out = heights(cards, suit, order), heights(pack, suit, order)
        top = max(out, default=0)
        winners += sum(strength > top for strength in mine)
        danger += suit_danger([strength for strength in mine if strength < top], out)
    return danger + _OFF_BY_ONE * abs(winners - HI_LO_TRICKS)


def cards_to_lose_five(hand: Sequence[Card], count: int, variant: Variant) -> tuple[Card, ...]:
    """Choose, one after another, the cards without which a hand is nearest to five tricks."""
    strengths = order_of_hand(Strain.NO_TRUMPS, variant).strengths

    def fault(card: Card, rest: list[Card]) -> tuple[float, int]:
        return round(hi_lo_fault(rest, variant, hand), 6), strengths[card]

    return worst_first(hand, count, fault)
