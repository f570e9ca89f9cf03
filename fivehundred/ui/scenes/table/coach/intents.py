"""What is asked of the coach at the table."""

from __future__ import annotations

from enum import Enum, auto

from fivehundred.ui.widgets.intent import Intent


class Ask(Intent, Enum):
    """What somebody wants of the coach."""

    WHY = auto()
    """Show why the last decision was good or bad, or put that away."""
    CLOSE = auto()
    """Put away what the coach says, and take no notice of it."""
