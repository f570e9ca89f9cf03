"""What a play check finds: each decision compared with an Expert's, who knows what its seat knew.

Values alone. Nothing here comes from a card that the seat could not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fivehundred.engine.actions import MakeCall, SeatAction
from fivehundred.engine.seats import Seat
from fivehundred.players.advice import Advice, ScoredAction


class Verdict(Enum):
    """How a decision compares with the best one that its seat could have found.

    ``FORCED``: there was no other, or all came to the same. ``UNKNOWN``: it was not weighed.
    """

    FORCED = auto()
    UNKNOWN = auto()
    BEST = auto()
    AS_GOOD = auto()
    INACCURACY = auto()
    MISTAKE = auto()
    BLUNDER = auto()


COSTLY: Final = frozenset({Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER})

POINTS: Final = {Verdict.INACCURACY: 5.0, Verdict.MISTAKE: 15.0, Verdict.BLUNDER: 50.0}
"""From how many points on a card, discard or name is costly, without those of the contract."""
POINTS_OF_CALL: Final = {Verdict.INACCURACY: 20.0, Verdict.MISTAKE: 50.0, Verdict.BLUNDER: 120.0}
"""The same of a call: hundreds are at stake, and less than twenty cannot be told from chance."""
CHANCES: Final = {Verdict.INACCURACY: 0.03, Verdict.MISTAKE: 0.1, Verdict.BLUNDER: 0.25}
"""From what loss of the contract's chance on, 0 to 1, they are costly, whatever it is worth."""
_NO_CHANCE: Final = 0.005
"""A smaller chance is none: what it costs it costs by tricks, or by the score."""
GAME: Final = 0.1
"""From how much of the chance to win the game in this deal on, a call is judged by the game."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What an action gives away compared with the best one, as its seat could know it; at least 0.

    ``points`` are those of this deal on average, own side less the others; ``chance`` is that of
    what the side is after, 0 to 1, of the same contract (so of a call always 0). ``value`` are
    points at the score of the moment, with what the deal does to the game.
    """

    points: float = 0.0
    chance: float = 0.0
    value: float = 0.0


@dataclass(frozen=True, slots=True)
class Checked:
    """A decision: ``number`` actions were done before it, in a deal of the sheet, from 1.

    ``seat`` decided, for a dummy its owner. ``advice`` is the Expert's, ``played`` and ``best``
    what they say of the action and of their own choice; None where they weighed nothing.
    ``chance`` is how likely the contract came off after the action, 0 to 1, as the seat could know
    it; None where nothing was weighed, and for calls that were not played in the end.
    """

    number: int
    deal: int
    seat: Seat
    action: SeatAction
    advice: Advice
    verdict: Verdict
    played: ScoredAction | None = None
    best: ScoredAction | None = None
    cost: Cost = Cost()
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


def cost_of(action: SeatAction, played: ScoredAction, best: ScoredAction) -> Cost:
    """Return what an action gives away compared with the best one."""
    value = max(0.0, best.value - played.value)
    points = max(0.0, (best.points or 0.0) - (played.points or 0.0))
    if isinstance(action, MakeCall):
        game = (best.wins or 0.0) - (best.loses or 0.0)
        game -= (played.wins or 0.0) - (played.loses or 0.0)
        # An Expert's own doubts about a call are no fault of one who calls otherwise.
        return Cost(points, 0.0, value if game >= GAME else min(value, points))
    chance = max(0.0, (best.chance or 0.0) - (played.chance or 0.0))
    return Cost(points, chance, value)


def verdict_of(action: SeatAction, cost: Cost, stake: float) -> Verdict:
    """Return how costly an action was that was not the Expert's own.

    ``stake`` are the points between a contract that is made and one that is lost. What an action
    costs by that is judged by the chance alone: three in a hundred are as little of a costly
    contract as of a cheap one, and no more can be told from deals that were drawn by chance.
    """
    if isinstance(action, MakeCall):
        return _reached(POINTS_OF_CALL, cost.value)
    if cost.value < POINTS[Verdict.INACCURACY]:
        return Verdict.AS_GOOD
    points = cost.value if cost.chance < _NO_CHANCE else min(cost.value, cost.points)
    by_points = _reached(POINTS, points - cost.chance * stake)
    by_chance = _reached(CHANCES, cost.chance)
    return max(by_points, by_chance, key=lambda verdict: verdict.value)


def _reached(limits: Mapping[Verdict, float], cost: float) -> Verdict:
    """Return the worst verdict whose limit is reached."""
    worst_first = (Verdict.BLUNDER, Verdict.MISTAKE, Verdict.INACCURACY)
    return next((one for one in worst_first if cost >= limits[one]), Verdict.AS_GOOD)


def dearest(checks: Iterable[Checked], seat: Seat, count: int = 3) -> tuple[Checked, ...]:
    """Return the decisions that cost a seat most, the costliest first."""
    own = (one for one in checks if one.seat == seat and one.verdict in COSTLY)

    def order(one: Checked) -> tuple[int, float, float]:
        return -one.verdict.value, -one.cost.value, -one.cost.points

    return tuple(sorted(own, key=order)[:count])
