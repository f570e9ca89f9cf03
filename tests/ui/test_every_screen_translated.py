"""Every screen there are pictures of has passed the catalogue: pages, tables, panels, studies."""

from __future__ import annotations

import pytest

from fivehundred.speech import translation
from tests.ui.counted import STATISTICS
from tests.ui.gallery import MORE, MORE_PAGES, SCREENS, STUDIES, show
from tests.ui.hand import Hand
from tests.ui.marked import Brackets, EveryWord, Words, glued, untranslated

PRESETS = {
    "exchange": "american",
    "hint-exchange": "american",
    "partner": "five-handed-hidden",
    "hint-partner": "five-handed-hidden",
    "play": "five-handed-hidden",
    "late": "two-handed-dead-hand",
    "score-sheet": "walker",
}
"""The presets whose games come to these screens with the most to say; else any will do."""


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch, hand: Hand) -> Words:
    """Mark all words, and give all that is on the screen now."""
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    monkeypatch.setattr(translation, "_catalogue", EveryWord())
    return Words(hand, monkeypatch)


@pytest.mark.parametrize("screen", [*SCREENS, *MORE, *MORE_PAGES, *STATISTICS, *STUDIES])
def test_no_word_of_a_screen_is_without_a_translation(
    hand: Hand, words: Words, screen: str
) -> None:
    assert show(hand, screen, PRESETS.get(screen, "australian"))
    drawn = words()
    assert len(drawn) > 4
    assert untranslated(drawn) == set()
    said = hand.app.spoken
    heard: list[str] = []
    said.listeners.append(heard.append)
    hand.frames(2)
    assert untranslated(set(heard)) == set()


@pytest.mark.parametrize("screen", [*SCREENS, *MORE, *MORE_PAGES, *STATISTICS])
def test_no_sentence_is_glued_from_pieces(
    hand: Hand, words: Words, screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translation, "_catalogue", Brackets())
    assert show(hand, screen, PRESETS.get(screen, "australian"))
    assert glued(words()) == set()


def test_the_marks_find_pieces_that_are_glued() -> None:
    pieces = {"⟦{a} leads⟧ ⟦of⟧ x", "⟦a⟧ ⟦b⟧", "⟦a ⟦b⟧⟧ ⟦c⟧"}
    assert glued(pieces) == pieces
    assert glued({"⟦a.⟧ ⟦b⟧", "⟦a ⟦b⟧ ⟦c⟧⟧", "Ann ⟦b⟧", ""}) == set()
