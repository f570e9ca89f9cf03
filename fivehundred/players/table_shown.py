"""What the table has shown a seat: who is out of what, and which cards have not been seen yet.

Proved by that seat's own View and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.knowledge import knowledge_of, order_of, unseen_cards


@dataclass(frozen=True, slots=True)
class SeatShown:
    """What one other seat has shown: its calls, and the suits it has failed to follow."""

    seat: Seat
    calls: tuple[MakeCall, ...]
    voids: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """The cards of a suit not seen yet, highest first; of None the jokers outside the suits.

    They lie in the other hands or face down.
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
