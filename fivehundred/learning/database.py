"""An SQLite file of our own: opened so that neither a broken file nor another program is fatal."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Final

_PATIENCE_S: Final = 2.0
"""How long another program may hold the file."""
_BROKEN: Final = ".broken"


def open_database(path: Path, schema: str, version: int) -> sqlite3.Connection:
    """Open a database with the tables of a schema, made anew where it is of another version.

    A file that is broken is set aside as ``NAME.broken``. Where nothing can be written it is kept
    in memory alone, and so lasts only as long as the program.
    """
    for attempt in range(2):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return _opened(str(path), schema, version)
        except sqlite3.DatabaseError as error:
            if attempt or isinstance(error, sqlite3.OperationalError):
                break
            with contextlib.suppress(OSError):
                path.replace(path.with_name(path.name + _BROKEN))
        except OSError:
            break
    return _opened(":memory:", schema, version)


def _opened(name: str, schema: str, version: int) -> sqlite3.Connection:
    found = sqlite3.connect(name, timeout=_PATIENCE_S, check_same_thread=False)
    try:
        found.execute("PRAGMA journal_mode=WAL")
        found.execute("PRAGMA synchronous=NORMAL")
        (old,) = found.execute("PRAGMA user_version").fetchone()
        if old != version:
            _empty(found)
        found.executescript(schema)
        found.execute(f"PRAGMA user_version={version}")
        found.commit()
    except sqlite3.DatabaseError:
        found.close()
        raise
    return found


def _empty(found: sqlite3.Connection) -> None:
    """Drop all tables: what they hold is not understood."""
    tables = found.execute(
        "SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite_%'"
    )
    for (name,) in tables.fetchall():
        found.execute(f'DROP TABLE "{name}"')
