"""The analyst: looks into a deal that is over with every card open, and tells it card by card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from fivehundred.session.record import Record
from fivehundred.session.workers.onlooker import Onlooker, tell_all

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from fivehundred.session.analysis.findings import DealAnalysis


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
