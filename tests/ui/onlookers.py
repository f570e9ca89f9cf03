"""Onlookers that look in this process, a little whenever they are asked what they have found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.game import apply
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import view
from fivehundred.learning.challenge.challenge import Challenge, is_over
from fivehundred.players.effort import Effort
from fivehundred.players.judgement import Cost, JudgedAction, Judgement, Verdict
from fivehundred.players.levels import choose_at_once
from fivehundred.session.analysis.findings import Checked, DealAnalysis, PlayCheck
from fivehundred.session.analysis.open_cards import analysing
from fivehundred.session.analysis.play_check import checking, decisions_of
from fivehundred.session.record import Record, state_after
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

    ``costly`` are the costs of those that are said to be mistakes, by their numbers.
    """

    costly: ClassVar[dict[int, Cost]] = {}

    def __init__(
        self,
        record: Record,
        deals: tuple[int, ...] | None = None,
        seats: tuple[Seat, ...] | None = None,
    ) -> None:
        super().__init__()
        self.deals, self.seats = deals, seats
        self._replay = replay = Replay(record)
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
        if checked.number in self.costly:
            checked = self._said_to_be_costly(checked, self.costly[checked.number])
        self._found = replace(self._found, checks=(*self._found.checks, checked))

    def _said_to_be_costly(self, checked: Checked, cost: Cost) -> Checked:
        """Give a decision a judgement by which another card would have been better."""
        legal = self._replay.view_at(checked.number, checked.action.seat).legal
        others = (one for one in legal if isinstance(one, PlayCard) and one != checked.action)
        other = next(others, checked.action)
        best = JudgedAction(other, cost.value, 0.62, 40.0, 0.0)
        chance, points = 0.62 - cost.chance, 40.0 - cost.points
        played = JudgedAction(checked.action, 0.0, chance, points, 0.0)
        judgement = Judgement(other, (best, played), 60)
        return replace(
            checked,
            judgement=judgement,
            verdict=Verdict.MISTAKE,
            played=played,
            best=best,
            cost=cost,
        )


def quick(record: Record) -> Record:
    """Return a deal played to its end by the heuristics."""
    state, actions = state_after(record), list(record.actions)
    while not is_over(state):
        assert state.to_act is not None
        actions.append(choose_at_once(view(state, state.to_act), 3))
        state = apply(state, actions[-1]).state
    return replace(record, actions=tuple(actions))


class PromptExperts:
    """Plays the lines of a challenge by the heuristics, one whenever it is asked."""

    failed = False

    def __init__(self, challenge: Challenge, numbers: tuple[int, ...], name: str) -> None:
        self._challenge, self._numbers, self._name = challenge, list(numbers), name
        self._lines: tuple[tuple[int, Record], ...] = ()

    @property
    def done(self) -> bool:
        return not self._numbers

    def poll(self) -> tuple[tuple[int, Record], ...]:
        if self._numbers:
            number = self._numbers.pop(0)
            line = quick(self._challenge.record(number, self._name))
            self._lines = (*self._lines, (number, line))
        return self._lines

    def close(self) -> None:
        """There is nothing to end."""
