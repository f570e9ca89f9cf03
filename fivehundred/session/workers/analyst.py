"""The analyst: looks into a deal that is over, in a process of its own, so that no frame waits."""

from __future__ import annotations

import contextlib
import time
import traceback
from typing import TYPE_CHECKING, Final

from fivehundred.session.faults import BESIDE
from fivehundred.session.record import Record
from fivehundred.session.workers.lifeline import live_beside

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from fivehundred.session.analysis.findings import DealAnalysis
    from fivehundred.session.workers.process import WorkerProcess

_PATIENCE_S: Final = 20.0
"""How long nothing may be heard; no card takes a tenth of it on a machine that is not overrun."""
_LOOKED: Final = "looked"
"""What is said first, so that one who stands still is told from one who works."""


class Analyst:
    """Looks into one deal; ``failed`` is True if nothing more can come of it."""

    def __init__(self, record: Record, deal: int) -> None:
        """Begin with a deal of the score sheet, which counts from 1."""
        from fivehundred.session.workers.process import (  # noqa: PLC0415 - a lean start
            WorkerLostError,
            WorkerProcess,
        )

        self.failed = False
        self._found: DealAnalysis | None = None
        self._process: WorkerProcess | None = None
        self._heard_at = time.monotonic()
        try:
            self._process = WorkerProcess("analyst", _look, record, deal)
        except WorkerLostError:
            # No pipe, no process, no memory: what is wished for is no reason to fall.
            self.failed = True

    @property
    def done(self) -> bool:
        """True when everything has been found."""
        return self._found is not None and self._found.done

    def poll(self) -> DealAnalysis | None:
        """Return what has been found so far; never waits."""
        if not self.done and not self.failed:
            try:
                self._listen()
            except Exception:
                # It has died, perhaps in the middle of a message.
                self.failed = True
        return self._found

    def _listen(self) -> None:
        from fivehundred.session.analysis.findings import DealAnalysis  # noqa: PLC0415 - as above

        assert self._process is not None
        while not self.done and (said := self._process.heard()) is not None:
            self._heard_at = time.monotonic()
            if isinstance(said, DealAnalysis):
                self._found = said
            elif said != _LOOKED:
                if isinstance(said, str):
                    BESIDE.tell("the analysis of a deal", said)
                self.failed = True
                return
        if time.monotonic() - self._heard_at > _PATIENCE_S:
            self.failed = not self.done

    def close(self) -> None:
        """End the process, whether it has done its work or not."""
        if self._process is not None:
            self._process.end()


def _look(connection: Connection, record: Record, deal: int) -> None:
    """Look into the deal and send what was found; the whole work of the process."""
    live_beside()
    # Whatever happens here, the game finds out by itself, and needs nothing on its terminal.
    with contextlib.suppress(Exception), connection:
        from fivehundred.session.analysis.open_cards import (  # noqa: PLC0415 - it pays
            analysing,
        )

        connection.send(_LOOKED)
        try:
            for so_far in analysing(record, deal):
                connection.send(so_far)
        except Exception:
            connection.send(traceback.format_exc())
