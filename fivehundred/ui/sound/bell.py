"""The bell: calls a person back to the table who has had to wait for his turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fivehundred.ui.sound.cues import Cue

_LONG_MS: Final = 5000.0
"""Whoever waits no longer than this is still looking on, and needs no bell."""


class Bell:
    """Counts how long nothing has been asked, and rings when something is."""

    def __init__(self, heard: Callable[[Cue], None]) -> None:
        """Begin to wait; ``heard`` takes the cue."""
        self._heard = heard
        self._waited_ms = 0.0

    def wait(self, elapsed_ms: float, *, asked: bool) -> None:
        """Let time pass, in which somebody is asked to act or nobody is."""
        if not asked:
            self._waited_ms += elapsed_ms
            return
        if self._waited_ms >= _LONG_MS:
            self._heard(Cue.TURN)
        self._waited_ms = 0.0
