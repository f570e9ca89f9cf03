"""The whole public door of the engine: ``new_game``, ``legal_actions``, ``apply``.

``apply`` takes any action at any time and either gives the next state with what happened, or
raises IllegalAction with the reason; it never changes a state and draws no chance.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from fivehundred.engine import actions as act
from fivehundred.engine import auction, events, exchange, joker, play, position
from fivehundred.engine.actions import Action, Offer
from fivehundred.engine.calls import Strain, format_call, strain_of
from fivehundred.engine.cards import Suit
from fivehundred.engine.contract import contract_from, exposed_seats, first_leader, takes_kitty
from fivehundred.engine.dealing import deal_out, dealer_cut, dealer_named, thrown_in
from fivehundred.engine.ending import result_of
from fivehundred.engine.errors import IllegalAction, Reason
from fivehundred.engine.events import AfterPassOut, Event
from fivehundred.engine.facts import Contract, DealResult, Phase
from fivehundred.engine.options import AllPass
from fivehundred.engine.position import idle_play, new_game
from fivehundred.engine.scoring import add_points, deal_points
from fivehundred.engine.seats import Seat, turns
from fivehundred.engine.state import Auction, Match, State, Verb
from fivehundred.engine.strains import order_under

__all__ = ["Step", "apply", "legal_actions", "new_game", "scores"]


@dataclass(frozen=True, slots=True)
class Step:
    """What an action leads to: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def scores(state: State) -> tuple[int, ...]:
    """Give the net scores, one a side."""
    return tuple(tally.net for tally in state.match.sheet)


def legal_actions(state: State) -> tuple[Offer, ...]:
    """List what the seat to act may do; empty while the game waits for chance, or is over."""
    match state.phase:
        case Phase.AUCTION:
            return auction.legal_calls(state)
        case Phase.EXCHANGE:
            return exchange.offers(state)
        case Phase.PLAY:
            plays = play.legal_plays(state)
            return plays if state.play.begun else (*_legal_attachments(state), *plays)
        case _:
            return ()


def _legal_attachments(state: State) -> tuple[Offer, ...]:
    contract = state.contract
    if contract is None or state.to_act != contract.seat:
        return ()
    return tuple(
        act.Attach(contract.seat, card, suit) for card in joker.attachable(state) for suit in Suit
    )


def apply(state: State, action: Action) -> Step:
    """Give the step an action leads to; raises IllegalAction with the reason if it may not be."""
    match action:
        case act.PlayCard():
            return _play(state, action)
        case act.MakeCall():
            return _call(state, action)
        case act.Discard() | act.Give():
            return _exchange(state, action)
        case act.Attach():
            return _attach(state, action)
        case act.Deal():
            return _deal(state, action)
        case act.FirstDealer():
            return _first_dealer(state, action)
        case act.Cut():
            return _cut(state, action)
        case act.Look() | act.CallPartner() | act.Declare() | act.ClaimRevoke():
            # These belong to options that no playable variant has yet (conflicts.NOT_BUILT).
            raise IllegalAction(Reason.WRONG_PHASE, "that is never done at this table")
        case unknown:
            assert_never(unknown)


def _need_phase(state: State, phase: Phase, deed: str) -> None:
    if state.phase is not phase:
        raise IllegalAction(Reason.WRONG_PHASE, f"{deed} now: {_WAITING_FOR[state.phase]}")


_WAITING_FOR = {
    Phase.DEALER: "the first dealer is not known yet",
    Phase.DEAL: "the cards are to be dealt",
    Phase.AUCTION: "the auction is on",
    Phase.EXCHANGE: "the contractor has the kitty",
    Phase.PARTNER: "the contractor is to call a partner",
    Phase.PLAY: "the cards are being played",
    Phase.OVER: "the game is over",
}


def _need_seat(state: State, seat: int) -> None:
    if seat not in state.variant.seating.ring:
        raise IllegalAction(Reason.NO_SUCH_SEAT, f"there is no seat {seat} at this table")


def _need_turn(state: State, seat: int) -> None:
    _need_seat(state, seat)
    if seat != state.to_act:
        sentence = f"it is not seat {seat}’s turn but seat {state.to_act}’s"
        raise IllegalAction(Reason.NOT_YOUR_TURN, sentence, seat=seat)


def _first_dealer(state: State, action: act.FirstDealer) -> Step:
    _need_phase(state, Phase.DEALER, "no first dealer is named")
    dealer, happened = dealer_named(state, action)
    return Step(replace(state, phase=Phase.DEAL, dealer=dealer), happened)


def _cut(state: State, action: act.Cut) -> Step:
    _need_phase(state, Phase.DEALER, "nobody cuts")
    dealer, again, cut = dealer_cut(state, action)
    match = replace(state.match, cutting=again)
    if dealer is None:
        return Step(replace(state, match=match), (cut,))
    chosen = events.FirstDealerChosen(dealer)
    return Step(replace(state, phase=Phase.DEAL, dealer=dealer, match=match), (cut, chosen))


def _deal(state: State, action: act.Deal) -> Step:
    _need_phase(state, Phase.DEAL, "no cards are dealt")
    assert state.dealer is not None
    dealer, variant, seats = state.dealer, state.variant, state.variant.seating
    hands, kitty = deal_out(state, action)
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
        auction=Auction(),
        looked=() if variant.blind_misere else seats.players,
    )
    dealt = events.Dealt(dealer, seats.deal_order(dealer), variant.deal, hands, kitty)
    return Step(state, (dealt,))


def _call(state: State, action: act.MakeCall) -> Step:
    _need_phase(state, Phase.AUCTION, f"“{format_call(action.call)}” cannot be called")
    _need_turn(state, action.seat)
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
        step = _begin_play(state)
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
        return _begin_play(state)
    return Step(replace(state, phase=Phase.EXCHANGE, to_act=state.duties[0].seat), ())


def _exchange(state: State, action: act.Discard | act.Give) -> Step:
    deed = "nothing is discarded" if isinstance(action, act.Discard) else "no cards are given"
    _need_phase(state, Phase.EXCHANGE, deed)
    _need_turn(state, action.seat)
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


def _begin_play(state: State) -> Step:
    variant, contract = state.variant, state.contract
    assert state.dealer is not None
    leader = first_leader(variant, state.dealer, contract)
    out = contract.out if contract else ()
    strain = strain_of(contract.call) if contract else Strain.NO_TRUMPS
    started = replace(
        state.play,
        leader=leader,
        order=order_under(strain, (), variant.top_joker),
        turns=turns(variant.seating.ring, out),
    )
    state = replace(state, phase=Phase.PLAY, to_act=leader, play=started, duties=())
    return Step(state, _exposures(state, exposed_seats(state)))


def _exposures(state: State, seats: tuple[Seat, ...]) -> tuple[Event, ...]:
    return tuple(events.HandExposed(seat, state.hands[seat]) for seat in seats)


def _attach(state: State, action: act.Attach) -> Step:
    _need_phase(state, Phase.PLAY, "no joker is given a suit")
    _need_seat(state, action.seat)
    contract = state.contract
    if contract is None or contract.seat != action.seat:
        raise joker.refuse_attach(state, action)
    if action.joker not in joker.attachable(state):
        raise joker.refuse_attach(state, action)
    attached = (*state.play.attached, (action.joker, action.suit))
    state = replace(state, play=position.with_attached(state, attached))
    return Step(state, (events.JokerAttached(action.seat, action.joker, action.suit),))


def _play(state: State, action: act.PlayCard) -> Step:
    _need_phase(state, Phase.PLAY, f"{action.card.code} cannot be played")
    _need_turn(state, action.seat)
    if not play.is_legal_play(state, action):
        raise play.refuse_play(state, action)
    hands, tricks, taker = play.after_play(state, action)
    seat, before = action.seat, state
    state = State(
        variant=state.variant,
        phase=Phase.PLAY,
        to_act=tricks.turns[seat] if taker is None else taker,
        dealer=state.dealer,
        hands=hands,
        kitty=state.kitty,
        play=tricks,
        match=state.match,
        auction=state.auction,
        contract=state.contract,
        looked=state.looked,
        taken=state.taken,
        discards=state.discards,
    )
    played = events.CardPlayed(seat, action.card, action.suit)
    if taker is None:
        return Step(state, (played,))
    won: tuple[Event, ...] = (played, events.TrickWon(taker, sum(tricks.won)))
    if not hands[taker]:
        step = _score(state)
        return Step(step.state, (*won, *step.events))
    laid_open = () if exposed_seats(before) else exposed_seats(state)
    return Step(state, (*won, *_exposures(state, laid_open)))


def _score(state: State) -> Step:
    variant, match = state.variant, state.match
    assert state.dealer is not None
    made, points = deal_points(variant, state.contract, state.play.won, scores(state))
    deal = DealResult(state.dealer, state.contract, made, state.play.won, points)
    sheet = add_points(match.sheet, points)
    net = tuple(tally.net for tally in sheet)
    result = result_of(variant, net, deal, state.play.tricks)
    idle = replace(state.play, leader=None)
    state = replace(
        state,
        phase=Phase.OVER if result else Phase.DEAL,
        to_act=None,
        dealer=state.dealer if result else variant.seating.player_after(state.dealer),
        play=idle,
        match=Match(sheet, (*match.deals, deal), result),
    )
    scored: tuple[Event, ...] = (events.DealScored(deal, net),)
    return Step(state, (*scored, events.GameWon(result)) if result else scored)
