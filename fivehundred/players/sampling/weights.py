"""What evidence weighs: logarithms of odds, fitted to deals that computer players played.

A row is a key and what it adds for one, two, three … of the cards a piece of evidence is about;
more count as the last. (What was left of a suit of which cards were discarded counts from none
on.) Nobody need play as those players did: every number is kept within bounds, so that no hand is
ever held impossible for what its owner called or played.
"""

from __future__ import annotations

from typing import Final

from fivehundred.players.sampling import weights_of_calls, weights_of_plays

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
"""By key: what a piece of evidence adds, by the number of its cards that are held."""


DANGERS: Final = {
    "danger.called": (2.0, 1.2),
    "danger.played": (3.5, 1.4),
    "danger.blind": (1.0, 1.5),
}
"""By key: what each point of a suit's danger takes from a hand, and how many points count at most.

Found by trying: with them drawn hands are as dangerous as those of 460 misères called by Learners,
Club players and Experts at five tables, before the exchange, at a defender's first card and after
three tricks, and open cards catch as many of them (two of three at the first card). Whoever fits
the rows anew must lay these beside them, since ``tests/bench/evidence.py`` leaves them out.
"""
