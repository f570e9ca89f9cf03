"""The joker where there are no trumps: when it may follow, lead, and be given a suit.

Implements the catalogue's section 9 for jokers that belong to no suit; with trumps, or attached,
a joker is an ordinary card of its suit and never comes here.
"""

from __future__ import annotations

from typing import assert_never

from fivehundred.engine.actions import Attach, PlayCard
from fivehundred.engine.calls import NULLOS, TRUMP_OF, strain_of
from fivehundred.engine.cards import SUIT_NAMES, Card, Suit
from fivehundred.engine.errors import IllegalAction, Reason
from fivehundred.engine.options import JokerAfterRenounce, JokerAttach, JokerFollow, JokerLead
from fivehundred.engine.piles import cards_left
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State

ANY_NAME: tuple[Suit | None, ...] = (None,)


def may_jump_in(state: State, led: Suit) -> bool:
    """Tell whether a joker may be played although its holder could follow the suit led."""
    first_or_last = state.variant.joker_follow is JokerFollow.FIRST_OR_LAST
    return first_or_last and led not in state.play.suits_led


def follow_cards(state: State, seat: Seat, led: Suit) -> list[Card]:
    """List the cards a seat holding a suitless joker may play to another's lead."""
    hand, order = state.hands[seat], state.play.order
    assert order is not None
    jokers = [card for card in hand if order.suits[card] is None]
    following = [card for card in hand if order.suits[card] is led]
    if following:
        return following + (jokers if may_jump_in(state, led) else [])
    if is_forced(state):
        return jokers
    others = [card for card in hand if order.suits[card] is not None]
    return list(hand) if _may_throw_in(state, seat, led) or not others else others


def is_forced(state: State) -> bool:
    """Tell whether a seat that cannot follow must play its joker: the rule of the misères."""
    return (
        state.variant.joker_forced_in_misere
        and state.contract is not None
        and state.contract.call in NULLOS
    )


def _may_throw_in(state: State, seat: Seat, led: Suit) -> bool:
    """Tell whether a seat void in the suit led may play a joker to it."""
    renounced = led in state.play.renounced[seat]
    barred = (
        state.variant.joker_follow is JokerFollow.FIRST_OR_LAST
        or state.variant.joker_after_renounce is JokerAfterRenounce.FORBIDDEN
    )
    return not (renounced and barred)


def lead_names(state: State, seat: Seat) -> tuple[Suit | None, ...]:
    """List what a seat's suitless joker may name when led: suits, or None for no name at all.

    Empty where it may not be led.
    """
    if cards_left(state.hands, state.piles, seat) == 1:
        return ANY_NAME
    if state.variant.joker_lead is JokerLead.LAST_TRICK_ONLY:
        return ()
    if not state.variant.joker_lead_names_suit:
        return ANY_NAME
    return tuple(suit for suit in Suit if _may_name(state, seat, suit))


def _may_name(state: State, seat: Seat, suit: Suit) -> bool:
    led, renounced = state.play.suits_led, state.play.renounced[seat]
    if state.variant.joker_follow is JokerFollow.FIRST_OR_LAST:
        # This way of following has its own way of leading, which stands for all of them.
        order = state.play.order
        assert order is not None
        void = all(order.suits[card] is not suit for card in state.hands[seat])
        return suit not in led or (void and suit not in renounced)
    match state.variant.joker_lead:
        case JokerLead.UNLED_SUIT:
            return suit not in led
        case JokerLead.NOT_RENOUNCED:
            return suit not in renounced
        case JokerLead.FREE:
            return True
        case JokerLead.LAST_TRICK_ONLY:
            return False
        case unknown:
            assert_never(unknown)


def is_last_lead(state: State, action: PlayCard) -> bool:
    """Tell whether a play leads a suitless joker to the last trick, where no name matters."""
    order = state.play.order
    assert order is not None
    lone = cards_left(state.hands, state.piles, action.seat) == 1 and not state.play.plays
    return lone and order.suits[action.card] is None and action.suit is not None


def refuse(state: State, action: PlayCard) -> IllegalAction:
    """Say why a play was refused on account of a suitless joker."""
    seat, card = action.seat, action.card
    order = state.play.order
    assert order is not None
    if order.suits[card] is not None:
        return IllegalAction(
            Reason.MUST_PLAY_JOKER,
            f"seat {seat} must play the joker, for it cannot follow suit",
            seat=seat,
        )
    if state.play.plays:
        return IllegalAction(
            Reason.JOKER_HELD_BACK,
            f"seat {seat} may not play the joker to a suit it has failed to follow before",
            seat=seat,
        )
    names = lead_names(state, seat)
    if not names:
        return IllegalAction(
            Reason.JOKER_LEAD_BARRED,
            f"seat {seat} may lead the joker to the last trick only",
            seat=seat,
        )
    if action.suit is None:
        return IllegalAction(
            Reason.JOKER_MUST_NAME_SUIT, f"seat {seat} must name a suit for the joker", seat=seat
        )
    if names == ANY_NAME:
        return IllegalAction(
            Reason.JOKER_NAMES_NO_SUIT, "a led joker names no suit here", seat=seat
        )
    name = SUIT_NAMES[action.suit]
    return IllegalAction(
        Reason.JOKER_SUIT_BARRED,
        f"seat {seat} may not name {name} for the joker",
        seat=seat,
        suit_name=name,
    )


def attachable(state: State) -> tuple[Card, ...]:
    """List the jokers the contractor may still give a suit."""
    contract, play = state.contract, state.play
    if (
        contract is None
        or play.begun
        or state.variant.joker_attach is not JokerAttach.CONTRACTOR
        or TRUMP_OF[strain_of(contract.call)] is not None
    ):
        return ()
    done = {card for card, _ in play.attached}
    hand = state.hands[contract.seat]
    return tuple(card for card in hand if card.is_joker and card not in done)


def refuse_attach(state: State, action: Attach) -> IllegalAction:
    """Say why a joker may not be given a suit."""
    seat = action.seat
    if not action.joker.is_joker:
        return IllegalAction(Reason.NOT_A_JOKER, f"{action.joker.code} is not a joker", seat=seat)
    if action.joker not in state.hands[seat]:
        sentence = f"seat {seat} does not hold {action.joker.code}"
        return IllegalAction(Reason.CARD_NOT_HELD, sentence, seat=seat)
    if state.play.begun:
        sentence = "a joker is given its suit before the first card is played"
    elif any(card is action.joker for card, _ in state.play.attached):
        sentence = f"{action.joker.code} has been given a suit already"
    elif state.contract is None or state.contract.seat != seat:
        sentence = "only the contractor may give a joker a suit"
    elif state.variant.joker_attach is JokerAttach.NEVER:
        sentence = "a joker is never given a suit at this table"
    else:
        sentence = "with trumps the joker is the highest trump and is given no suit"
    return IllegalAction(Reason.CANNOT_ATTACH, sentence, seat=seat)
