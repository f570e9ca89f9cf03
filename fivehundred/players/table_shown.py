"""What the table has shown a seat: who is void in what, which cards are unseen, who has revoked.

Proved by that seat's own View and nothing else. A seat that did not follow a suit, and later
showed a card of it, held that card all the while: in the play cards come to no hand but a
dummy's, whose covered cards are turned up as it goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Phase, Trick
from fivehundred.engine.rules.customs_of_play import may_jump_in
from fivehundred.engine.seats import Seat
from fivehundred.engine.tricks.trick import led_suit, shown_void
from fivehundred.engine.view import View
from fivehundred.players.knowledge import allies_of, knowledge_of, order_of, unseen_cards


@dataclass(frozen=True, slots=True)
class SeatShown:
    """What one other seat has shown: its calls, and the suits it has failed to follow."""

    seat: Seat
    calls: tuple[MakeCall, ...]
    voids: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """The cards of a suit not seen yet, highest first; of None the jokers outside the suits.

    They are in the other hands or face down.
    """

    suit: Suit | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TableShown:
    """What a viewer has been shown in this deal; the ``trump`` suit comes first in ``out``."""

    seats: tuple[SeatShown, ...]
    trump: Suit | None
    out: tuple[UnseenCards, ...]


def table_shown(view: View) -> TableShown:
    """Return what the viewer of a deal has been shown so far; there must be one."""
    assert view.viewer is not None
    seating, order = view.variant.seating, order_of(view)
    others = [s for s in seating.ring_from(view.viewer)[1:] if s not in view.sitting_out]
    none = (frozenset[Suit](),) * len(seating.ring)
    voids = knowledge_of(view, view.viewer).voids if view.phase is Phase.PLAY else none
    seats = tuple(
        SeatShown(
            seat,
            tuple(made for made in view.calls if made.seat == seat),
            tuple(suit for suit in Suit if suit in voids[seat]),
        )
        for seat in others
        if seating.owner(seat) == seat
    )
    unseen = sorted(unseen_cards(view), key=order.strengths.__getitem__, reverse=True)
    rows = sorted((*Suit, None), key=lambda suit: (suit is not order.trump, suit is not None))
    out = (UnseenCards(suit, tuple(c for c in unseen if order.suits[c] is suit)) for suit in rows)
    has_free_joker = order.trump is None
    return TableShown(
        seats, order.trump, tuple(row for row in out if row.suit is not None or has_free_joker)
    )


def provable(view: View) -> Seat | None:
    """Return an opponent of the viewer who has certainly revoked in this deal, or None.

    Only tricks and open hands count, never what the rules would say to a claim.
    """
    if view.viewer is None:
        return None
    allies = allies_of(view, view.viewer, None)
    return next((seat for seat in _shown_revokes(view) if seat not in allies), None)


def has_shown_revoke(view: View, seat: Seat) -> bool:
    """Return whether a seat has certainly revoked in this deal, by what the viewer has seen."""
    return seat in _shown_revokes(view)


def _shown_revokes(view: View) -> Iterator[Seat]:
    for number, trick in enumerate(view.history):
        for seat, led in _failed(view, number, trick):
            if _shown_later(view, number, seat, led):
                yield seat


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
