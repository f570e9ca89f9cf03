"""How dangerous cards are to one who must lose every trick.

A suit is safe where each card, from the lowest up, has at least as many lower ones out against it
as there are rounds before it is played: then the others can always be made to take the trick.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.rules.options import TopJoker
from fivehundred.engine.strains import order_under
from fivehundred.players.heuristics.hands.hand_strength import heights
from fivehundred.players.knowledge import Knowledge

SUITLESS_JOKER: Final = 2.0


def attached_strength(joker: Card, suit: Suit, top_joker: TopJoker) -> int:
    """Return how high a joker ranks in a suit it is attached to."""
    return order_under(Strain.NO_TRUMPS, ((joker, suit),), top_joker).strengths[joker]


def added_danger(
    joker: Card, suit: Suit, mine: Sequence[int], out: Sequence[int], top_joker: TopJoker
) -> float:
    """Return what a joker adds to the danger of a suit if it is made a card of it.

    ``mine`` and ``out`` are the strengths of the other cards of the suit, as in ``suit_danger``.
    """
    height = attached_strength(joker, suit, top_joker)
    return suit_danger([*mine, height], out) - suit_danger(mine, out)


def suit_danger(mine: Sequence[int], out: Sequence[int]) -> float:
    """Return the danger of holding cards of a suit against those out; both are strengths.

    The lowest card is played first: it is in danger by the share of lower cards among those out,
    the next by the same share when one round has gone, and so on.
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
    """Return the danger of a contractor's hand in the play once a card has left it."""
    return hand_danger(know, [held for held in know.hand if held is not card])


def hand_danger(know: Knowledge, cards: Sequence[Card]) -> float:
    """Return the danger of cards held against all that may still be out."""
    order = know.order
    total = SUITLESS_JOKER * sum(order.suits[card] is None for card in cards)
    for suit in Suit:
        out = heights(know.out_of_suit(suit, know.opponents), suit, order)
        total += suit_danger(heights(cards, suit, order), out)
    return total
