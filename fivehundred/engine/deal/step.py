"""A step of the game, and the checks every step begins with: the phase, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.errors import IllegalAction, message
from fivehundred.engine.events import Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.kinds import PhaseKind, TooEarlyKind, TurnKind
from fivehundred.engine.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """What an action leads to: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]

    def after(self, *events: Event) -> Step:
        """Return the step with these events before its own."""
        return Step(self.state, (*events, *self.events))


def scores(state: State) -> tuple[int, ...]:
    """Return the net scores by side."""
    return tuple(tally.net for tally in state.match.sheet)


def need_phase(state: State, phase: Phase, kind: TooEarlyKind, **facts: str) -> None:
    """Raise IllegalAction unless the game is in ``phase``; ``kind`` says what was refused."""
    if state.phase is not phase:
        waiting = message(PhaseKind[state.phase.name])
        raise IllegalAction(kind, **facts, phase=waiting)


def need_turn(state: State, seat: int) -> None:
    """Raise IllegalAction unless it is a seat's turn."""
    need_seat(state, seat)
    if seat != state.to_act:
        raise IllegalAction(TurnKind.NOT_YOURS, seat=seat, other=str(state.to_act))


def need_seat(state: State, seat: int) -> None:
    """Raise IllegalAction unless a seat takes turns at this table."""
    if seat not in state.variant.seating.ring:
        raise IllegalAction(TurnKind.NO_SEAT, seat=seat)
