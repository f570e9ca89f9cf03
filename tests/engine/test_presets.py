"""Section 18 of the rule book: the presets are what its table says."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.variant import Variant, option_values, read_option
from fivehundred.engine.rules.variants import PRESETS

BOOK = Path(__file__).parents[2] / "docs" / "rules.md"
_ROW = re.compile(r"^\| `([\w-]+)` \| `([\w-]+)` \| (.*) \|$", re.MULTILINE)
_OPTION = re.compile(r"`(\w+): ([^`]+)`")
ROWS = {key: (parent, body) for key, parent, body in _ROW.findall(BOOK.read_text("utf-8"))}


def _read(name: str, text: str) -> object:
    plain: dict[str, bool | None] = {"true": True, "false": False, "null": None}
    if option_values(name) is not None and text in plain:
        return read_option(name, plain[text])
    return read_option(name, int(text) if text.isdecimal() else text)


def in_the_book(key: str) -> Variant:
    """Make a preset as the table of the rule book tells it."""
    if key == "australian":
        return Variant()
    parent, body = ROWS[key]
    changes = {name: _read(name, text) for name, text in _OPTION.findall(body)}
    return replace(in_the_book(parent), **changes)  # type: ignore[arg-type]


def test_r18_1_the_table_has_every_preset() -> None:
    assert ["australian", *ROWS] == list(PRESETS)
    assert len(PRESETS) == 23


@pytest.mark.parametrize("key", PRESETS)
def test_r18_1_a_preset_is_what_the_table_says(key: str) -> None:
    assert in_the_book(key) == PRESETS[key].variant


@pytest.mark.parametrize("key", ROWS)
def test_r18_1_a_row_says_only_what_differs(key: str) -> None:
    parent, body = ROWS[key]
    before = in_the_book(parent)
    for name, text in _OPTION.findall(body):
        assert getattr(before, name) != _read(name, text)


@pytest.mark.parametrize("key", PRESETS)
def test_r18_1_every_preset_can_be_played(key: str) -> None:
    assert conflicts(PRESETS[key].variant) == ()
