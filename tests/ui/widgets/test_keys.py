"""A button has its key: that presses it, and is said in the language in use."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from fivehundred.paths import languages_folder
from fivehundred.speech.translation import use_language
from fivehundred.ui import route
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.pages.home import HomeIntent
from fivehundred.ui.pages.statistics.page import StatisticsPage
from fivehundred.ui.pages.statistics.tabs import StatisticsTab
from fivehundred.ui.panels.reading.keys import KeysPanel, page_keys
from fivehundred.ui.panels.settings.panel import SettingsPanel
from fivehundred.ui.people import Person
from fivehundred.ui.widgets.keys import with_key
from tests.ui.choosing import sit
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game
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
    on.button(BOX, "Export…", Asks("export"), key="E")
    on.button(BOX.move(0, 50), "Back", Asks("back"), key="Esc")
    rows = page_keys((("← →", "previous chapter, next chapter"), ("↑ ↓", "move")), on.controls)
    assert rows[:3] == (
        ("← →", "previous chapter, next chapter"),
        ("↑ ↓", "move"),
        ("E", "“Export”"),
    )
    assert [keys for keys, _meaning in rows[3:]] == [
        "Tab",
        "Enter",
        "PgUp PgDn",
        "O",
        "F11",
        "Esc",
        "? F1",
    ]


def test_f1_lists_the_keys_of_the_buttons_on_the_page(hand: Hand) -> None:
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    hand.key(pygame.K_F1)
    panel = hand.app.scene.modal_panel()  # type: ignore[union-attr]
    assert isinstance(panel, KeysPanel)
    assert {("I", "“Import”"), ("N", "“New challenge”")} <= set(panel._rows)


def _listed(hand: Hand) -> dict[str, str]:
    """Press F1; return the keys that are listed, with what they do."""
    hand.key(pygame.K_F1)
    panel = hand.app.scene.modal_panel()  # type: ignore[union-attr]
    assert isinstance(panel, KeysPanel)
    return dict(panel._rows)


@pytest.mark.parametrize("opens", ["Settings", "Who plays"])
def test_f1_over_a_dialog_lists_its_keys_and_leads_back_there(hand: Hand, opens: str) -> None:
    hand.app.people.remember((Person("Ann", "emu"),))
    hand.app.go(route.HomeRoute())
    hand.frame()
    if opens == "Settings":
        hand.key(pygame.K_o, "o")
    else:
        hand.app.scene.do(HomeIntent.PEOPLE)  # type: ignore[union-attr]
    below = hand.app.scene.modal_panel()  # type: ignore[union-attr]
    assert below is not None
    listed = _listed(hand)
    assert {"Tab", "Esc", "? F1"} <= listed.keys()
    assert "O" not in listed
    assert ("Ctrl+PgUp Ctrl+PgDn" in listed) is (opens == "Settings")
    hand.push("Other keys")
    hand.key(pygame.K_F1)
    hand.key(pygame.K_ESCAPE)
    assert hand.app.scene.modal_panel() is below  # type: ignore[union-attr]
    hand.key(pygame.K_ESCAPE)
    assert hand.app.scene.modal_panel() is None  # type: ignore[union-attr]


def test_f1_over_the_pause_menu_lists_its_keys_and_leads_back_there(hand: Hand) -> None:
    table = sit(hand, fresh_game("australian"))
    hand.key(pygame.K_ESCAPE)
    menu = table.top.modal
    assert menu is not None
    assert "Enter" in _listed(hand)
    hand.key(pygame.K_ESCAPE)
    assert table.top.modal is menu


@pytest.mark.parametrize("page", [route.LearnRoute(), route.NewGameRoute()])
def test_o_opens_the_settings_on_every_page(hand: Hand, page: route.Route) -> None:
    hand.app.go(page)
    hand.frame()
    assert _listed(hand)["O"] == "settings"
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_o, "o")
    assert isinstance(hand.app.scene.modal_panel(), SettingsPanel)  # type: ignore[union-attr]
    hand.push("Screen and sound")
    hand.push("Quick")
    assert hand.app.settings.speed is Speed.QUICK
    hand.key(pygame.K_ESCAPE)
    assert hand.app.scene.modal_panel() is None  # type: ignore[union-attr]


def test_ctrl_with_page_keys_turns_the_tabs_of_the_statistics(hand: Hand) -> None:
    hand.app.go(route.StatisticsRoute())
    hand.frame()
    page = hand.app.scene
    assert isinstance(page, StatisticsPage)
    seen = []
    for pressed, mod in (
        (pygame.K_PAGEDOWN, pygame.KMOD_CTRL),
        (pygame.K_PAGEDOWN, 0),
        (pygame.K_PAGEUP, pygame.KMOD_CTRL),
    ):
        hand.key(pressed, mod=mod)
        seen.append(page.tab)
    contracts = StatisticsTab.CONTRACTS
    assert seen == [contracts, contracts, StatisticsTab.OVERVIEW]
