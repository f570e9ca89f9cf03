"""Waiting until a replay rests in a deal, so that whoever drags through a game starts no work."""

from __future__ import annotations

from typing import Final

_LOOKS: Final = 3
"""So many looks in a row have to find the same deal."""


class Settling:
    """Counts looks; ``waits`` is True while too few have found the same deal."""

    def __init__(self) -> None:
        """Begin with none."""
        self._deal = 0
        self._looks = 0

    @property
    def waits(self) -> bool:
        """Whether it is still unsure where the replay comes to rest."""
        return 0 < self._looks < _LOOKS

    def rests(self, deal: int) -> bool:
        """Take a look that finds a deal; return whether the replay rests there."""
        self._looks = self._looks + 1 if deal == self._deal else 1
        self._deal = deal
        return self._looks >= _LOOKS
