"""One worker process as the game sees it: started, asked, listened to, ended.

Nothing here waits, apart from ``end`` for a process that has been killed. A worker that is broken
in any way says so by WorkerLostError.
"""

from __future__ import annotations

import contextlib
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection

from fivehundred.session.workers.thinking import (
    READY,
    Answer,
    Choose,
    Question,
    Stop,
    is_answer_to,
    serve,
)


class WorkerLostError(Exception):
    """The worker has died, or cannot be started or reached."""


class Worker:
    """A process that thinks about one question at a time."""

    def __init__(self, choose: Choose) -> None:
        """Start the process; it is ready some time later."""
        context = get_context("spawn")
        self._ready = False
        self._asked: Question | None = None
        self.since = time.monotonic()
        """When the process was started, or was last asked."""
        try:
            ours, theirs = context.Pipe()
        except OSError as error:
            raise WorkerLostError("no pipe can be had") from error
        self._connection: Connection = ours
        self._process = context.Process(
            target=serve, args=(theirs, choose), name="thinker", daemon=True
        )
        try:
            self._process.start()
        except Exception as error:
            ours.close()
            raise WorkerLostError(f"no process can be started: {error}") from error
        finally:
            theirs.close()

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
        """Tell whether the worker can be asked now."""
        return self._ready and self._asked is None

    def ask(self, question: Question) -> None:
        """Ask an idle worker, which reads at once, so that this does not wait."""
        assert self.is_idle
        try:
            self._connection.send(question)
        except Exception as error:
            raise WorkerLostError("the pipe is broken") from error
        self._asked, self.since = question, time.monotonic()

    def stop(self) -> None:
        """Let the question that is being thought about be answered at once, however badly."""
        if self._asked is not None:
            # A worker that cannot hear this is found out by whoever listens to it.
            with contextlib.suppress(OSError, ValueError):
                self._connection.send(Stop(self._asked.number))

    def listen(self) -> Answer | None:
        """Give the answer if it has come; it is one to the question that was asked, and legal."""
        while (said := self._heard()) is not None:
            asked, self._asked = self._asked, None
            if asked is not None and isinstance(said, Answer) and is_answer_to(asked, said):
                return said
            if asked is not None or self._ready or said != READY:
                raise WorkerLostError("the worker says what nobody has asked")
            self._ready = True
        if not self._process.is_alive():
            raise WorkerLostError("the process has died")
        return None

    def _heard(self) -> object | None:
        """Give what the worker has said, if it has said anything more."""
        try:
            return self._connection.recv() if self._connection.poll() else None
        except Exception as error:
            # A broken pipe, or what a dying process left of a message.
            raise WorkerLostError("the pipe is broken") from error

    def end(self) -> None:
        """End the process at once, whatever it is doing."""
        with contextlib.suppress(OSError, ValueError):
            self._connection.close()
        with contextlib.suppress(OSError, ValueError):
            self._process.kill()
            self._process.join(1)
