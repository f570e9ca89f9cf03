"""The bidding model: what a call is worth by chance and price, and a pass by the standing call.

Three bid by it: the heuristics, which look at one hand; the rollout of an auction, where each hand
of a deal bids for itself; and the shortlist of calls that are compared over samples. Where they
differ, their numbers are here side by side.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import NormalDist
from typing import Final, NamedTuple

STEP: Final = 20.0
"""Points by which a higher level of a strain must be better than a lower one."""
COURAGE: Final = 12.0
"""Points by which a call must be better than *pass*."""
_OVER_PARTNER: Final = 40.0
"""Points by which it must be better than what a partner has called."""
_DEFENCE: Final = 25.0
"""What the tricks of the defence are worth."""
OPPONENTS_MAKE: Final = 0.7
"""How often opponents are taken to make what they have called, where one hand is looked at."""
OPPONENTS_MAKE_OPEN: Final = 0.65
"""The same in a rollout."""

_TRICKS: Final = NormalDist(sigma=1.35)
_TRICKS_NO_TRUMPS: Final = NormalDist(sigma=1.55)


class Price(NamedTuple):
    """What making a call and failing in it is worth to a side, in points."""

    made: float
    failed: float

    def expected(self, chance: float) -> float:
        """Return what the call is worth with a chance to be made."""
        return chance * self.made + (1 - chance) * self.failed


@dataclass(frozen=True, slots=True)
class BidThresholds:
    """The least chance of a bid: of the first one, over another call, and under pressure.

    That is where the call to outbid would as good as win opponents the game.
    """

    opening: float
    competing: float
    pressed: float

    def of(self, *, opens: bool, is_pressed: bool = False) -> float:
        """Return the chance that a bid must have."""
        if opens:
            return self.opening
        return self.pressed if is_pressed else self.competing


HEURISTICS: Final = BidThresholds(opening=0.8, competing=0.5, pressed=0.38)
HEURISTICS_ALONE: Final = replace(HEURISTICS, opening=0.64)
HEURISTICS_AMONG_MANY: Final = replace(HEURISTICS, opening=0.54)
"""Where partners are outnumbered by two opponents, or by more: a passed deal is no use either."""
ROLLOUT: Final = BidThresholds(opening=0.66, competing=0.47, pressed=0.47)
SHORTLIST: Final = BidThresholds(opening=0.22, competing=0.22, pressed=0.1)


def chance_at(tricks: float, level: int, *, no_trumps: bool) -> float:
    """Return the chance of taking ``level`` tricks where ``tricks`` are expected."""
    spread = _TRICKS_NO_TRUMPS if no_trumps else _TRICKS
    return spread.cdf(tricks - level + 0.5)


def pass_over_partner(worth: float) -> float:
    """Return what a call must be worth where the standing one is the own side's."""
    return worth + _OVER_PARTNER


def pass_over_opponents(theirs: float, saved: float = 0.0) -> float:
    """Return it where the standing call is worth something to opponents.

    ``saved`` is what defending brings besides the usual.
    """
    return _DEFENCE + saved - theirs + COURAGE
