"""Misères whose outcome is settled: no trick can be forced on the contractor any more.

A suit is safe where the lowest card held is below the lowest card out, the second below the
second, and so on: each lead of it can then be ducked however the cards lie, so no search is
needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import NULLOS
from fivehundred.engine.cards import HAND_SIZE, Card, Suit
from fivehundred.engine.deal.contract import ALONE
from fivehundred.engine.deal.scoring import deal_points
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.option_meanings_of_play import may_revoke
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.knowledge import Knowledge, knowledge_of


@dataclass(frozen=True, slots=True)
class SafeMisere:
    """A misère whose contractor can duck every trick."""

    contractor: Seat


def safe_misere_of(view: View) -> SafeMisere | None:
    """Return the viewer's misère if it is safe and nobody else's play affects the score."""
    contract, seat = view.contract, view.viewer
    if contract is None or seat != contract.seat or view.phase is not Phase.PLAY:
        return None
    if contract.call not in NULLOS & ALONE or view.won[seat] or may_revoke(view.variant):
        return None
    know = knowledge_of(view, seat)
    if not know.hand or know.covered[seat] or not scores_the_same(view, know.opponents):
        return None
    if view.to_act == seat:
        return SafeMisere(seat) if ducking_play(view) else None
    if view.plays and all(play.seat != seat for play in view.plays):
        # We do not know yet which card to duck.
        return None
    best = know.best_play()
    wins = best is not None and best.seat == seat
    return None if wins or not _is_safe(know, know.hand) else SafeMisere(seat)


def ducking_play(view: View) -> PlayCard | None:
    """Return the highest card of the viewer's that keeps their misère safe, or None."""
    if view.to_act is None or view.to_act != view.viewer or not view.plays:
        return None
    know = knowledge_of(view, view.to_act)
    best = know.best_play()
    assert best is not None
    under = [
        play
        for play in view.following_plays
        if not know.beats(play.card, best.card)
        and _is_safe(know, [card for card in know.hand if card is not play.card])
    ]
    return max(under, key=lambda play: know.order.strengths[play.card], default=None)


def _is_safe(know: Knowledge, hand: Sequence[Card]) -> bool:
    """Return whether no trick can be forced on a hand as long as others lead."""
    order, others = know.order, (*know.partners, *know.opponents)
    if order.trump is not None or any(order.suits[card] is None for card in hand):
        return False

    def lowest_first(cards: Sequence[Card], suit: Suit) -> list[int]:
        return sorted(order.strengths[card] for card in cards if order.suits[card] is suit)

    return all(
        mine < theirs
        for suit in Suit
        for mine, theirs in zip(
            lowest_first(hand, suit),
            lowest_first(know.out_of_suit(suit, others), suit),
            strict=False,
        )
    )


def scores_the_same(view: View, takers: Sequence[Seat]) -> bool:
    """Return whether a deal scores the same whichever of these seats takes the rest."""
    left, found = HAND_SIZE - sum(view.won), set()
    for taker in takers:
        won = tuple(won + left * (seat == taker) for seat, won in enumerate(view.won))
        found.add(deal_points(view.variant, view.contract, won, view.scores))
    return len(found) <= 1
