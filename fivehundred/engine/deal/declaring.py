"""Declaring to win every trick alone, before the first card: §10.14 to §10.18 of docs/rules.md."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import Declare
from fivehundred.engine.calls import Bid
from fivehundred.engine.deal.contract import nearest_partner
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.facts import Contract
from fivehundred.engine.kinds import DeclareKind
from fivehundred.engine.rules.customs import strains_to_declare
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Duty, State, Verb

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
    """Return the state with the contract declared and its exchange still to be done."""
    contract, seats = state.contract, state.variant.seating
    assert contract is not None
    # The partner gives one card, which lets the contractor discard one.
    giver = nearest_partner(seats, contract.seat, state.dealer)
    duties = (Duty(giver, Verb.GIVE, 1), Duty(contract.seat, Verb.DISCARD, 1))
    return replace(state, contract=declared(contract), duties=duties)


def declared(contract: Contract) -> Contract:
    """Return a contract as declared."""
    return replace(contract, declared=True, points=DECLARE_POINTS, side=(contract.seat,))


def with_partners_out(variant: Variant, dealer: Seat | None, contract: Contract) -> Contract:
    """Return a contract with all partners folded, once the exchange is done."""
    return replace(contract, out=variant.seating.partners(contract.seat, dealer))
