"""The players of an arena: levels with a temperament, or custom functions."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from traceback import format_exception
from typing import Final

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.errors import Fact, FiveHundredError, Message, MessageKind, message
from fivehundred.engine.view import View
from fivehundred.players.effort import Effort
from fivehundred.players.level_names import ALL_LEVELS, Level, Temperament
from fivehundred.players.levels import choose, effort_of
from fivehundred.programs.kinds import ArenaKind
from fivehundred.session.codec.kinds import GameKind

Choice = Callable[[View, int], SeatAction]
_TEMPERAMENTS: Final = tuple(mood.value for mood in Temperament)


class ArenaError(FiveHundredError):
    """A match that cannot be played; the message is for the user."""


class FaultyPlayerError(ArenaError):
    """A player failed; ``trace`` is the traceback for its author."""

    def __init__(self, told: Message, trace: str) -> None:
        """Keep the traceback as text, so that the error can be pickled."""
        super().__init__(told)
        self.trace = trace

    def __reduce__(self) -> tuple[type[FaultyPlayerError], tuple[Message, str]]:
        """Pickle the message with the trace."""
        return FaultyPlayerError, (self.message, self.trace)


def arena_error(player: str, kind: Message | MessageKind, **facts: Fact) -> ArenaError:
    """Return an error about a player."""
    problem = kind if isinstance(kind, Message) else message(kind, **facts)
    return ArenaError(ArenaKind.AT_PLAYER, player=player, problem=problem)


def fault_of(player: str, error: BaseException) -> FaultyPlayerError:
    """Return the error for an exception in a player, with the traceback of its code."""
    words = message(ArenaKind.FAULT, words=f"{type(error).__name__}: {error}")
    told = message(ArenaKind.AT_PLAYER, player=player, problem=words)
    raised = error.__traceback__
    # If the player's own code has not run yet, the traceback shows only ours.
    its_own = raised is not None and raised.tb_next is not None
    return FaultyPlayerError(told, "".join(format_exception(error)) if its_own else "")


@dataclass(frozen=True, slots=True)
class ThinkingPace:
    """How hard players think: by counted effort (reproducible) or by the clock.

    ``share`` is a part of the level's usual effort; with ``time_ms`` (per decision) it is unused.
    """

    share: float = 1.0
    time_ms: float | None = None

    def effort(self, level: Level) -> Effort:
        """Return a level's effort at this pace."""
        if self.time_ms is not None:
            return effort_of(level, self.time_ms)
        usual = effort_of(level)
        samples = max(1, round(usual.samples * self.share)) if usual.samples else 0
        return replace(usual, samples=samples, nodes=round(usual.nodes * self.share), time_ms=None)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player by name: ``expert``, ``expert:bold``, or ``package.module:function``.

    A function takes a View and a seed and returns an action.
    """

    name: str

    @property
    def plays_as(self) -> str:
        """The full name, equal for equal players."""
        level, _, mood = self.name.partition(":")
        return f"{level}:{mood or Temperament.STEADY.value}" if level in ALL_LEVELS else self.name

    def chooser(self, pace: ThinkingPace) -> Choice:
        """Return the function that chooses actions; raises ArenaError for unknown names."""
        text, colon, rest = self.name.partition(":")
        if text not in ALL_LEVELS:
            return _load_function(self.name)
        if colon and rest not in _TEMPERAMENTS:
            listed = ", ".join(_TEMPERAMENTS)
            raise arena_error(self.name, GameKind.NO_TEMPERAMENT, text=rest, known=listed)
        mood = Temperament(rest) if rest else Temperament.STEADY
        level = Level(text)
        effort = pace.effort(level)
        clock = None if effort.time_ms is None else time.perf_counter

        def chosen(view: View, seed: int) -> SeatAction:
            return choose(view, level, seed, effort=effort, clock=clock, temperament=mood)

        return chosen


@cache
def _load_function(path: str) -> Choice:
    module, colon, name = path.partition(":")
    if not colon or not all(module.split(".")):
        listed = ", ".join(ALL_LEVELS)
        raise arena_error(path, ArenaKind.NO_PLAYER, known=listed)
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise arena_error(path, ArenaKind.FAULT, words=str(error)) from error
    except (Exception, SystemExit) as error:
        raise fault_of(path, error) from error
    if not callable(found):
        raise arena_error(path, ArenaKind.NO_FUNCTION)
    chooser: Choice = found
    return chooser
