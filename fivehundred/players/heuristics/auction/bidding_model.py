"""The bidding model of heuristics, rollouts and the Expert's shortlist, with their numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import NormalDist
from typing import Final, NamedTuple

STEP: Final = 20.0
"""Points by which a higher bid must beat a lower one of its strain."""
COURAGE: Final = 12.0
"""Points by which a call must beat *pass*."""
_OVER_PARTNER: Final = 40.0
_DEFENCE: Final = 25.0
OPPONENTS_MAKE: Final = 0.7
"""Assumed chance that opponents make their call, as judged from one hand."""
OPPONENTS_MAKE_OPEN: Final = 0.65

_TRICKS: Final = NormalDist(sigma=1.35)
_TRICKS_NO_TRUMPS: Final = NormalDist(sigma=1.55)


class Price(NamedTuple):
    """A call's value to a side when made and when failed, in points."""

    made: float
    failed: float

    def expected(self, chance: float) -> float:
        """Return the call's value by its chance to be made."""
        return chance * self.made + (1 - chance) * self.failed


@dataclass(frozen=True, slots=True)
class BidThresholds:
    """The least chances of an opening bid, an overcall, and one to stop a win of the game."""

    opening: float
    competing: float
    pressed: float

    def of(self, *, opens: bool, is_pressed: bool = False) -> float:
        """Return the least chance for a bid."""
        if opens:
            return self.opening
        return self.pressed if is_pressed else self.competing


HEURISTICS: Final = BidThresholds(opening=0.8, competing=0.5, pressed=0.38)
HEURISTICS_ALONE: Final = replace(HEURISTICS, opening=0.64)
HEURISTICS_AMONG_MANY: Final = replace(HEURISTICS, opening=0.54)
"""For partners outnumbered by two opponents, or by more."""
ROLLOUT: Final = BidThresholds(opening=0.66, competing=0.47, pressed=0.47)
SHORTLIST: Final = BidThresholds(opening=0.22, competing=0.22, pressed=0.1)


def chance_at(tricks: float, level: int, *, no_trumps: bool) -> float:
    """Return the chance of taking ``level`` tricks when ``tricks`` are expected."""
    spread = _TRICKS_NO_TRUMPS if no_trumps else _TRICKS
    return spread.cdf(tricks - level + 0.5)


def pass_over_partner(worth: float) -> float:
    """Return the value that a call must exceed to replace this side's call."""
    return worth + _OVER_PARTNER


def pass_over_opponents(theirs: float, saved: float = 0.0) -> float:
    """Return the value that a call must exceed to replace the opponents' call."""
    return _DEFENCE + saved - theirs + COURAGE
