"""How well a person plays: decisions by the play check, and the level of opponents that suits.

Decisions are looked at over time, and bids by what was to be expected of them. For an even match
a person moves a step up the levels after three wins more than a fair share at one of them, a step
down after three fewer, so never by more than one from a game to the next.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from fivehundred.engine.calls import Strain
from fivehundred.learning.checks.kept import By, KeptChecks
from fivehundred.learning.estimate import Estimate, estimate_of, share
from fivehundred.learning.statistics.database import CONTRACTOR, Database
from fivehundred.learning.statistics.figures import Filter, rows_of_games, rows_of_scores
from fivehundred.players.level_names import LEVELS, Level
from fivehundred.session.storage.names import same_on_disk


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Some decisions, named by ``name``: how many of them cost little, and what one costs.

    Those that left no choice are not counted. ``cost`` are points a decision at the score of the
    moment.
    """

    name: str
    right: Estimate
    cost: Estimate


@dataclass(frozen=True, slots=True)
class ContractAccuracy:
    """Contracts that were checked: how many were made, and how many an Expert expected to be.

    That is the sum of the chances given them when they were called, by what the bidder knew.
    """

    played: int
    made: int
    expected: float


def accuracy(checks: KeptChecks, asked: Filter, by: By) -> tuple[Accuracy, ...]:
    """Return the accuracy of one person or of all, told apart by something, in its order."""
    return tuple(
        Accuracy(
            one.name,
            share(one.right, one.count),
            estimate_of(one.count, one.cost, one.squares),
        )
        for one in checks.sums(by, asked.person, asked.preset)
    )


def in_all(checks: KeptChecks, asked: Filter) -> Accuracy | None:
    """Return the accuracy of all decisions; None where none has been checked."""
    found = accuracy(checks, asked, By.NOTHING)
    return found[0] if found else None


def beside_expert(
    database: Database, checks: KeptChecks, asked: Filter
) -> dict[tuple[int, Strain], ContractAccuracy]:
    """Return for each bid what was made of the checked ones, and what an Expert expected."""
    columns = "game.key, score.deal, score.seat, score.level, score.strain, score.made"
    only = f"score.role = '{CONTRACTOR}' AND score.level IS NOT NULL"
    played = {row[:3]: row[3:] for row in rows_of_scores(database, asked, columns, only)}
    found: dict[tuple[int, Strain], list[tuple[bool, float]]] = defaultdict(list)
    for one in checks.called(asked.person, asked.preset):
        if (contract := played.get((one.game, one.deal, one.seat))) is not None:
            level, strain, made = contract
            found[level, Strain(strain)].append((bool(made), one.chance))
    return {
        bid: ContractAccuracy(
            len(some), sum(made for made, _ in some), sum(chance for _, chance in some)
        )
        for bid, some in found.items()
    }


FIRST: Final = Level.CLUB
"""The level of a first match: the one in the middle."""
_AHEAD: Final = 3.0
"""Wins more than a fair share, or fewer, that move a person by a step."""
_GAMES: Final = 60
"""How many of the last games are looked at."""


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A game against computer players of one level: whether it was won, among how many sides."""

    level: Level
    won: bool
    sides: int


@dataclass(frozen=True, slots=True)
class LevelMatch:
    """The level that suits someone now; ``before`` is that of their last game, if any."""

    level: Level
    before: Level | None


def even_match(games: Sequence[EndedGame], first: Level = FIRST) -> LevelMatch:
    """Return the level for the next game, after some games in the order they were begun."""
    if not games:
        return LevelMatch(first, None)
    last = games[-1].level
    at_last = takewhile(lambda game: game.level is last, reversed(games))
    # Of k sides one wins: to lose counts the less the more there are.
    ahead = sum(1.0 if game.won else -1.0 / (game.sides - 1) for game in at_last)
    step = (ahead >= _AHEAD) - (ahead <= -_AHEAD)
    at = min(max(0, LEVELS.index(last) + step), len(LEVELS) - 1)
    return LevelMatch(LEVELS[at], last)


def ended_games(database: Database, person: str) -> tuple[EndedGame, ...]:
    """Return someone's last games that count for a match, in the order they were begun."""
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
