"""The checker: holds the decisions of a game against an Expert's, and tells them one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from fivehundred.engine.seats import Seat
from fivehundred.session.record import Record
from fivehundred.session.workers.onlooker import Onlooker, tell_all

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from fivehundred.session.analysis.checks import PlayCheck

_Wanted = tuple[int, ...] | None


class Checker(Onlooker["PlayCheck"]):
    """Checks the decisions of a game; what it has found is a ``PlayCheck``."""

    def __init__(self, record: Record, deals: _Wanted = None, seats: _Wanted = None) -> None:
        """Begin with some deals of the score sheet, from 1, and some seats; None: with all."""
        super().__init__("the play check", _look, record, deals, seats, take=_with)


def _with(found: PlayCheck | None, said: object) -> PlayCheck:
    """Return what has been found with what was said: how many decisions there are, or a check."""
    from fivehundred.session.analysis.checks import Checked, PlayCheck  # noqa: PLC0415 - lean

    if found is None:
        if not isinstance(said, int):
            raise TypeError(type(said))
        return PlayCheck(said)
    if not isinstance(said, Checked):
        raise TypeError(type(said))
    return replace(found, checks=(*found.checks, said))


def _look(
    connection: Connection,
    record: Record,
    deals: tuple[int, ...] | None,
    seats: tuple[Seat, ...] | None,
) -> None:
    """Check the decisions; the whole work of the process."""

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
