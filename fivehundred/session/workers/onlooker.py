"""Onlookers: processes that analyse a game and send their findings bit by bit."""

from __future__ import annotations

import contextlib
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from fivehundred.engine.errors import Message
from fivehundred.session.faults import FAULTS
from fivehundred.session.record import Record
from fivehundred.session.storage.own_files import FILE_FAULTS
from fivehundred.session.workers.process import live_in_background

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from fivehundred.session.analysis.findings import Checked, DealAnalysis, PlayCheck
    from fivehundred.session.workers.process import WorkerProcess


Found = TypeVar("Found")

_PATIENCE_S: Final = 20.0
"""The longest silence; a card takes less than a tenth of it."""
_MOST_AT_ONCE: Final = 100
"""The most messages taken in one frame."""
_STARTED: Final = "looks"
"""The first message, to tell a process that hangs from one that works."""
_DONE: Final = "done"


class Onlooker(Generic[Found]):
    """A process that analyses; ``failed`` if it can find nothing more."""

    def __init__(
        self,
        what: str,
        look: Callable[..., Iterable[object]],
        *arguments: object,
        take: Callable[[Found | None, object], Found],
    ) -> None:
        """Run ``look(*arguments)`` there; ``take`` adds each thing it yields to the findings."""
        from fivehundred.session.workers.process import (  # noqa: PLC0415 - a lean start
            WorkerLostError,
            WorkerProcess,
        )

        self.failed = False
        self.done = False
        self._what, self._take = what, take
        self._found: Found | None = None
        self._process: WorkerProcess | None = None
        self._heard_at = time.monotonic()
        try:
            self._process = WorkerProcess("onlooker", _tell_all, look, *arguments)
        except WorkerLostError:
            # Out of resources: no reason to crash.
            self.failed = True

    def poll(self) -> Found | None:
        """Return the findings so far; never waits."""
        if not self.done and not self.failed:
            try:
                self._listen()
            except Exception:
                # The process has died, perhaps while sending.
                self.failed = True
        return self._found

    def _listen(self) -> None:
        assert self._process is not None
        for _ in range(_MOST_AT_ONCE):
            said = self._process.receive()
            if said is None:
                break
            self._heard_at = time.monotonic()
            if said == _DONE:
                self.done = self._found is not None
                self.failed = not self.done
                return
            if isinstance(said, str) and said != _STARTED:
                FAULTS.add(self._what, said)
                self.failed = True
                return
            if isinstance(said, Message):
                FILE_FAULTS.add(Path(), said)
            elif said != _STARTED:
                self._found = self._take(self._found, said)
        self.failed = time.monotonic() - self._heard_at > _PATIENCE_S

    def close(self) -> None:
        """End the process, finished or not."""
        if self._process is not None:
            self._process.end()


def _tell_all(
    connection: Connection, look: Callable[..., Iterable[object]], *arguments: object
) -> None:
    """Send findings and file problems through a pipe; the main function of an onlooker."""
    live_in_background()
    # The game detects failures itself; print nothing.
    with contextlib.suppress(Exception), connection:
        connection.send(_STARTED)
        try:
            for thing in chain(look(*arguments), (_DONE,)):
                for said in (*FILE_FAULTS.take(), thing):
                    connection.send(said)
        except Exception:
            connection.send(traceback.format_exc())


class Analyst(Onlooker["DealAnalysis"]):
    """Analyses one deal; its findings are a ``DealAnalysis``."""

    def __init__(self, record: Record, deal: int) -> None:
        """Start with a deal of the score sheet, counted from 1."""
        super().__init__("the analysis of a deal", _analyse, record, deal, take=_add_analysis)


def _add_analysis(found: DealAnalysis | None, said: object) -> DealAnalysis:
    from fivehundred.session.analysis.findings import DealAnalysis  # noqa: PLC0415 - a lean start

    if not isinstance(said, DealAnalysis):
        raise TypeError(type(said))
    return said if found is None else replace(said, plays=(*found.plays, *said.plays))


def _analyse(record: Record, deal: int) -> Iterator[DealAnalysis]:
    from fivehundred.session.analysis.open_cards import analysing  # noqa: PLC0415 - it pays

    told = 0
    for found in analysing(record, deal):
        # Send only new cards: sending all each time takes as long as finding them.
        yield replace(found, plays=found.plays[told:])
        told = len(found.plays)


_Wanted = tuple[int, ...] | None


class Checker(Onlooker["PlayCheck"]):
    """Checks the decisions of a game; its findings are a ``PlayCheck``."""

    def __init__(self, record: Record, deals: _Wanted = None, seats: _Wanted = None) -> None:
        """Start with some deals of the score sheet, from 1, and some seats; None: all."""
        super().__init__("the play check", _check, record, deals, seats, take=_add_check)


def _add_check(found: PlayCheck | None, said: object) -> PlayCheck:
    """Add a message: the number of decisions, or a check."""
    from fivehundred.session.analysis.findings import Checked, PlayCheck  # noqa: PLC0415 - lean

    if found is None:
        if not isinstance(said, int):
            raise TypeError(type(said))
        return PlayCheck(said)
    if not isinstance(said, Checked):
        raise TypeError(type(said))
    return replace(found, checks=(*found.checks, said))


def _check(record: Record, deals: _Wanted, seats: _Wanted) -> Iterator[int | Checked]:
    from fivehundred.session.analysis.play_check import (  # noqa: PLC0415 - it pays
        checking,
        decisions_of,
    )
    from fivehundred.session.replay import Replay  # noqa: PLC0415

    replay = Replay(record)
    decisions = decisions_of(replay, deals, seats)
    yield len(decisions)
    yield from checking(replay, decisions)
