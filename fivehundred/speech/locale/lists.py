"""Several things in a row, as a language writes them."""

from __future__ import annotations

from collections.abc import Iterable

from fivehundred.speech.translation import _, pgettext


def in_a_row(items: Iterable[str]) -> str:
    """List short things: “ace of hearts, 9 of clubs”."""
    # Translators: it stands between the things of a list; keep the space.
    return pgettext("between two of a list", ", ").join(items)


def in_a_sentence(items: Iterable[str]) -> str:
    """List short things within a sentence: “the 5 of hearts and the ace of hearts”."""
    *others, last = items
    return _("{first} and {last}").format(first=in_a_row(others), last=last) if others else last


def in_a_long_row(items: Iterable[str]) -> str:
    """List things that may hold commas themselves: “8♥, made; 7♠, set”."""
    # Translators: it stands between longer things of a list; keep the space.
    return pgettext("between two of a list", "; ").join(items)
