"""How often games were won from a score, compared with the chance given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from sums import TENTHS

_ALLOWED: Final = 0.03
"""The difference allowed beyond twice the standard error."""


@dataclass(slots=True)
class Bin:
    """Games with similar chances; ``squares`` sums each game's squared difference."""

    games: int = 0
    scores: int = 0
    said: float = 0.0
    won: int = 0
    squares: float = 0.0

    @property
    def differ(self) -> float:
        """The share won less the mean chance."""
        return (self.won - self.said) / self.scores

    @property
    def error(self) -> float:
        """The standard error of ``differ``, as the scores of one game are correlated.

        It is at least that of games won as often as forecast, since a few games with the same
        outcome would differ too little.
        """
        chance = self.said / self.scores
        games = max(1, self.games)
        return max(sqrt(self.squares) / self.scores, sqrt(chance * (1 - chance) / games))

    @property
    def is_kept(self) -> bool:
        """Whether games were won as often as forecast, within the error."""
        return abs(self.differ) <= _ALLOWED + 2 * self.error


@dataclass(slots=True)
class Tally:
    """Games by tenths of the chance given."""

    bins: list[Bin] = field(default_factory=lambda: [Bin() for _ in range(TENTHS)])
    brier: float = 0.0

    def enter(self, said: Iterable[tuple[float, bool]]) -> None:
        """Add a game: the chance at each of its scores, and whether it was won."""
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
