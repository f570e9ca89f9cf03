"""Steps between the deal and the first lead: a call is made, cards are laid away or given."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine import actions as act
from fivehundred.engine import auction, events, exchange
from fivehundred.engine.calls import format_call
from fivehundred.engine.contract import contract_from, takes_kitty
from fivehundred.engine.dealing import thrown_in
from fivehundred.engine.events import AfterPassOut, Event
from fivehundred.engine.facts import Contract, Phase
from fivehundred.engine.options import AllPass
from fivehundred.engine.state import State, Verb
from fivehundred.engine.step import Step, need_phase, need_turn
from fivehundred.engine.steps_of_play import begin_play


def call_step(state: State, action: act.MakeCall) -> Step:
    """Give the step of a call; the last one sets the contract or throws the deal in."""
    need_phase(state, Phase.AUCTION, f"“{format_call(action.call)}” cannot be called")
    need_turn(state, action.seat)
    if action not in auction.legal_calls(state):
        raise auction.refuse_call(state, action)
    calls, following = auction.after_call(state, action)
    state = replace(state, auction=calls, to_act=following)
    made = events.CallMade(action.seat, action.call)
    if following is not None:
        return Step(state, (made,))
    standing = auction.standing_contract(state)
    step = (
        _pass_out(state)
        if standing is None
        else _set_contract(state, contract_from(state.variant, standing))
    )
    return Step(step.state, (made, *step.events))


def _pass_out(state: State) -> Step:
    if state.variant.all_pass is AllPass.PLAY_NO_TRUMPS:
        step = begin_play(state)
        return Step(step.state, (events.PassedOut(AfterPassOut.PLAYED), *step.events))
    dealer, match = thrown_in(state)
    after = AfterPassOut.SAME_DEALS if dealer == state.dealer else AfterPassOut.NEXT_DEALS
    state = replace(
        state,
        phase=Phase.DEAL,
        to_act=None,
        dealer=dealer,
        match=match,
        hands=((),) * len(state.hands),
        kitty=(),
    )
    return Step(state, (events.PassedOut(after),))


def _set_contract(state: State, contract: Contract) -> Step:
    happened: list[Event] = [events.ContractSet(contract)]
    happened += (events.SatOut(seat) for seat in contract.out)
    duties = exchange.duties_of(state.variant, contract)
    state = replace(state, contract=contract, duties=duties)
    if takes_kitty(state.variant, contract.call):
        happened.append(events.KittyTaken(contract.seat, state.kitty))
        hands = list(state.hands)
        hands[contract.seat] += state.kitty
        state = replace(state, hands=tuple(hands), kitty=(), taken=state.kitty)
    step = _next_duty(state)
    return Step(step.state, (*happened, *step.events))


def _next_duty(state: State) -> Step:
    """Go on to the next duty of the exchange, or to the play when none is left."""
    if not state.duties:
        return begin_play(state)
    return Step(replace(state, phase=Phase.EXCHANGE, to_act=state.duties[0].seat), ())


def exchange_step(state: State, action: act.Discard | act.Give) -> Step:
    """Give the step of a discard or a gift; the last one begins the play."""
    deed = "nothing is discarded" if isinstance(action, act.Discard) else "no cards are given"
    need_phase(state, Phase.EXCHANGE, deed)
    need_turn(state, action.seat)
    exchange.check(state, action)
    duty, *later = state.duties
    happened: Event
    if duty.verb is Verb.DISCARD:
        hands = exchange.move_cards(state.hands, action.cards, action.seat, None)
        discards = (*state.discards, *action.cards)
        happened = events.Discarded(action.seat, action.cards)
    else:
        to = later[0].seat
        hands = exchange.move_cards(state.hands, action.cards, action.seat, to)
        discards = state.discards
        happened = events.Given(action.seat, to, action.cards)
    state = replace(state, hands=hands, discards=discards, duties=tuple(later))
    step = _next_duty(state)
    return Step(step.state, (happened, *step.events))
