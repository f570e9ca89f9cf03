"""Files of people's own, read with a limit; every fault of the disk is a sentence."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from fivehundred.engine.errors import FiveHundredError
from fivehundred.session.codec.shapes import printable

_READ: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class StoreError(FiveHundredError):
    """A file could not be written or read by the disk, or another would have been overwritten."""


def read_limited(path: Path, limit_bytes: int, what: str) -> bytes:
    """Read a file, of one that is larger than the limit one byte more; raises StoreError.

    ``what`` it should be is said where it is something else: a folder, or a named pipe or a
    device, which would be waited for or read without end.
    """
    where = printable(str(path))
    try:
        _need_plain(path.stat(), where, what)
        # It may have been exchanged for a pipe just now: such a one is not waited for either.
        with os.fdopen(os.open(path, _READ), "rb") as file:
            _need_plain(os.fstat(file.fileno()), where, what)
            return file.read(limit_bytes + 1)
    except (OSError, ValueError) as error:
        raise StoreError(f"{where}: the file cannot be read: {in_words(error)}") from error


def _need_plain(found: os.stat_result, where: str, what: str) -> None:
    if not stat.S_ISREG(found.st_mode):
        kind = "a folder" if stat.S_ISDIR(found.st_mode) else "no plain file"
        raise StoreError(f"{where}: this is {kind}, not {what}")


def written_path(text: str) -> Path | None:
    """Return the path that somebody has written or pasted; None where nothing is written.

    What quotes it, and the beginning of an address of a file, are left out; a path that begins
    nowhere begins at home.
    """
    text = text.strip().strip("\"'").strip()
    if text.lower().startswith("file://"):
        text = unquote(text[len("file://") :])
    if not text:
        return None
    path = Path(text)
    with contextlib.suppress(RuntimeError):
        path = Path.home() / path.expanduser()
    return path


def is_folder(path: Path) -> bool:
    """Return whether this is known to be a folder; what may not even be looked at is not."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def no_folder(path: Path) -> str:
    """Return why no games can be kept in a folder; empty text if nothing is known against it."""
    where = printable(str(path))
    try:
        if stat.S_ISDIR(path.stat().st_mode):
            return ""
    except FileNotFoundError:
        # It is made when the first game is saved; of a link that leads nowhere it cannot be.
        return f"{where}: this link leads nowhere" if path.is_symlink() else ""
    except (OSError, ValueError) as error:
        return f"{where}: the folder cannot be read: {in_words(error)}"
    return f"{where}: this is not a folder to keep games in"


def in_words(error: OSError | ValueError) -> str:
    """Return what the system says of a fault, without its number and path."""
    return printable((isinstance(error, OSError) and error.strerror) or str(error)).lower()
