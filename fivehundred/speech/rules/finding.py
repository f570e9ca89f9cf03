"""Finding options by their words, in the language in force."""

from __future__ import annotations

import unicodedata

from fivehundred.engine.rules.variant import OptionValue, option_values
from fivehundred.speech.rules.options import (
    DEAL_PATTERNS,
    GROUPS,
    option_title,
    value_sentence,
    value_short,
)
from fivehundred.speech.rules.questions import QUESTIONS, question


def find_options(wanted: str) -> tuple[str, ...]:
    """List the options in whose words every wanted word occurs; those of such a title first.

    Capitals and accents make no difference; no word at all finds nothing.
    """
    words = folded(wanted).split()
    if not words:
        return ()
    every = [name for group in GROUPS for name in group.options]
    found = [name for name in every if _has(words, _words_of(name))]
    return tuple(sorted(found, key=lambda name: not _has(words, option_title(name))))


def folded(text: str) -> str:
    """Return a text without capitals, accents and curled quotation marks."""
    parts = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def _has(words: list[str], text: str) -> bool:
    told = folded(text)
    return all(word in told for word in words)


def _words_of(name: str) -> str:
    """Return all that is said of an option: its title, its question, and every value."""
    said = [option_title(name)]
    if name in QUESTIONS:
        said.append(question(name))
    values: tuple[OptionValue, ...] = option_values(name) or DEAL_PATTERNS
    for value in values:
        said += (value_short(name, value), value_sentence(name, value))
    return " ".join(said)
