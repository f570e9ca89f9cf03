"""Which bids are sound, whatever their value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine.calls import TRUMP_OF, Bid, Strain
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.heuristics.hands.hand_strength import shape_of


@dataclass(frozen=True, slots=True)
class BidRequirement:
    """What a bid requires: stopped suits for no trumps, trumps for a partner's suit."""

    stopped: int
    stopped_by_partner: int
    support: int


HEURISTICS: Final = BidRequirement(stopped=3, stopped_by_partner=2, support=0)
SHORTLIST: Final = BidRequirement(stopped=2, stopped_by_partner=2, support=1)

_TRUMPS: Final = 3
_TEN: Final = 10


def is_sound(view: View, seat: Seat, bid: Bid, least: BidRequirement) -> bool:
    """Return whether a hand meets the requirements of a bid.

    A bid of ten requires the highest card; no trumps requires the joker, an ace and stopped suits;
    a suit requires trumps, fewer if a partner named it.
    """
    named = _named_by_partners(view, seat)
    shape = shape_of(view.hand, bid.strain, view.variant)
    shown = Strain.NO_TRUMPS in named
    top = shape.tops[0] or shown or _lies_open(view, seat, bid.strain)
    if bid.level == _TEN and not top:
        return False
    if TRUMP_OF[bid.strain] is None:
        stopped = least.stopped_by_partner if shown else least.stopped
        return top and shape.aces >= 1 and shape.stopped >= stopped
    return shape.trumps >= (least.support if bid.strain in named else _TRUMPS)


def _named_by_partners(view: View, seat: Seat) -> set[Strain]:
    partners = view.variant.seating.partners(seat, view.dealer)
    calls = (made.call for made in view.calls if made.seat in partners)
    return {call.strain for call in calls if isinstance(call, Bid)}


def _lies_open(view: View, seat: Seat, strain: Strain) -> bool:
    """Return whether the top trump, or the joker, is face up in the seat's own dummy."""
    return any(
        shape_of([c for c in view.hands[other] if c is not None], strain, view.variant).tops[0]
        for other in view.variant.seating.partners(seat, view.dealer)
        if other in view.variant.seating.dummies
    )
