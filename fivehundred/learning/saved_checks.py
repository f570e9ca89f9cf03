"""Saved checks: people's decisions, each compared with an Expert's, in an SQLite file.

Checks take long to make, so they outlive everything derived from them. A check belongs to a game
and to its actions up to and including the decision.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from pathlib import Path
from typing import Any, Final

from fivehundred.engine.actions import Deal, Discard, Give, MakeCall, PlayCard, SeatAction
from fivehundred.engine.seats import Seat
from fivehundred.learning.tables import (
    Found,
    Tables,
    column_of_name,
    columns_of_stamp,
    name_in_column,
)
from fivehundred.players.judgement import COSTLY, Cost, Verdict
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.codec.actions import action_line
from fivehundred.session.record import Record
from fivehundred.session.storage.files import same_on_disk
from fivehundred.session.storage.listing import Stamp

_DIGITS: Final = 20


def key_of(record: Record) -> str:
    """Return a game's identity: when it began, its preset, and its first cards."""
    first = next((action_line(one) for one in record.actions if isinstance(one, Deal)), "")
    return _digest(f"{record.created}\n{record.preset}\n{first}")


def digests_of(record: Record, numbers: Collection[int]) -> dict[int, str]:
    """Return, for each of ``numbers``, a digest of that many actions of a game."""
    found, running = {}, hashlib.sha256(record.preset.encode())
    for number, action in enumerate(record.actions, start=1):
        running.update(action_line(action).encode())
        if number in numbers:
            found[number] = running.copy().hexdigest()[:_DIGITS]
    return found


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]


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
_NUMBER: Final = (int, float)
_VALUES: Final[tuple[type | tuple[type, ...], ...]] = (
    *(str, str, int, (str, bytes), str, str),
    *(str, int, int, str, str),
    *(_NUMBER, _NUMBER, _NUMBER, (*_NUMBER, type(None))),
)
"""The types of these columns."""
NO_CHOICE: Final = (Verdict.FORCED, Verdict.UNKNOWN)
Row = tuple[Any, ...]


class DecisionKind(StrEnum):
    """What sort of decision it was."""

    CALL = "call"
    EXCHANGE = "exchange"
    NAME = "name"  # a partner called, a joker's suit, a declaration
    CARD = "card"


@dataclass(frozen=True, slots=True)
class KeptCheck:
    """A decision of a person, and how good it was."""

    game: str
    digest: str  # of the actions up to the decision and with it
    number: int  # of actions before the decision
    file: str  # in which the game was when it was checked
    created: str  # when the game began
    preset: str
    person: str
    seat: Seat
    deal: int
    kind: DecisionKind
    verdict: Verdict
    cost: Cost
    chance: float | None  # of making the contract after it, as the seat knew; None if not known


@dataclass(frozen=True, slots=True)
class CalledChance:
    """The chance of making a contract (0 to 1), as far as its seat could tell when calling it."""

    game: str
    deal: int
    seat: Seat
    chance: float


@dataclass(frozen=True, slots=True)
class CheckedDeal:
    """A deal in which decisions of a person were checked."""

    person: str
    created: str
    game: str
    deal: int
    seat: Seat
    given: float  # the points given away in all
    first_card: int | None  # the number of actions before it, if it was checked
    verdict: Verdict  # of the first card


class By(Enum):
    """The column that groups decisions, as SQL."""

    NOTHING = "''"
    KIND = "kind"
    MONTH = "substr(created, 1, 7)"
    DAY = "substr(created, 1, 10)"


class KeptChecks(Tables):
    """The checks of all people, in the folder of their learning data."""

    def __init__(self, learning: Path) -> None:
        super().__init__(learning / FILE, _SCHEMA, _VERSION)

    def add(self, record: Record, file: str, checks: Iterable[Checked]) -> bool:
        """Save checks of a game, each for the person in the seat; return whether that worked."""
        checks = tuple(checks)
        game = key_of(record)
        digests = digests_of(record, {one.number + 1 for one in checks})
        rows = [
            _row(record, file, game, digests[one.number + 1], one)
            for one in checks
            if one.number + 1 in digests
        ]
        marks = ", ".join("?" * len(_COLUMNS.split(",")))
        return self._write(f"INSERT OR REPLACE INTO checked ({_COLUMNS}) VALUES ({marks})", rows)

    def of(self, person: str) -> tuple[KeptCheck, ...]:
        """Return the checks of a person, by game and in order."""
        return self._select(
            "WHERE person = ? ORDER BY created, game, number", same_on_disk(person)
        )

    def of_game(self, record: Record) -> tuple[KeptCheck, ...]:
        """Return a game's checks, those whose actions up to the decision are unchanged."""
        kept = self._select("WHERE game = ? ORDER BY number", key_of(record))
        digests = digests_of(record, {one.number + 1 for one in kept})
        return tuple(one for one in kept if digests.get(one.number + 1) == one.digest)

    def sums(self, by: By, person: str = "", preset: str = "") -> tuple[Row, ...]:
        """Return the totals of a person's weighed decisions, or everybody's, that left a choice.

        A row has the name, the number of decisions and of those of little cost, the sum of the
        costs and that of their squares.
        """
        where, values = _condition(person, preset)
        skipped = ", ".join(f"'{one.name}'" for one in NO_CHOICE)
        costly = ", ".join(f"'{one.name}'" for one in sorted(COSTLY, key=lambda one: one.value))
        question = (
            f"SELECT {by.value}, COUNT(*), SUM(verdict NOT IN ({costly})), "
            f"SUM(value), SUM(value * value) FROM checked "
            f"WHERE {where} AND verdict NOT IN ({skipped}) GROUP BY 1 ORDER BY 1"
        )
        return self._query(question, values, lambda row: row)

    def called(self, person: str = "", preset: str = "") -> tuple[CalledChance, ...]:
        """Return the chances of the contracts that a person, or anybody, has called."""
        where, values = _condition(person, preset)
        question = (
            "SELECT game, deal, seat, chance FROM checked "
            f"WHERE {where} AND kind = 'call' AND typeof(chance) = 'real'"
        )
        return self._query(question, values, lambda row: CalledChance(*row))

    def deals(self, person: str = "", preset: str = "") -> tuple[CheckedDeal, ...]:
        """Return the deals in which decisions of a person, or of anybody, were checked."""
        where, values = _condition(person, preset)
        question = (
            # SQLite takes the verdict from the row with the minimum.
            "SELECT person, created, game, deal, seat, SUM(value), "
            "MIN(CASE kind WHEN 'card' THEN number END), verdict FROM checked "
            f"WHERE {where} GROUP BY game, deal, seat ORDER BY created, game, deal"
        )

        def deal(row: Row) -> CheckedDeal | None:
            person, created, game, number, seat, given, first, word = row
            if word not in Verdict.__members__:
                return None
            return CheckedDeal(person, created, game, number, seat, given, first, Verdict[word])

        return self._query(question, values, deal)

    def looked(self) -> dict[str, Stamp]:
        """Return the files with nothing left to check, with their time and size."""
        question = "SELECT file, changed_ns, size FROM looked"
        return dict(
            self._query(question, (), lambda row: (name_in_column(row[0]), (row[1], row[2])))
        )

    def look_done(self, file: str, stamp: Stamp) -> None:
        """Note that a file, in this state, has nothing left to check."""
        row = (column_of_name(file), *columns_of_stamp(stamp))
        self._write("INSERT OR REPLACE INTO looked VALUES (?, ?, ?)", [row])

    def _select(self, where: str, *values: str) -> tuple[KeptCheck, ...]:
        return self._query(f"SELECT {_COLUMNS} FROM checked {where}", values, _check)

    def _query(
        self, question: str, values: tuple[str, ...], read: Callable[[Row], Found | None]
    ) -> tuple[Found, ...]:
        """Read rows, without those read as None; return none if the disk refuses."""

        def found() -> tuple[Found, ...]:
            rows = map(read, self.rows.execute(question, values))
            return tuple(one for one in rows if one is not None)

        try:
            return self.retry_if_broken(found)
        except sqlite3.Error:
            return ()

    def _write(self, statement: str, rows: Sequence[Sequence[object]]) -> bool:
        """Write rows in one step; return whether they are on the disk."""
        return self.changed(lambda: self.rows.executemany(statement, rows)) and self.on_disk


def _condition(person: str, preset: str) -> tuple[str, tuple[str, ...]]:
    found = [("person = ?", same_on_disk(person))] if person else []
    found += [("preset = ?", preset)] if preset else []
    return " AND ".join(("1", *(one for one, _ in found))), tuple(value for _, value in found)


def kind_of(action: SeatAction) -> DecisionKind:
    """Return the kind of decision an action is."""
    match action:
        case MakeCall():
            return DecisionKind.CALL
        case Discard() | Give():
            return DecisionKind.EXCHANGE
        case PlayCard():
            return DecisionKind.CARD
        case _:
            return DecisionKind.NAME


def _row(record: Record, file: str, game: str, digest: str, one: Checked) -> Sequence[object]:
    name = record.seats[one.seat].name if one.seat < len(record.seats) else ""
    cost = one.cost
    return (
        *(game, digest, one.number, column_of_name(file), record.created, record.preset),
        *(same_on_disk(name), one.seat, one.deal, kind_of(one.action).value),
        *(one.verdict.name, cost.points, cost.chance, cost.value, one.chance),
    )


def _check(row: Row) -> KeptCheck | None:
    if not all(isinstance(value, kinds) for value, kinds in zip(row, _VALUES, strict=True)):
        return None
    game, digest, number, file, created, preset, person, seat, deal = row[:9]
    kind, verdict, points, chance_cost, value, chance = row[9:]
    if kind not in set(DecisionKind) or verdict not in Verdict.__members__:
        return None
    return KeptCheck(
        *(game, digest, number, name_in_column(file), created, preset, person, seat, deal),
        *(DecisionKind(kind), Verdict[verdict], Cost(points, chance_cost, value), chance),
    )
