"""A step of the game, and what every step asks first: is it time, is it this seat's turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine.errors import IllegalAction, Reason
from fivehundred.engine.events import Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """What an action leads to: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def scores(state: State) -> tuple[int, ...]:
    """Return the net scores, one a side."""
    return tuple(tally.net for tally in state.match.sheet)


def need_phase(state: State, phase: Phase, deed: str) -> None:
    """Raise IllegalAction unless the game is in a phase; ``deed`` begins the sentence."""
    if state.phase is not phase:
        raise IllegalAction(Reason.WRONG_PHASE, f"{deed} now: {_WAITING_FOR[state.phase]}")


_WAITING_FOR: Final = {
    Phase.DEALER: "the first dealer is not known yet",
    Phase.DEAL: "the cards are to be dealt",
    Phase.AUCTION: "the auction is on",
    Phase.EXCHANGE: "the exchange is going on",
    Phase.PARTNER: "the contractor is to call a partner",
    Phase.PLAY: "the cards are being played",
    Phase.OVER: "the game is over",
}


def need_turn(state: State, seat: int) -> None:
    """Raise IllegalAction unless it is a seat's turn."""
    need_seat(state, seat)
    if seat != state.to_act:
        sentence = f"it is not seat {seat}’s turn but seat {state.to_act}’s"
        raise IllegalAction(Reason.NOT_YOUR_TURN, sentence, seat=seat)


def need_seat(state: State, seat: int) -> None:
    """Raise IllegalAction unless a seat takes part in the play."""
    if seat not in state.variant.seating.ring:
        raise IllegalAction(Reason.NO_SUCH_SEAT, f"there is no seat {seat} at this table")
