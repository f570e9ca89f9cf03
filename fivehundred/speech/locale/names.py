"""The names of people who have given none, and of the levels of computer players."""

from __future__ import annotations

from typing import Final

from fivehundred.players.level_names import Level
from fivehundred.speech.translation import N_, pgettext

_IN_FILES: Final = "You"
"""What older games, and those of an English screen, have in the place of a name."""


def you() -> str:
    """Return what a person is called who has given no name."""
    # Translators: this stands where other names stand, also in “{name} passed.”, so it should be
    # right as the subject of a verb in the third person: rather “Player” than “You”.
    return pgettext("the name of a player", "You")


def is_you(name: str) -> bool:
    """Return whether a name is that of people who have given none."""
    return name in (_IN_FILES, you())


LEVEL_WORDS: Final[dict[Level, tuple[str, str]]] = {
    Level.BEGINNER: (
        N_("Beginner"),
        N_("The computer plays: a beginner, who forgets cards and often misjudges a hand."),
    ),
    Level.LEARNER: (
        N_("Learner"),
        N_("The computer plays: a learner, who goes by rules of thumb and slips now and then."),
    ),
    Level.CLUB: (
        N_("Club"),
        N_("The computer plays: a club player, who remembers the cards and thinks a trick ahead."),
    ),
    Level.ADVANCED: (
        N_("Advanced"),
        N_("The computer plays: an advanced player, who bids like an expert, over fewer deals."),
    ),
    Level.EXPERT: (
        N_("Expert"),
        N_("The computer plays: an expert, who weighs every choice over many deals like this."),
    ),
}
"""Everyone who may sit at the table, untranslated."""
