"""The whole public door of the engine: ``new_game``, ``legal_actions``, ``apply``.

``apply`` takes any action at any time and either gives the next state with what happened, or
raises IllegalAction with the reason; it never changes a state and draws no chance.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from fivehundred.engine import actions as act
from fivehundred.engine import declaring, events, exchange, joker, partner, play
from fivehundred.engine.actions import Action, Offer, make_call
from fivehundred.engine.auction import Auction, callable_calls
from fivehundred.engine.cards import Suit
from fivehundred.engine.dealing import deal_out, dealer_cut, dealer_named, with_dummies
from fivehundred.engine.facts import Phase
from fivehundred.engine.position import idle_play, new_game
from fivehundred.engine.state import Match, State
from fivehundred.engine.step import Step, need_phase, scores
from fivehundred.engine.steps_before_play import (
    call_step,
    declare_step,
    exchange_step,
    look_step,
    partner_step,
)
from fivehundred.engine.steps_of_play import attach_step, claim_step, play_step

__all__ = ["Step", "apply", "legal_actions", "new_game", "scores"]


def legal_actions(state: State) -> tuple[Offer, ...]:
    """List what the seat to act may do; empty while the game waits for chance, or is over."""
    match state.phase:
        case Phase.AUCTION:
            return _calls(state)
        case Phase.EXCHANGE:
            return exchange.offers(state)
        case Phase.PARTNER:
            return (*partner.callable_cards(state), *_attachments(state))
        case Phase.PLAY:
            plays = play.legal_plays(state)
            return plays if state.play.begun else (*_before_the_lead(state), *plays)
        case _:
            return ()


def _calls(state: State) -> tuple[Offer, ...]:
    """List the calls of the seat to act, and the turning up of its cards before them."""
    seat = state.to_act
    assert seat is not None
    has_looked = seat in state.looked
    bounds = state.auction.bounds(seat, has_looked=has_looked)
    calls = tuple([make_call(seat, call) for call in callable_calls(bounds)])
    return calls if has_looked else (act.Look(seat), *calls)


def _before_the_lead(state: State) -> tuple[Offer, ...]:
    """List what the contractor may do before the first card besides playing it."""
    contract = state.contract
    if contract is None or state.to_act != contract.seat:
        return ()
    declare = (act.Declare(contract.seat),) if declaring.may_declare(state) else ()
    return (*declare, *_attachments(state))


def _attachments(state: State) -> tuple[act.Attach, ...]:
    """List the suits the contractor may give to the jokers he holds."""
    contract = state.contract
    if contract is None:
        return ()
    jokers = joker.attachable(state)
    return tuple(act.Attach(contract.seat, card, suit) for card in jokers for suit in Suit)


def apply(state: State, action: Action) -> Step:
    """Give the step an action leads to; raises IllegalAction with the reason if it may not be."""
    match action:
        case act.PlayCard():
            return play_step(state, action)
        case act.FirstDealer() | act.Cut() | act.Deal():
            return _chance_step(state, action)
        case act.Look() | act.MakeCall() | act.Discard() | act.Give() | act.CallPartner():
            return _step_before_play(state, action)
        case act.Declare():
            return declare_step(state, action)
        case act.Attach():
            return attach_step(state, action)
        case act.ClaimRevoke():
            return claim_step(state, action)
        case unknown:
            assert_never(unknown)


def _chance_step(state: State, action: act.Chance) -> Step:
    match action:
        case act.FirstDealer():
            return _first_dealer(state, action)
        case act.Cut():
            return _cut(state, action)
        case act.Deal():
            return _deal(state, action)
        case unknown:
            assert_never(unknown)


def _step_before_play(
    state: State, action: act.Look | act.MakeCall | act.Discard | act.Give | act.CallPartner
) -> Step:
    match action:
        case act.MakeCall():
            return call_step(state, action)
        case act.Discard() | act.Give():
            return exchange_step(state, action)
        case act.Look():
            return look_step(state, action)
        case act.CallPartner():
            return partner_step(state, action)
        case unknown:
            assert_never(unknown)


def _first_dealer(state: State, action: act.FirstDealer) -> Step:
    need_phase(state, Phase.DEALER, "no first dealer is named")
    dealer, happened = dealer_named(state, action)
    return Step(replace(state, phase=Phase.DEAL, dealer=dealer), happened)


def _cut(state: State, action: act.Cut) -> Step:
    need_phase(state, Phase.DEALER, "nobody cuts")
    dealer, again, cut = dealer_cut(state, action)
    match = replace(state.match, cutting=again)
    if dealer is None:
        return Step(replace(state, match=match), (cut,))
    chosen = events.FirstDealerChosen(dealer)
    return Step(replace(state, phase=Phase.DEAL, dealer=dealer, match=match), (cut, chosen))


def _deal(state: State, action: act.Deal) -> Step:
    need_phase(state, Phase.DEAL, "no cards are dealt")
    assert state.dealer is not None
    dealer, variant, seats = state.dealer, state.variant, state.variant.seating
    dealt_hands, kitty = deal_out(state, action)
    hands, piles = with_dummies(variant, dealt_hands)
    old = state.match
    state = State(
        variant=variant,
        phase=Phase.AUCTION,
        to_act=seats.player_after(dealer),
        dealer=dealer,
        hands=hands,
        kitty=kitty,
        play=idle_play(variant),
        match=Match(old.sheet, old.deals, redeals=old.redeals),
        auction=Auction(variant, dealer),
        looked=() if variant.blind_misere else seats.players,
        piles=piles,
    )
    dealt = events.Dealt(
        dealer,
        seats.deal_order(dealer),
        variant.deal,
        dealt_hands,
        kitty,
        dummies=seats.dummies,
        kitty_up=int(variant.kitty_last_card_up),
        blind=variant.blind_misere,
    )
    return Step(state, (dealt,))
