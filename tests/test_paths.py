"""Where games, settings and names are kept: beside a portable program, else at home."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from fivehundred import paths

ROOT = Path(__file__).parents[1]


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the folder of a bundled program, of somebody with a home of his own."""
    folder = tmp_path / "five-hundred"
    (folder / "_internal" / "fivehundred").mkdir(parents=True)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / "five-hundred"))
    monkeypatch.setattr(paths, "_PACKAGE", folder / "_internal" / "fivehundred")
    monkeypatch.delenv("FIVEHUNDRED_SETTINGS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return folder


def kept_at(saves: Path | None = None) -> tuple[Path, Path, Path]:
    """Give where games, settings and people are."""
    games = paths.saves_folder(saves)
    settings = paths.settings_file(games)
    return games, settings, paths.people_file(settings)


def is_at_home(tmp_path: Path, kept: tuple[Path, Path, Path]) -> bool:
    games, *own = kept
    if sys.platform != "linux":
        return not any(path.is_relative_to(tmp_path / "five-hundred") for path in kept)
    return (
        games == tmp_path / "data" / "fivehundred" / "saves"
        and [path.parent for path in own] == [tmp_path / "config" / "fivehundred"] * 2
    )


def test_a_portable_folder_keeps_everything_in_itself(bundle: Path) -> None:
    (bundle / "saves").mkdir()
    own = bundle / "saves" / "settings"
    assert kept_at() == (bundle / "saves", own / "settings.json", own / "people.json")


def test_without_that_folder_everything_is_at_home(bundle: Path, tmp_path: Path) -> None:
    assert is_at_home(tmp_path, kept_at())
    assert not (bundle / "saves").exists(), "looking makes no folder"


def test_a_file_in_the_place_of_the_folder_is_no_folder(bundle: Path, tmp_path: Path) -> None:
    (bundle / "saves").write_text("no folder", encoding="utf-8")
    assert is_at_home(tmp_path, kept_at())


def test_a_checkout_with_such_a_file_keeps_games_at_home_too(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", False, raising=False)
    (bundle / "_internal" / "pyproject.toml").write_text("", encoding="utf-8")
    assert kept_at()[0] == bundle / "_internal" / "saves"
    (bundle / "_internal" / "saves").write_text("no folder", encoding="utf-8")
    assert is_at_home(tmp_path, kept_at())


def test_a_folder_that_cannot_be_written_in_is_left_alone(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (bundle / "saves").mkdir()
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path) != bundle / "saves")
    assert is_at_home(tmp_path, kept_at())


def test_a_folder_that_is_named_rules_over_both(bundle: Path, tmp_path: Path) -> None:
    (bundle / "saves").mkdir()
    games, settings, people = kept_at(tmp_path / "club")
    assert games == tmp_path / "club"
    assert settings.parent == people.parent and not settings.is_relative_to(bundle)


def test_settings_that_are_named_have_the_people_beside_them(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", str(tmp_path / "mine.json"))
    assert kept_at()[1:] == (tmp_path / "mine.json", tmp_path / "people.json")


def test_a_bundle_shows_the_licences_of_all_that_is_in_it(bundle: Path) -> None:
    (bundle / "licenses" / "libraries").mkdir(parents=True)
    (bundle / "licenses" / "libraries" / "sdl.txt").write_text("zlib", encoding="utf-8")
    (bundle / "licenses" / "a.txt").write_bytes(b"MIT \xff")
    told = paths.licence_texts()
    assert told == ("# a.txt\n\nMIT \N{REPLACEMENT CHARACTER}", "# libraries/sdl.txt\n\nzlib")


def test_a_checkout_keeps_its_games_and_assets_beside_the_package() -> None:
    assert paths.assets().is_dir()
    assert paths.home_folder() == ROOT
    assert paths.saves_folder() == ROOT / "saves"
    assert paths.settings_file(ROOT / "saves") == ROOT / "saves" / "settings" / "settings.json"
    assert paths.saves_folder("~/club") == Path.home() / "club"


def test_settings_of_other_folders_of_games_are_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FIVEHUNDRED_SETTINGS", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    found = paths.settings_file(tmp_path / "saves")
    assert found.name == "settings.json" and not found.is_relative_to(ROOT / "saves")
    if sys.platform == "linux":
        assert found == tmp_path / "config" / "fivehundred" / "settings.json"


def test_who_has_no_home_has_games_and_settings_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "FIVEHUNDRED_SETTINGS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", str)
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path)
    if sys.platform == "linux":
        assert paths.saves_folder() == Path("fivehundred", "saves")
        settings = Path("fivehundred", "saves", "settings", "settings.json")
        assert paths.settings_file(paths.saves_folder()) == settings
    assert paths.saves_folder("~nobody-of-that-name/x") == Path("~nobody-of-that-name/x")


def test_an_installed_program_keeps_games_with_the_users_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "site-packages" / "fivehundred"
    (package / "assets" / "cards").mkdir(parents=True)
    (package / "assets" / "cards" / "AS.svg").write_bytes(b"<svg/>")
    monkeypatch.setattr(paths, "_PACKAGE", package)
    assert paths.asset_bytes("cards/AS.svg") == b"<svg/>"
    (package / "examples").mkdir()
    assert paths.examples_folder() == package / "examples"
    assert paths.home_folder() is None
    saves = paths.saves_folder()
    for path in (saves, paths.settings_file(saves)):
        assert "fivehundred" in path.parts and not path.is_relative_to(tmp_path)


def test_a_bundled_program_is_portable_where_a_saves_folder_stands_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "fivehundred.exe"))
    assert paths.home_folder() is None
    (tmp_path / "saves").mkdir()
    assert paths.saves_folder() == tmp_path / "saves"
