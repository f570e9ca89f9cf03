"""Another language in the settings is spoken at once, on every screen that is open."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.cards import parse_card
from fivehundred.speech import translation
from fivehundred.speech.locale import languages
from fivehundred.speech.locale.formats import CardIndices
from fivehundred.speech.wording import card_short
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.pages.page import Page
from fivehundred.ui.panels.people import PeoplePanel
from fivehundred.ui.settings import Settings, save_settings
from tests.session.games import finished_game
from tests.ui.deals import calling, exchanging, following, leading
from tests.ui.gallery import show
from tests.ui.hand import Hand
from tests.ui.marked import Brackets, Words, marked, untranslated
from tests.ui.seating import sit_down


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch, hand: Hand) -> Words:
    """Let French be English in brackets, and give all that is on the screen."""
    english = translation._catalogue

    def use(code: str, _folder: Path) -> None:
        monkeypatch.setattr(translation, "_catalogue", Brackets() if code == "fr" else english)
        monkeypatch.setattr(translation, "_code", code)

    monkeypatch.setattr(translation, "use_language", use)
    return Words(hand, monkeypatch)


def speak(hand: Hand, code: str) -> None:
    hand.app.change_settings(replace(hand.app.settings, language=code))


def marks(texts: set[str]) -> set[str]:
    return {text for text in texts if "⟦" in text}


def stays_so(hand: Hand, words: Words, name: str) -> None:
    """Switch there and back: no word is left behind, and what is asked is still asked."""
    controls = len(hand.app.layer.controls)
    speak(hand, "fr")
    assert untranslated(words.frame()) == set(), name
    speak(hand, "en")
    assert marks(words.frame()) == set(), name
    assert len(hand.app.layer.controls) == controls, name


def test_pages_speak_another_language_at_once(hand: Hand, words: Words) -> None:
    hand.app.store.save("test", following())
    for way in (route.HomeRoute(), route.NewGameRoute(), route.GamesRoute()):
        hand.app.go(way)
        hand.frame()
        stays_so(hand, words, str(way))


def test_a_table_speaks_another_language_in_the_middle_of_everything(
    hand: Hand, words: Words
) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    for record in (calling(), exchanging(), leading(), following()):
        sit_down(hand.app, record, "test")
        hand.settle()
        stays_so(hand, words, "the table")
        hand.key(pygame.K_o)
        stays_so(hand, words, "its settings")
        assert hand.table.top.modal is not None
        hand.key(pygame.K_ESCAPE)


def test_cards_chosen_for_the_discard_stay_chosen(hand: Hand, words: Words) -> None:
    sit_down(hand.app, exchanging(), "test")
    hand.settle()
    for _card in range(2):
        hand.key(pygame.K_RIGHT)
        hand.key(pygame.K_RETURN)
    chosen = hand.table.top.director.choice
    assert chosen.tray
    speak(hand, "fr")
    assert hand.table.top.director.choice == chosen


def test_the_letters_on_the_cards_follow_the_language_or_the_settings(hand: Hand) -> None:
    sit_down(hand.app, following(), "test")
    hand.settle()

    def letters() -> tuple[str, str]:
        return hand.app.art._card_file("QH", 200), card_short(parse_card("QH"))

    assert letters() == ("cards/QH.svg", "Q♥")
    speak(hand, "de")
    assert letters() == ("cards/DH.svg", "D♥")
    hand.app.change_settings(replace(hand.app.settings, card_indices=CardIndices.ENGLISH))
    assert letters() == ("cards/QH.svg", "Q♥")
    hand.app.change_settings(replace(hand.app.settings, card_indices=CardIndices.LANGUAGE))
    speak(hand, "en")
    assert letters() == ("cards/QH.svg", "Q♥")


def test_what_has_happened_is_told_in_the_new_language(hand: Hand, words: Words) -> None:
    sit_down(hand.app, following(), "test")
    hand.settle()
    before = list(hand.table.voice.line.past)
    speak(hand, "fr")
    past = list(hand.table.voice.line.past)
    assert before and len(past) == len(before)
    assert untranslated(set(past)) == set()


def test_a_replay_below_the_table_speaks_the_new_language_too(hand: Hand, words: Words) -> None:
    record = finished_game(1)
    hand.app.store.save("test", record)
    hand.app.go(route.ReplayRoute(hand.app.store.path_of("test"), 40, all_hands=True))
    hand.frame()
    stays_so(hand, words, "the replay")
    hand.app.go(route.TableRoute(hand.app.store.path_of("below"), leading(), over=True))
    hand.settle()
    speak(hand, "fr")
    hand.app.go(route.BackRoute())
    hand.frame()
    assert untranslated(words.frame()) == set()


def test_a_language_asked_for_is_spoken_until_another_is_chosen(
    app: App, tmp_path: Path, settings_file: Path
) -> None:
    save_settings(Settings(language="de"), settings_file)
    app.close()
    asked = App(tmp_path / "saves", language="fr")
    try:
        assert languages.spoken_language().code == "fr"
        assert asked.settings.language == "de"
        asked.change_settings(replace(asked.settings, volume=0))
        assert languages.spoken_language().code == "fr"
        asked.change_settings(replace(asked.settings, language="en"))
        assert languages.spoken_language().code == "en"
    finally:
        asked.close()
        translation.use_language("en", tmp_path)


def test_without_a_choice_the_language_of_the_system_is_spoken(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.close()
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    try:
        App(tmp_path / "saves").close()
        assert languages.spoken_language().code == "de"
    finally:
        translation.use_language("en", tmp_path)


def test_the_button_that_is_pressed_keeps_the_focus_in_another_language(
    hand: Hand, words: Words
) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.push("Settings")
    before = hand.app.layer.focus
    assert before is not None
    speak(hand, "fr")
    after = hand.app.layer.focus
    assert after is not None and after.name == before.name
    assert marked("Close") in words.frame()


@pytest.mark.parametrize(
    ("screen", "label"), [("new-game", "House rules…"), ("coach-warning", "Think again")]
)
def test_the_focus_stays_at_its_place_in_another_language(
    hand: Hand, screen: str, label: str
) -> None:
    show(hand, screen, "australian")
    layer = hand.app.layer
    stop = hand.control(label)
    layer.focus_on(stop)
    place = layer.stops.index(stop)
    for code in ("de", "fr", "en"):
        speak(hand, code)
        hand.frame()
        assert layer.focus is layer.stops[place]


def test_the_focus_below_a_dialog_stays_at_its_place(hand: Hand) -> None:
    show(hand, "new-game", "australian")
    layer = hand.app.layer
    layer.focus_on(hand.control("House rules…"))
    place = layer.stops.index(hand.control("House rules…"))
    assert isinstance(hand.app.scene, Page)
    hand.app.scene.open(PeoplePanel(hand.app.people, hand.app.store.folder, hand.app.preferences))
    hand.frame()
    speak(hand, "de")
    hand.frame()
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert layer.focus is layer.stops[place]
