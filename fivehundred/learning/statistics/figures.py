"""The figures of one person or of all: queries on the tables, each with an interval.

Points are those of a deal: the person's side's minus the mean of the other sides'.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from fivehundred.engine.calls import LEVELS, NULLOS, Strain
from fivehundred.engine.errors import printable
from fivehundred.learning.estimate import Estimate, estimate_of, share
from fivehundred.learning.statistics.database import (
    CONTRACTOR,
    DEFENDER,
    PARTNER,
    PASSED_OUT,
    Database,
)
from fivehundred.learning.tables import name_in_column
from fivehundred.session.record import HUMAN
from fivehundred.session.storage.files import same_on_disk, spreadsheet

COLUMNS: Final = (
    *("file", "created", "preset", "name", "deal", "seat", "place"),
    *("role", "call", "made", "points"),
)


def csv_of(database: Database, asked: Filter) -> bytes:
    """Return the deals of one person or of all, in the order of the games, for a spreadsheet."""
    where, values = asked.where()
    rows = database.rows.execute(
        "SELECT game.file, game.created, game.preset, player.name, score.deal, score.seat, "
        "score.place, score.role, score.call, score.made, score.points FROM score "
        "JOIN game ON game.id = score.game "
        "JOIN player ON player.game = score.game AND player.seat = score.seat "
        f"WHERE {where} AND {_DEAL_ONCE} ORDER BY game.created, game.file, score.deal, score.seat",
        values,
    )
    cells = ([_named(value) for value in row] for row in rows)
    return spreadsheet((COLUMNS, *cells))


def _named(value: object) -> object:
    return printable(name_in_column(value)) if isinstance(value, bytes) else value


_POINTS: Final = (
    "COUNT(*), COALESCE(SUM(score.points), 0.0), COALESCE(SUM(score.points * score.points), 0.0)"
)
"""The columns that ``estimate_of`` takes."""
_DEAL_ONCE: Final = """NOT EXISTS (
    SELECT 1 FROM game AS copy JOIN score AS same ON same.game = copy.id
    WHERE copy.key = game.key AND copy.id < game.id AND same.digest = score.digest
    AND same.deal = score.deal AND same.seat = score.seat AND same.person = score.person)"""
"""Counts a deal once, however many copies of its game there are."""
_GAME_ONCE: Final = """NOT EXISTS (
    SELECT 1 FROM game AS copy JOIN player AS same ON same.game = copy.id
    WHERE copy.key = game.key AND copy.id < game.id AND copy.digest = game.digest
    AND same.seat = {player}.seat AND same.person = {player}.person)"""
_MISERES: Final = tuple(call.value for call in NULLOS)


@dataclass(frozen=True, slots=True)
class Filter:
    """The person and preset whose figures are asked for; empty for all."""

    person: str = ""
    preset: str = ""

    def where(self, table: str = "score") -> tuple[str, tuple[str, ...]]:
        """Return an SQL condition on games and on a table with the person, and its values."""
        found, values = ["1"], []
        if self.person:
            found.append(f"{table}.person = ?")
            values.append(same_on_disk(self.person))
        if self.preset:
            found.append("game.preset = ?")
            values.append(self.preset)
        return " AND ".join(found), tuple(values)


@dataclass(frozen=True, slots=True)
class DealGroup:
    """A named group of deals, and their points."""

    name: str
    points: Estimate


@dataclass(frozen=True, slots=True)
class ContractTally:
    """Contracts of one level and strain: how many were played, and how many made."""

    level: int
    strain: Strain
    played: int
    made: int


@dataclass(frozen=True, slots=True)
class Overview:
    """The figures at a glance."""

    games: int  # finished
    won: Estimate
    points: Estimate
    bids: Estimate  # how often they had the contract
    made: Estimate  # how often they made it
    beaten: Estimate  # how often they beat others' contracts
    miseres: Estimate  # how often their own were made


def people(database: Database) -> tuple[str, ...]:
    """Return the names of people who have played, most games first."""
    rows = database.rows.execute(
        "SELECT name, COUNT(*) FROM player WHERE kind = ? AND person != '' "
        "GROUP BY person ORDER BY COUNT(*) DESC, person",
        (HUMAN,),
    )
    return tuple(name for name, _count in rows)


def presets(database: Database, person: str = "") -> tuple[str, ...]:
    """Return the presets played, by the person if one is named, the most frequent first."""
    where, values = Filter(person).where()
    rows = database.rows.execute(
        f"SELECT game.preset, COUNT(*) FROM score JOIN game ON game.id = score.game "
        f"WHERE {where} GROUP BY game.preset ORDER BY COUNT(*) DESC, game.preset",
        values,
    )
    return tuple(preset for preset, _count in rows)


def overview(database: Database, asked: Filter) -> Overview:
    """Return the figures at a glance."""
    miseres = ", ".join(f"'{one}'" for one in _MISERES)
    own, against = f"score.role = '{CONTRACTOR}'", f"score.role = '{DEFENDER}'"
    sums = (
        f"score.role != '{PASSED_OUT}'",
        own,
        f"{own} AND score.made",
        against,
        f"{against} AND NOT score.made",
        f"{own} AND score.call IN ({miseres})",
        f"{own} AND score.call IN ({miseres}) AND score.made",
    )
    columns = ", ".join(f"COALESCE(SUM({one}), 0)" for one in sums)
    rows = list(rows_of_scores(database, asked, f"{_POINTS}, {columns}"))
    count, total, squares, *hits = rows[0] if rows else (0,) * (3 + len(sums))
    called, bids, made, faced, beaten, tried, came_off = hits
    games, won = _games(database, asked)
    return Overview(
        games=games,
        won=share(won, games),
        points=estimate_of(count, total, squares),
        bids=share(bids, called),
        made=share(made, bids),
        beaten=share(beaten, faced),
        miseres=share(came_off, tried),
    )


def contracts(database: Database, asked: Filter) -> tuple[ContractTally, ...]:
    """Return the bids played as contractor, by level and strain."""
    rows = rows_of_scores(
        database,
        asked,
        "score.level, score.strain, COUNT(*), SUM(score.made)",
        f"score.role = '{CONTRACTOR}' AND score.level IS NOT NULL GROUP BY 1, 2",
    )
    found = {(level, strain): (played, made) for level, strain, played, made in rows}
    return tuple(
        ContractTally(level, strain, *found[level, strain.value])
        for level in LEVELS
        for strain in Strain
        if (level, strain.value) in found
    )


def by_place(database: Database, asked: Filter) -> tuple[DealGroup, ...]:
    """Return the points by seats after the dealer, from the first to speak."""
    return _parts(database, asked, "score.place")


def by_role(database: Database, asked: Filter) -> tuple[DealGroup, ...]:
    """Return the points as contractor, as partner, as defender."""
    found = {one.name: one for one in _parts(database, asked, "score.role")}
    return tuple(found[role] for role in (CONTRACTOR, PARTNER, DEFENDER) if role in found)


def by_preset(database: Database, asked: Filter) -> tuple[DealGroup, ...]:
    """Return the points by preset, most deals first."""
    found = _parts(database, asked, "game.preset")
    return tuple(sorted(found, key=lambda one: (-one.points.count, one.name)))


def by_date(database: Database, asked: Filter, form: str) -> tuple[DealGroup, ...]:
    """Return the points by when the game began, as YYYY-MM or YYYY-MM-DD, in order."""
    found = _parts(database, asked, f"substr(game.created, 1, {len(form)})")
    return tuple(one for one in found if len(one.name) == len(form))


def by_opponent(database: Database, asked: Filter) -> tuple[DealGroup, ...]:
    """Return the points against each level of computer players, and each person as ``=NAME``."""
    where, values = asked.where()
    rows = database.rows.execute(
        # Pair opponents by game first: there are fewer games than deals.
        "WITH faced AS (SELECT DISTINCT own.game AS game, own.seat AS seat, "
        "CASE WHEN other.kind = 'human' THEN '=' || other.name ELSE other.kind END AS name "
        "FROM player AS own JOIN player AS other "
        "ON other.game = own.game AND other.side != own.side WHERE own.kind = 'human') "
        f"SELECT faced.name, {_POINTS} FROM score JOIN game ON game.id = score.game "
        "JOIN faced ON faced.game = score.game AND faced.seat = score.seat "
        f"WHERE {where} AND {_DEAL_ONCE} GROUP BY 1",
        values,
    )
    found = (DealGroup(str(name), estimate_of(*sums)) for name, *sums in rows)
    return tuple(sorted(found, key=lambda one: (-one.points.count, one.name)))


def _games(database: Database, asked: Filter) -> tuple[int, int]:
    condition, values = asked.where("player")
    rows = database.rows.execute(
        "SELECT COUNT(*), COALESCE(SUM(player.won), 0) FROM player "
        "JOIN game ON game.id = player.game "
        f"WHERE player.won IS NOT NULL AND player.kind = 'human' AND {condition} "
        f"AND {_GAME_ONCE.format(player='player')}",
        values,
    )
    ((games, won),) = list(rows) or [(0, 0)]
    return games, won


def rows_of_scores(
    database: Database, asked: Filter, columns: str, more: str = "1"
) -> Iterator[tuple[Any, ...]]:
    """Yield ``columns`` of the scores that pass the filter and the condition ``more``."""
    where, values = asked.where()
    return database.rows.execute(
        f"SELECT {columns} FROM score JOIN game ON game.id = score.game "
        f"WHERE {where} AND {_DEAL_ONCE} AND {more}",
        values,
    )


def rows_of_games(database: Database, person: str, most: int) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of someone's finished games, the last begun first.

    Each has whether it was won, the number of sides, and the first and last kind of opponent.
    """
    return database.rows.execute(
        "SELECT MAX(own.won), COUNT(DISTINCT other.side) + 1, MIN(other.kind), MAX(other.kind) "
        "FROM player AS own JOIN game ON game.id = own.game "
        "JOIN player AS other ON other.game = own.game AND other.side != own.side "
        "WHERE own.won IS NOT NULL AND own.kind = 'human' AND own.person = ? "
        f"AND {_GAME_ONCE.format(player='own')} "
        f"GROUP BY game.id ORDER BY game.created DESC, game.file DESC LIMIT {most}",
        (person,),
    )


def _parts(database: Database, asked: Filter, name: str) -> tuple[DealGroup, ...]:
    """Return the points grouped by a column, in its order."""
    rows = rows_of_scores(database, asked, f"{name}, {_POINTS}", "1 GROUP BY 1 ORDER BY 1")
    return tuple(DealGroup(str(name), estimate_of(*sums)) for name, *sums in rows)
