"""The catalogues of the program are whole: nothing missing, guessed, unused or out of place."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from fivehundred.speech.locale.languages import ENGLISH, LANGUAGES
from tests.packaging.test_languages import tool

NAMED_KEYS = ("Esc", "Enter", "Space", "Backspace", "Del", "Tab", "Home", "End", "arrow up")


def test_every_language_but_english_has_a_catalogue() -> None:
    assert tool.codes() == sorted(one.code for one in LANGUAGES if one is not ENGLISH)


@pytest.mark.parametrize("code", tool.codes())
def test_no_text_of_the_program_is_without_a_translation(code: str) -> None:
    assert list(tool.problems(code, tool.extracted())) == []


def test_every_text_that_is_marked_in_the_source_reaches_the_catalogues() -> None:
    # What is marked within another text, as in f"{_('…')}", Babel does not see.
    extracted = tool.extracted()
    lost = [
        (path.name, text)
        for path in tool.SOURCE.rglob("*.py")
        for context, text in _marked(ast.parse(path.read_text(encoding="utf-8")))
        if extracted.get(text, context) is None
    ]
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
    found = [
        text
        for path in tool.SOURCE.rglob("*.py")
        for _context, text in _marked(ast.parse(path.read_text(encoding="utf-8")))
        if key.search(text)
    ]
    assert found == []
    assert key.search("Show the hint (H).") and key.search("Close (Esc).")
