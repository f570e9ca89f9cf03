"""An even match: the level of computer players that suits somebody, by the games he has ended.

He moves a step up the levels after three wins more than a fair share at one of them, a step down
after three fewer, so never by more than one from a game to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from fivehundred.learning.statistics.database import Database
from fivehundred.learning.statistics.figures import rows_of_games
from fivehundred.players.level_names import LEVELS, Level
from fivehundred.session.storage.names import same_on_disk

FIRST: Final = Level.CLUB
"""The level of a first match: the one in the middle."""
_AHEAD: Final = 3.0
"""Wins more than a fair share, or fewer, that move a person by a step."""
_GAMES: Final = 60
"""So many of the last games are looked at."""


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A game against computer players of one level: whether it was won, among how many sides."""

    level: Level
    won: bool
    sides: int


@dataclass(frozen=True, slots=True)
class LevelMatch:
    """The level that suits somebody now; ``before`` is that of his last game, if there was one."""

    level: Level
    before: Level | None


def even_match(games: Sequence[EndedGame]) -> LevelMatch:
    """Return the level for the next game, after some games in the order they were begun."""
    if not games:
        return LevelMatch(FIRST, None)
    last = games[-1].level
    at_last = takewhile(lambda game: game.level is last, reversed(games))
    # Of k sides one wins: to lose counts the less the more there are.
    ahead = sum(1.0 if game.won else -1.0 / (game.sides - 1) for game in at_last)
    step = (ahead >= _AHEAD) - (ahead <= -_AHEAD)
    at = min(max(0, LEVELS.index(last) + step), len(LEVELS) - 1)
    return LevelMatch(LEVELS[at], last)


def ended_games(database: Database, person: str) -> tuple[EndedGame, ...]:
    """Return somebody's last games that count for a match, in the order they were begun."""
    rows = rows_of_games(
        database,
        "MAX(own.won), COUNT(DISTINCT other.side) + 1, MIN(other.kind), MAX(other.kind)",
        same_on_disk(person),
        _GAMES,
    )
    found = [
        EndedGame(Level(low), bool(won), sides)
        for won, sides, low, high in rows
        if low == high and low in LEVELS
    ]
    return tuple(reversed(found))
