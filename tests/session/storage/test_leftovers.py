from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from fivehundred.session.storage.atomic import sweep_leftovers, temporary_name
from fivehundred.session.storage.house_rules import HouseRules, RulesStore
from fivehundred.session.storage.store import Store
from tests.session.games import finished_game, new_record


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def dead() -> int:
    """Give the number of a process that has ended just now."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    return process.pid


def left_by(process: int, name: str = "Game.json", suffix: str = ".tmp") -> str:
    return temporary_name(name, suffix).replace(f"-{os.getpid()}.", f"-{process}.")


def test_what_a_dead_process_was_writing_is_removed_at_once(tmp_path: Path, dead: int) -> None:
    for name in (left_by(dead), left_by(dead, "Other.json", ".bak"), left_by(dead, "é.txt")):
        (tmp_path / name).write_text("half a game")
    sweep_leftovers(tmp_path)
    assert names_in(tmp_path) == []


def test_what_a_living_program_may_be_writing_stays(tmp_path: Path) -> None:
    elsewhere = ".Game.json.00000000-1.tmp"
    for name in (left_by(os.getpid()), left_by(os.getppid()), elsewhere, ".Game.json.7.tmp"):
        (tmp_path / name).write_text("half a game")
    before = names_in(tmp_path)
    sweep_leftovers(tmp_path)
    assert names_in(tmp_path) == before
    for name in before:
        os.utime(tmp_path / name, (1e9, 1e9))
    sweep_leftovers(tmp_path)
    assert names_in(tmp_path) == []


def test_nothing_of_anybody_elses_is_removed(tmp_path: Path, dead: int) -> None:
    for name in (
        "Game.json",
        "Game.json.bak",
        ".catalogue",
        ".Game.json.tmp",
        f".notes.txt.{dead}.tmp",
        f"Game.json.{dead}.tmp",
        f".Game.json.{dead}.tmp.keep",
    ):
        (tmp_path / name).write_text("")
        os.utime(tmp_path / name, (1e9, 1e9))
    (tmp_path / left_by(dead)).mkdir()
    before = names_in(tmp_path)
    sweep_leftovers(tmp_path)
    assert names_in(tmp_path) == before


def test_a_folder_that_is_not_there_has_no_leftovers(tmp_path: Path) -> None:
    sweep_leftovers(tmp_path / "none")


@pytest.mark.parametrize(
    ("handle", "error", "status", "stays"),
    [
        # There is no such process; it is another's; it runs; it has ended and is held by somebody.
        (0, 87, 0, False),
        (0, 5, 0, True),
        (8, 0, 259, True),
        (8, 0, 1, False),
    ],
)
def test_on_windows_a_process_is_asked_after_without_ending_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    handle: int,
    error: int,
    status: int,
    stays: bool,
) -> None:
    closed: list[int] = []

    def say(_handle: int, told: object) -> None:
        ctypes.cast(told, ctypes.POINTER(ctypes.c_ulong)).contents.value = status  # type: ignore[arg-type]

    kernel = SimpleNamespace(
        OpenProcess=lambda _right, _inherited, _process: handle,
        GetExitCodeProcess=say,
        CloseHandle=closed.append,
    )
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "kill", None)
    monkeypatch.setattr(ctypes, "WinDLL", lambda _name, use_last_error: kernel, raising=False)
    monkeypatch.setattr(ctypes, "get_last_error", lambda: error, raising=False)
    left = left_by(7)
    (tmp_path / left).write_text("half a game")
    sweep_leftovers(tmp_path)
    assert names_in(tmp_path) == ([left] if stays else [])
    assert closed == ([handle] if handle else [])


def test_the_first_save_sweeps_the_folder_whatever_the_names(tmp_path: Path, dead: int) -> None:
    (tmp_path / left_by(dead, "Another.json")).write_text("half a game")
    store = Store(tmp_path)
    store.save("Game", replace(finished_game(), actions=finished_game().actions[:3]))
    assert names_in(tmp_path) == ["Game.json"]


def test_leftovers_of_house_rules_are_swept_too(tmp_path: Path, dead: int) -> None:
    (tmp_path / left_by(dead, "Another.json")).write_text("half of them")
    RulesStore(tmp_path).save(HouseRules("Ours", "australian", new_record().variant))
    assert names_in(tmp_path) == ["Ours.json"]


def test_a_name_without_room_for_more_is_written_under_a_short_one(tmp_path: Path) -> None:
    for name in ("é" * 115 + ".json", "x" * 250):
        assert len(os.fsencode(temporary_name(name, ".tmp"))) < 255
