"""A round of drills: one after the other, those that went wrong once more at its end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

MOST: Final = 10
"""How many drills are asked in a round, not counting those that are asked again."""


@dataclass(frozen=True, slots=True)
class DrillRound:
    """The keys of the drills still to be asked, the next first; and what came of those before.

    ``count`` were to be asked; ``right`` of the first answers were. ``missed`` are asked again.
    """

    keys: tuple[str, ...]
    count: int
    right: int = 0
    missed: tuple[str, ...] = ()
    again: bool = False
    """Whether these are the ones that are asked again."""
    asked: int = 0
    """How many were asked at first."""

    @property
    def number(self) -> int:
        """The number of the drill that is asked, from 1, among those that are asked now."""
        return self.count - len(self.keys) + 1

    @property
    def key(self) -> str | None:
        """The drill that is asked now; None where the round is over."""
        return self.keys[0] if self.keys else None

    def after(self, *, right: bool) -> DrillRound:
        """Return the round after the answer to its first drill."""
        key, *rest = self.keys
        missed = self.missed if right else (*self.missed, key)
        scored = self.right + (right and not self.again)
        if rest or not missed:
            return replace(self, keys=tuple(rest), right=scored, missed=missed)
        return DrillRound(missed, len(missed), scored, again=True, asked=self.asked)


def round_of(keys: tuple[str, ...]) -> DrillRound:
    """Return a round of some drills, from its first."""
    return DrillRound(keys, len(keys), asked=len(keys))
