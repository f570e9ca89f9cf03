"""What the notes and the menu of a drill ask for."""

from __future__ import annotations

from enum import Enum, auto

from fivehundred.ui.widgets.intent import Intent


class Ask(Intent, Enum):
    """What is asked of a drill that has been answered."""

    NEXT = auto()
    """Go on to the next one, or to the end of the round."""
    AGAIN = auto()
    """Ask the same once more."""
