"""The figures of one person, or of all: asked of the tables, each with how sure it is.

``Filter`` narrows them down. Points are those of a deal, the own side's less the mean of the
others'. What few deals cannot carry has no interval.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from fivehundred.engine.calls import LEVELS, NULLOS, Strain
from fivehundred.learning.estimate import Estimate, estimate, share
from fivehundred.learning.statistics.database import (
    CONTRACTOR,
    DEFENDER,
    PARTNER,
    PASSED_OUT,
    Database,
)
from fivehundred.session.record import HUMAN
from fivehundred.session.storage.names import same_on_disk

_MISERES: Final = tuple(call.value for call in NULLOS)


@dataclass(frozen=True, slots=True)
class Filter:
    """Whose figures, of which preset; empty: of all."""

    person: str = ""
    preset: str = ""

    @property
    def where(self) -> tuple[str, tuple[str, ...]]:
        """The condition on scores and games, with its values."""
        found, values = ["1"], []
        if self.person:
            found.append("score.person = ?")
            values.append(same_on_disk(self.person))
        if self.preset:
            found.append("game.preset = ?")
            values.append(self.preset)
        return " AND ".join(found), tuple(values)


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the deals, named by ``name``: how many, and what they brought."""

    name: str
    points: Estimate


@dataclass(frozen=True, slots=True)
class Contracts:
    """Contracts of one level and strain that a person has called: how many, and how many made."""

    level: int
    strain: Strain
    played: int
    made: int


@dataclass(frozen=True, slots=True)
class Overview:
    """All of it at a glance.

    ``games`` were finished, ``won`` of them won. ``bids`` is how often the person had the
    contract, ``made`` how often he made it, ``beaten`` how often he beat the contracts of others.
    ``miseres`` is how often his own came off.
    """

    games: int
    won: Estimate
    points: Estimate
    bids: Estimate
    made: Estimate
    beaten: Estimate
    miseres: Estimate


def people(database: Database) -> tuple[str, ...]:
    """Return the names of persons who have played, who played most first."""
    rows = database.rows.execute(
        "SELECT name, COUNT(*) FROM player WHERE kind = ? AND person != '' "
        "GROUP BY person ORDER BY COUNT(*) DESC, person",
        (HUMAN,),
    )
    return tuple(name for name, _count in rows)


def presets(database: Database, person: str = "") -> tuple[str, ...]:
    """Return the presets that were played, by the person if one is named, the usual first."""
    where, values = Filter(person).where
    rows = _rows(
        database,
        f"SELECT game.preset, COUNT(*) FROM score JOIN game ON game.id = score.game "
        f"WHERE {where} GROUP BY game.preset ORDER BY COUNT(*) DESC, game.preset",
        values,
    )
    return tuple(preset for preset, _count in rows)


def overview(database: Database, asked: Filter) -> Overview:
    """Return the figures at a glance."""
    scores = list(
        rows_of_scores(database, asked, "score.role, score.call, score.made, score.points")
    )
    roles = [role for role, *_ in scores]
    own = [(call, made) for role, call, made, _ in scores if role == CONTRACTOR]
    against = [made for role, _, made, _ in scores if role == DEFENDER]
    miseres = [made for call, made in own if call in _MISERES]
    called = sum(1 for role in roles if role != PASSED_OUT)
    games, won = _games(database, asked)
    return Overview(
        games=games,
        won=share(won, games),
        points=estimate([points for *_, points in scores]),
        bids=share(len(own), called),
        made=share(sum(1 for _, made in own if made), len(own)),
        beaten=share(sum(1 for made in against if not made), len(against)),
        miseres=share(sum(1 for made in miseres if made), len(miseres)),
    )


def contracts(database: Database, asked: Filter) -> tuple[Contracts, ...]:
    """Return the bids a person has played as contractor, by level and strain."""
    found: dict[tuple[int, str], list[int]] = defaultdict(lambda: [0, 0])
    columns = "score.level, score.strain, score.made"
    for level, strain, made in rows_of_scores(
        database, asked, columns, f"score.role = '{CONTRACTOR}'"
    ):
        if level is not None:
            found[level, strain][0] += 1
            found[level, strain][1] += bool(made)
    return tuple(
        Contracts(level, strain, *found[level, strain.value])
        for level in LEVELS
        for strain in Strain
        if (level, strain.value) in found
    )


def by_place(database: Database, asked: Filter) -> tuple[Part, ...]:
    """Return the points by how many seats after the dealer one sat, the first to speak first."""
    return _parts(rows_of_scores(database, asked, "score.place, score.points"))


def by_role(database: Database, asked: Filter) -> tuple[Part, ...]:
    """Return the points as contractor, as a partner of one, as a defender."""
    found = {
        one.name: one for one in _parts(rows_of_scores(database, asked, "role, score.points"))
    }
    return tuple(found[role] for role in (CONTRACTOR, PARTNER, DEFENDER) if role in found)


def by_preset(database: Database, asked: Filter) -> tuple[Part, ...]:
    """Return the points by what was played, most deals first."""
    found = _parts(rows_of_scores(database, asked, "game.preset, score.points"))
    return tuple(sorted(found, key=lambda one: (-one.points.count, one.name)))


def by_month(database: Database, asked: Filter) -> tuple[Part, ...]:
    """Return the points by the month in which the game was begun, as YYYY-MM, in their order."""
    return _by_date(database, asked, "YYYY-MM")


def by_day(database: Database, asked: Filter) -> tuple[Part, ...]:
    """Return the points by the day on which the game was begun, as YYYY-MM-DD, in their order."""
    return _by_date(database, asked, "YYYY-MM-DD")


def _by_date(database: Database, asked: Filter, form: str) -> tuple[Part, ...]:
    columns = f"substr(game.created, 1, {len(form)}), score.points"
    found = _parts(rows_of_scores(database, asked, columns))
    return tuple(one for one in found if len(one.name) == len(form))


def by_opponent(database: Database, asked: Filter) -> tuple[Part, ...]:
    """Return the points against each level of computer players, and against each person.

    An opponent is named by his level, or as a person by ``=`` and the name; games count once for
    every opponent of another side who took part in them.
    """
    where, values = asked.where
    rows = _rows(
        database,
        "SELECT CASE WHEN other.kind = 'human' THEN '=' || other.name ELSE other.kind END, "
        "score.points FROM score JOIN game ON game.id = score.game "
        "JOIN player AS own ON own.game = score.game AND own.seat = score.seat "
        "JOIN player AS other ON other.game = score.game AND other.side != own.side "
        f"WHERE {where} GROUP BY score.game, score.deal, score.seat, 1",
        values,
    )
    found = _parts(rows)
    return tuple(sorted(found, key=lambda one: (-one.points.count, one.name)))


def _games(database: Database, asked: Filter) -> tuple[int, int]:
    """Return how many games were finished, and how many of them won."""
    found, values = ["game.finished", "player.kind = 'human'"], []
    if asked.person:
        found.append("player.person = ?")
        values.append(same_on_disk(asked.person))
    if asked.preset:
        found.append("game.preset = ?")
        values.append(asked.preset)
    rows = _rows(
        database,
        "SELECT COUNT(*), COALESCE(SUM(player.won), 0) FROM player "
        f"JOIN game ON game.id = player.game WHERE {' AND '.join(found)}",
        tuple(values),
    )
    ((games, won),) = list(rows) or [(0, 0)]
    return games, won


def rows_of_scores(
    database: Database, asked: Filter, columns: str, more: str = "1"
) -> Iterator[tuple[Any, ...]]:
    """Yield columns of the scores that are asked for, on a condition."""
    where, values = asked.where
    return _rows(
        database,
        f"SELECT {columns} FROM score JOIN game ON game.id = score.game WHERE {where} AND {more}",
        values,
    )


def _rows(database: Database, question: str, values: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    try:
        yield from database.rows.execute(question, values)
    except sqlite3.DatabaseError:
        # A file that breaks while it is open has nothing more to say; it can be made anew.
        return


def _parts(rows: Iterator[tuple[Any, ...]]) -> tuple[Part, ...]:
    """Return the parts of some rows, each a name and points, in the order of the names."""
    found: dict[Any, list[float]] = defaultdict(list)
    for name, points in rows:
        found[name].append(points)
    return tuple(Part(str(name), estimate(found[name])) for name in sorted(found))
