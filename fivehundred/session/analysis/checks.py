"""What a play check finds: each decision compared with an Expert's, who knows what its seat knew.

Values alone. Nothing here comes from a card that the seat could not see.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.seats import Seat
from fivehundred.players.judgement import JudgedAction, Judgement
from fivehundred.players.verdicts import COSTLY, Cost, Verdict


@dataclass(frozen=True, slots=True)
class Checked:
    """A decision: ``number`` actions were done before it, in a deal of the sheet, from 1.

    ``seat`` decided, for a dummy its owner. ``judgement`` is that of its moment, ``played`` and
    ``best`` what it says of the action and of the best one; None where nothing was weighed.
    ``chance`` is how likely the contract came off after the action, 0 to 1, as the seat could know
    it; None where nothing was weighed, and for calls that were not played in the end.
    """

    number: int
    deal: int
    seat: Seat
    action: SeatAction
    judgement: Judgement
    verdict: Verdict
    played: JudgedAction | None = None
    best: JudgedAction | None = None
    cost: Cost = field(default_factory=Cost)
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class ChancePoint:
    """The chance that the contract comes off, 0 to 1, as the seat knew it that decided.

    ``number`` actions were done before the decision; the chance is that after it.
    """

    number: int
    seat: Seat
    chance: float


@dataclass(frozen=True, slots=True)
class PlayCheck:
    """The decisions checked so far, in the order they were made, of ``count`` in all."""

    count: int
    checks: tuple[Checked, ...] = ()

    @property
    def done(self) -> bool:
        """Whether all have been checked."""
        return len(self.checks) == self.count

    def at(self, number: int) -> Checked | None:
        """Return the check of the decision made after this many actions, if it is there yet."""
        return next((one for one in self.checks if one.number == number), None)

    def curve(self, deal: int) -> tuple[ChancePoint, ...]:
        """Return how the chance of a deal's contract moved, one point a decision."""
        return tuple(
            ChancePoint(one.number, one.seat, one.chance)
            for one in self.checks
            if one.deal == deal and one.chance is not None
        )


def dearest(checks: Iterable[Checked], seat: Seat, count: int = 3) -> tuple[Checked, ...]:
    """Return the decisions that cost a seat most, the costliest first."""
    own = (one for one in checks if one.seat == seat and one.verdict in COSTLY)

    def order(one: Checked) -> tuple[int, float, float]:
        return -one.verdict.value, -one.cost.value, -one.cost.points

    return tuple(sorted(own, key=order)[:count])
