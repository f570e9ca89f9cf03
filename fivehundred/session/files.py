"""Files of people's own, read with a limit; every fault of the disk is a sentence."""

from __future__ import annotations

from pathlib import Path

from fivehundred.engine.errors import FiveHundredError
from fivehundred.session.shapes import printable


class StoreError(FiveHundredError):
    """A file could not be written or read by the disk, or another would have been overwritten."""


def read_limited(path: Path, limit_bytes: int, what: str, *, plain: bool = False) -> bytes:
    """Read a file, of one that is larger than the limit one byte more; raises StoreError.

    ``what`` it should be is said where it is a folder. ``plain``: nothing else is read either, for
    a named pipe or a device would be read without end.
    """
    try:
        if path.is_dir() or (plain and not path.is_file()):
            kind = "a folder" if path.is_dir() else "no plain file"
            raise StoreError(f"{printable(str(path))}: this is {kind}, not {what}")
        with path.open("rb") as file:
            return file.read(limit_bytes + 1)
    except (OSError, ValueError) as error:
        where = printable(str(path))
        raise StoreError(f"{where}: the file cannot be read: {in_words(error)}") from error


def in_words(error: OSError | ValueError) -> str:
    """Give what the system says of a fault, without its number and path."""
    return printable((isinstance(error, OSError) and error.strerror) or str(error)).lower()
