"""The keeper: puts the newest record on disk, in a thread of its own, without anyone waiting.

Only the latest record counts: one that is overtaken before it is written is not written at all.
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
"""So many times the game is kept before nothing more is said of its new name."""
RETRY_S: Final = 5.0
"""How long after a failure the disk is asked again."""
_PATIENCE_S: Final = 2.0
"""How long those who need not hurry wait for the disk."""
_FOR_A_PERSON_S: Final = 0.1
"""How long somebody who has acted waits for it, with the window."""


@dataclass(frozen=True, slots=True)
class Unkept:
    """The game as it stands is not on disk: why, and since when.

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
        self._waiting: Record | None = None
        self._writing = False
        self._disk = threading.Lock()
        """Held by whoever writes: a thread that was left behind may still do so."""
        self._handed_over_s = 0.0
        self._unkept: Unkept | None = None
        self._renamed: Message | None = None
        self._to_tell = 0
        self._thread: threading.Thread | None = None

    def begin(self, record: Record) -> None:
        """Take note of what the game goes on from; comes before the first record."""
        self.store.expect(self.name, record)

    def keep(self, record: Record) -> None:
        """Hand over the newest record; returns at once."""
        with self._changed:
            if self._at_rest():
                self._handed_over_s = time.monotonic()
            self._newest = self._waiting = record
            if self._thread is None and not self._begin_thread():
                self._waiting = None
                self._note(self._write(record))
            self._changed.notify_all()

    def _begin_thread(self) -> bool:
        """Begin to write beside the game; False where the system has no room for that."""
        thread = threading.Thread(target=self._work, name="keeper", daemon=True)
        # It looks for itself here as soon as it may.
        self._thread = thread
        try:
            thread.start()
        except RuntimeError:
            self._thread = None
            return False
        atexit.register(self.close)
        return True

    def flush(self) -> bool:
        """Wait until the newest record is on disk; False if it could not be written."""
        with self._changed:
            self._changed.wait_for(self._at_rest)
            return self._unkept is None

    def close(self) -> bool:
        """Write what is left and end the thread; False if the last record is not on disk.

        A record that could not be written before is tried once more.
        """
        with self._changed:
            thread, self._thread = self._thread, None
            self._changed.notify_all()
        if thread is not None:
            atexit.unregister(self.close)
            # One that has nothing to write ends at once.
            thread.join(_FOR_A_PERSON_S if self.at_rest else None)
        if self._unkept is not None and self._newest is not None:
            self._note(self._write(self._newest))
        return self._unkept is None

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
        with self._changed:
            return not self._need_not_wait() and self._patience_s() > 0

    def catch_up(self) -> None:
        """Wait a moment while ``behind`` is true."""
        with self._changed:
            if not self._need_not_wait():
                wait_s = min(_FOR_A_PERSON_S, max(0.0, self._patience_s()))
                self._changed.wait_for(self._need_not_wait, wait_s)

    def _need_not_wait(self) -> bool:
        return self._at_rest() or self._unkept is not None

    def _patience_s(self) -> float:
        """Return how long the disk may still take."""
        return self._handed_over_s + _PATIENCE_S - time.monotonic()

    @property
    def unkept(self) -> Unkept | None:
        """That the game is not on disk as it stands; None while all is well."""
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
        with self._changed:
            self._changed.wait_for(self._at_rest)
            store = Store(path.parent)
            kept = store.path_of(store.free_name(path.name.removesuffix(SUFFIX)))
            if self._newest is not None:
                kept = store.save(kept.stem, self._newest)
            self.store, self.name = store, kept.stem
            self._unkept, self._to_tell = None, 0
            self._changed.notify_all()
        return kept

    def _at_rest(self) -> bool:
        return self._waiting is None and not self._writing

    def _work(self) -> None:
        me = threading.current_thread()
        while True:
            with self._changed:
                pause_s = None if self._unkept is None else self._retry_s
                self._changed.wait_for(lambda: self._waiting or self._thread is not me, pause_s)
                record, self._waiting = self._waiting, None
                if record is None and self._thread is not me:
                    return
                if record is None and self._unkept is not None:
                    record = self._newest
                if record is None:
                    continue
                self._writing = True
            problem = self._write(record)
            with self._changed:
                self._writing = False
                self._note(problem)
                self._changed.notify_all()

    def _note(self, problem: Message | None) -> None:
        before = self._unkept
        self._unkept = None
        if problem is not None:
            self._unkept = Unkept(problem, time.time() if before is None else before.since_s)
        self._to_tell = max(0, self._to_tell - 1)

    def _write(self, record: Record) -> Message | None:
        try:
            with self._disk:
                wanted = self.store.path_of(self.name)
                path = self.store.save(self.name, record)
                if path != wanted:
                    self._go_on_as(path.stem, wanted.stem)
        except FiveHundredError as error:
            return error.message
        except Exception as error:
            # Whatever it is, the game goes on and the screen can say so.
            BESIDE.tell("the keeping of a game", traceback.format_exc())
            return message(StoreKind.NOT_SAVED, why=repr(error))
        return None

    def _go_on_as(self, name: str, before: str) -> None:
        self._renamed = message(StoreKind.PLAYED_ON_ELSEWHERE, before=before, name=name)
        self.name, self._to_tell = name, _TOLD + 1
