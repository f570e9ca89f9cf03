"""What points are worth at the present score: winning the game is more than its points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine.options import BackDoor
from fivehundred.engine.seats import Seat, Side
from fivehundred.engine.view import View

_GAME: Final = 150.0
_BACK_DOOR: Final = -500


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The score as one side sees it; ``theirs`` is the best of the other sides."""

    ours: int
    theirs: int
    target: int
    back_door: bool

    def gain(self, points: int) -> float:
        """Give what winning or losing points by a contract is worth to this side."""
        return self._value(self.ours + points) - self._value(self.ours)

    def their_gain(self, points: int) -> float:
        """Give what the same points are worth to the leading other side."""
        return self._value(self.theirs + points) - self._value(self.theirs)

    def _value(self, score: int) -> float:
        if score >= self.target:
            return self.target + _GAME
        if self.back_door and score <= _BACK_DOOR:
            return _BACK_DOOR - _GAME
        return float(score)


def match_score(view: View, seat: Seat) -> MatchScore:
    """Read the score sheet from a seat's side."""
    mine: Side = view.variant.seating.side_of[seat]
    others = [score for side, score in enumerate(view.scores) if side != mine]
    return MatchScore(
        ours=view.scores[mine],
        theirs=max(others, default=0),
        target=view.variant.target,
        back_door=view.variant.back_door is not BackDoor.OFF,
    )
