"""What is decided in a position: by every level, by the quickest answer, and by a hint."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fivehundred.engine.view import View, view
from fivehundred.players.effort import Effort
from fivehundred.players.level_names import ALL_LEVELS, Level, Temperament
from fivehundred.players.levels import choose, choose_at_once, judge
from fivehundred.session.codec.actions import action_line
from tests.decisions.positions import Game, phase_of, states_of

EFFORT: Final = Effort(24, 200_000)
"""Counted, and never timed, so that every machine decides alike."""
DECIDERS: Final = (*ALL_LEVELS, "at once", "hint")

Decided = dict[str, str]
"""What each of the deciders does, as it stands in a saved game; of a hint, all that it weighed."""


def decisions(game: Game) -> Iterator[tuple[str, Decided]]:
    """Yield the name of each position asked about in a game, and what is decided in it."""
    for number, state in states_of(game):
        seen = view(state, state.to_act)
        name = f"action {number}, seat {seen.viewer}, {phase_of(seen)}"
        yield name, {who: _decided(who, seen, number) for who in DECIDERS}


def _decided(who: str, seen: View, number: int) -> str:
    mood = list(Temperament)[number % len(Temperament)]
    match who:
        case "at once":
            return action_line(choose_at_once(seen, number, mood))
        case "hint":
            return _hint(seen, number, mood)
        case level:
            return action_line(choose(seen, Level(level), number, effort=EFFORT, temperament=mood))


def _hint(seen: View, number: int, mood: Temperament) -> str:
    """Return the advice with the worth of every choice, which tells more than the choice alone."""
    judgement = judge(seen, number, effort=EFFORT, temperament=mood)
    weighed = (f"{action_line(one.action)} {one.value:.6f}" for one in judgement.weighed)
    return "; ".join((action_line(judgement.action), *weighed))
