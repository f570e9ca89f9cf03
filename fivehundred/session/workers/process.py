"""A process that works alongside the game, with the pipe to it: started, told, heard and ended.

Nothing here waits. A process that is broken in any way says so by WorkerLostError.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from multiprocessing import get_context
from typing import Final

_DYING_S: Final = 5.0


class WorkerLostError(Exception):
    """The process has died, cannot be started or reached, or says what nobody can understand."""


class WorkerProcess:
    """A process whose work is one function; it ends when the game does, whatever happens."""

    def __init__(self, name: str, work: Callable[..., None], *arguments: object) -> None:
        """Start to do ``work(connection, *arguments)``; it begins some time later.

        ``work`` begins with ``lifeline.live_beside``.
        """
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

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.is_alive()

    def tell(self, message: object) -> None:
        """Send a message; the process reads at once, so that this does not wait."""
        try:
            self._connection.send(message)
        except Exception as error:
            raise WorkerLostError("the pipe is broken") from error

    def heard(self) -> object | None:
        """Return the next message of the process; None if it has not said anything more."""
        try:
            return self._connection.recv() if self._connection.poll() else None
        except Exception as error:
            # A broken pipe, or what a dying process left of a message.
            raise WorkerLostError("the pipe is broken") from error

    def end(self) -> None:
        """End the process at once, whatever it is doing; it may have ended before."""
        with contextlib.suppress(OSError, ValueError):
            self._connection.close()
        with contextlib.suppress(OSError, ValueError, RuntimeError):
            self._process.kill()
            # It dies at once, or when the system lets it; nobody waits for that.
            threading.Thread(target=self._process.join, args=(_DYING_S,), daemon=True).start()
