"""How much is said aloud of what happens."""

from __future__ import annotations

from enum import StrEnum


class Verbosity(StrEnum):
    """Three ways of speaking; none of them leaves out what a decision needs."""

    TERSE = "terse"
    """Names, calls and cards alone: for whoever knows the game by heart."""
    NORMAL = "normal"
    FULL = "full"
    """Whole sentences, and what may be done now with every question."""
