"""The home screen: composed in every window, and the game that was left comes first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from fivehundred.session.codec.game import decode
from fivehundred.session.record import HUMAN
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.geometry.measures import unit_for
from fivehundred.ui.pages.score_pad import ScorePadPage
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.settings import Settings, read_settings
from fivehundred.ui.widgets.control import ButtonStyle
from tests.ui.gallery import EXAMPLES, resize
from tests.ui.hand import Hand
from tests.ui.pads import an_evening

SIZES = (
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lend: Callable[[Path], App]) -> App:
    """Give a program without a file of settings."""
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", str(tmp_path / "settings.json"))
    return lend(tmp_path / "saves")


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
def test_larger_words_are_larger_and_the_usual_ones_as_wanted(
    app: App, size: tuple[int, int]
) -> None:
    hand, units = Hand(app), []
    _keep_a_game(app, "left", 0.5)
    for scale in (100, 200):
        app.change_settings(replace(app.settings, ui_scale=scale))
        app.go(route.HomeRoute())
        resize(hand, size)
        hand.frame()
        assert app.layer.controls[0].label == "Continue"
        units.append(app.layer.controls[0].u)
    assert units[0] == pytest.approx(unit_for(*size))
    assert units[1] >= 1.9 * units[0]


def _labels(app: App) -> list[str]:
    return [control.label for control in app.layer.controls]


def _keep_a_game(app: App, name: str, share: float) -> None:
    record = decode((EXAMPLES / "australian.json").read_text(encoding="utf-8"))
    actions = record.actions[: round(len(record.actions) * share)]
    app.store.save(name, replace(record, actions=actions))


@pytest.mark.parametrize(("name", "gold"), [("Zoé", "Continue"), ("Max", "New game")])
def test_a_game_of_somebody_else_is_offered_as_theirs(app: App, name: str, gold: str) -> None:
    record = decode((EXAMPLES / "australian.json").read_text(encoding="utf-8"))
    zoe = replace(record.seats[0], name="Zoé", player=HUMAN)
    begun = replace(record, seats=(zoe, *record.seats[1:]), actions=record.actions[:40])
    app.store.save("left", begun)
    app.change_settings(replace(app.settings, name=name))
    app.go(route.HomeRoute())
    Hand(app).frame()
    first = app.layer.controls[0]
    assert [one.label for one in app.layer.controls if one.style is ButtonStyle.PRIMARY] == [gold]
    assert ("Played by Zoé." in first.description) is (name == "Max")


def test_the_newest_unfinished_game_is_the_first_button_and_goes_on(app: App) -> None:
    _keep_a_game(app, "left", 0.5)
    _keep_a_game(app, "finished", 1.0)
    app.go(route.HomeRoute())
    hand = Hand(app)
    hand.frame()
    assert _labels(app)[:2] == ["Continue", "New game"]
    first = app.layer.controls[0]
    assert first.style == "primary"
    assert "left" in first.sentence
    hand.key(pygame.K_DOWN)
    assert app.layer.focus is first
    hand.key(pygame.K_RETURN)
    hand.frame()
    assert isinstance(app.scene, TableScene)


def test_with_nothing_to_go_on_with_a_new_game_comes_first(app: App) -> None:
    _keep_a_game(app, "finished", 1.0)
    app.go(route.HomeRoute())
    Hand(app).frame()
    assert _labels(app)[0] == "New game"
    assert app.layer.controls[0].style == "primary"


def test_the_fan_is_drawn_again_when_its_cards_are_sharp(app: App) -> None:
    app.go(route.HomeRoute())
    hand = Hand(app)
    resize(hand, (1280, 800))
    hand.frame()
    app.art.finish()
    app._dirty = True
    hand.frame()
    sharp = pygame.image.tobytes(app.screen.canvas.surface, "RGB")
    app.go(route.HomeRoute())
    hand.frame()
    assert pygame.image.tobytes(app.screen.canvas.surface, "RGB") == sharp


def test_larger_words_make_larger_buttons_at_once(app: App) -> None:
    app.go(route.HomeRoute())
    hand = Hand(app)
    resize(hand, (1280, 800))
    hand.frame()
    before = app.layer.controls[0].rect.height
    app.change_settings(replace(Settings(), ui_scale=150))
    hand.frame()
    assert app.layer.controls[0].rect.height == pytest.approx(1.5 * before, abs=2)


def test_drawing_it_says_nothing_and_an_update_says_it_once(app: App) -> None:
    app.go(route.HomeRoute())
    hand = Hand(app)
    hand.frame()
    said: list[str] = []
    app.spoken.listeners.append(said.append)
    assert app.scene is not None
    app.scene.show_message("Something new.")
    app.scene.draw(app.screen.canvas)
    assert said == []
    hand.frame()
    hand.frame()
    assert said == ["Something new."]


def test_a_long_message_stands_in_two_lines_of_the_usual_type(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[str, int] = {}
    real = Canvas.text

    def text(canvas: Canvas, words: str, style: Style, *rest: Any) -> Any:
        drawn[words] = style.size_px
        return real(canvas, words, style, *rest)

    monkeypatch.setattr(Canvas, "text", text)
    app.go(route.HomeRoute())
    hand = Hand(app)
    resize(hand, (1280, 800))
    assert app.scene is not None
    app.scene.show_message(
        "/a/folder with a long name" * 8 + "/game.json: the file breaks off here."
    )
    hand.frame()
    lines = [size for words, size in drawn.items() if "folder" in words]
    assert len(lines) == 2 and min(lines) >= 17


def test_continue_is_the_table_that_was_left_last_though_another_game_is_newer(app: App) -> None:
    hand = Hand(app)
    _keep_a_game(app, "older", 0.4)
    _keep_a_game(app, "newer", 0.5)
    app.go(route.TableRoute(app.store.path_of("older")))
    hand.frame()
    app.go(route.HomeRoute())
    hand.until(lambda: app.layer.controls[0].description.startswith("“older”"))
    app.store.path_of("older").unlink()
    app.go(route.HomeRoute())
    hand.until(lambda: app.layer.controls[0].description.startswith("“newer”"))


def test_the_table_that_was_left_last_is_known_after_the_program_was_closed(
    app: App, tmp_path: Path
) -> None:
    hand = Hand(app)
    _keep_a_game(app, "older", 0.4)
    app.go(route.TableRoute(app.store.path_of("older")))
    hand.frame()
    path = tmp_path / "settings.json"
    hand.wait(lambda: read_settings(path).last_game == "older.json", "the name in the file")


def test_a_pad_left_before_its_first_deal_is_what_home_goes_on_with(app: App) -> None:
    hand = Hand(app)
    app.go(route.ScorePadRoute(pad=an_evening(0)))
    hand.frame()
    hand.until(lambda: list(app.store.folder.glob("*.json")) != [])
    hand.key(pygame.K_ESCAPE)
    hand.until(lambda: hand.control("Continue score pad").enabled)
    first = app.layer.controls[0]
    assert first.description.endswith("0 deals played, 0 : 0.")
    assert first.style is ButtonStyle.PRIMARY
    hand.push("Continue score pad")
    hand.frames(2)
    assert isinstance(app.scene, ScorePadPage) and app.scene._pad.names == an_evening(0).names


def test_what_home_goes_on_with_is_still_offered_after_a_page_over_it(app: App) -> None:
    hand = Hand(app)
    app.go(route.ScorePadRoute(pad=an_evening(0)))
    hand.frame()
    hand.until(lambda: list(app.store.folder.glob("*.json")) != [])
    for number in range(3):
        _keep_a_game(app, f"newer {number}", 0.5)
    app.go(route.HomeRoute())
    hand.until(lambda: _labels(app)[0] == "Continue score pad")
    app.go(route.ReadRulesRoute())
    hand.frames(2)
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    hand.until(lambda: app.layer.controls[0].enabled)
    assert app.layer.controls[0].label == "Continue score pad"
