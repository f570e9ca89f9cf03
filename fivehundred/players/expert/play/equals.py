"""Equal cards: those of one hand with nothing between them that another hand could play."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import Card
from fivehundred.players.knowledge import Knowledge

Choice = tuple[PlayCard, ...]
"""Plays that come to the same, the highest card first."""


def choices_among(know: Knowledge, plays: Sequence[PlayCard]) -> list[Choice]:
    """Sort plays into choices: cards that touch are one, for nobody can come between them.

    A dummy's cards uncover different ones, so each is a choice of its own; so is each suit that a
    joker may name.
    """
    order, live = know.order, _live_elsewhere(know)
    found: list[list[PlayCard]] = []
    apart = bool(know.covered[know.seat])
    ranked = sorted(plays, key=lambda play: order.strengths[play.card], reverse=True)
    last: dict[object, list[PlayCard]] = {}
    for play in ranked:
        suit = order.suits[play.card]
        group = last.get(suit)
        if suit is None or apart or group is None or _between(know, live, play, group[-1]):
            group = []
            found.append(group)
            last[suit] = group
        group.append(play)
    return [tuple(group) for group in found]


def _between(know: Knowledge, live: frozenset[Card], low: PlayCard, high: PlayCard) -> bool:
    order = know.order
    suit, strengths = order.suits[low.card], order.strengths
    least, most = strengths[low.card], strengths[high.card]
    return any(order.suits[card] is suit and least < strengths[card] < most for card in live)


def _live_elsewhere(know: Knowledge) -> frozenset[Card]:
    """Return the cards that may lie in another hand, or lie on the table in this trick."""
    cards = set(know.unseen)
    for held in (*know.seen.values(), *know.placed.values()):
        cards.update(held)
    cards.update(play.card for play in know.plays)
    return frozenset(cards)
