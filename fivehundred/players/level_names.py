"""Names of levels and temperaments, for modules that only read or write them."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Final


class Level(StrEnum):
    """A computer player's strength, weakest first; PLAIN is for measurement only."""

    BEGINNER = "beginner"
    LEARNER = "learner"
    CLUB = "club"
    ADVANCED = "advanced"
    EXPERT = "expert"
    PLAIN = "plain"


LEVELS: Final = tuple(level for level in Level if level is not Level.PLAIN)
ALL_LEVELS: Final = tuple(Level)
USUAL_LEVEL: Final = Level.CLUB

BOT_NAMES: Final = ("Bea", "Col", "Dot", "Eve", "Fred", "Gus")
"""Computer players' names: one more than they have seats, as a person may have one too."""


def level_of(player: str) -> Level | None:
    """Return the level a game names for a seat; None for a person or an unknown level."""
    return Level(player) if player in LEVELS else None


class Temperament(StrEnum):
    """How much risk a computer player takes, in the auction and in the play."""

    CAUTIOUS = "cautious"
    STEADY = "steady"
    BOLD = "bold"


class ExperienceLevel(Enum):
    """How well a person knows the game."""

    NONE = "none"
    SOME = "some"
    MUCH = "much"
