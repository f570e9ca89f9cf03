"""An auction as it may go on: who calls next, what may be said, what comes of it.

The engine's auction needs the whole State; this one needs what everybody has heard. Implements the
same sections 6 and 7 of the catalogue, for auctions that players imagine.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fivehundred.engine.actions import MakeCall, make_call
from fivehundred.engine.calls import Bid, Call, Special, is_six
from fivehundred.engine.options import (
    AllPass,
    AuctionRounds,
    MisereGate,
    OpenMisereGate,
    Rebid,
    SixBids,
)
from fivehundred.engine.schedule import schedule
from fivehundred.engine.seats import Seat
from fivehundred.engine.variant import Variant
from fivehundred.engine.view import View

_GATES: Final = 11
"""One more than any level: a gate that nothing opens."""


@dataclass(frozen=True, slots=True)
class Auction:
    """What has been called; ``high`` is the call to outbid, ``level`` the highest one bid."""

    variant: Variant
    dealer: Seat
    calls: tuple[MakeCall, ...] = ()
    high: MakeCall | None = None
    passed: tuple[Seat, ...] = ()
    level: int = 0

    def after(self, seat: Seat, call: Call) -> Auction:
        """Give the auction with one call more."""
        made = make_call(seat, call)
        is_pass = call is Special.PASS
        level = call.level if isinstance(call, Bid) else 0
        return Auction(
            self.variant,
            self.dealer,
            (*self.calls, made),
            self.high if is_pass else made,
            (*self.passed, seat) if is_pass else self.passed,
            max(self.level, level),
        )

    def may_call(self, seat: Seat, call: Call) -> bool:
        """Tell whether a seat whose turn it is may make a call that is not *pass*."""
        line = ranks(self.variant).get(call)
        if line is None or line <= self.standing_rank or _gate(self.variant, call) > self.level:
            return False
        if self.variant.six_bids is SixBids.INKLE and is_six(call):
            first = self.variant.seating.player_after(self.dealer)
            return seat in (first, self.variant.seating.player_after(first))
        return True

    @property
    def standing_rank(self) -> int:
        """Give the rank to outbid, 0 if nobody has bid."""
        return ranks(self.variant)[self.high.call] if self.high else 0

    def must_bid(self, seat: Seat) -> bool:
        """Tell whether a seat may not pass, all the others having done so."""
        everybody = len(self.passed) == len(self.variant.seating.players) - 1
        forced = self.variant.all_pass is AllPass.DEALER_MUST_BID and seat == self.dealer
        return forced and everybody and self.high is None

    def next_seat(self) -> Seat | None:
        """Give who calls next; None when the auction is over."""
        seats = self.variant.seating
        if not self.calls:
            return seats.player_after(self.dealer)
        last = self.calls[-1].seat
        if self.variant.auction is AuctionRounds.SINGLE:
            done = len(self.calls) == len(seats.players)
            return None if done else seats.player_after(last)
        left = [seat for seat in seats.players_from(last) if seat not in self.passed]
        if not left:
            return None
        if self.high and left == [self.high.seat]:
            return self.high.seat if self._may_raise() else None
        return next(seat for seat in left if seat != last)

    def _may_raise(self) -> bool:
        """Tell whether the last bidder, all others having passed, is offered one raise."""
        if self.variant.rebid is not Rebid.NEWCASTLE or self.high is None:
            return False
        last, others = self.calls[-1], len(self.variant.seating.players) - 1
        alone = sum(made.call is Special.PASS for made in self.calls[:-1]) == others
        bid_before = any(made.seat == last.seat for made in self.calls[:-1])
        if last is self.high and alone and bid_before:
            return False
        return any(
            rank > self.standing_rank and _gate(self.variant, call) <= self.level
            for call, rank in ranks(self.variant).items()
        )

    @property
    def contract_call(self) -> MakeCall | None:
        """Give the call that is played if the auction ends here; None if it is passed out."""
        if self.high is None:
            return None
        signal = self.variant.six_bids is not SixBids.CONTRACTS and is_six(self.high.call)
        return None if signal else self.high


def auction_of(view: View) -> Auction:
    """Give the auction a View shows."""
    assert view.dealer is not None
    auction = Auction(view.variant, view.dealer)
    for made in view.calls:
        auction = auction.after(made.seat, made.call)
    return auction


@lru_cache(maxsize=64)
def ranks(variant: Variant) -> dict[Call, int]:
    """Give the rank of every call of a variant but *pass*, in the order of the schedule."""
    return {line.call: line.rank for line in schedule(variant).lines}


@lru_cache(maxsize=64)
def points_of(variant: Variant) -> dict[Call, int]:
    """Give the points of every call of a variant but *pass*."""
    return {line.call: line.points for line in schedule(variant).lines}


def _gate(variant: Variant, call: Call) -> int:
    """Give the level somebody must have bid before a call may be made."""
    if call is Special.MISERE and variant.misere_gate is MisereGate.AFTER_7:
        return 7
    if call is Special.OPEN_MISERE and variant.open_misere_gate is OpenMisereGate.AFTER_8:
        return 8
    # Blind misère is called by those only who have not looked yet.
    return _GATES if call is Special.BLIND_MISERE else 0
