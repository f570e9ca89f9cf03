"""The rule book says something of every option, and what it says is what the engine plays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fivehundred.engine.rules.option_meanings import sixes
from fivehundred.engine.rules.option_meanings_of_play import is_first_or_last
from fivehundred.engine.rules.variant import OPTION_NAMES, OptionValue, Variant, option_values
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.speech.rule_book.book import (
    Anchor,
    Block,
    Paragraph,
    RuleBook,
    goes_without_saying,
)
from fivehundred.speech.rule_book.writing import anchor_of, book_of, rule_book
from fivehundred.speech.rules.options import DEAL_PATTERNS
from fivehundred.speech.rules.play import why_idle
from tests.speech.rule_book_games import turned


@cache
def _tables() -> tuple[tuple[str, OptionValue, Variant], ...]:
    return tuple(found for preset in PRESETS.values() for found in turned(preset.variant))


def _blocks(book: RuleBook) -> Iterator[Block]:
    for chapter in book.chapters:
        if chapter.anchor not in (Anchor.GLANCE, Anchor.DIFFERENCES):
            yield from chapter.blocks


@cache
def _book(variant: Variant) -> RuleBook:
    return rule_book(variant)


def _told_of(name: str, variant: Variant) -> str:
    sentences = _book(variant).sentences()
    return " ".join(sentence.text for sentence in sentences if name in sentence.options)


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_that_does_anything_is_told_of_and_no_other(preset: str) -> None:
    for _name, _value, variant in turned(PRESETS[preset].variant):
        told = {name for block in _blocks(_book(variant)) for name in block.options}
        idle = {name for name in OPTION_NAMES if why_idle(name, variant)}
        unsaid = {name for name in OPTION_NAMES if goes_without_saying(name, variant)}
        assert set(OPTION_NAMES) - idle - unsaid <= told
        sentences = _book(variant).sentences()
        silent = {n for n in idle for s in sentences if s.options == (n,)}
        assert silent <= {"misere", "open_misere", "blind_misere", "double_nullo", "hi_lo"}


def _is_overruled(name: str, variant: Variant) -> bool:
    """Return whether another option decides what an option would; the book tells what holds."""
    if name == "inkle_no":
        return not sixes(variant).are_early
    if name == "joker_lead":
        return is_first_or_last(variant) or not variant.joker_lead_names_suit
    return name == "joker_after_renounce" and is_first_or_last(variant)


def _set(name: str, value: OptionValue) -> Variant:
    change: dict[str, Any] = {name: value}
    return replace(Variant(), **change)


def test_every_value_of_every_option_has_a_sentence_of_its_own() -> None:
    told: dict[str, dict[OptionValue, set[str]]] = {name: {} for name in OPTION_NAMES}
    for name, value, variant in _tables():
        if not why_idle(name, variant) and not _is_overruled(name, variant):
            told[name].setdefault(value, set()).add(_told_of(name, variant))
    for name, by_value in told.items():
        values = list(option_values(name) or DEAL_PATTERNS)
        values = [v for v in values if not goes_without_saying(name, _set(name, v))]
        missing = [value for value in values if not any(by_value.get(value, ()))]
        assert missing == [], (name, missing)
        for value in values:
            others = [by_value[other] for other in values if other is not value]
            only_here = by_value[value] - set().union(*others)
            assert only_here, (name, value)


def test_rules_that_do_not_fit_together_have_a_book_too() -> None:
    for name in OPTION_NAMES:
        for value in option_values(name) or ("", "3+1", "99+99 9"):
            for preset in ("two-handed-dummy", "six-handed", "hoyle"):
                changes: dict[str, Any] = {name: value}
                other = replace(PRESETS[preset].variant, **changes)
                assert len(book_of(other, preset).chapters) > 10


def test_every_sentence_comes_from_an_option_or_from_a_clause_of_the_rules() -> None:
    rules = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
    for _name, _value, variant in _tables():
        for sentence in _book(variant).sentences():
            assert sentence.options or f"**{sentence.clause}**" in rules, sentence
            assert sentence.text[0].isupper() or sentence.text[0].isdigit(), sentence
            assert sentence.text.endswith((".", "!")), sentence
            assert "{" not in sentence.text, sentence


def test_the_chapter_of_an_option_is_where_its_sentence_stands() -> None:
    for name, _value, variant in _tables():
        if why_idle(name, variant) or goes_without_saying(name, variant):
            continue
        chapters = [
            chapter.anchor
            for chapter in _book(variant).chapters
            if any(isinstance(b, Paragraph) and name in b.options for b in chapter.blocks)
        ]
        # A table without a dead hand says nothing of one; its picture of the seats shows that.
        assert anchor_of(name) in chapters or name == "dead_hand", (name, chapters)
