"""Branches below the games they have left. Pure: rows in, rows with their depths out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from fivehundred.session.branching import parents_of
from fivehundred.session.storage.listing import Row

DEEPEST: Final = 2
"""A branch of a branch of a branch stands no further in than one of a branch."""


def beneath(rows: Sequence[Row]) -> Iterator[tuple[Row, int]]:
    """Yield every row once, a branch below its game, with how far in it stands.

    A family stands where its first member would; what files say of each other in a circle stands
    as if it had left no game.
    """
    parents = parents_of(rows)
    children: dict[Path, list[Row]] = {}
    for row in rows:
        if row.path in parents:
            children.setdefault(parents[row.path].path, []).append(row)
    told: set[Path] = set()
    for row in rows:
        waiting = [(_first_of(row, parents), 0)]
        while waiting:
            one, depth = waiting.pop()
            if one.path not in told:
                told.add(one.path)
                yield one, min(depth, DEEPEST)
                below = reversed(children.get(one.path, ()))
                waiting += [(child, depth + 1) for child in below]


def _first_of(row: Row, parents: dict[Path, Row]) -> Row:
    """Return the game a family begins with; of a circle the row itself."""
    seen, first = {row.path}, row
    while (parent := parents.get(first.path)) is not None:
        if parent.path in seen:
            return row
        seen.add(parent.path)
        first = parent
    return first
