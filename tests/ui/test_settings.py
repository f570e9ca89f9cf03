from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from fivehundred.paths import settings_file as path_of_settings
from fivehundred.session.storage.own_files import FILE_FAULTS
from fivehundred.ui import services
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.motion.timings import Speed, rest_ms, scaled_ms
from fivehundred.ui.settings import (
    SCALES,
    VOLUMES,
    PlayBy,
    Preferences,
    Settings,
    nearest,
    read_settings,
    save_settings,
)

CHANGED = Settings(
    name="Zoë",
    speed=Speed.QUICK,
    play_by=PlayBy.ONE_CLICK,
    theme=Theme.CONTRAST,
    four_colour=True,
    large_index=True,
    reduced_motion=True,
    ui_scale=150,
    volume=70,
    full_screen=True,
    language="de",
    preset="hoyle",
    house_rules="Wednesday club.json",
    last_game="2026-11-21 Australian.json",
    hints=False,
    thinking_ms=2000,
    company=(("Zoë", "human", "steady"), ("Bea", "learner", "bold")),
)


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "below" / "settings.json"
    save_settings(CHANGED, path)
    assert read_settings(path) == CHANGED
    assert "Zoë" in path.read_text(encoding="utf-8")
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '"speed"', "\x00", "[" * 100_000, "{" * 5, '{"speed": }']
)
def test_a_broken_file_is_no_file(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    assert read_settings(path) == Settings()
    assert path.read_text() == text


def test_a_file_that_is_not_text_or_not_there_is_no_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert read_settings(path) == Settings()
    path.write_bytes(b"\xff\xfe\x00\xd8")
    assert read_settings(path) == Settings()
    assert read_settings(tmp_path) == Settings()


def told() -> list[str]:
    """Return what somebody is told of the files."""
    return [str(one) for one in FILE_FAULTS.take()]


def test_a_huge_file_or_one_without_an_end_is_told_and_left_alone(tmp_path: Path) -> None:
    huge, pipe, zero = (tmp_path / name for name in ("huge.json", "pipe.json", "zero.json"))
    with huge.open("wb") as file:
        file.truncate(1 << 40)
    os.mkfifo(pipe)
    zero.symlink_to("/dev/zero")
    left = "it is left alone, and nothing is saved until you move it away"
    unread = "the file cannot be read: file name too long"
    for path, reason in (
        (huge, "the file is larger than 64 KiB: this is not a settings file; it is not used"),
        (pipe, f"this is a special file, not a settings file; {left}"),
        (zero, f"this is a link, not a settings file; {left}"),
        (tmp_path, f"this is a folder, not a settings file; {left}"),
        (tmp_path / ("x" * 300), f"{unread}; it is not used"),
    ):
        assert read_settings(path) == Settings()
        assert told()[0].startswith(f"{path}: {reason}")
    assert read_settings(tmp_path / "none.json") == Settings() and not told()
    for path in (pipe, zero, tmp_path):
        assert not save_settings(CHANGED, path)
    assert pipe.is_fifo() and zero.is_symlink() and not (tmp_path / "settings.json").exists()


def test_half_a_character_is_read_as_a_space_and_never_stops_a_later_choice(
    tmp_path: Path,
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(r'{"name": "A\ud800b", "company": [["\u0000", "human"]], "new": "\udfff"}')
    loaded = read_settings(path)
    assert (loaded.name, loaded.company) == ("A b", ((" ", "human", ""),))
    assert save_settings(replace(loaded, volume=10), path)
    assert read_settings(path) == replace(loaded, volume=10)
    assert json.loads(path.read_text())["new"] == "\udfff"
    assert save_settings(Settings(name="\ud800"), path)
    assert read_settings(path).name == " "


def test_a_broken_file_is_kept_beside_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"name": "Zoë",}', encoding="utf-8")
    assert read_settings(path) == Settings()
    wrong = "line 1, column 16: a key in double quotes is expected here"
    assert told() == [f"{path}: {wrong}; it is not used"]
    assert save_settings(CHANGED, path)
    assert told() == [f"{path}: the old file is saved as “settings.json.broken”"]
    assert read_settings(path) == CHANGED
    assert save_settings(CHANGED, path)
    aside = tmp_path / "settings.json.broken"
    assert aside.read_text(encoding="utf-8") == '{"name": "Zoë",}'


def test_what_a_newer_program_has_chosen_is_carried_along(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    newer = {"name": "Ann", "theme": "neon", "speed": "warp", "sparkle": [1, {"a": None}]}
    path.write_text(json.dumps(newer | {"big": 10**100}).replace('"warp"', "1e999"))
    loaded = read_settings(path)
    assert save_settings(replace(loaded, speed=Speed.QUICK, name=""), path)
    kept = json.loads(path.read_text())
    assert kept["theme"] == "neon" and kept["sparkle"] == [1, {"a": None}]
    assert (kept["speed"], kept["name"]) == ("quick", "")
    assert "big" not in kept


def test_settings_that_are_a_link_are_read_and_not_written(tmp_path: Path) -> None:
    path, real = tmp_path / "settings.json", tmp_path / "real.json"
    path.symlink_to(real)
    assert not save_settings(CHANGED, path) and not real.exists()
    assert save_settings(CHANGED, real)
    assert read_settings(path) == CHANGED
    assert not save_settings(Settings(), path)
    assert path.is_symlink() and read_settings(real) == CHANGED
    assert sorted(file.name for file in tmp_path.iterdir()) == ["real.json", "settings.json"]


@pytest.mark.parametrize("strange", [None, 7, [], {}, "warp", 1.5, "", True, "ONE_CLICK"])
def test_strange_values_are_left_at_their_defaults(tmp_path: Path, strange: object) -> None:
    path = tmp_path / "settings.json"
    for key in ("speed", "play_by", "theme"):
        path.write_text(json.dumps({key: strange, "name": "Ann", "of the future": 1}))
        assert read_settings(path) == Settings(name="Ann")
    path.write_text(json.dumps({"four_colour": "yes", "full_screen": 1, "name": strange}))
    loaded = read_settings(path)
    assert (loaded.four_colour, loaded.full_screen) == (False, False)
    assert isinstance(loaded.name, str)


@pytest.mark.parametrize(
    "strange", [None, 7, "Ann", {}, [7], [["Ann"]], [["Ann", 1]], [[None, "human"]]]
)
def test_strange_company_is_nobody(tmp_path: Path, strange: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"company": strange}))
    assert read_settings(path) == Settings()


def test_company_is_read_as_far_as_it_is_understood(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    # Older files hold two words a seat; nobody has a temperament there.
    company = [["x" * 99, "human"], ["Bea", "y", "bold"], 7, ["Col", "z"]]
    path.write_text(json.dumps({"company": company}))
    assert read_settings(path).company == (("x" * 40, "human", ""), ("Bea", "y", "bold"))


def test_a_name_has_at_most_40_letters(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"name": "x" * 1000}))
    assert read_settings(path).name == "x" * 40


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert not save_settings(CHANGED, blocked / "settings.json")
    (problem,) = told()
    assert "settings.json: the settings cannot be saved: file exists" in problem
    assert blocked.read_text() == ""


def test_what_was_refused_once_is_kept_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    preferences = Preferences(path)
    window = SimpleNamespace(remembered=lambda settings: settings)
    path.mkdir()
    preferences.change(CHANGED)
    assert told()
    path.rmdir()
    services._keep_place(preferences, window)  # type: ignore[arg-type]
    assert read_settings(path) == CHANGED
    path.unlink()
    # Nothing has changed since.
    services._keep_place(preferences, window)  # type: ignore[arg-type]
    assert not path.exists()


def test_the_environment_may_name_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", str(tmp_path / "mine.json"))
    assert path_of_settings(tmp_path) == tmp_path / "mine.json"
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", "")
    assert path_of_settings(tmp_path).name == "settings.json"


def test_speeds_scale_all_times_and_rests_stay_readable() -> None:
    moving = [scaled_ms(100, speed) for speed in Speed]
    assert moving == sorted(moving, reverse=True)
    assert moving[-1] == 0
    assert all(rest_ms(100, speed) >= 50 for speed in Speed)


def test_numbers_out_of_range_are_brought_into_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"ui_scale": 9000, "volume": -3}')
    loaded = read_settings(path)
    assert (loaded.ui_scale, loaded.volume) == (250, 0)


@pytest.mark.parametrize("strange", [None, "100", 1.5, [], {}, True, "loud"])
@pytest.mark.parametrize("key", ["ui_scale", "volume"])
def test_what_is_no_number_is_left_at_its_default(
    tmp_path: Path, key: str, strange: object
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({key: strange, "name": "Ann"}))
    assert read_settings(path) == Settings(name="Ann")


@pytest.mark.parametrize("strange", [None, "yes", 1, 0, [], {}])
@pytest.mark.parametrize("key", ["four_colour", "large_index", "reduced_motion", "full_screen"])
def test_what_is_neither_yes_nor_no_is_left_at_its_default(
    tmp_path: Path, key: str, strange: object
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({key: strange, "name": "Ann"}))
    assert read_settings(path) == Settings(name="Ann")


@pytest.mark.parametrize(
    ("text", "scale", "volume"),
    [
        ('{"ui_scale": 74, "volume": 101}', 75, 100),
        ('{"ui_scale": -1e3, "volume": 1e3}', 100, 60),
        ('{"ui_scale": 251, "volume": -1}', 250, 0),
        ('{"ui_scale": 118, "volume": 33}', 118, 33),
        ('{"ui_scale": 1' + "0" * 300 + ', "volume": -1' + "0" * 300 + "}", 100, 60),
    ],
)
def test_sizes_and_volumes_come_into_their_range(
    tmp_path: Path, text: str, scale: int, volume: int
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    loaded = read_settings(path)
    assert (loaded.ui_scale, loaded.volume) == (scale, volume)


def test_the_steps_on_offer_hold_the_defaults_and_the_whole_range() -> None:
    assert Settings().ui_scale in SCALES
    assert Settings().volume in VOLUMES
    assert (SCALES[0], SCALES[-1]) == (75, 250)
    assert (VOLUMES[0], VOLUMES[-1]) == (0, 100)
    assert [nearest(SCALES, wanted) for wanted in (60, 96, 104, 300)] == [75, 100, 100, 250]
