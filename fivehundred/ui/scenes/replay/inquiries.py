"""What is found out beside a replay: hindsight on its deals, and the check of what was played.

Each is worked out by a process beside the game, once the replay rests in a deal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from fivehundred.engine.seats import Seat
from fivehundred.session.replay import Replay
from fivehundred.session.workers.analyst import Analyst, Checker

if TYPE_CHECKING:
    from fivehundred.session.analysis.checks import ChancePoint, Checked, PlayCheck
    from fivehundred.session.analysis.findings import DealAnalysis

_SAME_POLLS: Final = 3
"""How many polls in a row have to find the same deal."""


class Inquiry(ABC):
    """What is found out of the deal a replay is in, once it rests there.

    It is debounced, so that dragging through a game starts no work.
    """

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._polled, self._polls = 0, 0

    @property
    def deal(self) -> int:
        """The deal the replay is in, from 1; the first before its cards are dealt."""
        return max(1, self._replay.position.deal)

    @property
    def secret(self) -> bool:
        """Whether the deal has not been scored, so that nobody may look into it."""
        return self.deal > self._replay.scored

    @property
    @abstractmethod
    def works(self) -> bool:
        """Whether something is being found out."""

    @abstractmethod
    def close(self) -> None:
        """Stop; what has been found is kept."""

    @property
    def waits(self) -> bool:
        """Whether something is being found out, or it is still unsure where the replay rests."""
        return self.works or 0 < self._polls < _SAME_POLLS

    def _rests(self) -> bool:
        """Return whether the replay has stood in this deal for some polls, this one among them."""
        self._polls = self._polls + 1 if self.deal == self._polled else 1
        self._polled = self.deal
        return self._polls >= _SAME_POLLS


class AnalysisProgress(Enum):
    """How far the look into a deal has come."""

    SECRET = auto()
    """The deal has not been scored: nobody may look into it."""
    BEGUN = auto()
    DONE = auto()
    FAILED = auto()


class Hindsight(Inquiry):
    """What has been found of the deals of a replay: each is looked into once."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay)
        self._found: dict[int, DealAnalysis] = {}
        self._failed: set[int] = set()
        self._analyst: tuple[int, Analyst] | None = None

    @property
    def found(self) -> DealAnalysis | None:
        """What has been found of the deal the replay is in."""
        return self._found.get(self.deal)

    @property
    def progress(self) -> AnalysisProgress:
        """How far the look into the deal of the replay has come."""
        if self.secret:
            return AnalysisProgress.SECRET
        if self.deal in self._failed:
            return AnalysisProgress.FAILED
        done = self.found is not None and self.found.done
        return AnalysisProgress.DONE if done else AnalysisProgress.BEGUN

    @property
    def works(self) -> bool:
        return self._analyst is not None

    def poll(self) -> bool:
        """Look into the deal the replay is in; return whether there is anything new."""
        deal = self.deal
        if self._analyst is not None and self._analyst[0] != deal:
            self.close()
        rests = self._rests()
        if rests and self._analyst is None and self.progress is AnalysisProgress.BEGUN:
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
        if self._analyst is not None:
            self._analyst[1].close()
        self._analyst = None


class Checking(Inquiry):
    """What has been checked of a game, by the number of actions done before each decision.

    ``failed`` is True where no more can come of it.
    """

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay)
        self._checks: dict[int, Checked] = {}
        self._whole: set[int] = set()
        self._own: set[tuple[int, Seat]] = set()
        self._work: tuple[tuple[int, ...], Seat | None, Checker] | None = None
        self.progress: PlayCheck | None = None
        self.failed = False

    @property
    def works(self) -> bool:
        return self._work is not None

    @property
    def count(self) -> int:
        """How many decisions have been checked."""
        return len(self._checks)

    @property
    def checks(self) -> tuple[Checked, ...]:
        """All that has been checked, in the order of the game."""
        return tuple(self._checks[number] for number in sorted(self._checks))

    def at(self, number: int) -> Checked | None:
        """Return the check of the decision made after a number of actions, if it is there yet."""
        return self._checks.get(number)

    def curve(self, deal: int) -> tuple[ChancePoint, ...]:
        """Return how the chance of a deal's contract moved, as far as it has been checked."""
        from fivehundred.session.analysis.checks import PlayCheck  # noqa: PLC0415 - a lean start

        return PlayCheck(0, self.checks).curve(deal)

    def is_whole(self, seat: Seat) -> bool:
        """Return whether every decision of a seat has been checked."""
        return not self._left(seat)

    def _left(self, seat: Seat) -> tuple[int, ...]:
        """List the deals in which decisions of a seat are still to be checked."""
        scored = range(1, self._replay.scored + 1)
        return tuple(
            deal for deal in scored if deal not in self._whole and (deal, seat) not in self._own
        )

    def poll(self, seat: Seat) -> bool:
        """Check on: the deal at the cursor, then a seat's game; return whether there is news."""
        if not self._rests():
            return False
        self._begin(seat)
        news = self._work is not None and self._take(*self._work)
        self._begin(seat)
        return news

    def _begin(self, seat: Seat) -> None:
        """Turn to what is to be checked now, if it is not being checked already."""
        wanted = None if self.failed else self._wanted(seat)
        if wanted is None or (self._work is not None and self._work[:2] == wanted):
            return
        self.close()
        self._work = (*wanted, Checker(self._replay.record, wanted[0], _seats(wanted[1])))

    def _wanted(self, seat: Seat) -> tuple[tuple[int, ...], Seat | None] | None:
        """Return which deals, and whose decisions in them, are to be checked now."""
        if not self.secret and self.deal not in self._whole:
            return (self.deal,), None
        left = self._left(seat)
        return (left, seat) if left else None

    def _take(self, deals: tuple[int, ...], seat: Seat | None, checker: Checker) -> bool:
        found = checker.poll()
        news = found is not self.progress
        self.progress = found
        if found is not None and news:
            self._checks |= {one.number: one for one in found.checks}
        if checker.failed:
            self.failed = True
        elif checker.done:
            if seat is None:
                self._whole |= set(deals)
            else:
                self._own |= {(deal, seat) for deal in deals}
        if checker.failed or checker.done:
            self.close()
            return True
        return news

    def close(self) -> None:
        if self._work is not None:
            self._work[2].close()
        self._work = self.progress = None


def _seats(seat: Seat | None) -> tuple[Seat, ...] | None:
    return None if seat is None else (seat,)
