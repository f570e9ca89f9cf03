"""What can be asked for on the page of the challenges."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class Import(Intent):
    """Take a friend's challenge in from where a text leads."""

    text: str


class Go(Intent, Enum):
    """What is asked for without saying of what."""

    TODAY = auto()
    """To the deal of the day."""
    NEW = auto()
    """Begin a challenge of one's own."""
    ASK_FILE = auto()
    """Ask for the file of a friend."""
    UP = auto()
    """A windowful back."""
    DOWN = auto()
    """A windowful on."""
    TO_LIST = auto()
    """Begin at the list."""
