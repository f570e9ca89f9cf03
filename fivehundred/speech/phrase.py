"""Sentences with a short and a full form for the ear, and how much is said aloud."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never


class Verbosity(StrEnum):
    """Three ways of speaking; none of them leaves out what a decision needs."""

    TERSE = "terse"
    """Names, calls and cards alone: for people who know the game by heart."""
    NORMAL = "normal"
    FULL = "full"
    """Whole sentences, and what may be done now with every question."""


class Phrase(str):
    """A sentence as it is shown, with a short form and a full one for the ear."""

    __slots__ = ("full", "terse")
    terse: str
    full: str

    def __new__(cls, text: str, *, terse: str = "", full: str = "") -> Phrase:
        """Make a sentence; a form that is not given is the sentence as it is shown."""
        phrase = super().__new__(cls, text)
        phrase.terse, phrase.full = terse or text, full or text
        return phrase


def aloud(text: str, verbosity: Verbosity) -> str:
    """Return what is said aloud for a sentence."""
    if not isinstance(text, Phrase):
        return text
    match verbosity:
        case Verbosity.TERSE:
            return text.terse
        case Verbosity.NORMAL:
            return str(text)
        case Verbosity.FULL:
            return text.full
        case unknown:
            assert_never(unknown)
