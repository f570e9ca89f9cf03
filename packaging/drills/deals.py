"""The deals searched for drills, played by Experts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fivehundred.engine.actions import Action, Deal, SeatAction
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import View, view
from fivehundred.players.judgement import Judgement
from fivehundred.players.level_names import Level
from fivehundred.players.levels import effort_of, judge
from fivehundred.session.asking import early_action
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Record, SeatInfo

CREATED: Final = "2026-11-23T12:00:00Z"
NAMES: Final = ("Ann", "Bea", "Col", "Dot", "Eve", "Fred")
_TABLES: Final = (*["australian"] * 7, "american", "three-handed", "newcastle")
"""The presets, for ten deals."""
_OPEN_TABLE: Final = "two-handed-dummy"
OPEN_FROM: Final = 300
"""From this deal on, every second deal has dummies, where more can be planned."""
_SCORES: Final = (
    (0, 0),
    (120, 60),
    (0, 0),
    (380, 260),
    (-120, 240),
    (440, 400),
    (260, 430),
    (-360, 180),
    (0, 0),
    (460, -280),
    (180, 460),
)
_MOVING_MS: Final = 100.0
"""Effort, counted as time, of decisions that only move the deal along."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision: the actions before it, and what its seat sees."""

    number: int
    record: Record
    seat: Seat
    shown: View
    quick: Judgement


def moments(number: int) -> Iterator[Moment]:
    """Yield the decisions of a deal, played with little effort."""
    preset = _table(number)
    variant = PRESETS[preset].variant
    sides = len(variant.seating.sides)
    scores = tuple(_SCORES[number % len(_SCORES)][side % 2] for side in range(sides))
    start = Start(dealer=number % variant.players, scores=scores if any(scores) else None)
    state = new_game(variant, start)
    seats = tuple(SeatInfo(name, Level.EXPERT) for name in NAMES[: variant.players])
    head = Record(CREATED, preset, variant, seats, start, ())
    done: list[Action] = []
    deal = Dealer(number).chance_for(state)
    assert isinstance(deal, Deal)
    state = _after(state, deal, done)
    effort = effort_of(Level.EXPERT, _MOVING_MS)
    while state.to_act is not None and state.phase not in (Phase.DEAL, Phase.OVER):
        action: SeatAction | None = early_action(state)
        if action is None:
            shown = view(state, state.to_act)
            quick = judge(shown, number * 1000 + len(done), effort=effort)
            moment = _at(head, done, state)
            yield Moment(number, moment, state.to_act, shown, quick)
            action = quick.action
        state = _after(state, action, done)


def _table(number: int) -> str:
    if number >= OPEN_FROM and number % 2:
        return _OPEN_TABLE
    return _TABLES[number // 3 % len(_TABLES)]


def _after(state: State, action: Action, done: list[Action]) -> State:
    done.append(action)
    return apply(state, action).state


def _at(head: Record, done: list[Action], state: State) -> Record:
    """Return the game so far, with a person on the seat to act."""
    assert state.to_act is not None
    person = state.variant.seating.owner(state.to_act)
    seats = tuple(
        SeatInfo(info.name, HUMAN if seat == person else info.player)
        for seat, info in enumerate(head.seats)
    )
    return Record(head.created, head.preset, head.variant, seats, head.start, tuple(done))
