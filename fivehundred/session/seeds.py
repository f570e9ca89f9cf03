"""Where the chance of a computer player begins: the same game always asks with the same seeds."""

from __future__ import annotations

import zlib


def seed_of_move(created: str, number: int) -> int:
    """Return the seed for the decision after ``number`` actions of a game begun at ``created``.

    So a bug can be found again, and a game be played out as it was.
    """
    return zlib.crc32(f"{created} {number}".encode())
