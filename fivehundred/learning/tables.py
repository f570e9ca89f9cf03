"""The tables of an SQLite file that is ours: set aside and made anew whenever they prove broken.

What stands in a column is of SQLite's kind: ``column_of_name``, ``name_in_column`` and ``changed``
are the only ones who turn names of files and times into that.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, TypeVar

from fivehundred.learning.database import made_anew, open_database
from fivehundred.session.storage.listing import Stamp

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
        self,
        path: Path,
        schema: str,
        version: int,
        *,
        unfit: tuple[type[Exception], ...] = (),
    ) -> None:
        """Open it, or make it.

        An error that is ``unfit`` tells too that what stands there is not what was written.
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


# — what stands in columns —


def column_of_name(name: str) -> str | bytes:
    """Return the name of a file as a column can hold it: bytes, where it is no text."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return name.encode("utf-8", "surrogatepass")
    return name


def name_in_column(value: str | bytes) -> str:
    """Return the name of a file that stands in a column."""
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
    """Return the files of which something else is known than how they stand, or nothing."""
    return tuple(one for one in files if known.get(one[0]) != columns_of_stamp(one[1]))
