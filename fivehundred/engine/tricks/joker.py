"""The joker that belongs to no suit: §9 “The joker without trumps” of docs/rules.md."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.actions import Attach, PlayCard
from fivehundred.engine.calls import NULLOS, TRUMP_OF, strain_of
from fivehundred.engine.cards import Suit
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.facts import Contract
from fivehundred.engine.kinds import PlayKind
from fivehundred.engine.rules.option_meanings_of_play import (
    can_attach,
    is_first_or_last,
    suits_to_lead,
)
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.tricks.piles import cards_left

NO_NAME: Final[tuple[Suit | None, ...]] = (None,)


def is_forced(variant: Variant, contract: Contract | None) -> bool:
    """Return whether a seat that cannot follow must play its joker, as in a misère."""
    return variant.joker_forced_in_misere and contract is not None and contract.call in NULLOS


def lead_names(state: State, seat: Seat) -> tuple[Suit | None, ...]:
    """List the suits a led suitless joker may name (None: no suit); empty if it may not be led."""
    if is_last_card(state, seat):
        return NO_NAME
    names, order = _names_by_rule(state, seat), state.play.order
    assert order is not None
    if names or any(order.suits[card] is not None for card in state.hands[seat]):
        return names
    return tuple(Suit) if state.variant.joker_lead_names_suit else NO_NAME


def _names_by_rule(state: State, seat: Seat) -> tuple[Suit | None, ...]:
    led, renounced = state.play.suits_led, state.play.renounced[seat]
    suits = suits_to_lead(state.variant, led, renounced)
    if suits is None:
        return ()
    if not state.variant.joker_lead_names_suit:
        return NO_NAME
    if not is_first_or_last(state.variant):
        return suits
    # §9.19: this way of following has its own rule for leading, in place of the others.
    order = state.play.order
    assert order is not None
    held = [order.suits[card] for card in state.hands[seat]]
    return tuple([s for s in Suit if s not in led or (s not in held and s not in renounced)])


def is_last_card(state: State, seat: Seat) -> bool:
    """Return whether a seat has one card left to play."""
    return cards_left(state.hands, state.piles, seat) == 1


def verify_lead(state: State, action: PlayCard) -> PlayKind | None:
    """Return why a suitless joker may not be led as it is; None if it may."""
    names = lead_names(state, action.seat)
    if action.suit in names:
        return None
    if not names:
        return PlayKind.JOKER_LEAD_BARRED
    if action.suit is None:
        return PlayKind.JOKER_MUST_NAME
    if names != NO_NAME:
        return PlayKind.JOKER_SUIT_BARRED
    # A suit named in the last trick is unnecessary but harmless, so accept it.
    return None if is_last_card(state, action.seat) else PlayKind.JOKER_NAMES_NO_SUIT


def verify_attach(state: State, action: Attach) -> IllegalAction | None:
    """Return why a joker may not be given a suit; None if it may."""
    contract, seat, card = state.contract, action.seat, action.joker
    if not card.is_joker:
        kind = PlayKind.NO_JOKER
    elif card not in state.hands[seat]:
        kind = PlayKind.NOT_HELD
    elif state.play.begun:
        kind = PlayKind.ATTACH_TOO_LATE
    elif any(joker is card for joker, _ in state.play.attached):
        kind = PlayKind.ATTACHED_ALREADY
    elif contract is None or contract.seat != seat:
        kind = PlayKind.ATTACH_CONTRACTOR_ONLY
    elif not can_attach(state.variant):
        kind = PlayKind.ATTACH_NEVER
    elif TRUMP_OF[strain_of(contract.call)] is not None:
        kind = PlayKind.ATTACH_TRUMPS
    else:
        return None
    return IllegalAction(kind, seat=seat, card=card.code)


def attachments(state: State, seat: Seat) -> tuple[Attach, ...]:
    """List the suits a seat may give to its jokers, once the exchange is done."""
    jokers = [card for card in state.hands[seat] if card.is_joker]
    offers = [Attach(seat, card, suit) for card in jokers for suit in Suit]
    return tuple([offer for offer in offers if verify_attach(state, offer) is None])
