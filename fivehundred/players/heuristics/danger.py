"""The danger of cards to a seat that must lose every trick; and of missing five tricks in hi/lo.

A suit is safe where each card, from the lowest up, has at least as many lower ones out as there
are rounds before it is played: the others can then always be made to take the trick.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from math import exp
from typing import Final

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import PACKS, Card, Suit
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.rules.options import TopJoker
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.strains import order_under
from fivehundred.players.heuristics.hand_strength import heights, order_of_hand, worst_first
from fivehundred.players.knowledge import Knowledge

SUITLESS_JOKER: Final = 2.0


def added_danger(
    joker: Card, suit: Suit, mine: Sequence[int], out: Sequence[int], top_joker: TopJoker
) -> float:
    """Return the danger a joker adds to a suit; strengths as in ``suit_danger``."""
    height = order_under(Strain.NO_TRUMPS, ((joker, suit),), top_joker).strengths[joker]
    return suit_danger([*mine, height], out) - suit_danger(mine, out)


def suit_danger(mine: Sequence[int], out: Sequence[int]) -> float:
    """Return the danger of holding ``mine`` against ``out``, both strengths in one suit.

    The lowest card is played first: its danger is the share of lower cards among those out, the
    next one's the same share after one round, and so on.
    """
    total, left, against = 0.0, len(out), sorted(out)
    if not left:
        return total
    for at, strength in enumerate(sorted(mine)):
        lower = bisect_left(against, strength)
        if lower > at:
            total += (lower - at) / left
    return total


def danger_without(know: Knowledge, card: Card) -> float:
    """Return the danger of the hand in play after a card has left it."""
    order, cards = know.order, [held for held in know.hand if held is not card]
    total = SUITLESS_JOKER * sum(order.suits[held] is None for held in cards)
    for suit in Suit:
        out = heights(know.out_of_suit(suit, know.opponents), suit, order)
        total += suit_danger(heights(cards, suit, order), out)
    return total


# — hi/lo —

_HI_LO_STEEP: Final = 2.0
_HI_LO_SAFE: Final = 1.0
_OFF_BY_ONE: Final = 1.5


def hi_lo_chance(hand: Sequence[Card], variant: Variant) -> float:
    """Return the chance that a hand takes exactly five tricks in no trumps."""
    return 1 / (1 + exp(_HI_LO_STEEP * (hi_lo_fault(hand, variant, hand) - _HI_LO_SAFE)))


def hi_lo_fault(cards: Sequence[Card], variant: Variant, known: Sequence[Card]) -> float:
    """Return how far cards are from five winners and otherwise losers."""
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
    """Choose, one by one, the discards that leave a hand nearest to five tricks."""
    strengths = order_of_hand(Strain.NO_TRUMPS, variant).strengths

    def fault(card: Card, rest: list[Card]) -> tuple[float, int]:
        return round(hi_lo_fault(rest, variant, hand), 6), strengths[card]

    return worst_first(hand, count, fault)
