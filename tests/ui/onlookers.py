"""Onlookers that look in this process, a little whenever they are asked what they have found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from fivehundred.engine.seats import Seat
from fivehundred.players.effort import Effort
from fivehundred.session.analysis.checks import Checked, Cost, PlayCheck, Verdict
from fivehundred.session.analysis.findings import DealAnalysis
from fivehundred.session.analysis.open_cards import analysing
from fivehundred.session.analysis.play_check import checking, decisions_of
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay

QUICK = Effort(samples=3, nodes=2000)


class PromptOnlooker:
    """Finds ``at_once`` things more each time it is asked; closed it finds nothing."""

    begun: ClassVar[list[PromptOnlooker]] = []
    at_once: ClassVar[int] = 8

    def __init__(self) -> None:
        self.done = self.failed = self.closed = False
        self.begun.append(self)

    def close(self) -> None:
        self.closed = True

    @property
    def steps(self) -> range:
        """How many things it finds when it is asked now."""
        return range(0 if self.done or self.failed or self.closed else self.at_once)


class PromptAnalyst(PromptOnlooker):
    """Looks into a deal, some cards at a time."""

    def __init__(self, record: Record, deal: int) -> None:
        super().__init__()
        self._findings: Iterator[DealAnalysis] = analysing(record, deal)
        self._found: DealAnalysis | None = None

    def poll(self) -> DealAnalysis | None:
        for _step in self.steps:
            found = next(self._findings, None)
            self._found = found or self._found
            self.done = found is None
        return self._found


class PromptChecker(PromptOnlooker):
    """Checks some decisions at a time, with next to no effort.

    ``dear`` are the costs of those that are said to be mistakes, by their numbers.
    """

    dear: ClassVar[dict[int, Cost]] = {}

    def __init__(
        self,
        record: Record,
        deals: tuple[int, ...] | None = None,
        seats: tuple[Seat, ...] | None = None,
    ) -> None:
        super().__init__()
        self.deals, self.seats = deals, seats
        replay = Replay(record)
        decisions = decisions_of(replay, deals, seats)
        self._checks = checking(replay, decisions, QUICK)
        self._found = PlayCheck(len(decisions))

    def poll(self) -> PlayCheck | None:
        for _step in self.steps:
            self._take(next(self._checks, None))
        return self._found

    def _take(self, checked: Checked | None) -> None:
        if checked is None:
            self.done = True
            return
        if checked.number in self.dear:
            cost = self.dear[checked.number]
            checked = replace(checked, verdict=Verdict.MISTAKE, cost=cost)
        self._found = replace(self._found, checks=(*self._found.checks, checked))
