from __future__ import annotations

import os
from pathlib import Path

import pytest

from fivehundred.session.storage.files import StoreError
from fivehundred.session.storage.game_files import TRASH, bring_back, put_away, rename_game


def put(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name).write_text(name)
    return folder / names[0]


def files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir() if path.is_file()}


def test_a_game_takes_its_backup_along_to_another_name(tmp_path: Path) -> None:
    path = put(tmp_path, "a.json", "a.json.bak")
    assert rename_game(path, "Sunday: at home") == tmp_path / "Sunday at home.json"
    assert files(tmp_path) == {
        "Sunday at home.json": "a.json",
        "Sunday at home.json.bak": "a.json.bak",
    }


@pytest.mark.parametrize("other", ["b.json", "B.json", "b.json.bak"])
def test_a_name_that_is_taken_is_refused_and_nothing_is_moved(tmp_path: Path, other: str) -> None:
    path = put(tmp_path, "a.json", other)
    before = files(tmp_path)
    with pytest.raises(StoreError, match="a game called “b” already exists"):
        rename_game(path, "b")
    assert files(tmp_path) == before


def test_a_game_may_keep_its_name_or_change_its_capitals(tmp_path: Path) -> None:
    path = put(tmp_path, "a.json", "a.json.bak")
    assert rename_game(path, "a") == path
    assert rename_game(path, "A").name == "A.json"


def test_what_is_put_away_lies_in_the_trash_and_comes_back_beside_what_is_there(
    tmp_path: Path,
) -> None:
    path = put(tmp_path, "a.json", "a.json.bak")
    first = put_away(path)
    put(tmp_path, "a.json")
    second = put_away(path)
    assert files(tmp_path) == {}
    assert sorted(files(tmp_path / TRASH)) == ["a 2.json", "a.json", "a.json.bak"]
    assert bring_back(first) == path
    assert bring_back(second).name == "a 2.json"
    assert files(tmp_path) == {
        "a.json": "a.json",
        "a 2.json": "a.json",
        "a.json.bak": "a.json.bak",
    }


def test_a_file_whose_name_is_no_text_can_be_put_away_too(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"bad\xff.json")
    path.write_text("bad")
    away = put_away(path)
    assert away.trash_path.parent.name == TRASH
    assert bring_back(away) == path


def test_a_file_that_has_gone_is_a_sentence(tmp_path: Path) -> None:
    for deed in (put_away, lambda path: rename_game(path, "b")):
        with pytest.raises(StoreError, match="the file cannot be moved: no such file"):
            deed(tmp_path / "gone.json")
