"""Settings that cannot be read or kept: the game goes on, and somebody is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.session.storage.files import StoreError, about_file
from fivehundred.session.storage.kinds import StoreKind
from fivehundred.session.storage.own_files import FILE_FAULTS
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.settings import Settings
from tests.ui.hand import Hand


@pytest.fixture
def settings_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "settings.json"
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", str(path))
    return path


@pytest.fixture
def opened(tmp_path: Path, settings_file: Path) -> Iterator[list[App]]:
    apps: list[App] = []
    yield apps
    for app in apps:
        app.close()


def at_home(tmp_path: Path, opened: list[App]) -> tuple[App, str]:
    """Open the program and give it with what its first screen says."""
    opened.append(App(tmp_path / "saves"))
    opened[0].go(route.HomeRoute())
    Hand(opened[0]).frame()
    scene = opened[0].scene
    assert scene is not None
    return opened[0], scene.compose_frame().status  # type: ignore[attr-defined]


def test_a_broken_file_is_told_on_the_first_screen(
    tmp_path: Path, settings_file: Path, opened: list[App]
) -> None:
    settings_file.write_text('{"theme": "daylight"')
    app, said = at_home(tmp_path, opened)
    assert app.settings == Settings()
    assert said.endswith(
        "settings.json: line 1, column 21: the file breaks off here; its end is missing; "
        "it is not used."
    )


def test_a_good_file_or_none_is_not_spoken_of(tmp_path: Path, opened: list[App]) -> None:
    _, said = at_home(tmp_path, opened)
    assert "settings" not in said


def test_that_a_choice_cannot_be_kept_is_told_once(
    tmp_path: Path, settings_file: Path, opened: list[App]
) -> None:
    app, _ = at_home(tmp_path, opened)
    told: list[str] = []
    app.scene.show_message = told.append  # type: ignore[method-assign, union-attr]
    settings_file.mkdir()
    for volume in (10, 20, 30):
        app.change_settings(replace(app.settings, volume=volume))
        assert app.services.errands.wait(60)
        app.screens.tell_file_faults()
    assert len(told) == 1 and "this is a folder, not a settings file; it is left" in told[0]
    assert app.settings.volume == 30


def test_what_is_found_in_a_thread_meanwhile_is_told_with_the_next_frame(
    tmp_path: Path, opened: list[App]
) -> None:
    app, _ = at_home(tmp_path, opened)
    assert app.scene is not None
    path = tmp_path / ".salts"
    FILE_FAULTS.add(path, about_file(path, StoreKind.KEPT_AS, name=".salts.broken"))
    app._assist(0.0)
    said = app.scene.compose_frame().status  # type: ignore[attr-defined]
    assert said == f"{path}: the old file is saved as “.salts.broken”."


def test_a_folder_that_has_become_a_link_to_itself_is_no_fault(
    tmp_path: Path, opened: list[App]
) -> None:
    app, _ = at_home(tmp_path, opened)
    saves, hand = app.store.folder, Hand(app)
    hand.kept_at_once = False
    app.go(route.NewGameRoute())
    hand.frame()
    hand.push("Start")
    hand.frames(3)
    game = hand.table.keeper.path
    saves.rename(tmp_path / "moved")
    saves.symlink_to(saves)
    hand.frames(20, 200)
    for way in (
        *(route.HomeRoute(), route.GamesRoute(), route.ReplaysRoute(), route.NewGameRoute()),
        *(
            route.LearnRoute(),
            route.DrillsRoute(),
            route.ChallengesRoute(),
            route.StatisticsRoute(),
        ),
    ):
        app.go(way)
        hand.frames(3)
    for there in (route.TableRoute(game), route.ReplayRoute(game)):
        with pytest.raises(StoreError, match="symbolic links"):
            app.go(there)
            hand.frame()
    assert app.store.name_of(game) == game.stem
    assert saves.is_symlink()
