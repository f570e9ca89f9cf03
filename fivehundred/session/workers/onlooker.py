"""Onlookers: each looks into a game in a process of its own, and tells what it finds bit by bit.

What is found is a value that grows: each thing said leads from what was known to what is known
now. Nothing here waits, so that no frame does. Those of the replay analyse a deal with open cards,
or check decisions.
"""

from __future__ import annotations

import contextlib
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from fivehundred.engine.messages import Message
from fivehundred.engine.seats import Seat
from fivehundred.session.faults import BESIDE
from fivehundred.session.record import Record
from fivehundred.session.storage.own_files import NEWS
from fivehundred.session.workers.lifeline import live_beside

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from fivehundred.session.analysis.findings import DealAnalysis, PlayCheck
    from fivehundred.session.workers.process import WorkerProcess


Found = TypeVar("Found")

_PATIENCE_S: Final = 20.0
"""How long nothing may be heard; no card takes a tenth of it on a machine that is not overrun."""
_AT_ONCE: Final = 100
"""How many things said are taken at a time, so that no frame waits for more."""
_LOOKS: Final = "looks"
"""What is said first, so that one that hangs is told from one that works."""
_DONE: Final = "done"


class Onlooker(Generic[Found]):
    """A process that looks; ``failed`` is True if nothing more can come of it."""

    def __init__(
        self,
        what: str,
        look: Callable[..., None],
        *arguments: object,
        take: Callable[[Found | None, object], Found],
    ) -> None:
        """Begin: ``look(connection, *arguments)`` calls ``tell_all``, ``take`` adds what it says.

        ``take`` raises for what it does not understand; ``what`` names the work in a report.
        """
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
            self._process = WorkerProcess("onlooker", look, *arguments)
        except WorkerLostError:
            # No pipe, no process, no memory: what is wished for is no reason to fall.
            self.failed = True

    def poll(self) -> Found | None:
        """Return what has been found so far; never waits."""
        if not self.done and not self.failed:
            try:
                self._listen()
            except Exception:
                # It has died, perhaps in the middle of a message.
                self.failed = True
        return self._found

    def _listen(self) -> None:
        assert self._process is not None
        for _ in range(_AT_ONCE):
            said = self._process.heard()
            if said is None:
                break
            self._heard_at = time.monotonic()
            if said == _DONE:
                self.done = self._found is not None
                self.failed = not self.done
                return
            if isinstance(said, str) and said != _LOOKS:
                BESIDE.tell(self._what, said)
                self.failed = True
                return
            if isinstance(said, Message):
                NEWS.tell(Path(), said)
            elif said != _LOOKS:
                self._found = self._take(self._found, said)
        self.failed = time.monotonic() - self._heard_at > _PATIENCE_S

    def close(self) -> None:
        """End the process, whether it has done its work or not."""
        if self._process is not None:
            self._process.end()


def tell_all(connection: Connection, things: Callable[[], Iterable[object]]) -> None:
    """Say one thing after another through a pipe; the whole work of an onlooker's process.

    What someone should know of files of our own is said with it.
    """
    live_beside()
    # Whatever happens here, the game finds out by itself, and needs nothing on its terminal.
    with contextlib.suppress(Exception), connection:
        connection.send(_LOOKS)
        try:
            for thing in chain(things(), (_DONE,)):
                for said in (*NEWS.take(), thing):
                    connection.send(said)
        except Exception:
            connection.send(traceback.format_exc())


class Analyst(Onlooker["DealAnalysis"]):
    """Looks into one deal; what it has found is a ``DealAnalysis``."""

    def __init__(self, record: Record, deal: int) -> None:
        """Begin with a deal of the score sheet, which counts from 1."""
        super().__init__("the analysis of a deal", _look, record, deal, take=_with)


def _with(found: DealAnalysis | None, said: object) -> DealAnalysis:
    from fivehundred.session.analysis.findings import DealAnalysis  # noqa: PLC0415 - a lean start

    if not isinstance(said, DealAnalysis):
        raise TypeError(type(said))
    return said if found is None else replace(said, plays=(*found.plays, *said.plays))


def _look(connection: Connection, record: Record, deal: int) -> None:
    def findings() -> Iterator[DealAnalysis]:
        from fivehundred.session.analysis.open_cards import analysing  # noqa: PLC0415 - it pays

        told = 0
        for found in analysing(record, deal):
            # Each card once: to say all of them after every card takes as long as to find them.
            yield replace(found, plays=found.plays[told:])
            told = len(found.plays)

    tell_all(connection, findings)


_Wanted = tuple[int, ...] | None


class Checker(Onlooker["PlayCheck"]):
    """Checks the decisions of a game; what it has found is a ``PlayCheck``."""

    def __init__(self, record: Record, deals: _Wanted = None, seats: _Wanted = None) -> None:
        """Begin with some deals of the score sheet, from 1, and some seats; None: with all."""
        super().__init__("the play check", _check, record, deals, seats, take=_with_check)


def _with_check(found: PlayCheck | None, said: object) -> PlayCheck:
    """Return what has been found with what was said: how many decisions there are, or a check."""
    from fivehundred.session.analysis.findings import Checked, PlayCheck  # noqa: PLC0415 - lean

    if found is None:
        if not isinstance(said, int):
            raise TypeError(type(said))
        return PlayCheck(said)
    if not isinstance(said, Checked):
        raise TypeError(type(said))
    return replace(found, checks=(*found.checks, said))


def _check(
    connection: Connection,
    record: Record,
    deals: tuple[int, ...] | None,
    seats: tuple[Seat, ...] | None,
) -> None:
    def findings() -> Iterator[object]:
        from fivehundred.session.analysis.play_check import (  # noqa: PLC0415 - it pays
            checking,
            decisions_of,
        )
        from fivehundred.session.replay import Replay  # noqa: PLC0415

        replay = Replay(record)
        decisions = decisions_of(replay, deals, seats)
        yield len(decisions)
        yield from checking(replay, decisions)

    tell_all(connection, findings)
