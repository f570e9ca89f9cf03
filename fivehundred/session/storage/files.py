"""Reads files with a size limit, names them safely, and writes rows as CSV.

Disk errors become messages.
"""

from __future__ import annotations

import contextlib
import csv
import errno
import io
import ntpath
import os
import re
import stat
import unicodedata
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from fivehundred.engine.errors import Fact, FiveHundredError, Message, MessageKind, message
from fivehundred.session.codec.shapes import NAME_LIMIT, at_place
from fivehundred.session.kinds import PlaceKind
from fivehundred.session.storage.kinds import FileKind, StoreKind, SystemKind
from fivehundred.system import NONBLOCKING, on_windows

_READ: Final = os.O_RDONLY | NONBLOCKING
_HEAD_BYTES: Final = 256
"""The format is within this many bytes of the start."""
CHALLENGE_FORMAT: Final = "fivehundred-challenge"
PAD_FORMAT: Final = "fivehundred-score-pad"
RULES_FORMAT: Final = "fivehundred-rules"
"""Formats of files people open; here, so that recognising them loads no reader."""
_FORMAT: Final = re.compile(rb'"(fivehundred[a-z-]*)"')


class StoreError(FiveHundredError):
    """A file could not be read or written, or would have overwritten another one."""


def read_limited(path: Path, limit_bytes: int, what: FileKind) -> bytes:
    """Read a plain file, at most one byte more than the limit; raises StoreError."""
    with disk_faults(path, StoreKind.UNREADABLE):
        _need_plain(path.stat(), path, what)
        # A pipe may just have replaced it; do not wait for that either.
        with os.fdopen(os.open(path, _READ), "rb") as file:
            _need_plain(os.fstat(file.fileno()), path, what)
            return file.read(limit_bytes + 1)


def format_of(path: Path) -> str:
    """Return the format a file of the program claims; empty if none."""
    with contextlib.suppress(StoreError):
        if found := _FORMAT.search(read_limited(path, _HEAD_BYTES, FileKind.GAME)):
            return found[1].decode()
    return ""


def _need_plain(found: os.stat_result, path: Path, what: FileKind) -> None:
    if not stat.S_ISREG(found.st_mode):
        is_a_folder = stat.S_ISDIR(found.st_mode)
        kind = StoreKind.IS_FOLDER if is_a_folder else StoreKind.NO_PLAIN_FILE
        raise store_error(path, kind, what=message(what))


def written_path(text: str) -> Path | None:
    """Return the path someone typed or pasted, None if empty; relative ones start at home."""
    text = text.strip().strip("\"'").strip()
    if text.lower().startswith("file://"):
        text = _path_of_address(unquote(text[len("file://") :]))
    if on_windows():
        text = ntpath.expandvars(text)
    if not text:
        return None
    path = Path(text)
    with contextlib.suppress(RuntimeError):
        path = Path.home() / path.expanduser()
    return path


def _path_of_address(text: str) -> str:
    """Return the path in a file URL without its ``file://``, on Windows with drive or computer."""
    text = text.removeprefix("localhost")
    if not on_windows():
        return text
    if re.match("/[A-Za-z]:", text):
        return text[1:]
    return text if text.startswith("/") else f"//{text}"


def is_folder(path: Path | os.DirEntry[str]) -> bool:
    """Return whether a path is known to be a folder."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def is_in(path: Path, folder: Path) -> bool:
    """Return whether a file is in a folder, through any links."""
    # Unlike ``Path.resolve`` this accepts a link to itself.
    return os.path.realpath(path.parent) == os.path.realpath(folder)


def no_folder(path: Path) -> Message | None:
    """Return why a folder cannot hold games; None if it seems usable."""
    try:
        if stat.S_ISDIR(path.stat().st_mode):
            return None
    except FileNotFoundError:
        # Created with the first game, except through a dangling link.
        lost = path.is_symlink()
        return about_file(path, StoreKind.LINK_TO_NOWHERE) if lost else None
    except (OSError, ValueError) as error:
        return about_file(path, StoreKind.FOLDER_UNREADABLE, why=system_message(error))
    return about_file(path, StoreKind.NO_FOLDER)


_BY_WORDS: Final = {kind.value: kind for kind in SystemKind}
_BY_NUMBER: Final = {
    errno.ENOSPC: SystemKind.NO_ROOM,
    errno.EACCES: SystemKind.NOT_ALLOWED,
    errno.EPERM: SystemKind.NOT_PERMITTED,
    errno.ENOENT: SystemKind.NOT_THERE,
    errno.EROFS: SystemKind.READ_ONLY,
    errno.EISDIR: SystemKind.FOLDER,
    errno.ENOTDIR: SystemKind.NOT_A_FOLDER,
    errno.ENAMETOOLONG: SystemKind.NAME_TOO_LONG,
    errno.EEXIST: SystemKind.THERE_ALREADY,
    errno.ELOOP: SystemKind.LINKS,
    errno.EIO: SystemKind.DEVICE,
    errno.EMFILE: SystemKind.TOO_MANY_OPEN,
    errno.EFBIG: SystemKind.TOO_LARGE,
    errno.ENOTEMPTY: SystemKind.NOT_EMPTY,
    errno.EBUSY: SystemKind.BUSY,
}
"""For systems whose messages are not in the usual English."""
_BY_NUMBER_OF_WINDOWS: Final[dict[int | None, SystemKind]] = {
    32: SystemKind.HELD,
    33: SystemKind.HELD,
    66: SystemKind.NAME_REFUSED,
    123: SystemKind.NAME_REFUSED,
    161: SystemKind.NAME_REFUSED,
    206: SystemKind.NAME_TOO_LONG,
    267: SystemKind.NOT_A_FOLDER,
}
"""Windows error codes that are more exact than ``errno``."""


def system_message(error: OSError | ValueError) -> Message:
    """Return the system's error message, without the path."""
    words = ((isinstance(error, OSError) and error.strerror) or str(error)).lower()
    kind = _BY_NUMBER_OF_WINDOWS.get(getattr(error, "winerror", None)) or _BY_WORDS.get(words)
    if kind is None and isinstance(error, OSError) and error.errno is not None:
        kind = _BY_NUMBER.get(error.errno)
    return message(SystemKind.OTHER, words=words) if kind is None else message(kind)


def about_file(path: Path, kind: MessageKind, **facts: Fact) -> Message:
    """Return a message with a path before it."""
    return at_place(str(path), message(kind, **facts))


def store_error(path: Path, kind: MessageKind, **facts: Fact) -> StoreError:
    """Return the StoreError for a problem with a file or folder."""
    return StoreError(about_file(path, kind, **facts))


@contextmanager
def disk_faults(path: Path, kind: MessageKind) -> Iterator[None]:
    """Convert disk errors to StoreError of this kind."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise store_error(path, kind, why=system_message(error)) from error


def without_path(told: Message, path: Path) -> Message:
    """Return a message about a file without its path, for use next to the path."""
    facts = dict(told.facts)
    problem = facts.get("problem")
    if told.kind is PlaceKind.AT and facts.get("place") == str(path):
        assert isinstance(problem, Message)
        return problem
    return told


FALLBACK: Final = "Game"
SUFFIX: Final = ".json"
# With four-byte letters, suffix and number, below the 255 bytes of most systems.
LENGTH: Final = NAME_LIMIT + 10

_FORBIDDEN: Final = frozenset('<>:"/\\|?*')
_DEVICE: Final = re.compile(r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(COM|LPT)[0-9¹²³])", re.IGNORECASE)


def clean_name(text: str) -> str:
    """Return a portable file name, without suffix, close to a text; a clean name is unchanged."""
    composed = unicodedata.normalize("NFC", text)
    spaced = "".join(c if _may_stand(c) else " " for c in composed)
    name = _trimmed(" ".join(spaced.split())[:LENGTH])
    while name.lower().endswith(SUFFIX):
        name = _trimmed(name[: -len(SUFFIX)])
    if _DEVICE.fullmatch(name.split(".")[0].rstrip()):
        # Device names on Windows, whatever follows the first dot.
        name = f"{FALLBACK} {name}"
    return name or FALLBACK


def is_name_of_game(name: str) -> bool:
    """Return whether a file of this name should be a game or rules: .json, not hidden."""
    return name.lower().endswith(SUFFIX) and not name.startswith(".")


def _may_stand(char: str) -> bool:
    # Category C: control characters, surrogates, unassigned.
    return char not in _FORBIDDEN and unicodedata.category(char)[0] != "C"


def _trimmed(name: str) -> str:
    return name.strip(" .")


def unique_name(name: str, taken: Collection[str]) -> str:
    """Return the name, with the first number that distinguishes it from all taken ones."""
    return unused_name(name, {same_on_disk(other) for other in taken})


def unused_name(name: str, used: Container[str]) -> str:
    """Return the same as ``unique_name``, for ``used`` names in the form of ``same_on_disk``."""
    candidate, number = name, 1
    while same_on_disk(candidate) in used:
        number += 1
        candidate = f"{name[: LENGTH - 8]} {number}"
    return candidate


def same_on_disk(name: str) -> str:
    """Return a form that is equal for names some file system treats as one."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def spreadsheet(rows: Iterable[Sequence[object]]) -> bytes:
    """Return rows as CSV for a spreadsheet; no text is taken for a formula."""
    written = io.StringIO()
    csv.writer(written, lineterminator="\r\n").writerows(map(_cell, row) for row in rows)
    # With a byte order mark, by which spreadsheets recognise UTF-8.
    return written.getvalue().encode("utf-8-sig", "replace")


def _cell(value: object) -> object:
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return round(value, 2) if isinstance(value, float) else value
