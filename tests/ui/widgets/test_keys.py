"""A button has its key: that presses it, and is said in the language in use."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from fivehundred.paths import languages_folder
from fivehundred.speech.translation import use_language
from fivehundred.ui import route
from fivehundred.ui.panels.reading.keys import KeysPanel, page_keys
from fivehundred.ui.widgets.keys import with_key
from tests.ui.hand import Hand
from tests.ui.widgets.board import Asks, key, layer

BOX = pygame.Rect(100, 100, 300, 46)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language("en", languages_folder())


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Away with it (Del)."),
        ("de", "Away with it (Entf)."),
        ("fr", "Away with it (Suppr)."),
    ],
)
def test_a_key_is_said_at_the_end_of_the_sentence_in_the_language_in_use(
    code: str, said: str
) -> None:
    use_language(code, languages_folder())
    on = layer()
    on.button(BOX, "Away", Asks("away"), description="Away with it", key="Del")
    assert on.controls[0].sentence == said


def test_a_key_stands_before_the_full_stop_if_there_is_one() -> None:
    assert with_key("Look at your cards", "L") == "Look at your cards (L)"
    assert with_key("Close.", "Esc") == "Close (Esc)."
    assert with_key("Close.", "") == "Close."


def test_a_letter_and_del_press_their_button_and_other_keys_are_left_to_the_page() -> None:
    on = layer()
    for at, name in enumerate(("E", "Del", "Esc", "Ctrl+F")):
        on.button(BOX.move(0, 50 * at), name, Asks(name), key=name)
    assert key(on, pygame.K_e) == Asks("E")
    assert key(on, pygame.K_DELETE) == Asks("Del")
    assert key(on, pygame.K_ESCAPE) is None
    assert key(on, pygame.K_f) is None
    assert key(on, pygame.K_UNKNOWN) is None


def test_the_list_of_keys_of_a_page_has_its_own_those_of_its_buttons_and_the_usual_ones() -> None:
    on = layer()
    on.button(BOX, "Export", Asks("export"), key="E")
    on.button(BOX.move(0, 50), "Back", Asks("back"), key="Esc")
    rows = page_keys((("← →", "a chapter back, a chapter on"), ("↑ ↓", "move")), on.controls)
    assert rows[:3] == (("← →", "a chapter back, a chapter on"), ("↑ ↓", "move"), ("E", "Export"))
    assert [keys for keys, _meaning in rows[3:]] == [
        "Tab",
        "Enter",
        "PgUp PgDn",
        "F11",
        "Esc",
        "? F1",
    ]


def test_f1_lists_the_keys_of_the_buttons_on_the_page(hand: Hand) -> None:
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    hand.key(pygame.K_F1)
    panel = hand.app.scene.over()  # type: ignore[union-attr]
    assert isinstance(panel, KeysPanel)
    assert {("I", "Import"), ("N", "New challenge")} <= set(panel._rows)
