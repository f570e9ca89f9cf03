"""Legal actions: of the seat to act, and of any seat out of turn."""

from __future__ import annotations

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Offer, make_call
from fivehundred.engine.auction import callable_calls
from fivehundred.engine.deal import partner, steps_before_play
from fivehundred.engine.deal.contract import verify_declare
from fivehundred.engine.deal.dealing import cut_offer
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.tricks import joker, play


def legal_actions(state: State, seat: Seat | None = None) -> tuple[Offer, ...]:
    """List what a seat may do; without a seat, only what the seat to act may do in turn."""
    if seat is None:
        return _in_turn(state)
    if seat not in state.variant.seating.ring:
        return ()
    turn = _in_turn(state) if seat == state.to_act else early_actions(state, seat)
    # These are the claims that would succeed, so no View may show them.
    guilty = dict.fromkeys(revoke.seat for revoke in state.revokes)
    return (*turn, *(act.ClaimRevoke(seat, against) for against in guilty))


def early_actions(state: State, seat: Seat) -> tuple[Offer, ...]:
    """List what a seat may do out of turn; nothing here reveals what is hidden."""
    if seat == state.to_act:
        return ()
    if state.phase is Phase.AUCTION:
        waits = seat in state.variant.seating.players and seat not in state.looked
        return (act.Look(seat),) if waits else ()
    return _before_the_lead(state, seat) if state.phase is Phase.PLAY else ()


def _in_turn(state: State) -> tuple[Offer, ...]:
    seat = state.to_act
    if seat is None:
        return ()
    match state.phase:
        case Phase.CUT:
            return (cut_offer(state, seat),)
        case Phase.AUCTION:
            return _calls(state, seat)
        case Phase.EXCHANGE:
            return steps_before_play.exchange_offers(state)
        case Phase.PARTNER:
            return (*partner.callable_cards(state), *joker.attachments(state, seat))
        case _:
            plays = play.legal_plays(state)
            return plays if state.play.begun else (*_before_the_lead(state, seat), *plays)


def _calls(state: State, seat: Seat) -> tuple[Offer, ...]:
    has_looked = seat in state.looked
    bounds = state.auction.bounds(seat, has_looked=has_looked)
    calls = tuple([make_call(seat, call) for call in callable_calls(bounds)])
    return calls if has_looked else (act.Look(seat), *calls)


def _before_the_lead(state: State, seat: Seat) -> tuple[Offer, ...]:
    """List what the contractor may do before the first card, besides playing it."""
    contract = state.contract
    if state.play.begun or contract is None or contract.seat != seat:
        return ()
    declare = act.Declare(seat)
    declares = (declare,) if verify_declare(state, declare) is None else ()
    return (*declares, *joker.attachments(state, seat))
