"""Names for people who gave no name, and for the levels of computer players."""

from __future__ import annotations

from typing import Final

from fivehundred.players.level_names import Level
from fivehundred.speech.locale.languages import LANGUAGES
from fivehundred.speech.translation import N_, pgettext

_IN_FILES: Final = frozenset(one.nobody for one in LANGUAGES)


def you() -> str:
    """Return the name shown for a person who gave no name."""
    # Translators: this stands where other names stand, also in “{name} passed.”, so it should be
    # right as the subject of a verb in the third person: rather “Player” than “You”. Files are
    # known by it: what you choose stands in fivehundred/speech/locale/languages.py too.
    return pgettext("the name of a player", "You")


def is_you(name: str) -> bool:
    """Return whether a name is, in any language, the one for a person who gave no name."""
    return name in _IN_FILES or name == you()


def shown_name(name: str) -> str:
    """Return a name from a file as shown in the language in force."""
    return you() if is_you(name) else name


LEVEL_WORDS: Final = {
    Level.BEGINNER: (
        N_("Beginner"),
        N_("The computer plays: a Beginner, who forgets cards and often misjudges a hand."),
    ),
    Level.LEARNER: (
        N_("Learner"),
        N_("The computer plays: a Learner, who goes by rules of thumb and slips now and then."),
    ),
    Level.CLUB: (
        N_("Club"),
        N_("The computer plays: a Club player, who remembers the cards and thinks a trick ahead."),
    ),
    Level.ADVANCED: (
        N_("Advanced"),
        N_(
            "The computer plays: an Advanced player, who bids like an Expert, with "
            "fewer sample deals."
        ),
    ),
    Level.EXPERT: (
        N_("Expert"),
        N_("The computer plays: an Expert, who tries every choice in many sample deals."),
    ),
}
"""Each level's name, and a sentence on how it plays; untranslated."""
