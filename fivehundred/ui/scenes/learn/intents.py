"""What can be asked for on the Learn page, besides the ways it offers."""

from __future__ import annotations

from enum import Enum, auto

from fivehundred.ui.widgets.intent import Intent


class Go(Intent, Enum):
    """Where to go on."""

    NEXT = auto()
    """To the lesson that comes next."""
    AT_NEXT = auto()
    """Have the keyboard begin at that lesson."""
    UP = auto()
    """A windowful back."""
    DOWN = auto()
    """A windowful on."""
