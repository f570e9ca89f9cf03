"""Steps between the deal and the first lead: calls, discards, gifts, a called partner."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine import actions as act
from fivehundred.engine import events
from fivehundred.engine.auction import refuse_call, verify_call
from fivehundred.engine.calls import Special, format_call
from fivehundred.engine.cards import Card
from fivehundred.engine.deal import partner
from fivehundred.engine.deal.contract import (
    after_declare,
    contract_from,
    discarder,
    takes_kitty,
    verify_declare,
    with_partners_out,
)
from fivehundred.engine.deal.dealing import after_pass_out
from fivehundred.engine.deal.step import Step, need_phase, need_seat, need_turn
from fivehundred.engine.deal.steps_of_play import begin_play
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import AfterPassOut, Event
from fivehundred.engine.facts import Contract, Hand, Phase
from fivehundred.engine.kinds import ExchangeKind, PlayKind, TooEarlyKind, TurnKind
from fivehundred.engine.rules.option_meanings import after_all_pass, is_partner_announced
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Duty, State, Verb


def _duties_with_kitty(variant: Variant, contract: Contract) -> tuple[Duty, ...]:
    count = variant.kitty_size
    discard = Duty(discarder(contract), Verb.DISCARD, count)
    if contract.call is Special.DOUBLE_NULLO:
        return (Duty(contract.seat, Verb.GIVE, count), discard)
    return (discard,)


def exchange_offers(state: State) -> tuple[act.Offer, ...]:
    """Return the one offer of the current duty: as many cards as it asks for, any of the hand."""
    duty = state.duties[0]
    offer = act.DiscardOffer if duty.verb is Verb.DISCARD else act.GiveOffer
    return (offer(duty.seat, duty.count, state.hands[duty.seat]),)


def _check_exchange(state: State, action: act.Discard | act.Give) -> None:
    duty, seat, cards = state.duties[0], action.seat, action.cards
    is_discard = isinstance(action, act.Discard)
    if is_discard is not (duty.verb is Verb.DISCARD):
        first = ExchangeKind.GIVE_FIRST if is_discard else ExchangeKind.DISCARD_FIRST
        raise IllegalAction(first, seat=seat)
    if len(cards) != duty.count or len(set(cards)) != len(cards):
        counted = ExchangeKind.DISCARD_COUNT if is_discard else ExchangeKind.GIVE_COUNT
        raise IllegalAction(counted, seat=seat, count=duty.count)
    for card in cards:
        if card not in state.hands[seat]:
            raise IllegalAction(PlayKind.NOT_HELD, seat=seat, card=card.code)


def _moved(
    hands: tuple[Hand, ...], cards: tuple[Card, ...], giver: Seat, receiver: Seat | None
) -> tuple[Hand, ...]:
    """Return the hands with cards moved into another, or (``receiver`` None) out of play."""
    moved = list(hands)
    moved[giver] = tuple(card for card in moved[giver] if card not in cards)
    if receiver is not None:
        moved[receiver] = (*moved[receiver], *cards)
    return tuple(moved)


def call_step(state: State, action: act.MakeCall) -> Step:
    """Return the step of a call; the last one sets the contract or passes the deal out."""
    need_phase(state, Phase.AUCTION, TooEarlyKind.CALL, call=format_call(action.call))
    need_turn(state, action.seat)
    bounds = state.auction.bounds(action.seat, has_looked=action.seat in state.looked)
    reason = verify_call(bounds, action.call)
    if reason is not None:
        raise refuse_call(state.auction, action, reason)
    auction = state.auction.after(action)
    following = auction.next_caller
    state = replace(state, auction=auction, to_act=following)
    made = events.CallMade(action.seat, action.call)
    if following is not None:
        return Step(state, (made,))
    won_by = auction.contract_call
    if won_by is None:
        return _pass_out(state).after(made)
    contract = contract_from(state.variant, auction.dealer, won_by)
    return _set_contract(state, contract).after(made)


def look_step(state: State, action: act.Look) -> Step:
    """Return the step of a seat that turns up its cards, where misère may be called blind."""
    need_phase(state, Phase.AUCTION, TooEarlyKind.LOOK)
    if action.seat not in state.variant.seating.players:
        raise IllegalAction(TurnKind.NO_LOOKER, seat=action.seat)
    if action.seat in state.looked:
        kind = TurnKind.HAS_LOOKED if state.variant.blind_misere else TurnKind.NOTHING_BLIND
        raise IllegalAction(kind, seat=action.seat)
    state = replace(state, looked=(*state.looked, action.seat))
    return Step(state, (events.Looked(action.seat, state.hands[action.seat]),))


def _all_look(state: State) -> Step:
    players = state.variant.seating.players
    late = [seat for seat in players if seat not in state.looked]
    looks = tuple(events.Looked(seat, state.hands[seat]) for seat in late)
    return Step(replace(state, looked=players), looks)


def _pass_out(state: State) -> Step:
    if after_all_pass(state.variant).is_played:
        looked, passed = _all_look(state), events.PassedOut(AfterPassOut.PLAYED)
        return begin_play(looked.state).after(passed, *looked.events)
    dealer, match = after_pass_out(state)
    after = AfterPassOut.SAME_DEALS if dealer == state.dealer else AfterPassOut.NEXT_DEALS
    state = replace(
        state,
        phase=Phase.DEAL,
        to_act=None,
        dealer=dealer,
        match=match,
        hands=((),) * len(state.hands),
        piles=((),) * len(state.piles),
        kitty=(),
    )
    return Step(state, (events.PassedOut(after),))


def _set_contract(state: State, contract: Contract) -> Step:
    looked, folded = _all_look(state), (events.SatOut(seat) for seat in contract.out)
    happened: list[Event] = [events.ContractSet(contract), *folded, *looked.events]
    state = replace(looked.state, contract=contract)
    if takes_kitty(state.variant, contract.call):
        happened.append(events.KittyTaken(contract.seat, state.kitty))
        hands = list(state.hands)
        hands[contract.seat] += state.kitty
        duties = _duties_with_kitty(state.variant, contract)
        state = replace(state, hands=tuple(hands), kitty=(), taken=state.kitty, duties=duties)
    return _next_duty(state).after(*happened)


def _next_duty(state: State) -> Step:
    """Return the step to the next duty, to the call of a partner, or to the play."""
    contract = state.contract
    assert contract is not None
    if state.duties:
        return Step(replace(state, phase=Phase.EXCHANGE, to_act=state.duties[0].seat), ())
    if partner.is_to_be_called(state.variant, contract):
        return Step(replace(state, phase=Phase.PARTNER, to_act=contract.seat), ())
    if contract.declared:
        contract = with_partners_out(state.variant, state.dealer, contract)
        folded = (events.SatOut(seat) for seat in contract.out)
        return begin_play(replace(state, contract=contract)).after(*folded)
    return begin_play(state)


def partner_step(state: State, action: act.CallPartner) -> Step:
    """Return the step of calling the card whose holder is to be the partner."""
    need_phase(state, Phase.PARTNER, TooEarlyKind.PARTNER)
    need_turn(state, action.seat)
    refusal = partner.verify_card(state, action)
    if refusal is not None:
        raise refusal
    assert state.contract is not None
    contract = partner.with_partner(state.variant, state.contract, action.card, state.hands)
    announced = is_partner_announced(state.variant)
    alone = announced and contract.partner is None
    happened: list[Event] = [events.PartnerCalled(action.seat, action.card, alone)]
    if announced and contract.partner is not None:
        happened.append(events.PartnerKnown(contract.partner))
    return begin_play(replace(state, contract=contract)).after(*happened)


def declare_step(state: State, action: act.Declare) -> Step:
    """Return the step of declaring; the exchange it asks for follows."""
    need_phase(state, Phase.PLAY, TooEarlyKind.DECLARE)
    need_seat(state, action.seat)
    refusal = verify_declare(state, action)
    if refusal is not None:
        raise refusal
    return _next_duty(after_declare(state)).after(events.Declared(action.seat))


def exchange_step(state: State, action: act.Discard | act.Give) -> Step:
    """Return the step of a discard or a gift; the last one begins the play."""
    kind = TooEarlyKind.DISCARD if isinstance(action, act.Discard) else TooEarlyKind.GIVE
    need_phase(state, Phase.EXCHANGE, kind)
    need_turn(state, action.seat)
    _check_exchange(state, action)
    duty, *later = state.duties
    happened: Event
    if duty.verb is Verb.DISCARD:
        to, discards = None, (*state.discards, *action.cards)
        happened = events.Discarded(action.seat, action.cards)
    else:
        to, discards = later[0].seat, state.discards
        happened = events.Given(action.seat, to, action.cards)
    hands = _moved(state.hands, action.cards, action.seat, to)
    state = replace(state, hands=hands, discards=discards, duties=tuple(later))
    return _next_duty(state).after(happened)
