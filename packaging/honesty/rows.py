"""Results of deals in a few rows per preset, and their file."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise, permutations
from math import inf
from pathlib import Path
from typing import Final, NamedTuple

from fivehundred.players.expert.payoffs import match_value
from sums import Came

PATH: Final = Path(match_value.__file__).with_name(match_value.RESULTS_FILE)
_ROWS: Final = 14
_STEP: Final = 10

Row = tuple[int, int, float]


def rows_of(came: Mapping[Came, int]) -> tuple[Row, ...]:
    """Return the deals as rows, merging neighbours until there are few enough.

    Each side other than the contractor's is equally likely. Made and failed contracts stay apart.
    """
    found = [_Heap(*points, count) for points, count in sorted(_pairs(came).items())]
    total = sum(heap.deals for heap in found)
    while len(found) > _ROWS:
        apart = [one.apart(other) for one, other in pairwise(found)]
        at = min(range(len(apart)), key=apart.__getitem__)
        found[at : at + 2] = [found[at].joined(found[at + 1])]
    rounded: dict[tuple[int, int], float] = {}
    for heap in reversed(found):
        points = _rounded(heap.mine), _rounded(heap.theirs)
        rounded[points] = rounded.get(points, 0.0) + heap.deals
    return tuple((*points, round(count / total, 4)) for points, count in rounded.items())


class _Heap(NamedTuple):
    """Deals merged into one: their mean points and their number."""

    mine: float
    theirs: float
    deals: float

    def apart(self, other: _Heap) -> float:
        """Return by how much merging these increases the variance within rows (Ward)."""
        if (self.mine > 0) != (other.mine > 0):
            return inf
        squares = (self.mine - other.mine) ** 2 + (self.theirs - other.theirs) ** 2
        return squares * self.deals * other.deals / (self.deals + other.deals)

    def joined(self, other: _Heap) -> _Heap:
        """Return both merged."""
        count = self.deals + other.deals
        part = self.deals / count
        return _Heap(
            self.mine * part + other.mine * (1 - part),
            self.theirs * part + other.theirs * (1 - part),
            count,
        )


def _pairs(came: Mapping[Came, int]) -> dict[tuple[int, int], float]:
    """Return the points of a contractor's side and another side, with their frequency."""
    found: dict[tuple[int, int], float] = {}
    for one, count in sorted(came.items(), key=str):
        if one.kind is None:
            # Without a contract, take any two sides.
            pairs = list(permutations(one.others, 2))
        else:
            pairs = [(one.mine, other) for other in one.others]
        for pair in pairs:
            found[pair] = found.get(pair, 0.0) + count / len(pairs)
    return found


def _rounded(points: float) -> int:
    return _STEP * round(points / _STEP)


def source(tables: Mapping[str, tuple[Row, ...]]) -> str:
    """Return the file with these rows, a line per preset."""
    lines = (
        " ".join([preset, *(str(word) for row in rows for word in row)])
        for preset, rows in tables.items()
    )
    return "\n".join(lines) + "\n"
