from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.engine.errors import FormatError
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.record import Record
from fivehundred.session.storage.listing import files_in
from fivehundred.session.storage.store import Store, StoreError, backup_of
from tests.session.games import finished_game, new_record


def first(count: int) -> Record:
    return replace(finished_game(), actions=finished_game().actions[:count])


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_game_is_saved_and_the_version_before_stays_beside_it(tmp_path: Path) -> None:
    store = Store(tmp_path / "new" / "folder")
    path = store.save("Game", first(3))
    assert names_in(store.folder) == ["Game.json"]
    store.save("Game", first(4))
    store.save("Game", first(5))
    assert names_in(store.folder) == ["Game.json", "Game.json.bak"]
    assert store.load(path) == first(5)
    assert decode((store.folder / "Game.json.bak").read_text(encoding="utf-8")) == first(4)
    assert path.read_bytes() == encode(first(5)).encode()


def no_space(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_disk_that_fails_leaves_the_old_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    store = Store(tmp_path)
    path = store.save("Game", first(3))
    with monkeypatch.context() as broken:
        broken.setattr(os, call, no_space)
        with pytest.raises(StoreError, match=r"Game\.json: the game cannot be saved: no space le"):
            store.save("Game", first(4))
    assert store.load(path) == first(3)
    assert names_in(tmp_path) == ["Game.json"]
    store.save("Game", first(4))
    assert store.load(path) == first(4)


def test_a_failure_between_the_renamings_leaves_game_and_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    path = store.save("Game", first(3))
    real, done = os.replace, []

    def second_fails(*args: object, **kwargs: object) -> None:
        done.append(args)
        if len(done) == 2:
            no_space()
        real(*args, **kwargs)  # type: ignore[arg-type]

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", second_fails)
        with pytest.raises(StoreError):
            store.save("Game", first(4))
    assert store.load(path) == first(3)
    assert names_in(tmp_path) == ["Game.json", "Game.json.bak"]
    assert decode((tmp_path / "Game.json.bak").read_text(encoding="utf-8")) == first(3)


def test_a_disk_without_links_has_backups_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", no_space)
    store = Store(tmp_path)
    store.save("Game", first(3))
    path = store.save("Game", first(4))
    assert store.load(path.with_name("Game.json.bak")) == first(3)
    assert names_in(tmp_path) == ["Game.json", "Game.json.bak"]


def test_a_file_stands_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("no folder")
    store = Store(tmp_path / "saves")
    with pytest.raises(StoreError, match="the game cannot be saved"):
        store.save("Game", first(3))
    assert store.new_name(first(0)) == "2026-11-21 Australian"


@pytest.mark.parametrize("content", [b"", b"my shopping", b"\xff\xfe", b'{"format": "other"}'])
def test_what_is_not_a_game_is_never_overwritten(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "Game.json").write_bytes(content)
    store = Store(tmp_path)
    with pytest.raises(StoreError, match="it is left alone: save the game under another name"):
        store.save("Game", first(3))
    assert (tmp_path / "Game.json").read_bytes() == content
    assert names_in(tmp_path) == ["Game.json"]


def test_a_game_spoilt_while_it_is_played_is_not_overwritten(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = store.save("Game", first(3))
    path.write_text("spoilt by another program")
    with pytest.raises(StoreError, match="it is left alone"):
        store.save("Game", first(4))
    assert path.read_text() == "spoilt by another program"


def test_a_game_whose_actions_are_illegal_is_not_overwritten(tmp_path: Path) -> None:
    bad = replace(first(3), actions=first(3).actions * 2)
    (tmp_path / "Game.json").write_text(encode(bad), encoding="utf-8")
    with pytest.raises(StoreError, match=r"action 4: no first dealer is named now"):
        Store(tmp_path).save("Game", first(3))


def test_another_programs_newer_game_is_overwritten_as_a_game(tmp_path: Path) -> None:
    one, other = Store(tmp_path), Store(tmp_path)
    one.save("Game", first(3))
    other.save("Game", first(4))
    path = one.save("Game", first(5))
    assert one.load(path) == first(5)


def test_a_game_another_program_has_played_on_is_left_and_ours_goes_on_beside_it(
    tmp_path: Path,
) -> None:
    one, other = Store(tmp_path), Store(tmp_path)
    path = one.save("Game", first(3))
    other.save("Game", first(8))
    # The same actions as in the other's, and none of its own: nothing shows but the length.
    for count in (4, 5):
        assert one.save("Game", first(count)).name == "Game 2.json"
    assert one.load(path) == first(8)
    assert one.load(tmp_path / "Game 2.json") == first(5)
    assert names_in(tmp_path) == ["Game 2.json", "Game 2.json.bak", "Game.json", "Game.json.bak"]
    other.save("Game", first(9))
    assert names_in(tmp_path) == ["Game 2.json", "Game 2.json.bak", "Game.json", "Game.json.bak"]
    one.expect("Game", one.load(path))
    assert one.save("Game", first(10)) == path


def test_two_new_games_of_one_name_are_both_kept(tmp_path: Path) -> None:
    one, other = Store(tmp_path), Store(tmp_path)
    later = replace(first(4), created="2026-11-21T10:00:01Z")
    assert one.save("Game", first(4)).name == "Game.json"
    assert other.save("Game", later).name == "Game 2.json"


def test_a_game_only_touched_or_just_opened_can_be_taken_back_in_place(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = store.save("Game", first(5))
    os.utime(path, (1e9, 1e9))
    assert store.save("Game", first(4)) == path
    fresh = Store(tmp_path)
    fresh.expect("Game", fresh.load(path))
    assert fresh.save("Game", first(3)) == path
    assert fresh.load(path) == first(3)


def test_a_pipe_is_no_game_and_nobody_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    with pytest.raises(StoreError, match="not a saved game; it is left alone"):
        Store(tmp_path).save("pipe", first(3))


def test_names_of_new_games_are_unique(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.new_name(first(0)) == "2026-11-21 Australian"
    store.save(store.new_name(first(0)), first(0))
    assert store.new_name(first(0)) == "2026-11-21 Australian 2"
    (tmp_path / "2026-11-21 AUSTRALIAN 2.json.bak").write_text("")
    assert store.new_name(first(0)) == "2026-11-21 Australian 3"
    assert store.new_name(replace(first(0), created="../x")) == "x Australian"
    assert store.new_name(first(0), str.upper) == "2026-11-21 AUSTRALIAN 3"


def test_odd_names_stay_in_the_folder(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    for name in ("../out", "/etc/x", "", "CON", "a\0b"):
        assert store.save(name, first(1)).parent == store.folder
    assert names_in(tmp_path) == ["saves"]


def test_a_game_named_by_hand_is_kept_where_it_is(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save("a b", first(3))
    path = tmp_path / "a?b.json"
    path.write_text(encode(first(4)), encoding="utf-8")
    assert store.save(store.name_of(path), first(5)) == path
    assert store.load(path) == first(5)
    assert store.load(tmp_path / "a b.json") == first(3)


def test_a_backup_or_a_game_from_elsewhere_is_kept_under_a_new_name(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    store.save("Game", first(3))
    assert store.name_of(store.folder / "Game.json") == "Game"
    assert store.name_of(store.folder / "Game.json.bak") == "Game 2"
    assert store.name_of(tmp_path / "Game.json") == "Game 2"
    assert store.name_of(tmp_path / "other.txt") == "other.txt"


def test_a_game_is_known_by_its_suffix_in_capitals_too_and_goes_on_with_ours(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    path = store.save("Game", first(3)).rename(tmp_path / "GAME.JSON")
    assert not store.is_empty
    assert [name for name, _ in files_in(tmp_path)] == ["GAME.JSON"]
    assert store.save(store.name_of(path), first(4)) == tmp_path / "GAME.json"
    assert store.load(path) == first(3)


def test_a_broken_game_has_a_version_before_it_that_can_be_opened(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = store.save("Game", first(3))
    assert backup_of(path) is None
    store.save("Game", first(4))
    path.write_text("spoilt")
    found = backup_of(path)
    assert found is not None and store.load(found) == first(3)
    found.write_text(encode(replace(first(3), actions=first(3).actions * 2)))
    assert backup_of(path) is None
    found.unlink()
    found.mkdir()
    assert backup_of(path) is None
    assert backup_of(Path("a\0b")) is None


def test_loading_says_which_file_and_where(tmp_path: Path) -> None:
    store = Store(tmp_path)
    bad = replace(first(3), actions=(*first(3).actions, *first(1).actions))
    path = tmp_path / "two\nlines.json"
    path.write_text(encode(bad), encoding="utf-8")
    with pytest.raises(FormatError, match=r"two\\nlines\.json: action 4: no first dealer"):
        store.load(path)
    with pytest.raises(StoreError, match="this is a folder, not a saved game"):
        store.load(tmp_path)
    with pytest.raises(StoreError, match="the file cannot be read: no such file"):
        store.load(tmp_path / "none.json")
    with pytest.raises(StoreError, match="the file cannot be read"):
        store.load(Path("a\0b"))


def test_a_huge_file_is_refused_without_being_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(FormatError, match="the file is over 16 MiB"):
        Store(tmp_path).load(path)


def test_a_record_with_a_damaged_name_is_kept_all_the_same(tmp_path: Path) -> None:
    seats = (replace(new_record().seats[0], name="\ud800"), *new_record().seats[1:])
    path = Store(tmp_path).save("Game", replace(first(3), seats=seats))
    assert Store(tmp_path).load(path).seats[0].name == " "
