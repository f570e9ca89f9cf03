"""The chance of a level where so many tricks are expected before the play."""

from __future__ import annotations

from statistics import NormalDist
from typing import Final

_TRICKS: Final = NormalDist(sigma=1.35)
_TRICKS_NO_TRUMPS: Final = NormalDist(sigma=1.55)


def chance_at(tricks: float, level: int, *, no_trumps: bool) -> float:
    """Return the chance of taking ``level`` tricks where ``tricks`` are expected."""
    spread = _TRICKS_NO_TRUMPS if no_trumps else _TRICKS
    return spread.cdf(tricks - level + 0.5)
