"""A drill: a decision, and what each answer is worth. Only its record has hidden cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.seats import Seat
from fivehundred.players.judgement import AdviceReason, Cost, Verdict, is_same
from fivehundred.session.record import Record


class DrillTheme(StrEnum):
    """What a drill is about."""

    DRAW_TRUMPS = "draw-trumps"
    UNBLOCK = "unblock"  # play a high card to partner's trick, to clear the suit or to lead next
    HOLD_UP = "hold-up"  # keep the joker for later
    DUCK = "duck"
    CATCH_MISERE = "catch-misere"
    DISCARD = "discard"
    BID_ON = "bid-on"
    STOP_BIDDING = "stop-bidding"
    OWN = "own"  # a costly decision from the person's own games


THEMES: Final = tuple(theme for theme in DrillTheme if theme is not DrillTheme.OWN)
"""The themes of the library."""
RIGHT: Final = frozenset({Verdict.BEST, Verdict.AS_GOOD})


@dataclass(frozen=True, slots=True)
class RatedAnswer:
    """An answer with its verdict, and its cost compared with the best one."""

    action: SeatAction
    verdict: Verdict
    cost: Cost

    @property
    def is_right(self) -> bool:
        """Whether it is as good as the best."""
        return self.verdict in RIGHT


@dataclass(frozen=True, slots=True)
class Drill:
    """A position with a decision to make."""

    key: str  # the same as long as the position is
    theme: DrillTheme
    level: int  # 1 (easy) to 3
    record: Record  # ends before the decision
    seat: Seat  # to act, for a dummy its own
    rated: tuple[RatedAnswer, ...]  # the answers that were weighed, best first
    reason: AdviceReason  # why the best is best, with suit and cards as in Judgement
    suit: Suit | None = None
    cards: tuple[Card, ...] = ()

    @property
    def best(self) -> SeatAction:
        """The best answer."""
        return self.rated[0].action

    def rating_of(self, action: SeatAction) -> RatedAnswer | None:
        """Return the rating of an answer; None if it was not weighed."""
        return next((one for one in self.rated if is_same(one.action, action)), None)
