"""How high the rows of the list of moves are, and where each lies."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from fivehundred.session.moves.rows import RowKind
from fivehundred.speech.moves.move_list import MoveList

RESULT_LINE_U: Final = 22
_RESULT_PAD_U: Final = 18
_LINE_EACH: Final = 3
_HIGH_U: Final = {
    RowKind.BEFORE: 26,
    RowKind.DEAL: 58,
    RowKind.SEATS: 25,
    RowKind.CALLS: 26,
    RowKind.NOTE: 25,
    RowKind.TRICK: 28,
}


def result_columns(sides: int) -> int:
    """Return how many sides have their points in one line."""
    return 1 if sides <= _LINE_EACH else 2


def result_lines(sides: int) -> int:
    """Return how many lines the points of a deal take."""
    return -(-sides // result_columns(sides))


@dataclass(frozen=True, slots=True)
class Strip:
    """The rows one below the other: the ``tops_u`` in units, and at last the end of all."""

    tops_u: tuple[float, ...]

    @classmethod
    def of(cls, moves: MoveList) -> Strip:
        """Lay the rows out; that of the points has a line a side, or one for two where many."""
        lines = result_lines(len(moves.variant.seating.sides))
        high_u = _HIGH_U | {RowKind.RESULT: _RESULT_PAD_U + RESULT_LINE_U * lines}
        return cls(tuple(accumulate((high_u[row.kind] for row in moves.rows), initial=0)))

    @property
    def high_u(self) -> float:
        """How high all of it is."""
        return self.tops_u[-1]

    def between(self, top_u: float, bottom_u: float) -> range:
        """Return the places of the rows that lie, in part at least, between two heights."""
        first = max(0, bisect_right(self.tops_u, top_u) - 1)
        return range(first, min(len(self.tops_u) - 1, bisect_right(self.tops_u, bottom_u)))

    def at(self, height_u: float) -> int | None:
        """Return the place of the row at a height."""
        place = bisect_right(self.tops_u, height_u) - 1
        return place if 0 <= place < len(self.tops_u) - 1 else None
