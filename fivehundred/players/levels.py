"""The levels a computer player may have, and the door to all of them."""

from __future__ import annotations

from random import Random
from typing import Final

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.view import View
from fivehundred.players.thumb.rules import choose_as_learner

LEVELS: Final[tuple[str, ...]] = ("learner",)


def choose(view: View, level: str, seed: int) -> SeatAction:
    """Give the action a level takes; the same view, level and seed always give the same.

    Raises ValueError for a level there is not, or a view whose viewer has nothing to decide.
    """
    if level not in LEVELS:
        raise ValueError(f"there is no level “{level[:40]}” (there is: {', '.join(LEVELS)})")
    if not view.legal:
        raise ValueError("the viewer has nothing to decide now")
    return choose_as_learner(view, Random(seed))
