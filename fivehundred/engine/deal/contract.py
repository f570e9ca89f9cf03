"""What each contract undertakes (§10 “The misères, and other contracts” of docs/rules.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from fivehundred.engine.actions import Declare, MakeCall
from fivehundred.engine.calls import Bid, Call, Special
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.facts import Contract
from fivehundred.engine.kinds import DeclareKind
from fivehundred.engine.rules.option_meanings import strains_to_declare
from fivehundred.engine.rules.option_meanings_of_play import (
    exposes_all_hands,
    is_exposed_at_once,
    leads_contractor,
)
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, Seating, turns
from fivehundred.engine.state import Duty, State, Verb

ALONE: Final = frozenset(
    {Special.MISERE, Special.OPEN_MISERE, Special.BLIND_MISERE, Special.HI_LO}
)
HI_LO_TRICKS: Final = 5  # the exact number of tricks a hi/lo must take


def contract_from(variant: Variant, dealer: Seat | None, call: MakeCall) -> Contract:
    """Return the contract of a winning call; in a double nullo only the nearest partner plays."""
    partners = variant.seating.partners(call.seat, dealer)
    playing = () if call.call in ALONE else partners
    if call.call is Special.DOUBLE_NULLO:
        playing = (nearest_partner(variant.seating, call.seat, dealer),)
    only = playing if len(playing) == 1 else partners
    return Contract(
        seat=call.seat,
        call=call.call,
        points=schedule(variant).points(call.call),
        side=tuple(sorted((call.seat, *playing))),
        out=tuple(seat for seat in partners if seat not in playing),
        partner=only[0] if len(only) == 1 else None,
    )


def nearest_partner(seats: Seating, seat: Seat, dealer: Seat | None) -> Seat:
    """Return the first partner clockwise from a seat."""
    partners = seats.partners(seat, dealer)
    return next(other for other in seats.ring_from(seat)[1:] if other in partners)


def discarder(contract: Contract) -> Seat:
    """Return the seat that discards, and so knows the discards."""
    if contract.call is Special.DOUBLE_NULLO and contract.partner is not None:
        return contract.partner
    return contract.seat


def takes_kitty(variant: Variant, call: Call) -> bool:
    """Return whether the contractor picks up the kitty."""
    if isinstance(call, Bid):
        return not call.without_kitty
    # Wilkinson: the open misère is played without the kitty.
    return not (variant.wilkinson and call is Special.OPEN_MISERE)


def is_made(contract: Contract, won: tuple[int, ...]) -> bool:
    """Return whether a contract is made with these tricks, by seat."""
    return is_made_with(contract, sum(won[seat] for seat in contract.side), sum(won))


def is_made_with(contract: Contract, taken: int, of: int = HAND_SIZE) -> bool:
    """Return whether a contract is made if its side takes ``taken`` tricks out of ``of``."""
    call = contract.call
    if contract.declared:
        return taken == of
    if isinstance(call, Bid):
        return taken >= call.level
    match call:
        case Special.MISERE | Special.OPEN_MISERE | Special.BLIND_MISERE | Special.DOUBLE_NULLO:
            return taken == 0
        case Special.HI_LO:
            return taken == HI_LO_TRICKS
        case Special.PASS | Special.INKLE_NO:
            raise AssertionError(f"{call} is never a contract")
        case unknown:
            assert_never(unknown)


def first_leader(variant: Variant, dealer: Seat, contract: Contract | None) -> Seat:
    """Return the seat that leads to the first trick."""
    if contract is not None and leads_contractor(variant):
        return contract.seat
    return turns(variant.seating.ring, contract.out if contract else ())[dealer]


def exposed_seats(state: State) -> tuple[Seat, ...]:
    """List the seats whose hands are exposed."""
    contract, variant = state.contract, state.variant
    if contract is None or state.play.order is None:
        return ()
    is_wilkinson = variant.wilkinson and contract.call is Special.MISERE
    if contract.call is not Special.OPEN_MISERE and not is_wilkinson:
        return ()
    if sum(state.play.won) == 0 and not is_exposed_at_once(variant):
        return ()
    if not exposes_all_hands(variant):
        return (contract.seat,)
    return tuple(seat for seat in variant.seating.ring if seat not in contract.out)


DECLARE_POINTS: Final = 500


def verify_declare(state: State, action: Declare) -> IllegalAction | None:
    """Return why a seat may not declare; None if it may."""
    contract, strains = state.contract, strains_to_declare(state.variant)
    if not strains:
        kind = DeclareKind.NOBODY
    elif state.play.begun:
        kind = DeclareKind.TOO_LATE
    elif contract is None or contract.seat != action.seat:
        kind = DeclareKind.CONTRACTOR_ONLY
    elif contract.declared:
        kind = DeclareKind.DONE
    elif not isinstance(contract.call, Bid):
        kind = DeclareKind.BIDS_ONLY
    elif contract.call.strain not in strains:
        kind = DeclareKind.NO_TRUMPS_ONLY
    else:
        return None
    return IllegalAction(kind, seat=action.seat)


def after_declare(state: State) -> State:
    """Return the state with the contract declared and the exchange it requires as duties."""
    contract, seats = state.contract, state.variant.seating
    assert contract is not None
    # The partner gives one card, which lets the contractor discard one.
    giver = nearest_partner(seats, contract.seat, state.dealer)
    duties = (Duty(giver, Verb.GIVE, 1), Duty(contract.seat, Verb.DISCARD, 1))
    return replace(state, contract=as_declared(contract), duties=duties)


def as_declared(contract: Contract) -> Contract:
    """Return a contract as declared."""
    return replace(contract, declared=True, points=DECLARE_POINTS, side=(contract.seat,))


def with_partners_out(variant: Variant, dealer: Seat | None, contract: Contract) -> Contract:
    """Return a contract with all partners folded, once the exchange is done."""
    return replace(contract, out=variant.seating.partners(contract.seat, dealer))
