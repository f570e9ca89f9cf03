"""Completes a deal at random or to suit its calls; views it as the next to call; plays it out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import exp
from typing import Final

from fivehundred.engine.actions import Look
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.errors import FormatError
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.players.judgement import least_bid
from fivehundred.players.levels import choose_at_once
from fivehundred.players.sampling.constraints import constraints_of
from fivehundred.players.sampling.weighing import LikelihoodModel
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, state_after
from fivehundred.session.setup.deal_setup import DealSetup, holder_message, position_of
from fivehundred.session.setup.kinds import SetupKind

_TRIED: Final = 120
"""How many random deals to draw; the likelier a deal, the more often it is chosen."""


def filled_at_random(setup: DealSetup, dealer: Dealer) -> DealSetup:
    """Return a deal with its free cards dealt to those who lack some."""
    free = dealer.shuffled(setup.free)
    for holder, hand in enumerate(setup.cards):
        missing = max(0, setup.size_of(holder) - len(hand))
        more, free = free[:missing], free[missing:]
        setup = setup.holding(holder, (*hand, *more))
    return setup


def filled_as_called(setup: DealSetup, dealer: Dealer) -> DealSetup:
    """Return a deal completed at random to fit the calls; raises FormatError if unplayable."""
    calls, setup = setup.calls, replace(setup, calls=())
    drawn = [filled_at_random(setup, dealer) for _ in range(_TRIED if calls else 1)]
    found = [replace(one, calls=calls) for one in drawn]
    position_of(found[0])
    logs = [_likelihood(one) for one in found]
    most = max(logs)
    return dealer.one_of(found, [exp(log - most) for log in logs])


def _likelihood(setup: DealSetup) -> float:
    state = position_of(setup)
    seats = state.variant.seating.players
    # Each seat's calls are weighed from the view of another one.
    viewers: Mapping[Seat, tuple[Seat, ...]] = {seats[0]: seats[1:], seats[1]: seats[:1]}
    total = 0.0
    for viewer, shown in viewers.items():
        seen = view(state, viewer)
        constraints = constraints_of(seen)
        model = LikelihoodModel(seen, constraints)
        for place, scale in zip(constraints.places, model.scales, strict=True):
            if scale is not None and place.seat is not None and place.seat in shown:
                mask = constraints.pack.mask(state.hands[place.seat])
                total += sum(scale.of_suit(at, mask & suit) for at, suit in enumerate(model.suits))
    return total


def seat_to_call(setup: DealSetup) -> Seat:
    """Return the next seat to call; raises FormatError if unplayable, or the auction is over."""
    return _calling(setup)[1]


def until_called(setup: DealSetup) -> DealSetup:
    """Return the deal; if its calls have ended the auction, without them."""
    try:
        seat_to_call(setup)
    except FormatError as error:
        if error.message.kind in (SetupKind.NOT_CALLING, SetupKind.NOBODY_PLAYS):
            return replace(setup, calls=())
        raise
    return setup


def view_to_call(setup: DealSetup) -> View:
    """Return the View of the next seat to call, other hands filled always the same way.

    Raises FormatError as ``seat_to_call`` does, and if that seat does not hold a full hand.
    """
    state, seat = _calling(setup)
    if (count := len(setup.cards[seat])) != HAND_SIZE:
        told = holder_message(setup, seat)
        raise FormatError(SetupKind.HAND, holder=told, count=count, wanted=HAND_SIZE)
    return view(state, seat)


def _calling(setup: DealSetup) -> tuple[State, Seat]:
    state = position_of(filled_at_random(setup, Dealer(0)))
    if state.phase is not Phase.AUCTION or state.to_act is None:
        raise FormatError(SetupKind.NOT_CALLING)
    if state.to_act not in state.looked:
        state = apply(state, Look(state.to_act)).state
    assert state.to_act is not None
    return state, state.to_act


def played_out(record: Record, seed: int) -> Record:
    """Return the game with its deal played out by the heuristics; somebody always bids."""
    state, actions = state_after(record), [*record.actions]
    while state.to_act is not None:
        shown = view(state, state.to_act)
        action = choose_at_once(shown, seed)
        step = apply(state, action)
        if step.state.phase is Phase.DEAL and not step.state.match.deals:
            action = least_bid(shown) or action
            step = apply(state, action)
        state = step.state
        actions.append(action)
        if state.match.deals:
            break
    return replace(record, actions=tuple(actions))
