"""The exchange: what is discarded and handed over between auction and play.

Implements §7 “The kitty” of docs/rules.md. What has to be done is a queue of duties in the
state, so that exchanges between partners are other queues, not other code.
"""

from __future__ import annotations

from fivehundred.engine.actions import Discard, DiscardOffer, Give, GiveOffer, Offer
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import Card
from fivehundred.engine.deal.contract import discarder, takes_kitty
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.facts import Contract, Hand
from fivehundred.engine.kinds import ExchangeKind as Kind
from fivehundred.engine.kinds import PlayKind
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Duty, State, Verb


def duties_of(variant: Variant, contract: Contract) -> tuple[Duty, ...]:
    """List what has to be done before the play of a contract; empty without the kitty."""
    if not takes_kitty(variant, contract.call):
        return ()
    count = variant.kitty_size
    discard = Duty(discarder(contract), Verb.DISCARD, count)
    if contract.call is Special.DOUBLE_NULLO:
        return (Duty(contract.seat, Verb.GIVE, count), discard)
    return (discard,)


def offers(state: State) -> tuple[Offer, ...]:
    """Return the one offer of the duty at hand: any choice of that many of the cards held."""
    duty = state.duties[0]
    hand = state.hands[duty.seat]
    if duty.verb is Verb.DISCARD:
        return (DiscardOffer(duty.seat, duty.count, hand),)
    return (GiveOffer(duty.seat, duty.count, hand),)


def check(state: State, action: Discard | Give) -> None:
    """Raise IllegalAction unless the action does the duty at hand."""
    duty = state.duties[0]
    verb = Verb.DISCARD if isinstance(action, Discard) else Verb.GIVE
    seat, cards = action.seat, action.cards
    if verb is not duty.verb:
        first = duty.verb is Verb.DISCARD
        raise IllegalAction(Kind.DISCARD_FIRST if first else Kind.GIVE_FIRST, seat=seat)
    if len(cards) != duty.count or len(set(cards)) != len(cards):
        counted = Kind.DISCARD_COUNT if verb is Verb.DISCARD else Kind.GIVE_COUNT
        raise IllegalAction(counted, seat=seat, count=duty.count)
    for card in cards:
        if card not in state.hands[seat]:
            raise IllegalAction(PlayKind.NOT_HELD, seat=seat, card=card.code)


def move_cards(
    hands: tuple[Hand, ...], cards: tuple[Card, ...], giver: Seat, receiver: Seat | None
) -> tuple[Hand, ...]:
    """Take cards out of a hand, into another or (``receiver`` None) out of play."""
    moved = list(hands)
    moved[giver] = tuple(card for card in moved[giver] if card not in cards)
    if receiver is not None:
        moved[receiver] = (*moved[receiver], *cards)
    return tuple(moved)
