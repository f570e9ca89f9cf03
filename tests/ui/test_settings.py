from __future__ import annotations

import json
from pathlib import Path

import pytest

from fivehundred.paths import settings_file as path_of_settings
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.motion.timings import Speed, rest_ms, scaled_ms
from fivehundred.ui.settings import (
    SCALES,
    VOLUMES,
    PlayBy,
    Settings,
    load_settings,
    nearest,
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
    hints=False,
    thinking_ms=2000,
    company=(("Zoë", "human", "steady"), ("Bea", "learner", "bold")),
)


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "below" / "settings.json"
    save_settings(CHANGED, path)
    assert load_settings(path) == CHANGED
    assert "Zoë" in path.read_text(encoding="utf-8")
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '"speed"', "\x00", "[" * 100_000, "{" * 5, '{"speed": }']
)
def test_a_broken_file_is_no_file(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    assert load_settings(path) == Settings()
    assert path.read_text() == text


def test_a_file_that_is_not_text_or_not_there_is_no_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert load_settings(path) == Settings()
    path.write_bytes(b"\xff\xfe\x00\xd8")
    assert load_settings(path) == Settings()
    assert load_settings(tmp_path) == Settings()


@pytest.mark.parametrize("strange", [None, 7, [], {}, "warp", 1.5, "", True, "ONE_CLICK"])
def test_strange_values_are_left_at_their_defaults(tmp_path: Path, strange: object) -> None:
    path = tmp_path / "settings.json"
    for key in ("speed", "play_by", "theme"):
        path.write_text(json.dumps({key: strange, "name": "Ann", "of the future": 1}))
        assert load_settings(path) == Settings(name="Ann")
    path.write_text(json.dumps({"four_colour": "yes", "full_screen": 1, "name": strange}))
    loaded = load_settings(path)
    assert (loaded.four_colour, loaded.full_screen) == (False, False)
    assert isinstance(loaded.name, str)


@pytest.mark.parametrize(
    "strange", [None, 7, "Ann", {}, [7], [["Ann"]], [["Ann", 1]], [[None, "human"]]]
)
def test_strange_company_is_nobody(tmp_path: Path, strange: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"company": strange}))
    assert load_settings(path) == Settings()


def test_company_is_read_as_far_as_it_is_understood(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    # Older files hold two words a seat; nobody has a temperament there.
    company = [["x" * 99, "human"], ["Bea", "y", "bold"], 7, ["Col", "z"]]
    path.write_text(json.dumps({"company": company}))
    assert load_settings(path).company == (("x" * 40, "human", ""), ("Bea", "y", "bold"))


def test_a_name_has_at_most_40_letters(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"name": "x" * 1000}))
    assert load_settings(path).name == "x" * 40


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    save_settings(CHANGED, blocked / "settings.json")
    assert blocked.read_text() == ""


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
    loaded = load_settings(path)
    assert (loaded.ui_scale, loaded.volume) == (250, 0)


@pytest.mark.parametrize("strange", [None, "100", 1.5, [], {}, True, "loud"])
@pytest.mark.parametrize("key", ["ui_scale", "volume"])
def test_what_is_no_number_is_left_at_its_default(
    tmp_path: Path, key: str, strange: object
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({key: strange, "name": "Ann"}))
    assert load_settings(path) == Settings(name="Ann")


@pytest.mark.parametrize("strange", [None, "yes", 1, 0, [], {}])
@pytest.mark.parametrize("key", ["four_colour", "large_index", "reduced_motion", "full_screen"])
def test_what_is_neither_yes_nor_no_is_left_at_its_default(
    tmp_path: Path, key: str, strange: object
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({key: strange, "name": "Ann"}))
    assert load_settings(path) == Settings(name="Ann")


@pytest.mark.parametrize(
    ("text", "scale", "volume"),
    [
        ('{"ui_scale": 74, "volume": 101}', 75, 100),
        ('{"ui_scale": -1e3, "volume": 1e3}', 100, 30),
        ('{"ui_scale": 251, "volume": -1}', 250, 0),
        ('{"ui_scale": 118, "volume": 33}', 118, 33),
        ('{"ui_scale": 1' + "0" * 300 + ', "volume": -1' + "0" * 300 + "}", 250, 0),
    ],
)
def test_sizes_and_volumes_come_into_their_range(
    tmp_path: Path, text: str, scale: int, volume: int
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    loaded = load_settings(path)
    assert (loaded.ui_scale, loaded.volume) == (scale, volume)


def test_the_steps_on_offer_hold_the_defaults_and_the_whole_range() -> None:
    assert Settings().ui_scale in SCALES
    assert Settings().volume in VOLUMES
    assert (SCALES[0], SCALES[-1]) == (75, 250)
    assert (VOLUMES[0], VOLUMES[-1]) == (0, 100)
    assert [nearest(SCALES, wanted) for wanted in (60, 96, 104, 300)] == [75, 100, 100, 250]
