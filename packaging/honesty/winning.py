"""How often games were won from a score, beside the chance that was said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from sums import TENTHS

_ALLOWED: Final = 0.03
"""So far what was said may be from what came, beyond twice the standard error."""


@dataclass(slots=True)
class Bin:
    """What was said of some scores. ``squares`` adds up by how much each game differs, squared."""

    games: int = 0
    scores: int = 0
    said: float = 0.0
    won: int = 0
    squares: float = 0.0

    @property
    def differ(self) -> float:
        """How much oftener games were won than was said."""
        return (self.won - self.said) / self.scores

    @property
    def error(self) -> float:
        """The standard error of that: the scores of one game hang together.

        A few games that all end alike differ too little to tell it: it is at least that of games
        which are won as often as said.
        """
        chance = self.said / self.scores
        games = max(1, self.games)
        return max(sqrt(self.squares) / self.scores, sqrt(chance * (1 - chance) / games))

    @property
    def is_kept(self) -> bool:
        """True where games were won as often as said, as far as can be told."""
        return abs(self.differ) <= _ALLOWED + 2 * self.error


@dataclass(slots=True)
class Tally:
    """Games by the tenth in which the chance was that was said."""

    bins: list[Bin] = field(default_factory=lambda: [Bin() for _ in range(TENTHS)])
    brier: float = 0.0

    def enter(self, said: Iterable[tuple[float, bool]]) -> None:
        """Add a game: what was said at each of its scores, and whether it was won."""
        apart = [0.0] * TENTHS
        for chance, won in said:
            at = min(int(chance * TENTHS), TENTHS - 1)
            one = self.bins[at]
            one.scores += 1
            one.said += chance
            one.won += won
            apart[at] += won - chance
            self.brier += (won - chance) ** 2
        for one, far in zip(self.bins, apart, strict=True):
            one.games += far != 0
            one.squares += far * far

    def as_markdown(self) -> Iterator[str]:
        """Yield the lines of a table."""
        yield "| chance to win | scores | said | won | differ by | |"
        yield "|---|---|---|---|---|---|"
        for at, one in enumerate(self.bins):
            if one.scores:
                yield (
                    f"| {10 * at} to {10 * at + 10} | {one.scores} | {_hundreds(one.said, one)} "
                    f"| {_hundreds(one.won, one)} "
                    f"| {100 * one.differ:+.1f} ± {100 * one.error:.1f} "
                    f"| {'' if one.is_kept else 'too far'} |"
                )
        total = sum(one.scores for one in self.bins)
        if total:
            yield f"\nBrier score {self.brier / total:.4f} over {total} scores."


def _hundreds(amount: float, one: Bin) -> str:
    return f"{100 * amount / one.scores:.1f}"
