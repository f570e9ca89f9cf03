"""Checks that are kept: the decisions of people, each beside an Expert's, in an SQLite file.

They are dear to find, so they outlive everything that is worked out from them. A check belongs to
a game and to how it went up to the decision; one that was taken back and decided otherwise is
another.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from pathlib import Path
from typing import Any, Final

from fivehundred.engine.actions import Discard, Give, MakeCall, PlayCard, SeatAction
from fivehundred.engine.seats import Seat
from fivehundred.learning.checks.identity import digests_of, key_of
from fivehundred.learning.database import open_database
from fivehundred.session.analysis.checks import COSTLY, Checked, Cost, Verdict
from fivehundred.session.record import Record
from fivehundred.session.storage.listing import Stamp
from fivehundred.session.storage.names import same_on_disk

FILE: Final = "checks.sqlite"
_VERSION: Final = 1
_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS checked (
    game TEXT NOT NULL, digest TEXT NOT NULL, number INTEGER NOT NULL,
    file TEXT NOT NULL, created TEXT NOT NULL, preset TEXT NOT NULL,
    person TEXT NOT NULL, seat INTEGER NOT NULL, deal INTEGER NOT NULL,
    kind TEXT NOT NULL, verdict TEXT NOT NULL,
    points REAL NOT NULL, chance_cost REAL NOT NULL, value REAL NOT NULL, chance REAL,
    PRIMARY KEY (game, digest)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS by_person ON checked (person);
CREATE TABLE IF NOT EXISTS looked (
    file TEXT PRIMARY KEY, changed_ns INTEGER NOT NULL, size INTEGER NOT NULL
) WITHOUT ROWID;
"""
_COLUMNS: Final = (
    "game, digest, number, file, created, preset, person, seat, deal, kind, verdict, "
    "points, chance_cost, value, chance"
)
_NO_CHOICE: Final = (Verdict.FORCED, Verdict.UNKNOWN)


class Kind(StrEnum):
    """What sort of decision it was."""

    CALL = "call"
    EXCHANGE = "exchange"
    NAME = "name"
    """A partner called, a joker's suit, a declaration."""
    CARD = "card"


@dataclass(frozen=True, slots=True)
class KeptCheck:
    """A decision of a person, and how good it was.

    ``number`` actions came before it in the game ``game``, kept in ``file`` when it was checked,
    and begun at ``created``; ``digest`` says how the game went up to and with it. ``chance`` is
    how likely the contract came off after it, as its seat knew it; None where that was not known.
    """

    game: str
    digest: str
    number: int
    file: str
    created: str
    preset: str
    person: str
    seat: Seat
    deal: int
    kind: Kind
    verdict: Verdict
    cost: Cost
    chance: float | None


@dataclass(frozen=True, slots=True)
class Sums:
    """What some decisions come to: how many, how many cost little, what they cost, and squared.

    Those that left no choice, or were not weighed, are not among them.
    """

    name: str
    count: int
    right: int
    cost: float
    squares: float


@dataclass(frozen=True, slots=True)
class CalledChance:
    """How likely a contract was made, as its seat could know when it was called, 0 to 1."""

    game: str
    deal: int
    seat: Seat
    chance: float


class By(Enum):
    """What decisions are told apart by."""

    NOTHING = "''"
    KIND = "kind"
    MONTH = "substr(created, 1, 7)"
    DAY = "substr(created, 1, 10)"


class KeptChecks:
    """The checks of all people, in the folder of what they have learned."""

    def __init__(self, learning: Path) -> None:
        """Open the file, or make it."""
        self._rows = open_database(learning / FILE, _SCHEMA, _VERSION)

    def close(self) -> None:
        """Close the file."""
        self._rows.close()

    def add(self, record: Record, file: str, checks: Iterable[Checked]) -> None:
        """Keep checks of a game, each for whoever sat there; the file cannot refuse them aloud."""
        checks = tuple(checks)
        game = key_of(record)
        digests = digests_of(record, {one.number + 1 for one in checks})
        rows = [
            _row(record, file, game, digests[one.number + 1], one)
            for one in checks
            if one.number + 1 in digests
        ]
        marks = ", ".join("?" * len(_COLUMNS.split(",")))
        with contextlib.suppress(sqlite3.DatabaseError), self._rows:
            self._rows.executemany(
                f"INSERT OR REPLACE INTO checked ({_COLUMNS}) VALUES ({marks})", rows
            )

    def of(self, person: str) -> tuple[KeptCheck, ...]:
        """Return the checks of a person, by games and in their order."""
        return self._found("WHERE person = ? ORDER BY created, game, number", same_on_disk(person))

    def of_game(self, record: Record) -> tuple[KeptCheck, ...]:
        """Return the checks of a game that hold for it as it stands."""
        kept = self._found("WHERE game = ? ORDER BY number", key_of(record))
        digests = digests_of(record, {one.number + 1 for one in kept})
        return tuple(one for one in kept if digests.get(one.number + 1) == one.digest)

    def sums(self, by: By, person: str = "", preset: str = "") -> tuple[Sums, ...]:
        """Return what the decisions of a person come to, or of all, in one preset or in all."""
        where, values = _condition(person, preset)
        skipped = ", ".join(f"'{one.name}'" for one in _NO_CHOICE)
        costly = ", ".join(f"'{one.name}'" for one in sorted(COSTLY, key=lambda one: one.value))
        question = (
            f"SELECT {by.value}, COUNT(*), SUM(verdict NOT IN ({costly})), "
            f"SUM(value), SUM(value * value) FROM checked "
            f"WHERE {where} AND verdict NOT IN ({skipped}) GROUP BY 1 ORDER BY 1"
        )
        with contextlib.suppress(sqlite3.DatabaseError):
            return tuple(Sums(*row) for row in self._rows.execute(question, values))
        return ()

    def called(self, person: str = "", preset: str = "") -> tuple[CalledChance, ...]:
        """Return how likely the contracts were that a person has called, or all."""
        where, values = _condition(person, preset)
        question = (
            "SELECT game, deal, seat, chance FROM checked "
            f"WHERE {where} AND kind = 'call' AND chance IS NOT NULL"
        )
        with contextlib.suppress(sqlite3.DatabaseError):
            return tuple(CalledChance(*row) for row in self._rows.execute(question, values))
        return ()

    def looked(self) -> dict[str, Stamp]:
        """Return the files in which nothing is left to be checked, with their time and size."""
        with contextlib.suppress(sqlite3.DatabaseError):
            found = self._rows.execute("SELECT file, changed_ns, size FROM looked")
            return {file: (changed_ns, size) for file, changed_ns, size in found}
        return {}

    def look_done(self, file: str, stamp: Stamp) -> None:
        """Remember that nothing is left to be checked in a file as it stands."""
        with contextlib.suppress(sqlite3.DatabaseError), self._rows:
            self._rows.execute("INSERT OR REPLACE INTO looked VALUES (?, ?, ?)", (file, *stamp))

    def _found(self, where: str, *values: str) -> tuple[KeptCheck, ...]:
        with contextlib.suppress(sqlite3.DatabaseError):
            found = self._rows.execute(f"SELECT {_COLUMNS} FROM checked {where}", values)
            return tuple(_check(row) for row in found if _is_known(row))
        return ()


def _condition(person: str, preset: str) -> tuple[str, tuple[str, ...]]:
    found = [("person = ?", same_on_disk(person))] if person else []
    found += [("preset = ?", preset)] if preset else []
    return " AND ".join(("1", *(one for one, _ in found))), tuple(value for _, value in found)


def kind_of(action: SeatAction) -> Kind:
    """Return what sort of decision an action is."""
    match action:
        case MakeCall():
            return Kind.CALL
        case Discard() | Give():
            return Kind.EXCHANGE
        case PlayCard():
            return Kind.CARD
        case _:
            return Kind.NAME


def _row(record: Record, file: str, game: str, digest: str, one: Checked) -> Sequence[object]:
    name = record.seats[one.seat].name if one.seat < len(record.seats) else ""
    cost = one.cost
    return (
        *(game, digest, one.number, file, record.created, record.preset),
        *(same_on_disk(name), one.seat, one.deal, kind_of(one.action).value),
        *(one.verdict.name, cost.points, cost.chance, cost.value, one.chance),
    )


def _is_known(row: tuple[Any, ...]) -> bool:
    return row[9] in set(Kind) and row[10] in Verdict.__members__


def _check(row: tuple[Any, ...]) -> KeptCheck:
    game, digest, number, file, created, preset, person, seat, deal = row[:9]
    kind, verdict, points, chance_cost, value, chance = row[9:]
    return KeptCheck(
        game=game,
        digest=digest,
        number=number,
        file=file,
        created=created,
        preset=preset,
        person=person,
        seat=seat,
        deal=deal,
        kind=Kind(kind),
        verdict=Verdict[verdict],
        cost=Cost(points, chance_cost, value),
        chance=chance,
    )
