"""The worker that thinks, as the game sees it: asked, stopped, listened to.

Nothing here waits. A worker that is broken in any way says so by WorkerLostError.
"""

from __future__ import annotations

import contextlib
import time
from functools import partial

from fivehundred.session.workers.process import WorkerLostError, WorkerProcess
from fivehundred.session.workers.thinking import (
    READY,
    Answer,
    Choose,
    Question,
    StopThinking,
    is_answer_to,
    serve,
)


class Worker:
    """A process that thinks about one question at a time."""

    def __init__(self, choose: Choose, *, behind: bool = False) -> None:
        """Start the process; it is ready some time later. ``behind`` others it lets them first."""
        self._ready = False
        self._asked: Question | None = None
        self.since = time.monotonic()
        """When the process was started, or was last asked."""
        self._process = WorkerProcess("thinker", partial(serve, behind=behind), choose)

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    @property
    def asked(self) -> Question | None:
        """The question the worker is thinking about."""
        return self._asked

    @property
    def is_idle(self) -> bool:
        """Whether the worker can be asked now."""
        return self._ready and self._asked is None

    def ask(self, question: Question) -> None:
        """Ask an idle worker."""
        assert self.is_idle
        self._process.tell(question)
        self._asked, self.since = question, time.monotonic()

    def stop(self) -> None:
        """Let the question that is being thought about be answered at once, however badly."""
        if self._asked is not None:
            # A worker that cannot hear this is found out by whoever listens to it.
            with contextlib.suppress(WorkerLostError):
                self._process.tell(StopThinking(self._asked.number))

    def listen(self) -> Answer | None:
        """Return the answer if it has come: a legal one to the question that was asked."""
        while (said := self._process.heard()) is not None:
            asked, self._asked = self._asked, None
            if asked is not None and isinstance(said, Answer) and is_answer_to(asked, said):
                return said
            if asked is not None or self._ready or said != READY:
                raise WorkerLostError("the worker says what nobody has asked")
            self._ready = True
        if not self._process.is_alive:
            raise WorkerLostError("the process has died")
        return None

    def end(self) -> None:
        """End the process at once, whatever it is doing."""
        self._process.end()
