"""What each sign weighs: logarithms of odds, fitted to deals that computer players played.

A row is a key and what it adds for one, two, three … of the cards a sign is about; more count as
the last. (What was left of a suit of which cards were laid away counts from none on.) Nobody need
play as those players did: every number is kept within bounds, so that no hand is ever held
impossible for what its owner called or played.
"""

from __future__ import annotations

from typing import Final

from fivehundred.players.worlds import weights_of_calls, weights_of_plays

LEAST: Final = -2.5
"""The lowest weight there is."""


def _read(rows: str) -> dict[str, tuple[float, ...]]:
    found = {}
    for row in rows.split("\n"):
        key, *values = row.split() or [""]
        if values:
            found[key] = (0.0, *(float(value) for value in values))
    return found


WEIGHTS: Final = _read(weights_of_calls.ROWS) | _read(weights_of_plays.ROWS)
"""By key: what a sign adds, by the number of its cards that are held."""
