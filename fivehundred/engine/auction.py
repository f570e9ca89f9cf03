"""The auction: §6 “The auction” of docs/rules.md. Needs no State, so simulations use it too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Call, Special, format_call, is_six
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.kinds import CallKind
from fivehundred.engine.rules import option_meanings as meanings
from fivehundred.engine.rules.schedule import is_signal, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls of a deal; start with none and add each with ``after``."""

    variant: Variant
    dealer: Seat
    calls: tuple[MakeCall, ...] = ()
    high: MakeCall | None = None  # the call to outbid
    passed: tuple[Seat, ...] = ()  # the seats that are out
    level: int = 0  # the highest bid so far, which opens the misères

    def after(self, made: MakeCall) -> Auction:
        """Return the auction with a legal call added."""
        call = made.call
        is_pass = call is Special.PASS
        return Auction(
            variant=self.variant,
            dealer=self.dealer,
            calls=(*self.calls, made),
            high=self.high if is_pass else made,
            passed=(*self.passed, made.seat) if is_pass else self.passed,
            level=max(self.level, call.level) if isinstance(call, Bid) else self.level,
        )

    @property
    def next_caller(self) -> Seat | None:
        """The seat that calls next; None when the auction is over."""
        seats = self.variant.seating
        if not self.calls:
            return seats.player_after(self.dealer)
        last = self.calls[-1].seat
        if meanings.goes_round_once(self.variant):
            done = len(self.calls) == len(seats.players)
            return None if done else seats.player_after(last)
        left = [seat for seat in seats.players_from(last) if seat not in self.passed]
        if not left:
            return None
        if self.high and left == [self.high.seat]:
            return self.high.seat if self._may_raise else None
        return next(seat for seat in left if seat != last)

    @property
    def _may_raise(self) -> bool:
        """Whether the last bidder may raise once, now that all others have passed."""
        assert self.high is not None
        if not meanings.may_last_bidder_raise(self.variant):
            return False
        # The last speaker has used the raise, unless that was their first call.
        last = self.calls[-1]
        if last is self.high and any(made.seat == last.seat for made in self.calls[:-1]):
            return False
        return self.can_outbid(self.high.seat)

    def can_outbid(self, seat: Seat) -> bool:
        """Return whether any call but *pass* is left to a seat."""
        return callable_calls(self.bounds(seat)) != (Special.PASS,)

    @property
    def contract_call(self) -> MakeCall | None:
        """The call that is played if the auction ends here; None if it is passed out."""
        if self.high is None or is_signal(self.variant, self.high.call):
            return None
        return self.high

    def bounds(self, seat: Seat, *, has_looked: bool = True) -> Bounds:
        """Return the limits on the next call, for the seat whose turn it is."""
        variant, high = self.variant, self.high
        first = variant.seating.player_after(self.dealer)
        return Bounds(
            variant=variant,
            rank=schedule(variant).rank(high.call) if high else 0,
            level=self.level,
            is_early=seat in (first, variant.seating.player_after(first)),
            must_bid=high is None
            and seat == self.dealer
            and meanings.after_all_pass(variant).dealer_bids,
            has_looked=has_looked,
        )


class Bounds(NamedTuple):
    """What limits a call."""

    variant: Variant
    rank: int  # to be outbid
    level: int  # the highest bid so far
    is_early: bool  # one of the first two to speak
    must_bid: bool  # a dealer who may not pass
    has_looked: bool


def auction_of(variant: Variant, dealer: Seat, calls: tuple[MakeCall, ...]) -> Auction:
    """Return the auction with these calls made."""
    auction = Auction(variant, dealer)
    for made in calls:
        auction = auction.after(made)
    return auction


def verify_call(bounds: Bounds, call: Call) -> CallKind | None:
    """Return why a call may not be made; None if it may."""
    variant, line = bounds.variant, schedule(bounds.variant).find(call)
    if not bounds.has_looked and call is not Special.BLIND_MISERE:
        return CallKind.MUST_LOOK
    if bounds.has_looked and call is Special.BLIND_MISERE and line is not None:
        return CallKind.HAS_LOOKED
    if call is Special.PASS:
        return CallKind.MUST_BID if bounds.must_bid else None
    if line is None:
        return CallKind.NOT_OFFERED
    if line.rank <= bounds.rank:
        return CallKind.TOO_LOW
    if gate_level(variant, call) > bounds.level:
        return CallKind.GATED
    if is_six(call) and not bounds.is_early and meanings.sixes(variant).are_early:
        return CallKind.SIX_TOO_LATE
    return None


@lru_cache(maxsize=4096)
def callable_calls(bounds: Bounds) -> tuple[Call, ...]:
    """List the calls that may be made, *pass* first, then from the lowest."""
    calls = (Special.PASS, *(line.call for line in schedule(bounds.variant).lines))
    return tuple(call for call in calls if verify_call(bounds, call) is None)


def gate_level(variant: Variant, call: Call) -> int:
    """Return the level that must be bid before a call; 0 if none must."""
    if call is Special.MISERE:
        return meanings.misere_gate_level(variant)
    return meanings.open_misere_gate_level(variant) if call is Special.OPEN_MISERE else 0


def refuse_call(auction: Auction, made: MakeCall, kind: CallKind) -> IllegalAction:
    """Return the error for a refused call."""
    gate = gate_level(auction.variant, made.call)
    high = format_call(auction.high.call) if auction.high else ""
    return IllegalAction(
        kind, seat=made.seat, call=format_call(made.call), high=high, level=gate, count=gate
    )


def standing_call(calls: Sequence[MakeCall]) -> MakeCall | None:
    """Return the call to outbid, the last that was not a pass; None if all passed."""
    return next((made for made in reversed(calls) if made.call is not Special.PASS), None)
