"""The play check of a replay: the deal it stands in first, then the rest of one seat's game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.engine.seats import Seat
from fivehundred.session.replay import Replay
from fivehundred.session.workers.analyst import Checker
from fivehundred.ui.scenes.replay.study.settling import Settling

if TYPE_CHECKING:
    from fivehundred.session.analysis.checks import ChancePoint, Checked, PlayCheck


class Checking:
    """What has been checked of a game, by the number of actions done before each decision.

    ``failed`` is True where no more can come of it.
    """

    def __init__(self, replay: Replay) -> None:
        """Begin with nothing checked."""
        self._replay = replay
        self._checks: dict[int, Checked] = {}
        self._whole: set[int] = set()
        self._own: set[tuple[int, Seat]] = set()
        self._work: tuple[tuple[int, ...], Seat | None, Checker] | None = None
        self.progress: PlayCheck | None = None
        self.failed = False
        self._settling = Settling()

    @property
    def deal(self) -> int:
        """The deal the replay stands in; the first before its cards are dealt."""
        return max(1, self._replay.position.deal)

    @property
    def secret(self) -> bool:
        """Whether the deal has not been scored, so that nobody may look into it."""
        return self.deal > self._replay.scored

    @property
    def waits(self) -> bool:
        """Whether something is being checked, or soon will be."""
        return self._work is not None or self._settling.waits

    @property
    def count(self) -> int:
        """How many decisions have been checked."""
        return len(self._checks)

    @property
    def checks(self) -> tuple[Checked, ...]:
        """All that has been checked, in the order of the game."""
        return tuple(self._checks[number] for number in sorted(self._checks))

    def at(self, number: int) -> Checked | None:
        """Return the check of the decision made after so many actions, if it is there yet."""
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

    def look(self, seat: Seat) -> bool:
        """Check on: the deal at the cursor, then a seat's game; return whether there is news."""
        if not self._settling.rests(self.deal):
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
        """Stop checking; what has been found is kept."""
        if self._work is not None:
            self._work[2].close()
        self._work = self.progress = None


def _seats(seat: Seat | None) -> tuple[Seat, ...] | None:
    return None if seat is None else (seat,)
