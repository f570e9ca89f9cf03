"""When the next frame is due: at once for a hand, sixty a second for what moves, else never.

pygame's own waiting looks a thousand times a second; looking every few milliseconds feels the same
to a hand and leaves the processor alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sized
from typing import Final

import pygame

from fivehundred.ui.motion.timings import LONGEST_FRAME_MS

Noise = Callable[[pygame.event.Event], bool]

_FRAME_MS: Final = 1000 / 60
_SOONEST_MS: Final = 6.0
"""Frames are never nearer to one another, however many events a quick mouse sends."""

_LOOK_MS: Final = 12.0
_LOOK_CLOSELY_MS: Final = 2.0
_ALERT_MS: Final = 2000.0
"""So long after an event the next is looked for more often."""


class FrameTimer:
    """The clock of the main loop; times in milliseconds."""

    def __init__(self, also: Sized = (), is_noise: Noise | None = None) -> None:
        """Begin now; what is in ``also`` has happened too, and noise has not."""
        self._also = also
        self._is_noise = is_noise or (lambda _event: False)
        self._began_ms = self._heard_ms = _now_ms()
        self._waited = True

    def wait(self, patience_ms: float) -> list[pygame.event.Event]:
        """Sleep until something has happened or the next frame is due; gives what has happened.

        With patience 0 something moves, and the next frame is due a sixtieth after the last.
        """
        moves = patience_ms <= 0
        due_ms = self._began_ms + _FRAME_MS if moves else _now_ms() + patience_ms
        self._waited = not moves
        while not (events := self._happened()):
            left_ms = due_ms - _now_ms()
            if left_ms <= 0 or self._also:
                return events
            time.sleep(min(self._glance_ms(moves), left_ms) / 1000)
        soonest_ms = self._began_ms + _SOONEST_MS
        self._heard_ms = _now_ms()
        if self._heard_ms < soonest_ms:
            time.sleep((soonest_ms - self._heard_ms) / 1000)
            events += self._happened()
        return events

    def _happened(self) -> list[pygame.event.Event]:
        events = pygame.event.get()
        return [] if all(map(self._is_noise, events)) else events

    def _glance_ms(self, moves: bool) -> float:
        alert = moves or _now_ms() - self._heard_ms < _ALERT_MS
        return _LOOK_CLOSELY_MS if alert else _LOOK_MS

    def step(self) -> float:
        """Begin a frame; gives the time since the last, which no rest or stall makes long."""
        now_ms = _now_ms()
        elapsed_ms, self._began_ms = now_ms - self._began_ms, now_ms
        if self._waited and elapsed_ms > LONGEST_FRAME_MS:
            # What an event has set going is seen to move in the very first frame.
            return _FRAME_MS
        return min(elapsed_ms, LONGEST_FRAME_MS)


def _now_ms() -> float:
    return time.perf_counter() * 1000
