"""Revokes: what a View proves about a seat that played a wrong card.

A seat that did not follow a suit, and later showed a card of it, held that card all the while: in
the play cards come to no hand but a dummy's, whose covered cards are turned up as it goes.
"""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Trick
from fivehundred.engine.rules.customs_of_play import may_jump_in
from fivehundred.engine.seats import Seat
from fivehundred.engine.tricks.trick import led_suit, shown_void
from fivehundred.engine.view import View
from fivehundred.players.alliances import allies_of
from fivehundred.players.knowledge import order_of


def provable(view: View) -> Seat | None:
    """Return an opponent of the viewer who has certainly revoked in this deal, or None.

    Only tricks and open hands count, never what the rules would say to a claim.
    """
    if view.viewer is None:
        return None
    allies = allies_of(view, view.viewer, None)
    for number, trick in enumerate(view.history):
        for seat, led in _failed(view, number, trick):
            if seat not in allies and _shown_later(view, number, seat, led):
                return seat
    return None


def _failed(view: View, number: int, trick: Trick) -> Iterator[tuple[Seat, Suit]]:
    """Yield who did not follow to a trick, with the suit that was led."""
    order = order_of(view)
    led = led_suit(trick.plays, order)
    if led is None:
        return
    before = (led_suit(earlier.plays, order) for earlier in view.history[:number])
    jumps = may_jump_in(view.variant, tuple(suit for suit in before if suit), led)
    for seat in shown_void(trick.plays, order, jumps=jumps):
        yield seat, led


def _shown_later(view: View, number: int, seat: Seat, led: Suit) -> bool:
    if seat in view.variant.seating.dummies:
        # What a dummy plays later may have lain covered: only what was open then would count.
        return False
    suits = order_of(view).suits
    return any(suits[card] is led for card in _later(view, number, seat))


def _later(view: View, number: int, seat: Seat) -> Iterator[Card]:
    """Yield the cards a seat has shown since a trick."""
    for trick in view.history[number + 1 :]:
        yield from (played.card for played in trick.plays if played.seat == seat)
    yield from (played.card for played in view.plays if played.seat == seat)
    yield from (card for card in view.hands[seat] if card is not None)
