"""The first screen: one key leads to the cards, nothing is kept before, and it comes only once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.learning.evaluator import CoachMode
from fivehundred.players.level_names import BOT_NAMES
from fivehundred.session.record import HUMAN
from fivehundred.speech.locale import languages
from fivehundred.speech.translation import use_language
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.pages import first_start
from fivehundred.ui.pages.first_start import FirstStartPage
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.people import first_name
from fivehundred.ui.scenes.table.tutors.coach import FirstGameTutor
from fivehundred.ui.scenes.table.tutors.lesson import LessonTutor
from fivehundred.ui.settings import Memory, Settings, save_settings
from tests.ui.hand import Hand

OWN = "settings.json"


@pytest.fixture
def stranger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lend: Callable[[Path], App]
) -> Iterator[Hand]:
    """Open the program for somebody called Anna, who has never been here."""
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", str(tmp_path / OWN))
    monkeypatch.setattr(first_start, "own_name", lambda: "Anna")
    hand = Hand(lend(tmp_path / "saves"))
    hand.app.go(route.FirstStartRoute())
    for _frame in range(3):
        hand.frame()
    yield hand
    use_language("en", tmp_path)


def _settings(folder: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((folder / OWN).read_text(encoding="utf-8"))
    return found


def _people(folder: Path) -> list[tuple[str, str]]:
    found = json.loads((folder / "people.json").read_text(encoding="utf-8"))
    return [(one["name"], one["bird"]) for one in found["people"]]


def _play(hand: Hand) -> None:
    """Sit down without a lesson."""
    hand.push("Play")
    hand.push("Start a game")
    hand.frame()


def _write(hand: Hand, text: str) -> None:
    hand.post(pygame.TEXTINPUT, text=text)
    hand.frame()


def test_who_has_never_played_is_told_what_it_is_and_may_sit_down_at_once(
    stranger: Hand, tmp_path: Path
) -> None:
    assert stranger.app.first
    assert stranger.app.layer.typing
    said: list[str] = []
    stranger.app.spoken.listeners.append(said.append)
    stranger.key(pygame.K_RETURN)
    assert any("two sides" in one for one in said)
    assert not (tmp_path / OWN).exists()
    stranger.push("Start a game")
    stranger.frame()
    seats = stranger.table.sitting.session.seats
    assert (seats[0].name, seats[0].player) == ("Anna", HUMAN)
    assert {info.player for info in seats[1:]} == {"beginner"}
    assert _settings(tmp_path)["name"] == "Anna"
    assert _people(tmp_path) == [("Anna", "kookaburra")]


def test_enter_alone_leads_to_the_first_game_and_a_lesson_is_beside_it(
    stranger: Hand, tmp_path: Path
) -> None:
    stranger.key(pygame.K_RETURN)
    assert stranger.control("First lesson").enabled
    stranger.key(pygame.K_RETURN)
    stranger.frame()
    assert isinstance(stranger.table.tutor, FirstGameTutor)
    assert stranger.table.sitting.session.seats[0].name == "Anna"
    assert _settings(tmp_path)["name"] == "Anna"


def test_the_first_lesson_is_one_press_away(stranger: Hand, tmp_path: Path) -> None:
    stranger.key(pygame.K_RETURN)
    stranger.push("First lesson")
    stranger.frame()
    assert isinstance(stranger.table.tutor, LessonTutor)
    assert not list((tmp_path / "saves").glob("*.json"))


def test_who_knows_the_game_is_not_guided(stranger: Hand) -> None:
    stranger.push("I know it")
    stranger.push("Play")
    stranger.frame()
    assert not isinstance(stranger.table.tutor, FirstGameTutor)


def test_esc_leads_home_and_the_screen_comes_no_more(stranger: Hand, tmp_path: Path) -> None:
    stranger.key(pygame.K_ESCAPE)
    stranger.frame()
    assert isinstance(stranger.app.scene, HomePage)
    again = App(tmp_path / "saves")
    assert not again.first
    again.close()


def test_nothing_is_kept_of_who_closes_the_window(stranger: Hand, tmp_path: Path) -> None:
    stranger.push("Français")
    assert languages.spoken_language().code == "fr"
    stranger.key(pygame.K_F11)
    stranger.app.close()
    assert not (tmp_path / OWN).exists()
    assert not (tmp_path / "people.json").exists()


def test_what_is_chosen_is_kept_and_the_name_stays_through_another_language(
    stranger: Hand, tmp_path: Path
) -> None:
    _write(stranger, "Zoë")
    stranger.push("Deutsch")
    assert isinstance(stranger.app.scene, FirstStartPage)
    stranger.push("English")
    stranger.push("I play often")
    stranger.push("Kookaburra")
    stranger.push("Play")
    stranger.frame()
    kept = _settings(tmp_path)
    assert (kept["name"], kept["language"], kept["hints"]) == ("Zoë", "en", False)
    assert kept["speed"] == Speed.QUICK.value
    assert _people(tmp_path) == [("Zoë", "galah")]
    assert {info.player for info in stranger.table.sitting.session.seats[1:]} == {"expert"}
    assert stranger.table.top.company.birds[0] == "galah"


def test_who_has_the_name_of_a_computer_player_is_told_apart(stranger: Hand) -> None:
    _write(stranger, BOT_NAMES[0].lower())
    _play(stranger)
    names = [info.name.lower() for info in stranger.table.sitting.session.seats]
    assert len(set(names)) == len(names) == 4


@pytest.mark.parametrize("name", ["", "   ", "\u200d", "\u202e"])
def test_without_a_name_one_is_you(stranger: Hand, tmp_path: Path, name: str) -> None:
    scene = stranger.app.scene
    assert isinstance(scene, FirstStartPage)
    scene.name = name
    _play(stranger)
    assert stranger.table.sitting.session.seats[0].name == "You"
    assert _settings(tmp_path)["name"] == ""
    assert not (tmp_path / "people.json").exists()


def test_everything_is_reached_with_tab(stranger: Hand) -> None:
    seen = set()
    for _step in range(8):
        stranger.key(pygame.K_TAB)
        focus = stranger.app.layer.focus or stranger.app.layer.active_field
        seen.add(focus.name if focus is not None else "")
    assert {"name", "bird", "language", "knowledge", "foot Play", "foot Later"} <= seen


def test_who_has_settings_or_games_is_no_stranger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = tmp_path / "saves"
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", str(tmp_path / OWN))
    saves.mkdir()
    for file in (tmp_path / OWN, saves / "Sunday.json"):
        file.write_text("neither settings nor a game", encoding="utf-8")
        app = App(saves)
        assert not app.first
        app.close()
        file.unlink()
    save_settings(Settings(), tmp_path / OWN)
    app = App(tmp_path / "empty")
    assert not app.first
    app.close()
    (tmp_path / OWN).unlink()
    safe = App(tmp_path / "empty", safe=True)
    assert not safe.first
    safe.close()


@pytest.mark.parametrize(
    ("account", "name"),
    [
        ("anna", "Anna"),
        ("Marie-Claire Dubois", "Marie-Claire"),
        ("jean.dupont", "Jean"),
        ("Ольга", "Ольга"),
        ("root", ""),
        ("User", ""),
        ("user1000", ""),
        ("x", ""),
        ("", ""),
        ("a" * 200, ""),
    ],
)
def test_only_good_names_are_taken_from_the_system(account: str, name: str) -> None:
    assert first_name(account) == name


def test_memory_and_hints_suit_who_begins(stranger: Hand) -> None:
    before = stranger.app.settings
    _play(stranger)
    now = stranger.app.settings
    assert (now.memory, now.hints, now.coach) == (Memory.TRICKS, True, CoachMode.AFTER)
    as_before = replace(now, memory=before.memory, speed=before.speed, coach=before.coach)
    assert replace(as_before, company=(), name="", last_game="") == before


@pytest.mark.parametrize(
    "name", ["👩‍👩‍👧 Zoë", "שרה לוי", "M" * 200, "\ud83d", "a\tb\nc", "..", "CON"]
)
def test_odd_names_sit_down_and_are_kept_as_they_are_shown(
    stranger: Hand, tmp_path: Path, name: str
) -> None:
    scene = stranger.app.scene
    assert isinstance(scene, FirstStartPage)
    scene.name = name
    _play(stranger)
    seated = stranger.table.sitting.session.seats[0].name
    known = tmp_path / "people.json"
    assert len(seated) <= 40 and seated == " ".join(seated.split())
    assert [one[0] for one in _people(tmp_path)] == [seated] if known.exists() else seated == "You"
