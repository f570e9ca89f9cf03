"""When playing on by oneself has come to its end, and whether its goal was reached."""

from __future__ import annotations

from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.learning.lessons.lesson import Aim, Free, Until


def has_ended(free: Free, begun: State, now: State) -> bool:
    """Return whether it has come to its end since a state."""
    if now.phase in (Phase.DEAL, Phase.OVER):
        return True
    if isinstance(free.until, int):
        return _tricks(now) - _tricks(begun) >= free.until
    if free.until is Until.TRICK:
        return _tricks(now) > _tricks(begun)
    return free.until is Until.AUCTION and now.phase is not Phase.AUCTION


def is_won(free: Free, begun: State, now: State, seat: Seat) -> bool:
    """Return whether what a seat was to reach since a state has been reached."""
    if free.goal is None:
        return True
    if isinstance(free.goal, int):
        return _of_side(now, seat) - _of_side(begun, seat) >= free.goal
    made = now.match.deals[-1].made if len(now.match.deals) > len(begun.match.deals) else None
    return made is (free.goal is Aim.MADE)


def _tricks(state: State) -> int:
    return sum(state.play.won)


def _of_side(state: State, seat: Seat) -> int:
    """Count the tricks of a seat and its fixed partners."""
    partners = state.variant.seating.partners(seat)
    return sum(state.play.won[one] for one in (seat, *partners))
