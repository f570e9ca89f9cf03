"""The keeper: saves the newest record of a game in a background thread.

A failed write is retried until it succeeds or the game is saved elsewhere. If another program has
continued the same game, this one is saved under a new name, which is reported.
"""

from __future__ import annotations

import atexit
import threading
import time
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FiveHundredError, Message, message
from fivehundred.session.faults import FAULTS
from fivehundred.session.record import Record
from fivehundred.session.storage.files import SUFFIX
from fivehundred.session.storage.kinds import StoreKind
from fivehundred.session.storage.store import Store

_TOLD: Final = 8
"""For how many saves the new name is reported."""
RETRY_S: Final = 5.0
_PATIENCE_S: Final = 4.0
"""How long callers in no hurry wait for the disk."""
_AT_EXIT_S: Final = 30.0
"""How long the exit waits for a keeper that was not closed."""
_FOR_A_PERSON_S: Final = 0.1
"""How long a person's action, and the window, wait for the disk."""


@dataclass(frozen=True, slots=True)
class UnsavedGame:
    """Why the game is not saved, and since when: the first failure, in seconds since 1970."""

    why: Message
    since_s: float


class Keeper:
    """Keeps one game in a store; at exit, waits for unfinished writes."""

    def __init__(self, store: Store, name: str, *, retry_s: float = RETRY_S) -> None:
        """Save under this name, which may change; the thread starts with the first record."""
        self.store = store
        self.name = name
        self._retry_s = retry_s
        self._changed = threading.Condition()
        self._newest: Record | None = None
        self._handed_over = self._tried = 0
        """Counts of records received, and of those written, refused or skipped."""
        self._disk = threading.Lock()
        """Held while writing; replaced when the place changes."""
        self._handed_over_s = 0.0
        self.unkept: UnsavedGame | None = None
        self._renamed: Message | None = None
        self._reports_left = 0
        self._thread: threading.Thread | None = None
        self._is_ending = False

    def begin(self, record: Record) -> None:
        """Note the record that the game continues; call before the first ``keep``."""
        self.store.expect(self.name, record)

    def keep(self, record: Record) -> None:
        """Save a new record; returns at once."""
        with self._changed:
            if self._at_rest():
                self._handed_over_s = time.monotonic()
            self._newest = record
            self._handed_over += 1
            self._is_ending = False
            is_begun = self._thread is not None or self._start_thread()
            self._changed.notify_all()
        if not is_begun:
            self._write()

    def try_again(self) -> None:
        """Retry a failed write now; returns at once."""
        if self.unkept is not None and self._newest is not None:
            self.keep(self._newest)

    def _start_thread(self) -> bool:
        thread = threading.Thread(target=self._work, name="keeper", daemon=True)
        # The thread checks this as soon as it runs.
        self._thread = thread
        try:
            thread.start()
        except RuntimeError:
            self._thread = None
            return False
        atexit.register(self.close, _AT_EXIT_S)
        return True

    def close(self, limit_s: float | None = None) -> bool:
        """Save the newest record and end the thread; False if it is not saved.

        A write that fails or exceeds ``limit_s`` goes on in the background until ``give_up``.
        """
        self.try_again()
        with self._changed:
            self._is_ending, thread = True, self._thread
            self._changed.notify_all()
            self._changed.wait_for(self._at_rest, limit_s)
        if thread is not None and self.at_rest:
            thread.join(_FOR_A_PERSON_S)
        return self.at_rest

    def give_up(self) -> None:
        """Drop unsaved records, and the thread that may still be writing."""
        with self._changed:
            self._newest, self.unkept, self._tried = None, None, self._handed_over
            self._release_thread()

    def _release_thread(self) -> None:
        self._thread = None
        atexit.unregister(self.close)
        self._changed.notify_all()

    @property
    def at_rest(self) -> bool:
        """Whether everything is saved, so that ``close`` does not wait."""
        with self._changed:
            return self._at_rest() and self.unkept is None

    @property
    def path(self) -> Path:
        """The path of the game."""
        return self.store.path_of(self.name)

    @property
    def behind(self) -> bool:
        """Whether a write is in progress and has not yet failed or run out of time."""
        return self.unkept is None and self.patience_s > 0

    @property
    def patience_s(self) -> float:
        """How long the disk may still take; 0 if idle or out of time."""
        with self._changed:
            if self._at_rest():
                return 0.0
            return max(0.0, self._handed_over_s + _PATIENCE_S - time.monotonic())

    def catch_up(self) -> None:
        """Wait a moment while ``behind``."""
        with self._changed:
            wait_s = min(_FOR_A_PERSON_S, self.patience_s)
            self._changed.wait_for(lambda: self._at_rest() or self.unkept is not None, wait_s)

    def problem(self) -> Message | None:
        """Return why the last write failed, or for a while the game's new name; else None."""
        with self._changed:
            if self.unkept is not None:
                return self.unkept.why
            return self._renamed if self._reports_left else None

    def keep_elsewhere(self, path: Path) -> Path:
        """Save the game to another, unused file from now on; raises StoreError."""
        store = Store(path.parent)
        with self._changed:
            newest, handed_over, disk = self._newest, self._handed_over, self._disk
        kept = store.path_of(store.free_name(path.name.removesuffix(SUFFIX)))
        if newest is not None:
            kept = store.save(kept.stem, newest)
        with self._changed:
            if disk is not self._disk:
                # Another call has changed the place first.
                return kept
            self.store, self.name, self._disk = store, kept.stem, threading.Lock()
            self._tried, self.unkept, self._reports_left = handed_over, None, 0
            # The thread may hang at the old place for ever.
            self._release_thread()
        if self._newest is not None and not self.at_rest:
            self.keep(self._newest)
        return kept

    def _at_rest(self) -> bool:
        return self._tried == self._handed_over

    @property
    def _may_end(self) -> bool:
        """Whether the thread may end: a failed write is retried until given up."""
        return self._is_ending and self._at_rest() and self.unkept is None

    def _work(self) -> None:
        me = threading.current_thread()

        def has_to_look() -> bool:
            return self._may_end or self._thread is not me or not self._at_rest()

        while True:
            with self._changed:
                pause_s = None if self.unkept is None else self._retry_s
                self._changed.wait_for(has_to_look, pause_s)
                if self._thread is me and self._may_end:
                    self._release_thread()
                if self._thread is not me:
                    return
            self._write()

    def _write(self) -> None:
        disk = self._disk
        with disk:
            with self._changed:
                record, handed_over = self._newest, self._handed_over
                is_done = self._at_rest() and self.unkept is None
                if record is None or is_done or disk is not self._disk:
                    return
                store, name = self.store, self.name
            problem = renamed = None
            try:
                before, after = store.path_of(name).stem, store.save(name, record).stem
                if after != before:
                    renamed = message(StoreKind.PLAYED_ON_ELSEWHERE, before=before, name=after)
            except FiveHundredError as error:
                problem = error.message
            except Exception as error:
                # The game goes on, and the screen shows the problem.
                FAULTS.add("the keeping of a game", traceback.format_exc())
                problem = message(StoreKind.NOT_SAVED, why=repr(error))
            with self._changed:
                if disk is not self._disk:
                    return
                self._tried = max(self._tried, handed_over)
                self._reports_left = max(0, self._reports_left - 1)
                if renamed is not None:
                    self.name, self._renamed, self._reports_left = after, renamed, _TOLD
                since_s = time.time() if self.unkept is None else self.unkept.since_s
                self.unkept = None if problem is None else UnsavedGame(problem, since_s)
                self._changed.notify_all()


class NoKeeper(Keeper):
    """Keeps nothing, and is always done."""

    def __init__(self) -> None:
        super().__init__(Store(Path()), "")

    def begin(self, record: Record) -> None:
        """Ignore the record."""

    def keep(self, record: Record) -> None:
        """Ignore the record."""

    @property
    def path(self) -> Path:
        """An empty path."""
        return Path()
