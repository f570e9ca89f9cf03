"""The partner in the five-handed game: §14 “The called partner” of docs/rules.md."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.actions import CallPartner
from fivehundred.engine.calls import Bid
from fivehundred.engine.cards import PACKS, Card
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.facts import Contract, Hand
from fivehundred.engine.kinds import ExchangeKind as Kind
from fivehundred.engine.rules.option_meanings import is_partner_announced
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State


def is_to_be_called(variant: Variant, contract: Contract) -> bool:
    """Return whether the contractor still has to call a partner; misères are played alone."""
    called = variant.seating.calls_partner
    return called and contract.called is None and isinstance(contract.call, Bid)


def callable_cards(state: State) -> tuple[CallPartner, ...]:
    """List the cards the contractor may call: no joker, no card known to be in no other hand."""
    assert state.contract is not None
    calls = [CallPartner(state.contract.seat, card) for card in PACKS[state.variant.deck]]
    return tuple([call for call in calls if verify_card(state, call) is None])


def verify_card(state: State, action: CallPartner) -> IllegalAction | None:
    """Return why the contractor may not call a card; None if allowed."""
    seat, card = action.seat, action.card
    if card not in PACKS[state.variant.deck]:
        kind = Kind.NOT_OF_PACK
    elif card.is_joker:
        kind = Kind.CALLS_JOKER
    elif card in state.discards:
        kind = Kind.HAS_DISCARDED
    elif card in state.hands[seat] and not state.variant.call_own_card:
        kind = Kind.HOLDS_IT
    elif state.variant.kitty_last_card_up and card in state.kitty[-1:]:
        kind = Kind.IS_OPEN
    else:
        return None
    return IllegalAction(kind, seat=seat, card=card.code)


def with_partner(
    variant: Variant, contract: Contract, card: Card, hands: tuple[Hand, ...]
) -> Contract:
    """Return the contract with a card's holder as partner; without one if nobody else has it."""
    holder = next((seat for seat in variant.seating.ring if card in hands[seat]), None)
    if holder is None or holder == contract.seat:
        return replace(contract, called=card)
    return replace(joined(contract, holder), called=card)


def joined(contract: Contract, partner: Seat) -> Contract:
    """Return the contract with a seat as the contractor's partner."""
    return replace(contract, partner=partner, side=tuple(sorted((contract.seat, partner))))


def partner_if_known(variant: Variant, contract: Contract) -> Seat | None:
    """Return the partner of this deal, if known; None where partners are fixed."""
    seats = variant.seating
    return contract.partner if seats.calls_partner or seats.rotates else None


def is_known(state: State, contract: Contract) -> bool:
    """Return whether everyone may know who the called partner is."""
    if contract.called is None or is_partner_announced(state.variant):
        return True
    return all(contract.called not in hand for hand in state.hands)


def seen_contract(state: State, viewer: Seat | None) -> Contract | None:
    """Return the contract as a seat may know it; a silent partner is hidden from other seats."""
    contract = state.contract
    if contract is None or contract.called is None or contract.partner is None:
        return contract
    if viewer is None or viewer == contract.partner or is_known(state, contract):
        return contract
    return replace(contract, partner=None, side=(contract.seat,))
