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
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from fivehundred.engine.actions import Discard, Give, MakeCall, PlayCard, SeatAction
from fivehundred.engine.seats import Seat
from fivehundred.learning.checks.identity import digests_of, key_of
from fivehundred.learning.database import open_database
from fivehundred.session.analysis.checks import Checked, Cost, Verdict
from fivehundred.session.record import Record
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
"""
_COLUMNS: Final = (
    "game, digest, number, file, created, preset, person, seat, deal, kind, verdict, "
    "points, chance_cost, value, chance"
)


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

    def _found(self, where: str, *values: str) -> tuple[KeptCheck, ...]:
        with contextlib.suppress(sqlite3.DatabaseError):
            found = self._rows.execute(f"SELECT {_COLUMNS} FROM checked {where}", values)
            return tuple(_check(row) for row in found if _is_known(row))
        return ()


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
