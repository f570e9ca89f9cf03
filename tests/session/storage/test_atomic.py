from __future__ import annotations

import os
import stat
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.session.record import Record
from fivehundred.session.storage.atomic import move_new, write_atomically
from fivehundred.session.storage.store import Store, StoreError
from tests.session.games import finished_game


def first(count: int) -> Record:
    return replace(finished_game(), actions=finished_game().actions[:count])


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_file_and_folder_are_flushed_in_the_order_that_survives_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    fsync, rename = os.fsync, os.replace

    def flushed(descriptor: int) -> None:
        found = os.fstat(descriptor)
        if stat.S_ISDIR(found.st_mode):
            assert os.path.samestat(found, tmp_path.stat())
            done.append("folder")
        else:
            assert found.st_size == 3
            done.append("file")
        fsync(descriptor)

    def renamed(source: Path, target: Path) -> None:
        rename(source, target)
        done.append(f"to {Path(target).name}")

    monkeypatch.setattr(os, "fsync", flushed)
    monkeypatch.setattr(os, "replace", renamed)
    write_atomically(tmp_path / "a.json", b"old")
    assert done == ["file", "to a.json", "folder"]
    done.clear()
    write_atomically(tmp_path / "a.json", b"new")
    assert done == ["file", "to a.json.bak", "to a.json", "folder"]


def test_a_save_that_is_a_link_stays_one(tmp_path: Path) -> None:
    saves, elsewhere = tmp_path / "saves", tmp_path / "elsewhere"
    elsewhere.mkdir()
    store = Store(saves)
    path = store.save("Game", first(3))
    path.rename(elsewhere / "real.json")
    path.symlink_to(elsewhere / "middle.json")
    (elsewhere / "middle.json").symlink_to("real.json")
    for count in (4, 5):
        assert store.save("Game", first(count)) == path
    assert path.is_symlink() and (elsewhere / "middle.json").is_symlink()
    assert Store(elsewhere).load(elsewhere / "real.json") == first(5)
    assert names_in(saves) == ["Game.json", "Game.json.bak"]
    assert names_in(elsewhere) == ["middle.json", "real.json"]
    assert not (saves / "Game.json.bak").is_symlink()
    assert store.load(saves / "Game.json.bak") == first(4)


def test_a_link_to_a_file_that_is_not_there_yet_makes_it(tmp_path: Path) -> None:
    (tmp_path / "Game.json").symlink_to(tmp_path / "real.json")
    path = Store(tmp_path).save("Game", first(3))
    assert path.is_symlink() and Store(tmp_path).load(tmp_path / "real.json") == first(3)


@pytest.mark.parametrize("target", ["Game.json", "nowhere/real.json"])
def test_a_link_that_leads_nowhere_is_left_with_a_sentence(tmp_path: Path, target: str) -> None:
    (tmp_path / "Game.json").symlink_to(tmp_path / target)
    with pytest.raises(StoreError, match=r"Game\.json: the game cannot be saved: "):
        Store(tmp_path).save("Game", first(3))
    assert (tmp_path / "Game.json").is_symlink() and names_in(tmp_path) == ["Game.json"]
    with pytest.raises(OSError, match=r"nowhere|symbolic links"):
        write_atomically(tmp_path / "Game.json", b"x")
    assert names_in(tmp_path) == ["Game.json"]


def test_what_is_no_plain_file_is_not_replaced_by_one(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "null").symlink_to("/dev/null")
    (tmp_path / "folder").mkdir()
    before = names_in(tmp_path)
    for name in before:
        with pytest.raises(OSError, match="This is no plain file"):
            write_atomically(tmp_path / name, b"x")
    assert names_in(tmp_path) == before and (tmp_path / "pipe").is_fifo()
    assert not Path("/dev/null").is_file()


def test_where_a_virus_scanner_holds_a_file_for_a_moment_it_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename, held = os.replace, [True, True, False]

    def renamed(source: Path, target: Path) -> None:
        if held.pop(0):
            raise PermissionError(13, "it is used by another process")
        rename(source, target)

    path = tmp_path / "a.json"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "replace", renamed)
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new" and held == []
    held.extend([True] * 9)
    with pytest.raises(PermissionError):
        write_atomically(path, b"newer", backup=False)
    assert path.read_bytes() == b"new" and names_in(tmp_path) == ["a.json"]


def test_on_windows_a_read_only_file_is_replaced_by_one_that_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, replace = tmp_path / "a.json", os.replace
    path.write_bytes(b"from a disc")
    path.chmod(0o444)

    def replaced(source: Path, target: Path) -> None:
        if target.exists() and not target.stat().st_mode & stat.S_IWRITE:
            raise PermissionError(13, "access is denied")
        replace(source, target)

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "replace", replaced)
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & stat.S_IWRITE


def test_on_windows_nothing_keeps_two_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, aside = tmp_path / "a.json", tmp_path / "a.json.broken"
    path.write_bytes(b"old")
    rename, held = os.rename, [True, True, False]

    def renamed(source: Path, target: Path) -> None:
        if held.pop(0):
            raise PermissionError(13, "it is used by another process")
        rename(source, target)

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "rename", renamed)
    move_new(path, aside)
    assert names_in(tmp_path) == ["a.json.broken"] and held == []


def test_whoever_could_not_read_a_game_cannot_after_it_is_saved_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = store.save("Game", first(3))
    path.chmod(0o600)
    store.save("Game", first(4))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_game_with_the_longest_name_a_system_takes_goes_on_under_a_shorter_one(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    path = store.save("Game", first(3)).rename(tmp_path / ("x" * 250 + ".json"))
    name = store.name_of(path)
    assert len(name) <= 50
    assert store.load(store.save(name, first(4))) == first(4)
    near = path.rename(tmp_path / ("y" * 245 + ".json"))
    for count in (4, 5):
        assert store.save(store.name_of(near), first(count)) == near
