"""What a play check finds: each decision beside what an Expert does who knows what its seat knew.

Values alone. Nothing here comes from a card that the seat could not see.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.seats import Seat
from fivehundred.players.advice import Advice, Weighed


class Verdict(Enum):
    """How a decision stands beside the best one that its seat could have found.

    ``FORCED``: there was no other, or nothing to weigh. ``UNKNOWN``: the Expert did not weigh it.
    """

    FORCED = auto()
    UNKNOWN = auto()
    BEST = auto()
    AS_GOOD = auto()
    INACCURACY = auto()
    MISTAKE = auto()
    BLUNDER = auto()


@dataclass(frozen=True, slots=True)
class Checked:
    """A decision: ``number`` actions were done before it, in a deal of the sheet, from 1.

    ``seat`` decided, for a dummy its owner. ``advice`` is the Expert's, ``played`` and ``best``
    what he says of the action and of his own choice; None where he weighed nothing.
    ``cost_points`` is what the action gives away of the points of this deal, on average, own side
    less the others, and ``cost_chance`` of the chance of what the side is after, 0 to 1; neither
    is below 0. ``chance`` is how likely the contract came off after the action, as the seat could
    know it; None where there was none.
    """

    number: int
    deal: int
    seat: Seat
    action: SeatAction
    advice: Advice
    verdict: Verdict
    played: Weighed | None = None
    best: Weighed | None = None
    cost_points: float = 0.0
    cost_chance: float = 0.0
    chance: float | None = None


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
        """Return the check of the decision made after so many actions, if it is there yet."""
        return next((one for one in self.checks if one.number == number), None)

    def curve(self, deal: int) -> tuple[ChancePoint, ...]:
        """Return how the chance of a deal's contract moved, one point a decision."""
        return tuple(
            ChancePoint(one.number, one.seat, one.chance)
            for one in self.checks
            if one.deal == deal and one.chance is not None
        )


@dataclass(frozen=True, slots=True)
class ChancePoint:
    """The chance that the contract comes off, 0 to 1, as the seat knew it that decided.

    ``number`` actions were done before the decision; the chance is that after it.
    """

    number: int
    seat: Seat
    chance: float


def dearest(checks: tuple[Checked, ...], seat: Seat, count: int = 3) -> tuple[Checked, ...]:
    """Return the decisions that cost a seat most, the dearest first.

    By the points of their deals, and where these are alike by the chance given away.
    """
    own = (one for one in checks if one.seat == seat and one.verdict in _COSTLY)
    return tuple(sorted(own, key=lambda one: (-one.cost_points, -one.cost_chance))[:count])


_COSTLY = frozenset({Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER})
