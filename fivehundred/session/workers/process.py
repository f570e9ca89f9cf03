"""A worker process, the pipe to it, and its tie to its parent's life.

Nothing here waits; every failure is a WorkerLostError. Must be quick to import.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from typing import Final

from fivehundred.system import let_others_go_first

_DYING_S: Final = 5.0


class WorkerLostError(Exception):
    """The process has died, cannot be started or reached, or has sent garbage."""


class WorkerProcess:
    """A process that runs one function, and ends with the game."""

    def __init__(self, name: str, work: Callable[..., None], *arguments: object) -> None:
        """Start ``work(connection, *arguments)``, which first calls ``live_in_background``."""
        context = get_context("spawn")
        try:
            ours, theirs = context.Pipe()
        except Exception as error:
            raise WorkerLostError("no pipe can be had") from error
        self._connection = ours
        self._process = context.Process(
            target=work, args=(theirs, *arguments), name=name, daemon=True
        )
        try:
            self._process.start()
        except Exception as error:
            ours.close()
            raise WorkerLostError(f"no process can be started: {error}") from error
        finally:
            theirs.close()
        self.pid = self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.is_alive()

    def send(self, message: object) -> None:
        """Send a message; the process reads at once, so this does not wait."""
        try:
            self._connection.send(message)
        except Exception as error:
            raise WorkerLostError("the pipe is broken") from error

    def receive(self) -> object | None:
        """Return the next message from the process, None if there is none."""
        try:
            return self._connection.recv() if self._connection.poll() else None
        except Exception as error:
            # A broken pipe, or an incomplete message.
            raise WorkerLostError("the pipe is broken") from error

    def end(self) -> None:
        """Kill the process at once, even while it works."""
        with contextlib.suppress(OSError, ValueError):
            self._connection.close()
        with contextlib.suppress(OSError, ValueError, RuntimeError):
            self._process.kill()
            # The system may delay its death; nobody waits for that.
            threading.Thread(target=self._process.join, args=(_DYING_S,), daemon=True).start()


def live_in_background(*, behind: bool = False) -> None:
    """End with the parent, at lower priority if cores are few; ``behind``: below other workers."""
    live_with_parent()
    let_others_go_first(behind=behind)


def live_with_parent() -> None:
    """Leave Ctrl-C to the parent, and end when it does, even while thinking."""
    # A terminal sends Ctrl-C to all processes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    # If the parent cannot be joined, the broken pipe ends this process, only later.
    with contextlib.suppress(Exception):
        if parent is not None:
            parent.join()
            os._exit(0)
