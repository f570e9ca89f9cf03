"""Names for people who gave no name, and for the levels of computer players."""

from __future__ import annotations

from typing import Final, assert_never

from fivehundred.players.level_names import LEVELS, Level
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


def _level_words(level: Level) -> tuple[str, str]:
    match level:
        case Level.BEGINNER:
            word = N_("Beginner")
            how = N_(
                "The computer plays: a Beginner, who forgets cards and often misjudges a hand."
            )
        case Level.LEARNER:
            word = N_("Learner")
            how = N_(
                "The computer plays: a Learner, who goes by rules of thumb and slips now and then."
            )
        case Level.CLUB:
            word = N_("Club")
            how = N_(
                "The computer plays: a Club player, who remembers the cards and thinks a "
                "trick ahead."
            )
        case Level.ADVANCED:
            word = N_("Advanced")
            how = N_(
                "The computer plays: an Advanced player, who bids like an Expert, with "
                "fewer sample deals."
            )
        case Level.EXPERT:
            word = N_("Expert")
            how = N_("The computer plays: an Expert, who tries every choice in many sample deals.")
        case Level.PLAIN:
            raise ValueError(level)  # it only measures the others
        case unknown:
            assert_never(unknown)
    return word, how


LEVEL_WORDS: Final = {level: _level_words(level) for level in LEVELS}
"""Each level's name, and a sentence on how it plays; untranslated."""
