"""Onlookers of the replay: one analyses a deal with open cards, one checks decisions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from fivehundred.session.record import Record
from fivehundred.session.workers.onlooker import Onlooker, tell_all

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from fivehundred.session.analysis.findings import DealAnalysis
from typing import TYPE_CHECKING

from fivehundred.engine.seats import Seat

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from fivehundred.session.analysis.checks import PlayCheck


class Analyst(Onlooker["DealAnalysis"]):
    """Looks into one deal; what it has found is a ``DealAnalysis``."""

    def __init__(self, record: Record, deal: int) -> None:
        """Begin with a deal of the score sheet, which counts from 1."""
        super().__init__("the analysis of a deal", _look, record, deal, take=_with)


def _with(found: DealAnalysis | None, said: object) -> DealAnalysis:
    """Return what was said, with the cards that were said before."""
    from fivehundred.session.analysis.findings import DealAnalysis  # noqa: PLC0415 - a lean start

    if not isinstance(said, DealAnalysis):
        raise TypeError(type(said))
    return said if found is None else replace(said, plays=(*found.plays, *said.plays))


def _look(connection: Connection, record: Record, deal: int) -> None:
    """Look into the deal; the whole work of the process."""

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
    from fivehundred.session.analysis.checks import Checked, PlayCheck  # noqa: PLC0415 - lean

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
