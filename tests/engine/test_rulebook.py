"""The rule book and its tests keep to each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fivehundred.engine.rules.variant import OPTION_NAMES, Variant, option_values
from tests.engine.sources import options_set_by_tests

TESTS = Path(__file__).parent
RULE_BOOK = TESTS.parents[1] / "docs" / "rules.md"
SECTIONS = 18
# The table of presets names values without saying anything of them.
PRESETS_SECTION = 18

_CLAUSE = re.compile(r"^\*\*(\d+)\.(\d+)\*\*(.*?)(?=^\*\*\d|^## |\Z)", re.DOTALL | re.MULTILINE)
_VALUES = re.compile(r"`(\w+): ([^`]+)`")
_NUMBER = re.compile(r"test_r(\d+)_(\d+)_\w+")

Clause = tuple[int, int]
Value = tuple[str, str]


def _plain(value: object) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def clauses() -> dict[Clause, str]:
    """Give the text of each clause by its number."""
    text = RULE_BOOK.read_text(encoding="utf-8")
    return {(int(a), int(b)): body for a, b, body in _CLAUSE.findall(text)}


def clauses_naming() -> dict[Value, set[Clause]]:
    """Give the clauses that speak of each value of an option."""
    where: dict[Value, set[Clause]] = {}
    for clause, body in clauses().items():
        for name, values in _VALUES.findall(body) if clause[0] != PRESETS_SECTION else ():
            for value in values.split(" | "):
                where.setdefault((name, value), set()).add(clause)
    return where


def settings_by_clause() -> dict[Clause, list[set[Value]]]:
    """Give, for every test of each clause, the options it sets with their values."""
    found: dict[Clause, list[set[Value]]] = {}
    for name, settings in options_set_by_tests(TESTS.glob("test_*.py")):
        number = _NUMBER.fullmatch(name)
        if number:
            values = {(option, _plain(value)) for option, value in settings}
            found.setdefault((int(number[1]), int(number[2])), []).append(values)
    return found


NAMING, TESTED = clauses_naming(), settings_by_clause()
BASE = {(name, _plain(getattr(Variant(), name))) for name in OPTION_NAMES}
EVERY_VALUE = [
    (name, _plain(value)) for name in OPTION_NAMES for value in option_values(name) or ()
]


def plays_by(settings: set[Value], value: Value) -> bool:
    """Tell whether a test with these settings plays by a value: it sets it, or leaves it so."""
    return value in settings or (value in BASE and value[0] not in {name for name, _ in settings})


def test_the_clauses_count_up_without_a_gap() -> None:
    numbers = list(clauses())
    assert numbers == sorted(numbers)
    assert numbers[-1][0] == SECTIONS
    for section in range(1, SECTIONS + 1):
        mine = [clause for number, clause in numbers if number == section]
        assert mine == list(range(1, len(mine) + 1)) != []


@pytest.mark.parametrize("clause", clauses(), ids=lambda clause: f"{clause[0]}.{clause[1]}")
def test_every_clause_has_a_test(clause: Clause) -> None:
    assert clause in TESTED


def test_every_test_has_a_clause() -> None:
    assert set(TESTED) <= set(clauses())


@pytest.mark.parametrize(("option", "value"), EVERY_VALUE, ids=lambda word: word)
def test_every_value_of_every_option_stands_in_a_clause(option: str, value: str) -> None:
    assert (option, value) in NAMING


@pytest.mark.parametrize(("option", "value"), EVERY_VALUE, ids=lambda word: word)
def test_a_test_of_a_clause_that_names_a_value_plays_by_it(option: str, value: str) -> None:
    value_of = (option, value)
    settings = [one for clause in NAMING[value_of] for one in TESTED.get(clause, ())]
    assert any(plays_by(one, value_of) for one in settings), sorted(NAMING[value_of])


def test_no_clause_speaks_of_what_cannot_be_played() -> None:
    assert set(NAMING) - set(EVERY_VALUE) == set()


def test_the_deal_pattern_is_told_in_words() -> None:
    assert [name for name in OPTION_NAMES if option_values(name) is None] == ["deal"]
    assert any("the option `deal`" in body for body in clauses().values())


def test_the_reader_of_tests_follows_values(tmp_path: Path) -> None:
    source = tmp_path / "test_example.py"
    source.write_text(
        "import pytest\n"
        "BASE = rules(deck=45)\n"
        "def helper(lead, *, names=True):\n"
        "    return rules(joker_lead=lead, joker_lead_names_suit=names)\n"
        "@pytest.mark.parametrize(('place', 'n'), [('top', 1), ('off', 2)])\n"
        "def test_one(place, n):\n"
        "    rules(open_misere=place, target=n * 500)\n"
        "    for end in ('reach', 'exact'):\n"
        "        rules(**{'end': end}) == BASE\n"
        "def test_two():\n"
        "    helper('free', names=False)\n",
        encoding="utf-8",
    )
    found = dict(options_set_by_tests([source]))
    assert found["test_one"] == {
        ("open_misere", "top"),
        ("open_misere", "off"),
        ("end", "reach"),
        ("end", "exact"),
        ("deck", 45),
    }
    assert found["test_two"] == {("joker_lead", "free"), ("joker_lead_names_suit", False)}
