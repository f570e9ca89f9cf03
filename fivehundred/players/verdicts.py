"""Verdicts on decisions: one scale for calls, plays and discards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fivehundred.engine.actions import MakeCall, SeatAction
from fivehundred.players.judgement import JudgedAction, Judgement, is_same


class Verdict(Enum):
    """How good a decision was; ``FORCED``: all choices are alike; ``UNKNOWN``: not weighed."""

    FORCED = auto()
    UNKNOWN = auto()
    BEST = auto()
    AS_GOOD = auto()
    INACCURACY = auto()
    MISTAKE = auto()
    BLUNDER = auto()


COSTLY: Final = frozenset({Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER})

_SCALE: Final = ((75, Verdict.BLUNDER), (25, Verdict.MISTAKE), (10, Verdict.INACCURACY))
"""The least cost in points for each verdict.

Ten points are a defender's trick; 75 nearly the stake of the cheapest contract. Where the game
decides, ten are about 1% of it.
"""
_PLACES: Final = 6


@dataclass(frozen=True, slots=True)
class Cost:
    """What an action loses compared with the best one its seat could know; at least 0.

    ``points`` are mean points of this deal, this side's less the others'. ``chance``, 0 to 1, is
    that of the side's aim in the same contract (always 0 for a call). ``value`` is in points at
    the present score, including the deal's effect on the game; ``game`` is the chance to win the
    game, if that decides.
    """

    points: float = 0.0
    chance: float = 0.0
    value: float = 0.0
    game: float = 0.0


def verdict_of(judgement: Judgement, action: SeatAction) -> Verdict:
    """Return how good an action is by a judgement of its moment."""
    if not judgement.weighed and not judgement.by_heuristics:
        return Verdict.FORCED
    if is_same(judgement.action, action):
        return Verdict.BEST
    best, taken = judgement.best, judgement.of(action)
    if best is None or taken is None:
        return Verdict.UNKNOWN
    value = cost_of(judgement, action).value
    if value < taken.error:
        return Verdict.AS_GOOD
    if taken.game is not None and best.game is not None and not _is_seen(best.game, taken.game):
        return Verdict.AS_GOOD
    points = round(value)
    return next((verdict for least, verdict in _SCALE if points >= least), Verdict.AS_GOOD)


def cost_of(judgement: Judgement, action: SeatAction) -> Cost:
    """Return what an action loses; zero if it is the best or was not weighed."""
    best, taken = judgement.best, judgement.of(action)
    if best is None or taken is None or taken is best:
        return Cost()
    chance = 0.0 if isinstance(action, MakeCall) else _less(best.chance, taken.chance)
    return Cost(
        points=_less(best.points, taken.points),
        chance=chance,
        value=_less(best.value, taken.value),
        game=_less(best.game, taken.game),
    )


def is_as_good(judgement: Judgement, one: JudgedAction) -> bool:
    """Return whether a choice is as good as the best, within the error."""
    return verdict_of(judgement, one.action) in (Verdict.BEST, Verdict.AS_GOOD)


def hundredths(chance: float) -> int:
    """Return a chance in whole percent, as shown; 0 and 100 only for certainties."""
    count = round(100 * chance)
    return count if chance in (0.0, 1.0) else min(99, max(1, count))


def _is_seen(most: float, given: float) -> bool:
    return hundredths(given) < hundredths(most)


def _less(most: float | None, given: float | None) -> float:
    return max(0.0, round((most or 0.0) - (given or 0.0), _PLACES))
