"""What may have become of a file since it was written, or stand in its place."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from fivehundred.learning import tables
from fivehundred.session.storage.atomic import BACKUP_SUFFIX, temporary_name
from fivehundred.session.storage.own_files import OwnJson
from tests.robust.own_rows import Row

TEXT: Final = b"Dear Zoe,\n\n" + b"this letter is somebody else's and long. " * 400
_JSON: Final = (
    b'{"name": "somebody-else", "format": "theirs", "version": 1, "parts": ["a", "b"]}\n'
)


@dataclass(frozen=True, slots=True)
class Place:
    """The file of a row below a folder, and a ``stranger``: a text that lies elsewhere."""

    row: Row
    folder: Path
    stranger: Path

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return self.folder / self.row.path


Harm = Callable[[Place], object]


def _cut(at: Place) -> None:
    os.truncate(at.path, at.path.stat().st_size // 2)


def _newer(at: Place) -> None:
    if at.row.is_database:
        with contextlib.closing(sqlite3.connect(at.path)) as found:
            found.execute("PRAGMA user_version=99")
            found.commit()
    elif isinstance(at.row.kind, OwnJson):
        fields = json.loads(at.path.read_bytes())
        at.path.write_text(json.dumps(fields | {"version": 99, "of the future": True}))
    else:
        pytest.skip("it has no version")


def _damage(at: Place) -> None:
    data = bytearray(at.path.read_bytes())
    third = len(data) // 3
    data[third : 2 * third] = b"\xff\x00" * (third // 2) + b"\xff" * (third % 2)
    at.path.write_bytes(data)


def _in_place(make: Callable[[Place], object]) -> Harm:
    """Return what takes the file away and makes something else of its name."""

    def harm(at: Place) -> None:
        at.path.unlink(missing_ok=True)
        make(at)

    return harm


def _pipe(at: Place) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("the system has none")
    os.mkfifo(at.path)


def _theirs(path: Path) -> None:
    """Make a database of somebody else."""
    path.unlink()
    with contextlib.closing(sqlite3.connect(path)) as found:
        found.execute("CREATE TABLE file (id INTEGER PRIMARY KEY, diary TEXT)")
        found.execute("INSERT INTO file (diary) VALUES ('Dear diary')")
        found.commit()


def _beside(end: str, make: Callable[[Place, Path], object]) -> Harm:
    """Return what makes something of a name beside the file."""

    def harm(at: Place) -> None:
        path = at.path.with_name(at.path.name + end)
        path.unlink(missing_ok=True)
        make(at, path)

    return harm


def _at_sqlites_files(make: Callable[[Place, Path], object]) -> Harm:
    def harm(at: Place) -> None:
        if not at.row.is_database:
            pytest.skip("SQLite does not write it")
        for end in ("-wal", "-shm", "-journal"):
            _beside(end, make)(at)

    return harm


def _temporary(at: Place) -> None:
    for end in (".tmp", BACKUP_SUFFIX):
        (at.path.with_name(temporary_name(at.path.name, end))).symlink_to(at.stranger)


def _dated(seconds: int) -> Harm:
    return lambda at: os.utime(at.path, (seconds, seconds))


def _odd_names(at: Place) -> None:
    for name in (b"\xff\xfe.json", b"\xff.txt", b".\xff.json.1.tmp"):
        Path(os.fsdecode(os.fsencode(at.path.parent) + b"/" + name)).write_bytes(TEXT)


CHANGED: Final[dict[str, Harm]] = {
    "empty": lambda at: at.path.write_bytes(b""),
    "cut off": _cut,
    "a newer version's": _newer,
    "damaged in the middle": _damage,
    "somebody's text": lambda at: at.path.write_bytes(TEXT),
    "somebody's JSON": lambda at: at.path.write_bytes(_JSON),
    "somebody's database": lambda at: _theirs(at.path),
    "another name of somebody's text": _in_place(lambda at: os.link(at.stranger, at.path)),
}
"""The file holds something else: what it holds is to be found afterwards."""
BLOCKED: Final[dict[str, Harm]] = {
    "a link to somebody's text": _in_place(lambda at: at.path.symlink_to(at.stranger)),
    "a link to nothing": _in_place(lambda at: at.path.symlink_to(at.stranger.parent / "none")),
    "a link to itself": _in_place(lambda at: at.path.symlink_to(at.path)),
    "a link to a device": _in_place(lambda at: at.path.symlink_to("/dev/zero")),
    "a folder": _in_place(lambda at: at.path.mkdir()),
    "a named pipe": _in_place(_pipe),
}
"""No plain file is in its place: it stays, and nothing is written."""
WHOLE: Final[dict[str, Harm]] = {
    "missing": lambda at: at.path.unlink(),
    "read-only": lambda at: at.path.chmod(0o400),
    "in a read-only folder": lambda at: at.path.parent.chmod(0o500),
    "beside names that are not UTF-8": _odd_names,
    "of 1600": _dated(-11_676_096_000),
    "of 2400": _dated(13_569_465_600),
    "with a link for a copy": _beside(BACKUP_SUFFIX, lambda at, p: p.symlink_to(at.stranger)),
    "with somebody's text for a copy": _beside(BACKUP_SUFFIX, lambda _at, p: p.write_bytes(TEXT)),
    "with a folder for a copy": _beside(BACKUP_SUFFIX, lambda _at, p: p.mkdir()),
    "with links for temporary files": _temporary,
    "with links for SQLite's files": _at_sqlites_files(lambda at, p: p.symlink_to(at.stranger)),
    "with texts for SQLite's files": _at_sqlites_files(lambda _at, p: p.write_bytes(TEXT)),
}
"""The file is as it was, or gone; something is odd about it or beside it."""


def _refusing(number: int) -> Callable[..., None]:
    def refuse(*_arguments: object, **_names: object) -> None:
        raise OSError(number, os.strerror(number))

    return refuse


@contextlib.contextmanager
def _full(_at: Place) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", _refusing(errno.ENOSPC))
        yield


@contextlib.contextmanager
def _read_only(_at: Place) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name in ("open", "replace", "rename", "link", "unlink", "mkdir"):
            patch.setattr(os, name, _refusing(errno.EROFS))
        yield


@contextlib.contextmanager
def _held(at: Place) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch, contextlib.ExitStack() as stack:
        patch.setattr(os, "replace", _refusing(errno.EACCES))
        patch.setattr(tables, "_PATIENCE_S", 0.01)
        if at.row.is_database:
            other = stack.enter_context(contextlib.closing(sqlite3.connect(at.path)))
            other.execute("PRAGMA locking_mode=EXCLUSIVE")
            other.execute("BEGIN EXCLUSIVE")
        yield


REFUSED: Final[dict[str, Callable[[Place], AbstractContextManager[None]]]] = {
    "on a full disk": _full,
    "on a read-only disk": _read_only,
    "held by another program": _held,
}
"""The file is as it was, and the system refuses to change it for a while."""
