"""Several things in a row, as a language writes them."""

from __future__ import annotations

from collections.abc import Iterable

from fivehundred.speech.translation import pgettext


def in_a_row(items: Iterable[str]) -> str:
    """List short things: “ace of hearts, 9 of clubs”."""
    # Translators: it stands between the things of a list; keep the space.
    return pgettext("between two of a list", ", ").join(items)


def in_a_long_row(items: Iterable[str]) -> str:
    """List things that may hold commas themselves: “8♥, made; 7♠, set”."""
    # Translators: it stands between longer things of a list; keep the space.
    return pgettext("between two of a list", "; ").join(items)
