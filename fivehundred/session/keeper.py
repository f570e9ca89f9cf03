"""The keeper: puts the newest record on disk, in a thread of its own, without anyone waiting.

Only the latest record counts: one that is overtaken before it is written is not written at all.
Where another program has played the same game on, it is kept under a new name, and that is told.
"""

from __future__ import annotations

import atexit
import threading
from typing import Final

from fivehundred.engine.errors import FiveHundredError
from fivehundred.session.record import Record
from fivehundred.session.store import Store

_TOLD: Final = 8
"""So many times the game is kept before nothing more is said of its new name."""


class Keeper:
    """Keeps one game in a store; nothing handed over before ``close`` is lost at exit."""

    def __init__(self, store: Store, name: str) -> None:
        """Keep under a name, which may change; the thread begins with the first record."""
        self.store = store
        self.name = name
        self._changed = threading.Condition()
        self._waiting: Record | None = None
        self._writing = False
        self._problem = ""
        self._renamed = ""
        self._to_tell = 0
        self._failed: Record | None = None
        self._thread: threading.Thread | None = None

    def begin(self, record: Record) -> None:
        """Say from what the game is gone on with; comes before the first record."""
        self.store.expect(self.name, record)

    def keep(self, record: Record) -> None:
        """Hand over the newest record; returns at once."""
        with self._changed:
            self._waiting = record
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="keeper", daemon=True)
                self._thread.start()
                atexit.register(self.close)
            self._changed.notify_all()

    def flush(self) -> bool:
        """Wait until the newest record is on disk; False if it could not be written."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting is None and not self._writing)
            return not self._problem

    def close(self) -> bool:
        """Write what is left and end the thread; False if the last record is not on disk.

        A record that could not be written before is tried once more.
        """
        with self._changed:
            thread, self._thread = self._thread, None
            self._changed.notify_all()
        if thread is not None:
            atexit.unregister(self.close)
            thread.join()
        if self._failed is not None:
            self._note(self._failed, self._write(self._failed))
        return not self._problem

    def problem(self) -> str:
        """Give the sentence of the last attempt to write if it failed; else empty text.

        That the game has got a new name is said here too, for a while.
        """
        with self._changed:
            return self._problem or (self._renamed if self._to_tell else "")

    def _work(self) -> None:
        me = threading.current_thread()
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._thread is not me)
                record, self._waiting = self._waiting, None
                if record is None:
                    return
                self._writing = True
            problem = self._write(record)
            with self._changed:
                self._writing = False
                self._note(record, problem)
                self._changed.notify_all()

    def _note(self, record: Record, problem: str) -> None:
        self._problem, self._failed = problem, record if problem else None
        self._to_tell = max(0, self._to_tell - 1)

    def _write(self, record: Record) -> str:
        try:
            wanted = self.store.path_of(self.name)
            path = self.store.save(self.name, record)
            if path != wanted:
                self._go_on_as(path.stem, wanted.stem)
        except FiveHundredError as error:
            return str(error)
        except Exception as error:
            # Whatever it is, the game goes on and the screen can say so.
            return f"the game cannot be saved: {error!r}"
        return ""

    def _go_on_as(self, name: str, before: str) -> None:
        self._renamed = (
            f"“{before}” has been played on elsewhere and is left as it is;"
            f" this game is kept as “{name}”"
        )
        self.name, self._to_tell = name, _TOLD + 1
