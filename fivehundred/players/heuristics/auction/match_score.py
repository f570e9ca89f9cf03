"""The value of points at the present score; ``match_value`` has a more precise one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine.deal.scoring import BACK_DOOR_POINTS
from fivehundred.engine.rules import option_meanings as meanings
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, Side
from fivehundred.engine.view import View
from fivehundred.players.heuristics.auction.bidding_model import Price

_GAME: Final = 150.0
_NEAR: Final = 20


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The score as one side sees it; ``is_alone``: nobody shares this side's contracts."""

    ours: int
    theirs: int
    variant: Variant
    is_alone: bool = False

    def price(self, points: int) -> Price:
        """Return the price of a contract of this many points to this side."""
        shared = points if self.is_alone else self._shared(points)
        return self._price(self.ours, self.theirs, points, shared)

    def their_price(self, points: int) -> Price:
        """Return the price of such a contract to the leading other side."""
        return self._price(self.theirs, self.ours, points, self._shared(points))

    def takes_them_home(self, points: int) -> bool:
        """Return whether a contract would win the game for the leading other side."""
        return self._is_home(self.theirs + self._shared(points), made=True)

    @property
    def tricks_home(self) -> float:
        """The added value of defending when a few tricks would win the game."""
        variant = self.variant
        counts = meanings.do_any_points_win(variant) and variant.trick_points > 0
        near = 0 < variant.target - self.ours <= _NEAR and variant.trick_cap is None
        return _GAME / 2 if counts and near else 0.0

    def _price(self, own: int, other: int, points: int, shared: int) -> Price:
        made = self._worth(own, shared, made=True)
        if meanings.do_failures_transfer(self.variant):
            return Price(made, -self._worth(other, points, made=False))
        return Price(made, self._worth(own, -shared, made=False))

    def _shared(self, points: int) -> int:
        seats = self.variant.seating
        joined = seats.calls_partner or seats.rotates
        return points // 2 if joined and meanings.do_partners_halve(self.variant) else points

    def _worth(self, score: int, points: int, *, made: bool) -> float:
        before = self._value(score, made=False)
        return self._value(score + points, made=made) - before

    def _is_home(self, score: int, *, made: bool) -> bool:
        if not made and not meanings.do_any_points_win(self.variant):
            return False
        if meanings.is_target_exact(self.variant):
            return score == self.variant.target
        return score >= self.variant.target

    def _value(self, score: int, *, made: bool) -> float:
        target, limit = self.variant.target, self.variant.lose_at
        if limit is not None and score >= limit:
            return BACK_DOOR_POINTS - _GAME
        if self._is_home(score, made=made):
            return target + _GAME
        if meanings.back_door(self.variant).is_open and score <= BACK_DOOR_POINTS:
            return BACK_DOOR_POINTS - _GAME
        # Points beyond an exact target must be lost again; beyond another they are useless.
        over = max(0, score - target)
        return float(score - over - (over if meanings.is_target_exact(self.variant) else 0))


def match_score(view: View, seat: Seat) -> MatchScore:
    """Return the score as a seat's side sees it."""
    seats = view.variant.seating
    mine: Side = seats.side_of[seat]
    others = [score for side, score in enumerate(view.scores) if side != mine]
    is_alone = seats.is_alone(seat, view.dealer)
    return MatchScore(view.scores[mine], max(others, default=0), view.variant, is_alone)
