"""Time at a table: the seconds this program has been running, without any suspended ones."""

from __future__ import annotations

import time

from fivehundred.together.guest_line import PING_S


class TableClock:
    """Sums the time between turns, at most ``PING_S`` each, as nothing arrives while suspended."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self._read_s = time.monotonic()

    def turn(self) -> float:
        """Start a turn; return its time, which holds until the next."""
        before_s, self._read_s = self._read_s, time.monotonic()
        self.now_s += min(self._read_s - before_s, PING_S)
        return self.now_s
