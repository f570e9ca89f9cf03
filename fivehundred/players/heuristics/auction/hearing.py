"""The auction as one seat hears it, with every call believed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import Bid, Call, Strain
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View


@dataclass(frozen=True)
class HeardAuction:
    """The auction as one seat hears it.

    ``partners`` and ``opponents`` are seats that call. The seat undervalues its side's bids by
    ``doubt_tricks``.
    """

    seat: Seat
    calls: tuple[MakeCall, ...]
    partners: tuple[Seat, ...]
    opponents: tuple[Seat, ...]
    doubt_tricks: float = 0.0

    @cached_property
    def standing(self) -> MakeCall | None:
        """The call to outbid, or None."""
        return standing_call(self.calls)

    @cached_property
    def first_bids(self) -> dict[Seat, Bid]:
        """The first bid of each seat that has made one."""
        first: dict[Seat, Bid] = {}
        for made in self.calls:
            if isinstance(made.call, Bid):
                first.setdefault(made.seat, made.call)
        return first

    def has_called(self, seat: Seat, calls: Collection[Call]) -> bool:
        """Return whether a seat has made one of these calls."""
        return any(c.seat == seat and c.call in calls for c in self.calls)

    def has_bid(self, seat: Seat, strain: Strain) -> bool:
        """Return whether a seat has bid a strain."""
        return any(
            c.seat == seat and isinstance(c.call, Bid) and c.call.strain is strain
            for c in self.calls
        )


def first_to_bid(calls: Iterable[MakeCall], strain: Strain) -> Seat | None:
    """Return the first seat to bid a strain."""
    bids = (made for made in calls if isinstance(made.call, Bid) and made.call.strain is strain)
    return next((made.seat for made in bids), None)


def hear(view: View, seat: Seat, doubt_tricks: float = 0.0) -> HeardAuction:
    """Return the auction of a View as heard by a seat that calls."""
    seating = view.variant.seating
    partners = tuple(s for s in seating.partners(seat, view.dealer) if s in seating.players)
    opponents = tuple(s for s in seating.players if s != seat and s not in partners)
    return HeardAuction(seat, view.calls, partners, opponents, doubt_tricks)
