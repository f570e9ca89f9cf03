"""The catalogues of the program are whole: nothing missing, guessed, unused or out of place."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.catalog import Catalog

from fivehundred.speech.locale.languages import ENGLISH, LANGUAGES
from tests.packaging.test_languages import tool

UNELIDED = re.compile(r"\b(?:[cdjlmnst]e|la|que) \{(\w+)")
"""A French word that would lose its vowel before “Ann”, and the place after it."""
NO_NAMES = (
    *("ahead", "begun", "cards", "count", "created", "deals", "joker", "least", "level", "levels"),
    *("low", "lowest", "most", "points", "score", "size", "suit", "target", "tricks", "value"),
    "wanted",
)
"""Places for numbers, dates, suits and jokers, before which nothing is elided."""
NAMED_KEYS = ("Esc", "Enter", "Space", "Backspace", "Del", "Tab", "Home", "End", "arrow up")


@cache
def extracted() -> Catalog:
    """Return the texts of the source; nobody changes them here."""
    found: Catalog = tool.extracted()
    return found


@cache
def marked() -> tuple[tuple[str, str | None, str], ...]:
    """Return the texts that are marked for translation: their file, their context, and they."""
    return tuple(
        (path.name, context, text)
        for path in tool.SOURCE.rglob("*.py")
        for context, text in _marked(ast.parse(path.read_text(encoding="utf-8")))
    )


def test_every_language_but_english_has_a_catalogue() -> None:
    assert tool.codes() == sorted(one.code for one in LANGUAGES if one is not ENGLISH)


@pytest.mark.parametrize("code", tool.codes())
def test_no_text_of_the_program_is_without_a_translation(code: str) -> None:
    assert list(tool.problems(code, extracted())) == []


def test_every_text_that_is_marked_in_the_source_reaches_the_catalogues() -> None:
    # What is marked within another text, as in f"{_('…')}", Babel does not see.
    texts = extracted()
    lost = [(name, text) for name, context, text in marked() if texts.get(text, context) is None]
    assert lost == []


def _marked(tree: ast.AST) -> Iterator[tuple[str | None, str]]:
    """Yield the texts that a source marks for translation, each with its context."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                ast.Name("pgettext" | "NP_"),
                [ast.Constant(str(context)), ast.Constant(str(text)), *_],
            ):
                yield context, text
            case ast.Call(ast.Name(mark), [ast.Constant(str(text)), *_]) if mark in tool.KEYWORDS:
                yield None, text


def test_no_text_ends_in_a_key_that_is_written_by_hand() -> None:
    # A button has its key, and says it in the language in use.
    names = "|".join(NAMED_KEYS)
    key = re.compile(rf" \(([A-Z?←→↑↓]|(Ctrl|Shift)[+ ].|F\d+|{names})[^()a-z]*\)\.?$")
    assert [text for _name, _context, text in marked() if key.search(text)] == []
    assert key.search("Show the hint (H).") and key.search("Close (Esc).")


def test_no_name_stands_in_french_after_a_word_that_would_have_to_be_elided() -> None:
    texts = tool.catalogue_file("fr").read_text(encoding="utf-8")
    assert [name for name in UNELIDED.findall(texts) if name not in NO_NAMES] == []
    assert UNELIDED.findall("Cartes de {name}, que {seat} voit") == ["name", "seat"]


def test_no_french_line_can_break_before_a_colon_or_within_quotes() -> None:
    texts = tool.catalogue_file("fr").read_text(encoding="utf-8")
    assert re.findall(r".* :|.*« |.* »|.*\w\s[;!?]", texts) == []
