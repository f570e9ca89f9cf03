"""An SQLite file of our own: opened so that neither a broken file nor another program is fatal.

It is known by its application number, or by its tables where an older version has made it. What
cannot be used is set aside as it is. Where nothing can be written the database is kept in memory
alone, and so lasts only as long as the program.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final
from urllib.parse import quote

from fivehundred.session.storage.files import StoreError
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.own_files import head_of, is_there, need_way, set_aside

_PATIENCE_S: Final = 2.0
"""How long another program may hold the file."""
_APPLICATION: Final = int.from_bytes(b"500F", "big")
_HEAD: Final = b"SQLite format 3\0"
_BESIDE: Final = {
    "-wal": (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83"),
    "-journal": (b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7",),
    "-shm": (b"\x18\xe2\x2d\x00", b"\x00\x2d\xe2\x18"),
}
"""The files that SQLite keeps beside one, by their endings, and how they begin."""
_COLUMNS: Final = (
    "SELECT tables.name, columns.name FROM sqlite_master AS tables, "
    "pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
)
_DAMAGED: Final = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def open_database(path: Path, schema: str, version: int) -> sqlite3.Connection:
    """Open a database with the tables of a schema, in memory where the file cannot be had."""
    with contextlib.suppress(StoreError, OSError, ValueError, sqlite3.Error):
        path.parent.mkdir(parents=True, exist_ok=True)
        for end in ("", *_BESIDE):
            need_way(_ending(path, end), FileKind.DATABASE)
        for end, begins in _BESIDE.items():
            head = head_of(_ending(path, end), FileKind.DATABASE)
            # Another program may be at it, which writes how it begins last.
            if head[:12].strip(b"\0") and not head.startswith(begins):
                set_aside(_ending(path, end))
        if not _fits(path, schema, version):
            set_aside(path, tuple(_BESIDE))
        return _opened(_link_of(path), schema, version)
    return _opened(":memory:", schema, version)


def made_anew(path: Path, schema: str, version: int) -> sqlite3.Connection:
    """Open a new database in place of one that has proved broken, which is set aside."""
    try:
        if is_there(path):
            set_aside(path, tuple(_BESIDE))
    except OSError:
        return _opened(":memory:", schema, version)
    return open_database(path, schema, version)


def _ending(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _fits(path: Path, schema: str, version: int) -> bool:
    """Return whether a file is ours, whole and of this version; it is not changed by that.

    Raises sqlite3.Error where it cannot be had now.
    """
    head = head_of(path, FileKind.DATABASE)
    if not head.startswith(_HEAD):
        return not head
    try:
        with contextlib.closing(_connected(_link_of(path) + "?mode=ro")) as found:
            (application,) = found.execute("PRAGMA application_id").fetchone()
            (number,) = found.execute("PRAGMA user_version").fetchone()
            (whole,) = found.execute("PRAGMA quick_check(1)").fetchone()
            columns = set(found.execute(_COLUMNS))
    except UnicodeDecodeError:
        return False
    except sqlite3.Error as error:
        # Where it has no code, Python has found letters that are none.
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF in _DAMAGED:
            return False
        raise
    with contextlib.closing(_opened(":memory:", schema, version)) as model:
        tables = {table for table, _column in columns}
        wanted = {one for one in model.execute(_COLUMNS) if one[0] in tables}
    # A program that was killed when it made the file may have come no further.
    is_ours = application in (0, _APPLICATION) and number in (0, version)
    return whole == "ok" and is_ours and columns == wanted


def _link_of(path: Path) -> str:
    """Return a path as SQLite takes it with a question behind it, whatever letters it has."""
    place = quote(os.fsencode(path.absolute().as_posix()))
    return "file://" + ("" if place.startswith("/") else "/") + place


def _connected(link: str) -> sqlite3.Connection:
    return sqlite3.connect(link, timeout=_PATIENCE_S, check_same_thread=False, uri=True)


def _opened(link: str, schema: str, version: int) -> sqlite3.Connection:
    found = _connected(link)
    try:
        found.execute("PRAGMA journal_mode=WAL")
        found.execute("PRAGMA synchronous=NORMAL")
        found.executescript(schema)
        found.execute(f"PRAGMA application_id={_APPLICATION}")
        found.execute(f"PRAGMA user_version={version}")
        found.commit()
    except sqlite3.Error:
        found.close()
        raise
    return found
