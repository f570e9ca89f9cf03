"""What can be asked for on the page of the rule book."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class OpenChapter(Intent):
    """Go to the chapter of a number."""

    at: int


@dataclass(frozen=True, slots=True)
class TurnChapter(Intent):
    """Go so many chapters on, or back."""

    step: int


@dataclass(frozen=True, slots=True)
class Find(Intent):
    """Light up where words stand."""

    text: str


@dataclass(frozen=True, slots=True)
class NextFound(Intent):
    """Go to the next place that was found, or the one before, round and round."""

    step: int


@dataclass(frozen=True, slots=True)
class MoveOn(Intent):
    """Move the text by so many lines."""

    lines: int


@dataclass(frozen=True, slots=True)
class Leaf(Intent):
    """Move the text by so many windowfuls."""

    pages: int


@dataclass(frozen=True, slots=True)
class ShowRules(Intent):
    """Read these rules instead."""

    rules: HouseRules


class Read(Intent, Enum):
    """What else is done with the book."""

    SEARCH = auto()
    """Begin to look for words."""
    STOP_SEARCH = auto()
    """Look for nothing any more."""
    CONTENTS = auto()
    """Choose a chapter from a list."""
    CHOOSE = auto()
    """Choose which rules are read."""
    TOP = auto()
    """Go to the beginning."""
    BOTTOM = auto()
    """Go to the end."""


RulesIntent = OpenChapter | TurnChapter | Find | NextFound | MoveOn | Leaf | ShowRules | Read
