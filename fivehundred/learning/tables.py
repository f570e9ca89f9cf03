"""The program's SQLite files: neither damage nor use by another program is fatal.

A file is known by its application number, or by its tables if an older version made it. One that
cannot be used is set aside and made again; if nothing can be written, the tables are in memory.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import quote

from fivehundred.session.storage.files import StoreError
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.listing import Stamp
from fivehundred.session.storage.own_files import head_of, is_there, require_unblocked, set_aside

_PATIENCE_S: Final = 2.0  # how long another program may hold the file
_APPLICATION: Final = int.from_bytes(b"500F", "big")
_MAGIC: Final = b"SQLite format 3\0"
_SIDE_FILES: Final = {
    "-wal": (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83"),
    "-journal": (b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7",),
    "-shm": (b"\x18\xe2\x2d\x00", b"\x00\x2d\xe2\x18"),
}
"""The endings of the files that SQLite keeps next to a database, and their first bytes."""
_COLUMNS: Final = (
    "SELECT tables.name, columns.name FROM sqlite_master AS tables, "
    "pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
)
_DAMAGED: Final = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _database_at(path: Path, schema: str, version: int) -> sqlite3.Connection:
    """Open a database with the tables of a schema, in memory if the file cannot be used."""
    with contextlib.suppress(StoreError, OSError, ValueError, sqlite3.Error):
        path.parent.mkdir(parents=True, exist_ok=True)
        for end in ("", *_SIDE_FILES):
            require_unblocked(_beside(path, end), FileKind.DATABASE)
        for end, begins in _SIDE_FILES.items():
            head = head_of(_beside(path, end), FileKind.DATABASE)
            # Another program may be using it; SQLite writes the beginning last.
            if head[:12].strip(b"\0") and not head.startswith(begins):
                set_aside(_beside(path, end))
        if not _fits(path, schema, version):
            set_aside(path, tuple(_SIDE_FILES))
        return _opened(_uri_of(path), schema, version)
    return _opened(":memory:", schema, version)


def _new_database(path: Path, schema: str, version: int) -> sqlite3.Connection:
    """Open a new database in place of a broken one, which is set aside."""
    try:
        if is_there(path):
            set_aside(path, tuple(_SIDE_FILES))
    except OSError:
        return _opened(":memory:", schema, version)
    return _database_at(path, schema, version)


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _fits(path: Path, schema: str, version: int) -> bool:
    """Return whether a file is ours, whole and of this version; raises sqlite3.Error if in use."""
    head = head_of(path, FileKind.DATABASE)
    if not head.startswith(_MAGIC):
        return not head
    try:
        with contextlib.closing(_connected(_uri_of(path) + "?mode=ro")) as found:
            (application,) = found.execute("PRAGMA application_id").fetchone()
            (number,) = found.execute("PRAGMA user_version").fetchone()
            (whole,) = found.execute("PRAGMA quick_check(1)").fetchone()
            columns = set(found.execute(_COLUMNS))
    except UnicodeDecodeError:
        return False
    except sqlite3.Error as error:
        # Without a code, Python itself has found invalid UTF-8.
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF in _DAMAGED:
            return False
        raise
    with contextlib.closing(_opened(":memory:", schema, version)) as model:
        tables = {table for table, _column in columns}
        wanted = {one for one in model.execute(_COLUMNS) if one[0] in tables}
    # 0: a program was killed while it made the file.
    is_ours = application in (0, _APPLICATION) and number in (0, version)
    return whole == "ok" and is_ours and columns == wanted


def _uri_of(path: Path) -> str:
    place = quote(os.fsencode(path.absolute().as_posix()))
    return "file://" + ("" if place.startswith("/") else "/") + place


def _connected(uri: str) -> sqlite3.Connection:
    return sqlite3.connect(uri, timeout=_PATIENCE_S, check_same_thread=False, uri=True)


def _opened(uri: str, schema: str, version: int) -> sqlite3.Connection:
    found = _connected(uri)
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


Found = TypeVar("Found")

_BROKEN_CODES: Final = (
    *(sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_CONSTRAINT),
    *(sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_NOTADB),
)
"""``SQLITE_ERROR`` means that a table or column is missing."""
_BITS: Final = 64


class Tables:
    """The open database at ``path``; setting a file aside is reported in ``FILE_FAULTS``."""

    def __init__(
        self, path: Path, schema: str, version: int, *, unfit: tuple[type[Exception], ...] = ()
    ) -> None:
        """Open the database, or make it; errors in ``unfit`` also mean that it is broken."""
        self.path, self._schema, self._version = path, schema, version
        self._unfit = unfit
        self.rows = _database_at(path, schema, version)

    @property
    def on_disk(self) -> bool:
        """Whether the tables are on disk; otherwise they are lost when closed."""
        (_, _, file), *_ = self.rows.execute("PRAGMA database_list")
        return bool(file)

    def retry_if_broken(self, work: Callable[[], Found]) -> Found:
        """Return the result of ``work``; if the file is broken, do it again in a new one.

        Raises sqlite3.Error if another program holds the file or nothing can be written.
        """
        try:
            return work()
        except Exception as error:
            if not (isinstance(error, self._unfit) or _is_broken(error)):
                raise
        with contextlib.suppress(sqlite3.Error):
            self.rows.close()
        self.rows = _new_database(self.path, self._schema, self._version)
        return work()

    def changed(self, change: Callable[[], object]) -> bool:
        """Make changes in one transaction; return whether that worked."""

        def step() -> None:
            with self.rows:
                change()

        try:
            self.retry_if_broken(step)
        except sqlite3.Error:
            return False
        return True

    def close(self) -> None:
        """Close the file."""
        self.rows.close()


def _is_broken(error: Exception) -> bool:
    """Return whether an error means a damaged file, not a fault of the disk or another program."""
    if isinstance(error, sqlite3.DatabaseError):
        code = getattr(error, "sqlite_errorcode", None)
        if code is None:
            # Python itself has found invalid UTF-8.
            return isinstance(error, sqlite3.OperationalError)
        return code & 0xFF in _BROKEN_CODES
    return isinstance(error, UnicodeDecodeError)


# — column values —


def column_of_name(name: str) -> str | bytes:
    """Return a file name as a column can hold it: bytes if it is not valid text."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return name.encode("utf-8", "surrogatepass")
    return name


def name_in_column(value: str | bytes) -> str:
    """Return the file name in a column."""
    return value if isinstance(value, str) else value.decode("utf-8", "surrogatepass")


def columns_of_stamp(stamp: Stamp) -> Stamp:
    """Return a time and size as columns hold them; a time outside 1678–2262 wraps round."""
    half = 1 << (_BITS - 1)
    return (stamp[0] + half) % (1 << _BITS) - half, stamp[1]


def changed(
    files: Iterable[tuple[str, Stamp]], known: Mapping[str, Stamp]
) -> tuple[tuple[str, Stamp], ...]:
    """Return the files that have changed since they were read, or are unknown."""
    return tuple(one for one in files if known.get(one[0]) != columns_of_stamp(one[1]))
