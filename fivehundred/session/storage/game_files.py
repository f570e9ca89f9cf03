"""Imports, renames, trashes and exports the files of games; nothing is overwritten or deleted."""

from __future__ import annotations

import contextlib
import hashlib
import os
import threading
import traceback
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FiveHundredError, Message, message
from fivehundred.session.codec.game import decode
from fivehundred.session.codec.json_reader import SIZE_LIMIT, decode_utf8
from fivehundred.session.codec.shapes import errors_at
from fivehundred.session.faults import FAULTS
from fivehundred.session.record import state_after
from fivehundred.session.storage.atomic import BACKUP_SUFFIX, move_path, write_new
from fivehundred.session.storage.files import (
    SUFFIX,
    StoreError,
    about_file,
    clean_name,
    disk_faults,
    is_folder,
    is_name_of_game,
    read_limited,
    same_on_disk,
    store_error,
    system_message,
    unique_name,
    unused_name,
)
from fivehundred.session.storage.kinds import FileKind, StoreKind, SystemKind

_MOST_REASONS: Final = 3
"""How many refusals keep their reasons; the others are only counted."""


@dataclass(frozen=True, slots=True)
class Imported:
    """The progress of an import; ``last`` is the game to show, one added or already here."""

    found: int = 0
    done: int = 0
    added: int = 0
    here: int = 0
    refused: int = 0
    last: Path | None = None
    reasons: tuple[Message, ...] = ()

    def refusing(self, reason: Message) -> Imported:
        """Return the progress with one more refusal."""
        reasons = (*self.reasons, reason)[:_MOST_REASONS]
        return replace(self, done=self.done + 1, refused=self.refused + 1, reasons=reasons)


class Importer:
    """Imports games into a folder; every method returns at once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.RLock()
        self._queue: deque[Path] = deque()
        self._stops = 0
        self._thread: threading.Thread | None = None
        self.so_far = Imported()
        """The progress since the last result was taken."""
        # Used only by the thread:
        self._used: set[str] = set()
        self._by_size: dict[int, list[Path]] = {}
        """Unread games of the folder, by size in bytes."""
        self._by_digest: dict[bytes, Path] = {}

    def finished(self) -> Imported | None:
        """Return the result once the import is done, only once."""
        with self._lock:
            if self._thread is not None or self.so_far == Imported():
                return None
            told, self.so_far = self.so_far, Imported()
            return told

    @property
    def busy(self) -> bool:
        """Whether an import is in progress."""
        with self._lock:
            return self._thread is not None

    def take_in(self, paths: Iterable[Path]) -> None:
        """Import these files, and the games in these folders."""
        with self._lock:
            self._queue.extend(paths)
            if self._thread is not None or not self._queue:
                return
            self._thread = threading.Thread(target=self._work, name="importer", daemon=True)
            try:
                self._thread.start()
            except RuntimeError:
                # No resources for a thread: import while the screen waits.
                self._work()

    def stop(self) -> None:
        """Import nothing more; games already imported stay."""
        with self._lock:
            self._stops += 1
            self._queue.clear()

    # — the thread —

    def _work(self) -> None:
        try:
            self._index_folder()
            while (path := self._next()) is not None:
                self._import(path)
        except Exception:
            FAULTS.add("taking in games", traceback.format_exc())
            with self._lock:
                self._queue.clear()
                self._thread = None

    def _next(self) -> Path | None:
        """Return the next file; a folder is replaced by the games in it.

        Finding the queue empty and ending the thread are one step: a later request starts a new
        one.
        """
        while True:
            with self._lock:
                if not self._queue:
                    self._thread = None
                    return None
                path, stops = self._queue.popleft(), self._stops
            if not is_folder(path):
                waiting = len(self._queue)
                self.so_far = replace(self.so_far, found=self.so_far.done + 1 + waiting)
                return path
            self._expand(path, stops)

    def _expand(self, folder: Path, stops: int) -> None:
        """Queue the games of a folder, unless ``stop`` was called since."""
        try:
            names = sorted(file.name for file in folder.iterdir() if is_name_of_game(file.name))
        except OSError as error:
            self.so_far = self.so_far.refusing(
                about_file(folder, StoreKind.FOLDER_UNREADABLE, why=system_message(error))
            )
            return
        files = [folder / name for name in names if not is_folder(folder / name)]
        if not files:
            self.so_far = self.so_far.refusing(
                about_file(folder, StoreKind.NO_GAME_IN_FOLDER, suffix=SUFFIX)
            )
        with self._lock:
            if self._stops == stops:
                self._queue.extendleft(reversed(files))

    def _import(self, path: Path) -> None:
        try:
            data = _checked_data(path)
            twin = self._duplicate_of(data)
            if twin is not None:
                now = self.so_far
                last = now.last if now.added else twin
                self.so_far = replace(now, done=now.done + 1, here=now.here + 1, last=last)
                return
            fresh = self._copy(path, data)
        except FiveHundredError as error:
            self.so_far = self.so_far.refusing(error.message)
            return
        except (ValueError, RecursionError, MemoryError) as error:
            why = message(SystemKind.OTHER, words=str(error))
            self.so_far = self.so_far.refusing(about_file(path, StoreKind.UNREADABLE, why=why))
            return
        self._by_digest[_digest(data)] = fresh
        now = self.so_far
        self.so_far = replace(now, done=now.done + 1, added=now.added + 1, last=fresh)

    def _index_folder(self) -> None:
        self._used, self._by_size, self._by_digest = set(), {}, {}
        try:
            files = list(os.scandir(self._folder))
        except OSError:
            return
        for file in files:
            name = file.name.removesuffix(BACKUP_SUFFIX).removesuffix(SUFFIX)
            self._used.add(same_on_disk(name))
            if is_name_of_game(file.name):
                try:
                    self._by_size.setdefault(file.stat().st_size, []).append(Path(file.path))
                except OSError:
                    continue

    def _duplicate_of(self, data: bytes) -> Path | None:
        for other in self._by_size.pop(len(data), ()):
            with contextlib.suppress(StoreError):
                found = read_limited(other, SIZE_LIMIT, FileKind.GAME)
                self._by_digest.setdefault(_digest(found), other)
        twin = self._by_digest.get(_digest(data))
        if twin is not None:
            # It may have changed since.
            with contextlib.suppress(StoreError):
                if read_limited(twin, SIZE_LIMIT, FileKind.GAME) == data:
                    return twin
        return None

    def _copy(self, path: Path, data: bytes) -> Path:
        stem = clean_name(path.name.removesuffix(BACKUP_SUFFIX).removesuffix(SUFFIX))
        with disk_faults(self._folder, StoreKind.NOT_COPIED):
            self._folder.mkdir(parents=True, exist_ok=True)
            fresh = _written(data, self._folder, stem, SUFFIX, self._used)
        # The list shows a file's date as when the game was last played.
        with contextlib.suppress(OSError):
            found = path.stat()
            os.utime(fresh, ns=(found.st_atime_ns, found.st_mtime_ns))
        return fresh


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def _checked_data(path: Path) -> bytes:
    data = read_limited(path, SIZE_LIMIT, FileKind.GAME)
    with errors_at(str(path)):
        state_after(decode(decode_utf8(data)))
    return data


_TRIES: Final = 1000


def export_game(path: Path, to: Path) -> Path:
    """Copy a game to a folder or an unused path; return its new path; raises StoreError."""
    data = read_limited(path, SIZE_LIMIT, FileKind.GAME)
    folder, name = (to, path.name) if is_folder(to) else (to.parent, to.name)
    return export_bytes(data, folder, name.removesuffix(SUFFIX), SUFFIX)


def export_bytes(data: bytes, folder: Path, name: str, suffix: str) -> Path:
    """Write a file into a folder under an unused name and return its path; raises StoreError."""
    if not is_folder(folder):
        raise store_error(folder, StoreKind.NO_SUCH_FOLDER)
    with disk_faults(folder, StoreKind.NOT_WRITTEN):
        return _written(data, folder, clean_name(name), suffix, set())


def _written(data: bytes, folder: Path, stem: str, suffix: str, used: set[str]) -> Path:
    for _try in range(_TRIES):
        name = unused_name(stem, used)
        used.add(same_on_disk(name))
        with contextlib.suppress(FileExistsError):
            write_new(folder / (name + suffix), data)
            return folder / (name + suffix)
    raise store_error(folder, StoreKind.TOO_MANY_FILES, name=stem)


TRASH: Final = "trash"


@dataclass(frozen=True, slots=True)
class TrashedGame:
    """A game moved from ``path`` to the trash."""

    path: Path
    trash_path: Path


def rename_game(path: Path, name: str) -> Path:
    """Rename a game and return its new path; raises StoreError if that is taken."""
    fresh = path.with_name(clean_name(name) + SUFFIX)
    if fresh == path:
        return path
    taken = {same_on_disk(other) for other in _names_in(path.parent) if other != path.name}
    if same_on_disk(fresh.name) in taken:
        raise StoreError(StoreKind.NAME_TAKEN, name=fresh.stem)
    _move(path, fresh)
    return fresh


def put_away(path: Path) -> TrashedGame:
    """Move a game to the trash; raises StoreError."""
    trash = path.parent / TRASH
    with disk_faults(path, StoreKind.NOT_MOVED):
        trash.mkdir(exist_ok=True)
    return TrashedGame(path, _move(path, _free(trash, path.name)))


def bring_back(away: TrashedGame) -> Path:
    """Restore a game from the trash, its name numbered if taken; raises StoreError."""
    return _move(away.trash_path, _free(away.path.parent, away.path.name))


def _names_in(folder: Path) -> list[str]:
    try:
        return [other.name.removesuffix(BACKUP_SUFFIX) for other in folder.iterdir()]
    except OSError:
        return []


def _free(folder: Path, name: str) -> Path:
    taken = [other.removesuffix(SUFFIX) for other in _names_in(folder)]
    stem = name.removesuffix(SUFFIX)
    return folder / (unique_name(stem, taken) + SUFFIX)


def _move(path: Path, there: Path) -> Path:
    backup = path.with_name(path.name + BACKUP_SUFFIX)
    with disk_faults(path, StoreKind.NOT_MOVED):
        move_path(path, there)
        if backup.is_file():
            move_path(backup, there.with_name(there.name + BACKUP_SUFFIX))
    return there
