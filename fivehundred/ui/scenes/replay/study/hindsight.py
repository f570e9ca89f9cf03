"""Hindsight on the deals of a replay: each is looked into once, by a process beside the game."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from fivehundred.session.replay import Replay
from fivehundred.session.workers.analyst import Analyst
from fivehundred.ui.scenes.replay.study.settling import Settling

if TYPE_CHECKING:
    from fivehundred.session.analysis.findings import DealAnalysis


class Progress(Enum):
    """How far the look into a deal has come."""

    SECRET = auto()
    """The deal has not been scored: nobody may look into it."""
    BEGUN = auto()
    DONE = auto()
    FAILED = auto()


class Hindsight:
    """What has been found of the deals of a replay; ``deal`` is the one it stands in, from 1."""

    def __init__(self, replay: Replay) -> None:
        """Begin with nothing looked into."""
        self._replay = replay
        self._found: dict[int, DealAnalysis] = {}
        self._failed: set[int] = set()
        self._analyst: tuple[int, Analyst] | None = None
        self._settling = Settling()

    @property
    def deal(self) -> int:
        """The deal the replay stands in; the first before its cards are dealt."""
        return max(1, self._replay.position.deal)

    @property
    def found(self) -> DealAnalysis | None:
        """What has been found of the deal the replay stands in."""
        return self._found.get(self.deal)

    @property
    def progress(self) -> Progress:
        """How far the look into the deal has come that the replay stands in."""
        deal = self.deal
        if deal > self._replay.scored:
            return Progress.SECRET
        if deal in self._failed:
            return Progress.FAILED
        found = self._found.get(deal)
        return Progress.DONE if found is not None and found.done else Progress.BEGUN

    @property
    def waits(self) -> bool:
        """Whether a deal is being looked into, or soon will be."""
        return self._analyst is not None or self._settling.waits

    def look(self) -> bool:
        """Look into the deal the replay stands in; return whether there is anything new."""
        deal = self.deal
        if self._analyst is not None and self._analyst[0] != deal:
            self.close()
        rests = self._settling.rests(deal)
        if rests and self._analyst is None and self.progress is Progress.BEGUN:
            self._analyst = deal, Analyst(self._replay.record, deal)
        return self._analyst is not None and self._take(*self._analyst)

    def _take(self, deal: int, analyst: Analyst) -> bool:
        last, found = self._found.get(deal), analyst.poll()
        if found is not None:
            self._found[deal] = found
        if analyst.failed:
            self._failed.add(deal)
        if analyst.failed or analyst.done:
            self.close()
            return True
        return found is not last

    def close(self) -> None:
        """Stop looking; what has been found is kept."""
        if self._analyst is not None:
            self._analyst[1].close()
        self._analyst = None
