"""Harm done to an SQLite file behind its header, as disks and other programs do it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

Harm = Callable[[Path], None]


def overwritten(path: Path) -> None:
    """Put something else in place of everything behind the first page."""
    data = path.read_bytes()
    page = int.from_bytes(data[16:18], "big")
    assert len(data) > 2 * page
    path.write_bytes(data[:page] + b"\xa5" * (len(data) - page))


def no_letters(path: Path) -> None:
    """Put bytes that are no UTF-8 into every text of every table."""
    _each_column(path, "UPDATE {table} SET {column} = CAST(x'ff41' || {column} AS TEXT)", "TEXT")


def without_columns(path: Path) -> None:
    """Give the last column of every table another name."""
    with closing(sqlite3.connect(path)) as rows, rows:
        for table in _tables(rows):
            *_columns, last = rows.execute(f"PRAGMA table_info({table})")
            rows.execute(f"ALTER TABLE {table} RENAME COLUMN {last[1]} TO another")


HARMS: dict[str, Harm] = {
    "overwritten": overwritten,
    "no letters": no_letters,
    "without columns": without_columns,
}


def _tables(rows: sqlite3.Connection) -> list[str]:
    found = rows.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return [name for (name,) in found]


def _each_column(path: Path, statement: str, kind: str) -> None:
    with closing(sqlite3.connect(path)) as rows, rows:
        for table in _tables(rows):
            columns = rows.execute(f"PRAGMA table_info({table})").fetchall()
            primary = {name for _at, name, _kind, _not, _default, key in columns if key}
            for _at, name, declared, *_more in columns:
                if declared == kind and name not in primary:
                    rows.execute(statement.format(table=table, column=name))
