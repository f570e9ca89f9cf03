"""The settings as they were at first, the folder of the games, the licences, and the sound."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.panels.settings import panel as panel_module
from fivehundred.ui.panels.settings.rows import groups
from fivehundred.ui.settings import PlayBy, Settings, read_settings
from fivehundred.ui.sound import Cue
from tests.ui.choosing import sit
from tests.ui.deals import calling
from tests.ui.hand import Hand
from tests.ui.test_settings_panel import go_to


@pytest.fixture
def home(app: App) -> Hand:
    """Stand on the home screen, with the settings open."""
    app.go(route.HomeRoute())
    hand = Hand(app)
    hand.frame()
    hand.key(pygame.K_o, "o")
    return hand


def test_a_row_a_page_and_all_are_put_back_and_that_is_undone(home: Hand) -> None:
    chosen_here = replace(
        home.app.settings, hints=False, play_by=PlayBy.ONE_CLICK, four_colour=True, name="Zoë"
    )
    home.app.change_settings(chosen_here)
    home.push("Play")
    go_to(home, "hints")
    home.key(pygame.K_BACKSPACE)
    assert home.app.settings == replace(chosen_here, hints=True)
    home.push("Undo")
    assert home.app.settings == chosen_here
    home.push("Reset page")
    assert home.app.settings == replace(chosen_here, hints=True, play_by=PlayBy.TWO_CLICKS)
    home.push("Files")
    home.push("Reset")
    assert home.app.settings == replace(Settings(), name="Zoë")
    home.push("Undo")
    assert home.app.settings == replace(chosen_here, hints=True, play_by=PlayBy.TWO_CLICKS)
    home.push("Screen and sound")
    home.push("Relaxed")
    home.push("Quick")
    assert "Undo" not in home.labels()


def test_a_small_button_beside_a_changed_row_puts_it_back(home: Hand) -> None:
    home.push("Play")
    assert "back hints" not in {control.name for control in home.app.layer.controls}
    home.push("Never")
    button = next(one for one in home.app.layer.controls if one.name == "back hints")
    home.click(button.rect.center)
    assert home.app.settings.hints


def test_the_folder_of_the_games_is_shown_opened_and_copied(
    home: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = home.app.store.folder
    done: list[object] = []

    def refuse(asked: Path) -> bool:
        done.append(asked)
        return False

    def copy(text: str) -> bool:
        done.append(text)
        return True

    monkeypatch.setattr(panel_module, "open_folder", refuse)
    monkeypatch.setattr(panel_module, "copy_text", copy)
    home.push("Files")
    assert str(folder) in [picture.text for picture in home.app.layer.pictures]
    home.push("Copy path")
    assert home.app.layer.sentence == "The path was copied."
    home.push("Open folder")
    refused = "The folder cannot be opened from here: its path is shown above."
    assert home.app.layer.sentence == refused
    assert done == [str(folder), folder]


def test_the_licences_are_leafed_through_and_lead_back(home: Hand) -> None:
    home.push("Files")
    home.push("Licences")
    seen = set[str]()
    for _page in range(60):
        home.frame()
        seen.update(picture.text for picture in home.app.layer.pictures)
        home.key(pygame.K_PAGEDOWN)
    told = " ".join(seen)
    assert "pygame-ce" in told and "SIL Open Font License" in told and "|" not in told
    home.key(pygame.K_ESCAPE)
    assert "Copy path" in home.labels()


# — sound —


def test_a_new_volume_is_heard(home: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    raised: list[Cue] = []
    monkeypatch.setattr(home.app.sound, "play", raised.append)
    go_to(home, "volume")
    assert raised == []
    home.key(pygame.K_RIGHT)
    assert raised == [Cue.CALL]


@pytest.mark.parametrize("volume", [30, 80])
def test_one_key_turns_the_sound_off_and_on_again(home: Hand, volume: int) -> None:
    app = home.app
    app.change_settings(replace(app.settings, volume=volume))
    home.key(pygame.K_m, mod=pygame.KMOD_LCTRL)
    assert app.settings.volume == 0
    app.sound._device.wait()
    assert pygame.mixer.get_init() is None
    home.push("Screen and sound")
    home.control("Sound: Off. On and off at any time with Ctrl+M.")
    home.key(pygame.K_m, mod=pygame.KMOD_LCTRL)
    assert app.settings.volume == volume


def test_in_the_auction_that_key_calls_nothing_and_the_line_says_it(hand: Hand) -> None:
    table = sit(hand, calling())
    before = table.sitting.session.record
    hand.key(pygame.K_m, mod=pygame.KMOD_LCTRL)
    assert table.sitting.session.record == before
    assert hand.line == ("Sound off.", True)
    hand.key(pygame.K_m, mod=pygame.KMOD_LCTRL)
    assert hand.line == ("Sound on.", True)


def test_who_began_without_sound_gets_it_at_the_usual_volume(
    home: Hand, settings_file: Path
) -> None:
    home.app.change_settings(replace(home.app.settings, volume=0))
    assert home.app.services.errands.wait(60)
    silent = read_settings(settings_file)
    assert silent.volume == 0
    home.app.preferences.unmuted = Settings().volume
    home.key(pygame.K_m, mod=pygame.KMOD_LCTRL)
    assert home.app.settings.volume == Settings().volume


def test_experts_that_are_weaker_without_a_compiler_are_told_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def says() -> str:
        rows = {row.key: row for group in groups(Settings(), deaf=False) for row in group.rows}
        return rows["thinking_ms"].sentence(0)

    monkeypatch.setattr("fivehundred.players.solver.solver.form", lambda: "plain")
    assert says().endswith("Experts think more slowly and play less well.")
    monkeypatch.setattr("fivehundred.players.solver.solver.form", lambda: "compiled")
    assert "less well" not in says()
