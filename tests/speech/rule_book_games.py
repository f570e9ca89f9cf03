"""Rule books with games played by them: presets with their examples, random rules with chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from fivehundred.engine.actions import Action
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.variant import OPTION_NAMES, OptionValue, Variant, option_values
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.session.codec.game import decode
from fivehundred.session.record import replay
from fivehundred.speech.rule_book.book import (
    NO_POINTS,
    Anchor,
    BookTable,
    Chapter,
    Paragraph,
    RuleBook,
)
from fivehundred.speech.rule_book.writing import rule_book
from fivehundred.speech.rules.options import DEAL_PATTERNS
from tests.strategies import random_path, random_variant

_EXAMPLES = Path(__file__).parents[2] / "saves" / "examples"
_RANDOM_TABLES = 200
_ACTIONS = 300
_RARE_CALLS = ("american", "american-split")
"""Presets with calls that games by chance at other tables seldom come to."""
TABLES = (
    *PRESETS,
    *(f"random {seed}" for seed in range(_RANDOM_TABLES)),
    *(f"{key} {seed}" for key in _RARE_CALLS for seed in range(6)),
)

Moment = tuple[State, Action, State]

TRIED: dict[str, list[str]] = {}
"""The options and clauses whose sentences are compared with games, and by which tests."""


def tries(*tags: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Mark a test as one that compares the sentences of some options and clauses with games."""

    def noted(test: Callable[[], None]) -> Callable[[], None]:
        for tag in tags:
            TRIED.setdefault(tag, []).append(test.__name__)
        return test

    return noted


@cache
def played(table: str) -> tuple[Variant, tuple[Moment, ...]]:
    """Return a preset with its finished example, or random rules with a game by chance."""
    if table in PRESETS:
        record = decode((_EXAMPLES / f"{table}.json").read_text(encoding="utf-8"))
        states = [step.state for step in replay(record)]
        return record.variant, tuple(zip(states, record.actions[1:], states[1:], strict=False))
    key, number = table.split()
    seed = int(number)
    variant = PRESETS[key].variant if key in PRESETS else random_variant(Random(seed))
    return variant, tuple(random_path(variant, seed, _ACTIONS))


def before(moments: tuple[Moment, ...], phase: Phase) -> Iterator[Moment]:
    """Yield the moments of a phase."""
    return (moment for moment in moments if moment[0].phase is phase)


@cache
def book(variant: Variant) -> RuleBook:
    """Return the rule book of a table."""
    return rule_book(variant)


def chapter(variant: Variant, anchor: Anchor) -> Chapter:
    """Return a chapter of a table's rule book."""
    return next(one for one in book(variant).chapters if one.anchor is anchor)


def text(variant: Variant, anchor: Anchor) -> str:
    """Return all that is said in a chapter, with what its paragraphs are about."""
    blocks = [block for block in chapter(variant, anchor).blocks if isinstance(block, Paragraph)]
    return " ".join(f"{block.lead} {block.text}".strip() for block in blocks)


def games() -> Iterator[tuple[str, Variant, tuple[Moment, ...]]]:
    """Yield every table with its rules and the game that is played there."""
    for table in TABLES:
        yield (table, *played(table))


def under(variant: Variant, anchor: Anchor, lead: str) -> str:
    """Return what is said under a lead; empty where there is none."""
    blocks = [block for block in chapter(variant, anchor).blocks if isinstance(block, Paragraph)]
    return " ".join(block.text for block in blocks if block.lead == lead)


def points_in_book(variant: Variant) -> dict[str, int]:
    """Return what every call is worth, as the tables of the book have it."""
    bids, *special = [b for b in chapter(variant, Anchor.CALLS).blocks if isinstance(b, BookTable)]
    cells = [
        (f"{row[0]}{strain}", cell)
        for row in bids.rows
        for strain, cell in zip(bids.heads[1:], row[1:], strict=True)
    ]
    cells += [(row[0], row[1]) for grid in special for row in grid.rows]
    return {label: int(points) for label, points in cells if points != NO_POINTS}


def turned(variant: Variant) -> Iterator[tuple[str, OptionValue, Variant]]:
    """Yield a table with each option turned to each of its values, where that can be played."""
    for name in OPTION_NAMES:
        for value in option_values(name) or DEAL_PATTERNS:
            changes: dict[str, Any] = {name: value}
            other = replace(variant, **changes)
            if not conflicts(other):
                yield name, value, other
