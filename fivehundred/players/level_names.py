"""How a computer player plays, by name: for modules that only write or read it.

A person is asked how well they know the game, and meets the level that goes with the answer.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Final


class Level(StrEnum):
    """How well a computer player plays, the weakest first; the last is for measuring alone."""

    BEGINNER = "beginner"
    LEARNER = "learner"
    CLUB = "club"
    ADVANCED = "advanced"
    EXPERT = "expert"
    PLAIN = "plain"


LEVELS: Final = tuple(level for level in Level if level is not Level.PLAIN)
"""Who may sit at the table, the weakest first."""
ALL_LEVELS: Final = tuple(Level)
"""With the opponent that is kept to measure the others by."""
USUAL_LEVEL: Final = Level.CLUB

BOT_NAMES: Final = ("Bea", "Col", "Dot", "Eve", "Fred", "Gus")
"""What computer players are called: one more than seats for them, for a person may be too."""


def level_of(player: str) -> Level | None:
    """Return the level that a game names for a seat.

    None where it names a person, or a level of another program.
    """
    return Level(player) if player in LEVELS else None


class Temperament(StrEnum):
    """How much risk a computer player takes, in the auction and with the cards."""

    CAUTIOUS = "cautious"
    STEADY = "steady"
    BOLD = "bold"


class ExperienceLevel(Enum):
    """How well the game is known."""

    NONE = "none"
    SOME = "some"
    MUCH = "much"
