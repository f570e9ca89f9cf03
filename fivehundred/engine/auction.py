"""The auction: which calls are legal, and what follows a call.

Implements the catalogue's section 7. The order of calls comes from the schedule alone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fivehundred.engine.actions import Look, MakeCall, make_call
from fivehundred.engine.calls import Bid, Call, Special, format_call, is_six
from fivehundred.engine.errors import IllegalAction, Reason
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
from fivehundred.engine.state import Auction, State
from fivehundred.engine.variant import Variant

_NO_GATE: Final = 0


def offers(state: State) -> tuple[Look | MakeCall, ...]:
    """List what the seat to act may do: call, or first turn his cards up."""
    seat = state.to_act
    assert seat is not None
    calls = legal_calls(state)
    return calls if seat in state.looked else (Look(seat), *calls)


def legal_calls(state: State) -> tuple[MakeCall, ...]:
    """List the calls the seat to act may make, *pass* first, then from the lowest."""
    seat = state.to_act
    assert seat is not None
    if state.variant.blind_misere:
        blind = [make for make in _sighted_calls(state, seat) if make.call is Special.BLIND_MISERE]
        if seat not in state.looked:
            return tuple(blind)
        return tuple(make for make in _sighted_calls(state, seat) if make not in blind)
    return _sighted_calls(state, seat)


def _sighted_calls(state: State, seat: Seat) -> tuple[MakeCall, ...]:
    variant, auction = state.variant, state.auction
    standing = schedule(variant).rank(auction.high.call) if auction.high else 0
    calls = _calls_above(variant, standing, _highest_level(auction), _may_inkle(state, seat))
    offers = tuple(make_call(seat, call) for call in calls)
    return offers if _must_bid(state) else (make_call(seat, Special.PASS), *offers)


@lru_cache(maxsize=4096)
def _calls_above(
    variant: Variant, standing: int, level_bid: int, may_inkle: bool
) -> tuple[Call, ...]:
    return tuple(
        line.call
        for line in schedule(variant).lines
        if line.rank > standing
        and _gate(variant, line.call) <= level_bid
        and (may_inkle or not is_six(line.call))
    )


def _may_inkle(state: State, seat: Seat) -> bool:
    """Tell whether a seat may bid six: as an inkle only the first two to speak may."""
    if state.variant.six_bids is not SixBids.INKLE:
        return True
    assert state.dealer is not None
    first = state.variant.seating.player_after(state.dealer)
    return seat in (first, state.variant.seating.player_after(first))


def _highest_level(auction: Auction) -> int:
    """Give the highest level bid so far: what opens the gates of the misères."""
    return max((c.call.level for c in auction.calls if isinstance(c.call, Bid)), default=0)


def _gate(variant: Variant, call: Call) -> int:
    """Give the level somebody must have bid before a call may be made."""
    if call is Special.MISERE and variant.misere_gate is MisereGate.AFTER_7:
        return 7
    if call is Special.OPEN_MISERE and variant.open_misere_gate is OpenMisereGate.AFTER_8:
        return 8
    return _NO_GATE


def _must_bid(state: State) -> bool:
    if state.variant.all_pass is not AllPass.DEALER_MUST_BID or state.to_act != state.dealer:
        return False
    # He speaks last: where nobody has bid yet, all others have passed.
    return state.auction.high is None


def refuse_call(state: State, action: MakeCall) -> IllegalAction:
    """Say why a call that is not among the legal ones was refused."""
    seat, call = action.seat, action.call
    line = schedule(state.variant).find(call)
    name = f"“{format_call(call)}”"
    if seat not in state.looked and call is not Special.BLIND_MISERE:
        sentence = f"seat {seat} must turn his cards up first, or call “blind_misere”"
        return IllegalAction(Reason.MUST_LOOK, sentence, seat=seat)
    if seat in state.looked and call is Special.BLIND_MISERE and line is not None:
        sentence = f"{name} is called before turning one’s cards up"
        return IllegalAction(Reason.ALREADY_LOOKED, sentence, seat=seat)
    if call is Special.PASS:
        return IllegalAction(
            Reason.MUST_BID, f"seat {seat} must bid, for all the others have passed", seat=seat
        )
    if line is None:
        return IllegalAction(
            Reason.CALL_NOT_OFFERED, f"{name} is not a call at this table", seat=seat
        )
    high = state.auction.high
    if high and line.rank <= schedule(state.variant).rank(high.call):
        sentence = f"{name} does not outbid “{format_call(high.call)}”"
        return IllegalAction(Reason.CALL_TOO_LOW, sentence, seat=seat)
    gate = _gate(state.variant, call)
    if gate:
        sentence = f"{name} may be called only after somebody has bid {gate} or more"
        return IllegalAction(Reason.CALL_GATED, sentence, seat=seat, count=gate)
    sentence = f"{name} may be called by the first two to speak only"
    return IllegalAction(Reason.SIX_TOO_LATE, sentence, seat=seat)


def after_call(state: State, action: MakeCall) -> tuple[Auction, Seat | None]:
    """Give the auction with a legal call added, and who calls next (None: it is over)."""
    old = state.auction
    is_pass = action.call is Special.PASS
    auction = Auction(
        calls=(*old.calls, action),
        high=old.high if is_pass else action,
        passed=(*old.passed, action.seat) if is_pass else old.passed,
    )
    return auction, _next_to_call(state.variant, auction)


def _next_to_call(variant: Variant, auction: Auction) -> Seat | None:
    seats, last = variant.seating, auction.calls[-1].seat
    if variant.auction is AuctionRounds.SINGLE:
        done = len(auction.calls) == len(seats.players)
        return None if done else seats.player_after(last)
    left = [seat for seat in seats.players_from(last) if seat not in auction.passed]
    if not left:
        return None
    if auction.high and left == [auction.high.seat]:
        return auction.high.seat if _may_raise(variant, auction) else None
    return next(seat for seat in left if seat != last)


def _may_raise(variant: Variant, auction: Auction) -> bool:
    """Tell whether the last bidder, everyone else having passed, is offered one raise."""
    assert auction.high is not None
    if variant.rebid is not Rebid.NEWCASTLE:
        return False
    # All others have passed: who spoke last has used his raise, unless that was his first call.
    last = auction.calls[-1]
    if last is auction.high and any(call.seat == last.seat for call in auction.calls[:-1]):
        return False
    standing = schedule(variant).rank(auction.high.call)
    return bool(_calls_above(variant, standing, _highest_level(auction), True))


def standing_call(calls: tuple[MakeCall, ...]) -> MakeCall | None:
    """Give the highest call so far, the last that was no pass."""
    return next((made for made in reversed(calls) if made.call is not Special.PASS), None)


def standing_contract(state: State) -> MakeCall | None:
    """Give the call that is to be played, or None if the auction counts as passed out."""
    high = state.auction.high
    if high is None:
        return None
    sixes_count = state.variant.six_bids is SixBids.CONTRACTS
    return high if sixes_count or not is_six(high.call) else None
