"""The keeper: puts the newest record on disk, in a thread of its own, without anyone waiting.

Only the latest record counts: one that is overtaken before it is written is not written at all.
A disk that does not answer holds up nothing but that thread.
One that cannot be written is tried again every few seconds, until it is on disk or kept elsewhere.
Where another program has played the same game on, it is kept under a new name, and that is told.
"""

from __future__ import annotations

import atexit
import threading
import time
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.messages import Message, message
from fivehundred.session.faults import BESIDE
from fivehundred.session.record import Record
from fivehundred.session.storage.kinds import StoreKind
from fivehundred.session.storage.names import SUFFIX
from fivehundred.session.storage.store import Store

_TOLD: Final = 8
"""How many times the game is kept before nothing more is said of its new name."""
RETRY_S: Final = 5.0
"""How long after a failure the disk is asked again."""
_PATIENCE_S: Final = 4.0
"""How long those who need not hurry wait for the disk."""
_AT_EXIT_S: Final = 30.0
"""How long the end of a program waits for it that has not closed its keeper."""
_FOR_A_PERSON_S: Final = 0.1
"""How long someone who has acted waits for it, with the window."""


@dataclass(frozen=True, slots=True)
class UnsavedGame:
    """The current state of the game is not on disk: why, and since when.

    ``since_s`` counts seconds since 1970; it is when the first of the failures in a row was.
    """

    why: Message
    since_s: float


class Keeper:
    """Keeps one game in a store; nothing handed over before ``close`` is lost at exit."""

    def __init__(self, store: Store, name: str, *, retry_s: float = RETRY_S) -> None:
        """Keep under a name, which may change; the thread begins with the first record."""
        self.store = store
        self.name = name
        self._retry_s = retry_s
        self._changed = threading.Condition()
        self._newest: Record | None = None
        self._handed_over = self._tried = 0
        """How many records came, and how many of them have been written, refused or overtaken."""
        self._disk = threading.Lock()
        """Held by the writing thread; another one for another place."""
        self._handed_over_s = 0.0
        self._unkept: UnsavedGame | None = None
        self._renamed: Message | None = None
        self._to_tell = 0
        self._thread: threading.Thread | None = None
        self._ends = False
        """Whether the thread ends once it has nothing to write."""

    def begin(self, record: Record) -> None:
        """Take note of what the game goes on from; comes before the first record."""
        self.store.expect(self.name, record)

    def keep(self, record: Record) -> None:
        """Hand over the newest record; returns at once."""
        with self._changed:
            if self._at_rest():
                self._handed_over_s = time.monotonic()
            self._newest = record
            self._handed_over += 1
            self._ends = False
            is_begun = self._thread is not None or self._begin_thread()
            self._changed.notify_all()
        if not is_begun:
            self._write()

    def try_again(self) -> None:
        """Have a record that could not be written tried once more; returns at once."""
        if self._unkept is not None and self._newest is not None:
            self.keep(self._newest)

    def _begin_thread(self) -> bool:
        """Begin to write next to the game; False where the system has no room for that."""
        thread = threading.Thread(target=self._work, name="keeper", daemon=True)
        # It looks for itself here as soon as it may.
        self._thread = thread
        try:
            thread.start()
        except RuntimeError:
            self._thread = None
            return False
        atexit.register(self.close, _AT_EXIT_S)
        return True

    def flush(self) -> bool:
        """Wait until the newest record is on disk; False if it could not be written."""
        with self._changed:
            self._changed.wait_for(self._at_rest)
            return self._unkept is None

    def close(self, limit_s: float | None = None) -> bool:
        """Write what is left and end the thread; False if the last record is not on disk.

        A record that could not be written before is tried at once. What takes longer than a limit,
        or fails, goes on in the background, until its end or until it is given up.
        """
        self.try_again()
        with self._changed:
            self._ends, thread = True, self._thread
            self._changed.notify_all()
            self._changed.wait_for(self._at_rest, limit_s)
        if thread is not None and self.at_rest:
            thread.join(_FOR_A_PERSON_S)
        return self.at_rest

    def give_up(self) -> None:
        """Let go what is not written, and the thread that still writes it."""
        with self._changed:
            self._newest, self._unkept, self._tried = None, None, self._handed_over
            self._let_thread_go()

    def _let_thread_go(self) -> None:
        self._thread = None
        atexit.unregister(self.close)
        self._changed.notify_all()

    @property
    def at_rest(self) -> bool:
        """Whether all is on the disk, so that ``close`` waits for nothing."""
        with self._changed:
            return self._at_rest() and self._unkept is None

    @property
    def path(self) -> Path:
        """Where the game is kept."""
        return self.store.path_of(self.name)

    @property
    def behind(self) -> bool:
        """Whether something done is still on its way to the disk, and that takes no longer.

        Nobody waits for a disk that has failed or does not answer.
        """
        return self._unkept is None and self.patience_s > 0

    @property
    def patience_s(self) -> float:
        """How long the disk may still take; 0 where it has nothing to do, or has had its time."""
        with self._changed:
            if self._at_rest():
                return 0.0
            return max(0.0, self._handed_over_s + _PATIENCE_S - time.monotonic())

    def catch_up(self) -> None:
        """Wait a moment while ``behind`` is true."""
        with self._changed:
            wait_s = min(_FOR_A_PERSON_S, self.patience_s)
            self._changed.wait_for(lambda: self._at_rest() or self._unkept is not None, wait_s)

    @property
    def unkept(self) -> UnsavedGame | None:
        """That the game is not on disk as it is; None while all is well."""
        return self._unkept

    def problem(self) -> Message | None:
        """Return why the last attempt to write failed; None if it did not.

        That the game has got a new name is said here too, for a while.
        """
        with self._changed:
            if self._unkept is not None:
                return self._unkept.why
            return self._renamed if self._to_tell else None

    def keep_elsewhere(self, path: Path) -> Path:
        """Put the game into another file and go on keeping it there; return the path it has.

        Nothing is written over: where there is such a file, the name gets a number. Raises
        StoreError, and then the game is kept where it was, as far as it could be.
        """
        store = Store(path.parent)
        with self._changed:
            newest, handed_over, disk = self._newest, self._handed_over, self._disk
        kept = store.path_of(store.free_name(path.name.removesuffix(SUFFIX)))
        if newest is not None:
            kept = store.save(kept.stem, newest)
        with self._changed:
            if disk is not self._disk:
                # Another place has answered sooner.
                return kept
            self.store, self.name, self._disk = store, kept.stem, threading.Lock()
            self._tried, self._unkept, self._to_tell = handed_over, None, 0
            # It may never come back from where the game was kept before.
            self._let_thread_go()
        if self._newest is not None and not self.at_rest:
            self.keep(self._newest)
        return kept

    def _at_rest(self) -> bool:
        return self._tried == self._handed_over

    @property
    def _has_ended(self) -> bool:
        """Whether the thread is done: what cannot be written is tried until it is given up."""
        return self._ends and self._at_rest() and self._unkept is None

    def _work(self) -> None:
        me = threading.current_thread()

        def has_to_look() -> bool:
            return self._has_ended or self._thread is not me or not self._at_rest()

        while True:
            with self._changed:
                pause_s = None if self._unkept is None else self._retry_s
                self._changed.wait_for(has_to_look, pause_s)
                if self._thread is me and self._has_ended:
                    self._let_thread_go()
                if self._thread is not me:
                    return
            self._write()

    def _write(self) -> None:
        """Write the newest record, unless someone else has while the disk was waited for."""
        disk = self._disk
        with disk:
            with self._changed:
                record, handed_over = self._newest, self._handed_over
                is_done = self._at_rest() and self._unkept is None
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
                # Whatever it is, the game goes on and the screen can say so.
                BESIDE.tell("the keeping of a game", traceback.format_exc())
                problem = message(StoreKind.NOT_SAVED, why=repr(error))
            with self._changed:
                if disk is not self._disk:
                    return
                self._tried = max(self._tried, handed_over)
                self._to_tell = max(0, self._to_tell - 1)
                if renamed is not None:
                    self.name, self._renamed, self._to_tell = after, renamed, _TOLD
                since_s = time.time() if self._unkept is None else self._unkept.since_s
                self._unkept = None if problem is None else UnsavedGame(problem, since_s)
                self._changed.notify_all()


class NoKeeper(Keeper):
    """Keeps nothing, and is always done."""

    def __init__(self) -> None:
        super().__init__(Store(Path()), "")

    def begin(self, record: Record) -> None:
        """Take no note of what the game goes on from."""

    def keep(self, record: Record) -> None:
        """Let the record go."""

    @property
    def path(self) -> Path:
        """No file: an empty path."""
        return Path()
