"""How a temperament plays: the cautious take the trick that is there, the bold wait for more."""

from __future__ import annotations

from typing import Final

from fivehundred.players.level_names import Temperament

USUAL: Final = 1.0
"""The patience of a steady player."""
_PATIENCE: Final = {
    Temperament.CAUTIOUS: 0.85,
    Temperament.STEADY: USUAL,
    Temperament.BOLD: 1.08,
}


def patience_of(temperament: Temperament) -> float:
    """Return how much what a hand may win later counts beside the trick that is played now."""
    return _PATIENCE[temperament]
