"""An SQLite file that is ours: neither a broken one nor another program is fatal.

It is known by its application number, or by its tables where an older version has made it. What
cannot be used is set aside as it is and made again. Where nothing can be written the tables are
kept in memory alone, and so last only as long as the program.

What is in a column is of SQLite's kind: ``column_of_name``, ``name_in_column`` and ``changed``
are the only ones who turn names of files and times into that.
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
"""The files that SQLite keeps next to one, by their endings, and how they begin."""
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


Found = TypeVar("Found")

_BROKEN_CODES: Final = frozenset(
    {
        # A table, or a column of it, is not there.
        sqlite3.SQLITE_ERROR,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_CONSTRAINT,
        sqlite3.SQLITE_MISMATCH,
        sqlite3.SQLITE_FORMAT,
        sqlite3.SQLITE_NOTADB,
    }
)
_BITS: Final = 64


class Tables:
    """The open file at ``path``; what becomes of it is told in ``NEWS``."""

    def __init__(
        self, path: Path, schema: str, version: int, *, unfit: tuple[type[Exception], ...] = ()
    ) -> None:
        """Open it, or make it.

        An error that is ``unfit`` tells too that what is there is not what was written.
        """
        self.path, self._schema, self._version = path, schema, version
        self._unfit = unfit
        self.rows = open_database(path, schema, version)

    @property
    def on_disk(self) -> bool:
        """Whether what is written will be found again; else it lasts until it is closed."""
        (_, _, file), *_ = self.rows.execute("PRAGMA database_list")
        return bool(file)

    def mended(self, work: Callable[[], Found]) -> Found:
        """Return what comes of some work with ``rows``, which is done again where they are broken.

        Raises what the disk refuses: the file is held by another program, or nothing can be
        written.
        """
        try:
            return work()
        except Exception as error:
            if not (isinstance(error, self._unfit) or is_broken(error)):
                raise
        with contextlib.suppress(sqlite3.Error):
            self.rows.close()
        self.rows = made_anew(self.path, self._schema, self._version)
        return work()

    def changed(self, change: Callable[[], object]) -> bool:
        """Make changes as one step; return whether they are made."""

        def step() -> None:
            with self.rows:
                change()

        try:
            self.mended(step)
        except sqlite3.Error:
            return False
        return True

    def close(self) -> None:
        """Close the file."""
        self.rows.close()


def is_broken(error: Exception) -> bool:
    """Return whether an error tells of a file that is not as it was written.

    All others are of the disk or of another program, and the file may be whole.
    """
    if isinstance(error, sqlite3.DatabaseError):
        code = getattr(error, "sqlite_errorcode", None)
        if code is None:
            # Python itself has found letters that are none.
            return isinstance(error, sqlite3.OperationalError)
        return code & 0xFF in _BROKEN_CODES
    return isinstance(error, UnicodeDecodeError)


# — what is in columns —


def column_of_name(name: str) -> str | bytes:
    """Return the name of a file as a column can hold it: bytes, where it is no text."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return name.encode("utf-8", "surrogatepass")
    return name


def name_in_column(value: str | bytes) -> str:
    """Return the name of a file that is in a column."""
    return value if isinstance(value, str) else value.decode("utf-8", "surrogatepass")


def columns_of_stamp(stamp: Stamp) -> Stamp:
    """Return the time and size of a file as columns can hold them.

    A time before 1678 or after 2262 takes another value, and always the same.
    """
    half = 1 << (_BITS - 1)
    return (stamp[0] + half) % (1 << _BITS) - half, stamp[1]


def changed(
    files: Iterable[tuple[str, Stamp]], known: Mapping[str, Stamp]
) -> tuple[tuple[str, Stamp], ...]:
    """Return the files that have changed since they were read, or are unknown."""
    return tuple(one for one in files if known.get(one[0]) != columns_of_stamp(one[1]))
