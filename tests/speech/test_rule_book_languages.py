"""The rule book has every sentence in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations
from typing import Any

import pytest

from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.variant import OPTION_NAMES, Variant, option_values
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import languages_folder
from fivehundred.speech import translation
from fivehundred.speech.locale.languages import LANGUAGES
from fivehundred.speech.rule_book.book import as_text
from fivehundred.speech.rule_book.writing import rule_book
from fivehundred.speech.rules.options import DEAL_PATTERNS


class _Missing(NullTranslations):
    """Notes every text that a catalogue does not have."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: set[str] = set()

    def gettext(self, message: str) -> str:
        self.texts.add(message)
        return message

    def pgettext(self, context: str, message: str) -> str:
        self.texts.add(f"{context}: {message}")
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.texts.add(msgid1)
        return msgid1 if n == 1 else msgid2


def _tables() -> Iterator[Variant]:
    """Yield every preset, and some with each option turned to each of its values."""
    for preset in PRESETS.values():
        yield preset.variant
    for key in ("australian", "american", "hoyle", "five-handed", "six-handed"):
        for name in OPTION_NAMES:
            for value in option_values(name) or DEAL_PATTERNS:
                changes: dict[str, Any] = {name: value}
                other = replace(PRESETS[key].variant, **changes)
                if not conflicts(other):
                    yield other


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> Iterator[_Missing]:
    """Note what the language that a test speaks does not have; English is spoken again after."""
    yield _Missing()
    translation.use_language("en", languages_folder())


@pytest.mark.sweep
@pytest.mark.parametrize(
    "code", [language.code for language in LANGUAGES if language.code != "en"]
)
def test_no_sentence_of_the_rule_book_is_untranslated(code: str, missing: _Missing) -> None:
    translation.use_language(code, languages_folder())
    translation._catalogue.add_fallback(missing)
    for variant in _tables():
        as_text(rule_book(variant), 80)
    assert sorted(missing.texts) == []
