"""Errands: what may wait for a disk, a lock or another program, on a thread of its own.

One thread does them one after another, so that what was kept first is found by the next reader.
The caller polls whether its errand is done.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

Result = TypeVar("Result")


class Errand(Generic[Result]):
    """Something that is to be done; ``done`` once it is, whatever has come of it."""

    def __init__(self, work: Callable[[], Result]) -> None:
        self.done = False
        self._work = work
        self._result: Result | None = None
        self._error: BaseException | None = None

    def run(self) -> None:
        """Do it; never fails."""
        try:
            self._result = self._work()
        except BaseException as error:
            self._error = error
        self.done = True

    @property
    def result(self) -> Result:
        """What has come of it, once it is done; raises whatever it failed with."""
        if self._error is not None:
            raise self._error
        return cast("Result", self._result)


class Errands:
    """Does what is handed over in its order, in a thread that ends with the program."""

    def __init__(self) -> None:
        """Begin without a thread: the first errand starts it."""
        self._changed = threading.Condition()
        self._to_do: deque[Errand[Any]] = deque()
        self._running = False

    def do(self, work: Callable[[], Result]) -> Errand[Result]:
        """Have something done; returns at once."""
        errand = Errand(work)
        with self._changed:
            self._to_do.append(errand)
            if not self._running:
                self._running = self._begun()
        return errand

    def _begun(self) -> bool:
        try:
            threading.Thread(target=self._run, name="errands", daemon=True).start()
        except RuntimeError:
            # No room for it now; the next errand tries again.
            return False
        return True

    def _run(self) -> None:
        while True:
            with self._changed:
                if not self._to_do:
                    self._running = False
                    self._changed.notify_all()
                    return
                errand = self._to_do[0]
            errand.run()
            with self._changed:
                self._to_do.popleft()

    @property
    def busy(self) -> bool:
        """Whether something is still to be done."""
        return bool(self._to_do)

    def wait(self, timeout_s: float) -> bool:
        """Wait until everything is done; False where that takes longer. Not for a frame."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._running, timeout_s)
