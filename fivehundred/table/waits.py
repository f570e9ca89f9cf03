"""What a game waits for at a table, and how its deal is played."""

from __future__ import annotations

from enum import Enum, auto


class Waits(Enum):
    """What the game waits for: the first of these that applies."""

    REVOKES = auto()
    """For computers to look whether somebody has played a wrong card."""
    PROOF = auto()
    SHEET = auto()
    CURTAIN = auto()
    CHANGE = auto()
    """For somebody else to come before the screen."""
    COVER = auto()
    """For the hand of whoever is done to be covered."""
    CLAIM = auto()
    """For the next card of a claim."""
    CHANCE = auto()
    PERSON = auto()
    BOT = auto()
    NOBODY = auto()


class PlayMode(Enum):
    """How the deal is played: card by card, or the rest of it at once."""

    BY_CARDS = auto()
    CLAIMED = auto()
    PLAYED_OUT = auto()
