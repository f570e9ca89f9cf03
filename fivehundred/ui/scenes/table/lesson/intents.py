"""What the notes and the menu of a lesson ask for."""

from __future__ import annotations

from enum import Enum, auto

from fivehundred.ui.widgets.intent import Intent


class Ask(Intent, Enum):
    """What the person asks of the lesson itself."""

    GO_ON = auto()
    """The text has been read."""
    TRY_AGAIN = auto()
    """Take back what went amiss."""
