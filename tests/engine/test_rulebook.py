"""The rule book and its tests keep to each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fivehundred.engine.conflicts import NOT_BUILT
from fivehundred.engine.variant import OPTION_NAMES, OptionValue, option_values

TESTS = Path(__file__).parent
RULE_BOOK = TESTS.parents[1] / "docs" / "rules.md"

_CLAUSE = re.compile(r"^\*\*(\d+)\.(\d+)\*\*(.*?)(?=^\*\*\d|^## |\Z)", re.DOTALL | re.MULTILINE)
_VALUES = re.compile(r"`(\w+): ([^`]+)`")
_TEST = re.compile(r"^def test_r(\d+)_(\d+)_\w+", re.MULTILINE)


def clauses() -> dict[tuple[int, int], str]:
    """Give the text of each clause by its number."""
    text = RULE_BOOK.read_text(encoding="utf-8")
    return {(int(a), int(b)): body for a, b, body in _CLAUSE.findall(text)}


def clauses_with_tests() -> set[tuple[int, int]]:
    """List the clauses named by the tests beside this file."""
    texts = (path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py"))
    return {(int(a), int(b)) for text in texts for a, b in _TEST.findall(text)}


def mentioned() -> set[tuple[str, str]]:
    """List the options and values that clauses speak of."""
    found = (pair for body in clauses().values() for pair in _VALUES.findall(body))
    return {(name, value) for name, values in found for value in values.split(" | ")}


def built() -> list[tuple[str, str]]:
    """List the options and values that can be played."""
    return [
        (name, _plain(value))
        for name in OPTION_NAMES
        for value in option_values(name) or ()
        if value not in NOT_BUILT.get(name, ())
    ]


def _plain(value: OptionValue) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_the_clauses_count_up_without_a_gap() -> None:
    numbers = list(clauses())
    assert numbers == sorted(numbers)
    for section in range(1, 14):
        mine = [clause for number, clause in numbers if number == section]
        assert mine == list(range(1, len(mine) + 1)) != []


@pytest.mark.parametrize("clause", clauses(), ids=lambda clause: f"{clause[0]}.{clause[1]}")
def test_every_clause_has_a_test(clause: tuple[int, int]) -> None:
    assert clause in clauses_with_tests()


def test_every_test_has_a_clause() -> None:
    assert clauses_with_tests() <= set(clauses())


@pytest.mark.parametrize(("option", "value"), built(), ids=lambda word: word)
def test_every_playable_value_stands_in_a_clause(option: str, value: str) -> None:
    assert (option, value) in mentioned()


def test_no_clause_speaks_of_what_cannot_be_played() -> None:
    assert mentioned() - set(built()) == set()


def test_the_deal_pattern_is_told_in_words() -> None:
    assert [name for name in OPTION_NAMES if option_values(name) is None] == ["deal"]
    assert any("the option `deal`" in body for body in clauses().values())
