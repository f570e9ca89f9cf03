"""Games taken in from elsewhere: copied as they are, judged first, never over anything."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.session.codec.game import encode
from fivehundred.session.codec.json_reader import SIZE_LIMIT
from fivehundred.session.storage import game_files
from fivehundred.session.storage.files import read_limited
from fivehundred.session.storage.game_files import Imported, Importer
from fivehundred.session.storage.kinds import FileKind
from tests.session.games import finished_game, new_record
from tests.waiting import wait_until

GAME = encode(finished_game())


def game(number: int) -> str:
    return encode(replace(new_record(), created=f"2026-11-{number + 1:02}T10:00:00Z"))


def put(path: Path, text: str = GAME) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def taken(saves: Path, *paths: Path) -> Imported:
    importer = Importer(saves)
    importer.take_in(paths)
    wait_until(lambda: not importer.busy, "everything has been taken in")
    found = importer.finished()
    assert found is not None
    return found


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_game_is_copied_byte_by_byte_and_the_file_it_comes_from_stays(tmp_path: Path) -> None:
    theirs = put(tmp_path / "from Bea" / "a game: of ours?.json")
    found = taken(tmp_path / "saves", theirs)
    assert (found.added, found.here, found.refused, found.done) == (1, 0, 0, 1)
    assert found.last == tmp_path / "saves" / "a game of ours.json"
    assert found.last.read_bytes() == theirs.read_bytes()


def test_a_name_that_is_taken_gets_a_number_also_beside_a_backup(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    put(saves / "club.json", game(1))
    put(saves / "CLUB 2.json.bak", game(2))
    found = taken(
        saves, put(tmp_path / "club.json"), put(tmp_path / "b" / "club.json.bak", game(3))
    )
    assert found.added == 2
    assert names(saves) == ["CLUB 2.json.bak", "club 3.json", "club 4.json", "club.json"]
    assert (saves / "club.json").read_text() == game(1)


def test_a_game_that_is_here_already_is_told_and_not_copied(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    ours = put(saves / "ours.json")
    for theirs in (put(tmp_path / "theirs.json"), ours, saves):
        found = taken(saves, theirs)
        assert (found.added, found.here, found.last) == (0, 1, ours)
    assert names(saves) == ["ours.json"]


def test_of_a_folder_every_game_is_taken_in_and_what_is_none_is_told(tmp_path: Path) -> None:
    theirs, saves = tmp_path / "theirs", tmp_path / "saves"
    for number in range(20):
        put(theirs / f"game {number}.json", game(number))
    put(theirs / "letter.json", "Dear Bea")
    put(theirs / "notes.txt", "nothing")
    (theirs / "folder.json").mkdir()
    found = taken(saves, theirs)
    assert (found.found, found.done, found.added, found.refused) == (21, 21, 20, 1)
    assert "letter.json: line 1, column 1" in str(found.reasons[0])
    assert len(names(saves)) == 20


def test_what_is_no_game_is_refused_with_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    saves, fifo = tmp_path / "saves", tmp_path / "pipe.json"
    os.mkfifo(fifo)
    bomb = tmp_path / "bomb.json"
    with bomb.open("wb") as file:
        file.truncate(SIZE_LIMIT + 1)
    refused = GAME.replace('"call": ', '"call": "10NT", "was": ', 1)
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "gone.json")
    (tmp_path / "empty").mkdir()
    for path, why in (
        (fifo, "this is a special file, not a saved game"),
        (bomb, "over 16 MiB"),
        (put(tmp_path / "odd.json", refused), "odd.json"),
        (put(tmp_path / "illegal.json", illegal()), "illegal.json: action 2"),
        (link, "no such file"),
        (tmp_path / "nowhere.json", "no such file"),
        (tmp_path / "empty", "no file in this folder"),
    ):
        found = taken(saves, path)
        assert (found.added, found.refused, len(found.reasons)) == (0, 1, 1), path
        assert why in str(found.reasons[0])
        assert not saves.exists()


def illegal() -> str:
    whole = finished_game()
    return encode(replace(whole, actions=(whole.actions[0], whole.actions[0])))


def test_of_many_refusals_the_first_are_told_and_all_counted(tmp_path: Path) -> None:
    files = [put(tmp_path / f"{number}.json", "{") for number in range(9)]
    found = taken(tmp_path / "saves", *files)
    assert (found.refused, len(found.reasons)) == (9, 3)


def test_a_full_disk_is_a_sentence_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    theirs = put(tmp_path / "theirs.json")
    monkeypatch.setattr(os, "fsync", full)
    found = taken(tmp_path / "saves", theirs)
    assert "the game cannot be copied: no space left on device" in str(found.reasons[0])
    assert names(tmp_path / "saves") == []


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    put(tmp_path / "file", "no folder")
    found = taken(tmp_path / "file" / "saves", put(tmp_path / "theirs.json"))
    assert found.refused == 1
    assert "the game cannot be copied" in str(found.reasons[0])


def test_a_name_taken_in_the_last_moment_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = tmp_path / "saves"

    def meddled(self: Importer) -> None:
        put(saves / "club.json", "of another program")

    monkeypatch.setattr(Importer, "_index_folder", meddled)
    found = taken(saves, put(tmp_path / "club.json"))
    assert found.last == saves / "club 2.json"
    assert (saves / "club.json").read_text() == "of another program"


def test_what_is_still_to_be_taken_in_can_be_left(tmp_path: Path) -> None:
    importer = Importer(tmp_path / "saves")
    importer.take_in([put(tmp_path / f"{number}.json", game(number)) for number in range(5)])
    importer.stop()
    wait_until(lambda: not importer.busy, "everything has been taken in")
    assert importer.so_far.added < 5 or len(names(tmp_path / "saves")) == 5


class AskedLate(Importer):
    """One more file is asked for just when the thread has found that nothing is left."""

    late: Path | None = None
    has_asked = False

    def _next(self) -> Path | None:
        path = super()._next()
        if path is None and self.late is not None:
            late, self.late = self.late, None
            self.take_in((late,))
            self.has_asked = True
        return path


def test_a_file_that_is_asked_for_while_the_last_comes_to_its_end_is_not_lost(
    tmp_path: Path,
) -> None:
    importer = AskedLate(tmp_path / "saves")
    importer.late = put(tmp_path / "late.json", game(1))
    importer.take_in((put(tmp_path / "first.json"),))
    wait_until(lambda: importer.has_asked, "a second file has been asked for")
    wait_until(lambda: not importer.busy, "everything has been taken in")
    found = importer.finished()
    assert found is not None and found.added == 2


class StoppedEarly(Importer):
    """Somebody leaves just when a folder is being opened."""

    def _expand(self, folder: Path, stops: int) -> None:
        self.stop()
        super()._expand(folder, stops)


def test_a_stop_while_a_folder_is_opened_takes_nothing_of_it_in(tmp_path: Path) -> None:
    put(tmp_path / "club" / "first.json", game(1))
    importer = StoppedEarly(tmp_path / "saves")
    importer.take_in((tmp_path / "club",))
    wait_until(lambda: not importer.busy, "everything has been taken in")
    assert importer.finished() is None
    assert not (tmp_path / "saves").exists()


def test_of_many_games_of_one_size_each_is_read_but_a_few_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs, saves, count = tmp_path / "theirs", tmp_path / "saves", 60
    for number in range(count):
        text = encode(replace(new_record(), created=f"2026-11-21T{number:08}"))
        put(theirs / f"game {number}.json", text)
        put(saves / f"game of ours {number}.json", text.replace("T0", "T1"))
    read: list[Path] = []

    def noted(path: Path, limit_bytes: int, what: FileKind) -> bytes:
        read.append(path)
        return read_limited(path, limit_bytes, what)

    monkeypatch.setattr(game_files, "read_limited", noted)
    assert taken(saves, theirs).added == count
    assert taken(saves, theirs).here == count
    assert len(read) <= 6 * count
