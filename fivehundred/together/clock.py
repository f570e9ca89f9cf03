"""Time at a table: the seconds in which this program has gone on."""

from __future__ import annotations

import time

from fivehundred.together.guest_line import PING_S


class TableClock:
    """The seconds of all turns so far, of which none counts for more than ``PING_S``.

    A program that stood still, because the computer slept or was busy, heard nobody in that time,
    yet nobody was silent: everybody has as long as ever to say something from now on.
    """

    def __init__(self) -> None:
        self.now_s = 0.0
        self._read_s = time.monotonic()

    def turn(self) -> float:
        """Begin another turn; return when it is, until the next."""
        before_s, self._read_s = self._read_s, time.monotonic()
        self.now_s += min(self._read_s - before_s, PING_S)
        return self.now_s
