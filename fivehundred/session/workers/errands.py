"""Runs slow work on one background thread, in order; the caller polls for the result."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

Result = TypeVar("Result")


class Errand(Generic[Result]):
    """A piece of work; ``done`` once it has finished or failed."""

    def __init__(self, work: Callable[[], Result]) -> None:
        self.done = False
        self._work = work
        self._result: Result | None = None
        self._error: BaseException | None = None

    def run(self) -> None:
        """Do the work; never raises."""
        try:
            self._result = self._work()
        except BaseException as error:
            self._error = error
        self.done = True

    @property
    def result(self) -> Result:
        """The result, once done; raises what the work raised."""
        if self._error is not None:
            raise self._error
        return cast("Result", self._result)


class Errands:
    """Runs work in order, in a daemon thread."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._to_do: deque[Errand[Any]] = deque()
        self._running = False

    def do(self, work: Callable[[], Result]) -> Errand[Result]:
        """Queue some work; returns at once."""
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
            # No resources for a thread; the next errand tries again.
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

    def wait(self, timeout_s: float) -> bool:
        """Wait until all work is done; False on timeout. Not for use in a frame."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._running, timeout_s)
