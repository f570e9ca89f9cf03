"""What can be asked for on the page of one challenge, and at its table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class SeeLine(Intent):
    """See how the Expert has played a deal, counted from 1."""

    number: int


class Go(Intent, Enum):
    """What is asked for without saying of what."""

    PLAY = auto()
    """Play the next deal, or go on with the one under way."""
    COPY = auto()
    """Copy the result in three lines."""
    HAND_ON = auto()
    """Write the challenge into a file for a friend."""
    UP = auto()
    """A windowful back."""
    DOWN = auto()
    """A windowful on."""
    TO_LIST = auto()
    """Begin at the list."""
