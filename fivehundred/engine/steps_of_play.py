"""Steps from the first lead to the score: a joker is given a suit, a card is played."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine import actions as act
from fivehundred.engine import events, joker, play, position
from fivehundred.engine.calls import Strain, strain_of
from fivehundred.engine.contract import exposed_seats, first_leader
from fivehundred.engine.ending import result_of
from fivehundred.engine.events import Event
from fivehundred.engine.facts import DealResult, Phase
from fivehundred.engine.scoring import add_points, deal_points
from fivehundred.engine.seats import Seat, turns
from fivehundred.engine.state import Match, State
from fivehundred.engine.step import Step, need_phase, need_seat, need_turn, scores
from fivehundred.engine.strains import order_under


def begin_play(state: State) -> Step:
    """Give the step to the first lead, with the hands that lie open before it."""
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


def attach_step(state: State, action: act.Attach) -> Step:
    """Give the step of naming the suit of a joker."""
    need_phase(state, Phase.PLAY, "no joker is given a suit")
    need_seat(state, action.seat)
    contract = state.contract
    if contract is None or contract.seat != action.seat:
        raise joker.refuse_attach(state, action)
    if action.joker not in joker.attachable(state):
        raise joker.refuse_attach(state, action)
    attached = (*state.play.attached, (action.joker, action.suit))
    state = replace(state, play=position.with_attached(state, attached))
    return Step(state, (events.JokerAttached(action.seat, action.joker, action.suit),))


def play_step(state: State, action: act.PlayCard) -> Step:
    """Give the step of a card; the last one of a deal scores it."""
    need_phase(state, Phase.PLAY, f"{action.card.code} cannot be played")
    need_turn(state, action.seat)
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
