"""The catalogues of the program are whole: nothing missing, guessed, unused or out of place."""

from __future__ import annotations

import pytest

from fivehundred.speech.locale.languages import ENGLISH, LANGUAGES
from tests.packaging.test_languages import tool


def test_every_language_but_english_has_a_catalogue() -> None:
    assert tool.codes() == sorted(one.code for one in LANGUAGES if one is not ENGLISH)


@pytest.mark.parametrize("code", tool.codes())
def test_no_text_of_the_program_is_without_a_translation(code: str) -> None:
    assert list(tool.problems(code, tool.extracted())) == []
