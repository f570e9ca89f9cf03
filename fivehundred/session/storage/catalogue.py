"""The catalogue: a folder's games, listed, read and cached in a background thread."""

from __future__ import annotations

import threading
import time
import traceback
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FiveHundredError, FormatError, Message, message, printable
from fivehundred.session.faults import FAULTS
from fivehundred.session.standing import ReadAbandoned, Standing, standing_of
from fivehundred.session.storage import files
from fivehundred.session.storage.files import SUFFIX
from fivehundred.session.storage.kinds import StoreKind
from fivehundred.session.storage.listing import (
    ListedFile,
    Stamp,
    changed_ns,
    files_in,
    newest_first,
    read_memory,
    write_memory,
)
from fivehundred.session.storage.store import read_game

_SAVE_EVERY: Final = 200
"""How many games are read between saves of the cache."""

_CLOSE_LIMIT_S: Final = 5.0
"""How long ``close`` waits for the disk."""
_TICK_NS: Final = 50_000_000
"""The coarsest usual resolution of a file system's clock."""


class Catalogue:
    """The rows of one folder. Every method returns at once, except ``wait…`` and ``close``."""

    def __init__(self, folder: Path, *, remembers: bool = True) -> None:
        self.folder = folder
        self._remembers = remembers
        self._changed = threading.Condition()
        self.rows: tuple[ListedFile, ...] = ()
        """The files known so far, newest first, but those dated in the future last."""
        self.problem: Message | None = None
        self.version = 0
        """Grows with every change."""
        self.listed = self._to_list = self._to_look = self._listing = False
        self._seeking = self._closed = False
        self._left_last: Path | None = None
        self._wanted: tuple[Path, ...] = ()
        self._folder_changed_ns = 0
        self._thread: threading.Thread | None = None
        # Used only by the thread:
        self._memory: dict[str, tuple[Stamp, Standing | Message]] | None = None
        self._unsaved = 0

    # — results —

    @property
    def newest_unfinished(self) -> ListedFile | None:
        """The game to continue: the one left last, or the newest unfinished; None until known."""
        row = self._first_unfinished()
        return row if row is not None and row.known else None

    def _first_unfinished(self) -> ListedFile | None:
        left = (row for row in self.rows if row.path == self._left_last)
        rows = (*left, *self.rows)
        return next((row for row in rows if row.unfinished or not row.known), None)

    @property
    def busy(self) -> bool:
        """Whether work is still in progress."""
        with self._changed:
            return self._thread is not None

    # — requests —

    def list_again(self) -> None:
        """Have the folder listed again."""
        with self._changed:
            self._to_list = True
            self._start_thread()

    def look_again(self) -> None:
        """Have the folder listed again if it has changed."""
        with self._changed:
            self._to_look = True
            self._start_thread()

    def want(self, paths: Iterable[Path]) -> None:
        """Have these games read, in this order, instead of those wanted before."""
        with self._changed:
            self._wanted = tuple(paths)
            self._start_thread()

    def seek_unfinished(self, left: Path | None = None) -> None:
        """Have games read until one is unfinished, beginning with ``left``."""
        with self._changed:
            self._seeking, self._left_last = True, left
            self._start_thread()

    def stop_seeking(self) -> None:
        """Read no more games in search of an unfinished one."""
        with self._changed:
            self._seeking = False

    def wait(self, timeout_s: float | None = None) -> bool:
        """Wait until all work is done; False on timeout."""
        with self._changed:
            return self._changed.wait_for(lambda: self._thread is None, timeout_s)

    def wait_listed(self, timeout_s: float) -> bool:
        """Wait until the folder has been listed; False on timeout."""
        with self._changed:
            return self._changed.wait_for(
                lambda: self._thread is None or not (self._has_to_list or self._listing), timeout_s
            )

    def close(self) -> None:
        """Stop, and wait for the thread: until one file is read, or for a few seconds."""
        with self._changed:
            self._closed = True
        self.wait(_CLOSE_LIMIT_S)

    def _start_thread(self) -> None:
        """Start the thread if there is work and none is running; requires the lock."""
        if self._thread is None and self._has_work():
            thread = threading.Thread(target=self._work, name="catalogue", daemon=True)
            self._thread = thread
            try:
                thread.start()
            except RuntimeError:
                # No resources for a thread; the next request tries again.
                self._thread = None

    # — the thread —

    def _work(self) -> None:
        try:
            while self._step():
                pass
            self._remember()
        except Exception:
            # Otherwise each new thread would fail in the same way.
            with self._changed:
                self._wanted, self._seeking = (), False
            raise
        finally:
            with self._changed:
                self._thread = None
                # Something may have been asked for since the last step.
                self._start_thread()
                self._changed.notify_all()

    def _has_work(self) -> bool:
        return not self._closed and (self._has_to_list or self._next_row() is not None)

    @property
    def _has_to_list(self) -> bool:
        return self._to_list or self._to_look

    def _step(self) -> bool:
        with self._changed:
            if self._closed:
                return False
            to_list, looks = self._to_list, self._has_to_list
            self._listing, self._to_list, self._to_look = looks, False, False
            row = None if looks else self._next_row()
        if to_list or (looks and changed_ns(self.folder) != self._folder_changed_ns):
            self._list()
        elif row is not None:
            self._update_row(row)
        with self._changed:
            self._listing = False
        return looks or row is not None

    def _next_row(self) -> ListedFile | None:
        """Return the row to read next; requires the lock."""
        if self._wanted:
            rows = {row.path: row for row in self.rows}
            for path in self._wanted:
                if path in rows and not rows[path].known:
                    return rows[path]
        row = self._first_unfinished() if self._seeking else None
        return None if row is None or row.known else row

    def _list(self) -> None:
        if self._memory is None:
            self._memory = read_memory(self.folder) if self._remembers else {}
        before = {row.path: row for row in self.rows}
        problem = None
        changed = changed_ns(self.folder)
        # A change within the same clock tick could not be detected.
        self._folder_changed_ns = changed if time.time_ns() - changed > _TICK_NS else -1
        try:
            found = files_in(self.folder)
        except OSError as error:
            found = ()
            why = files.system_message(error)
            problem = files.about_file(self.folder, StoreKind.FOLDER_UNREADABLE, why=why)
        rows = []
        for name, stamp in found:
            row = ListedFile(self.folder / name, printable(name.removesuffix(SUFFIX)), stamp)
            known = before.get(row.path)
            if known is not None and known.stamp == stamp and known.lasting:
                row = known
            elif self._memory.get(name, (None,))[0] == stamp:
                row = row.recalled(self._memory[name][1])
            rows.append(row)
        rows.sort(key=newest_first(time.time_ns()))
        with self._changed:
            found_out = tuple(rows), problem, True
            if found_out != (self.rows, self.problem, self.listed):
                self.version += 1
            self.rows, self.problem, self.listed = found_out
            self._listing = False
            self._changed.notify_all()

    def _update_row(self, row: ListedFile) -> None:
        known = self._read_row(row)
        if known is None:
            return
        with self._changed:
            self.rows = tuple(known if old is row else old for old in self.rows)
            self.version += 1
            self._changed.notify_all()
        self._unsaved += known.lasting
        if self._unsaved >= _SAVE_EVERY:
            self._remember()

    def _read_row(self, row: ListedFile) -> ListedFile | None:
        """Read a game and replay it; None if the program is ending."""
        try:
            standing = self._standing(row.path)
            return replace(row, standing=standing)
        except ReadAbandoned:
            return None
        except FiveHundredError as error:
            problem = files.without_path(error.message, row.path)
            # Disk errors may be temporary.
            return replace(row, problem=problem, lasting=isinstance(error, FormatError))
        except Exception as error:
            # One bad file must not hide the others.
            FAULTS.add("the list of games", traceback.format_exc())
            problem = message(StoreKind.UNREADABLE, why=repr(error))
            return replace(row, problem=problem, lasting=False)

    def _standing(self, path: Path) -> Standing:
        if files.format_of(path) == files.PAD_FORMAT:
            # Loads the engine's scoring, which the first screen does not need.
            from fivehundred.session.storage.pads import read_pad, standing_of_pad  # noqa: PLC0415

            return standing_of_pad(read_pad(path))
        return standing_of(read_game(path), lambda: not self._closed)

    def _remember(self) -> None:
        if not self._unsaved or not self._remembers:
            return
        self._unsaved = 0
        write_memory(
            self.folder,
            {
                row.path.name: (row.stamp, found)
                for row in self.rows
                if row.lasting and (found := row.standing or row.problem) is not None
            },
        )
