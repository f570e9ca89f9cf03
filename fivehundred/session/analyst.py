"""The analyst: looks into a deal that is over, in a process of its own, so that no frame waits."""

from __future__ import annotations

import contextlib
import os
import signal
from typing import TYPE_CHECKING, Final

from fivehundred.session.record import Record

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from fivehundred.session.analysis import DealAnalysis

_NICENESS: Final = 5


class Analyst:
    """Looks into one deal; ``failed`` is True if nothing can come of it any more."""

    def __init__(self, record: Record, deal: int) -> None:
        """Begin with a deal of the score sheet, which counts from 1."""
        from multiprocessing import get_context  # noqa: PLC0415 - a lean start of the program

        self.failed = False
        self._found: DealAnalysis | None = None
        context = get_context("spawn")
        self._connection, theirs = context.Pipe(duplex=False)
        self._process = context.Process(
            target=_look, args=(theirs, record, deal), name="analyst", daemon=True
        )
        try:
            self._process.start()
        except OSError:
            self.failed = True
        finally:
            theirs.close()

    def poll(self) -> DealAnalysis | None:
        """Give what has been found, if it has come; never waits."""
        if self._found is None and not self.failed:
            try:
                if self._connection.poll():
                    self._found = self._connection.recv()
                    self.failed = self._found is None
            except (EOFError, OSError):
                self.failed = True
        return self._found

    def close(self) -> None:
        """End the process, whether it has done its work or not."""
        self._connection.close()
        if self._process.pid is not None:
            self._process.kill()
            self._process.join()


def _look(connection: Connection, record: Record, deal: int) -> None:
    """Look into the deal and send what was found, or None; the whole work of the process."""
    # Ctrl-C in a terminal goes to all processes; this one ends when the game does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(_NICENESS)
    from fivehundred.session.analysis import analyse  # noqa: PLC0415 - this process pays

    with contextlib.suppress(OSError), connection:
        try:
            connection.send(analyse(record, deal))
        except ValueError:
            connection.send(None)
