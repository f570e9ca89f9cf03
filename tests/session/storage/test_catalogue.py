from __future__ import annotations

import json
import os
import shutil
import threading
import time
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred import __version__
from fivehundred.engine.errors import MessageKind
from fivehundred.session.codec.game import encode
from fivehundred.session.codec.messages import Kinds, kinds_of
from fivehundred.session.faults import FAULTS
from fivehundred.session.record import Record, state_after
from fivehundred.session.standing import standing_of
from fivehundred.session.storage import catalogue as module
from fivehundred.session.storage import listing
from fivehundred.session.storage.catalogue import Catalogue
from fivehundred.session.storage.kinds import SystemKind
from fivehundred.session.storage.listing import MEMORY, ListedFile
from fivehundred.session.storage.store import StoreError, read_game
from tests.session.games import finished_game
from tests.waiting import LIMIT_S

NOW_S = int(time.time())


def first(count: int) -> Record:
    return replace(finished_game(), actions=finished_game().actions[:count])


def put(folder: Path, name: str | bytes, text: str, age_s: int) -> None:
    path = folder / os.fsdecode(name)
    path.write_text(text, encoding="utf-8")
    os.utime(path, (NOW_S - age_s, NOW_S - age_s))


def listed(folder: Path, *, remembers: bool = True) -> Catalogue:
    catalogue = Catalogue(folder, remembers=remembers)
    catalogue.list_again()
    assert catalogue.wait(LIMIT_S)
    return catalogue


def found_out(catalogue: Catalogue) -> dict[str, ListedFile]:
    catalogue.want(row.path for row in catalogue.rows)
    assert catalogue.wait(LIMIT_S)
    return {row.name: row for row in catalogue.rows}


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give the names of the files that are read, as they are."""
    names: list[str] = []

    def counted(path: Path) -> Record:
        names.append(path.name)
        return read_game(path)

    monkeypatch.setattr(module, "read_game", counted)
    return names


def test_a_folder_is_listed_newest_first_and_no_file_of_it_is_read(
    tmp_path: Path, read: list[str]
) -> None:
    put(tmp_path, "old.json", encode(first(3)), 300)
    put(tmp_path, "new.json", "broken", 100)
    put(tmp_path, "notes.txt", "", 0)
    put(tmp_path, ".hidden.json", "", 0)
    (tmp_path / "folder.json").mkdir()
    catalogue = listed(tmp_path)
    assert [(row.name, row.known, row.modified_s) for row in catalogue.rows] == [
        ("new", False, NOW_S - 100),
        ("old", False, NOW_S - 300),
    ]
    assert catalogue.listed and read == [] and not catalogue.busy


def test_what_is_wanted_is_looked_into_in_order_and_nothing_else(
    tmp_path: Path, read: list[str]
) -> None:
    for age, name in enumerate("abcd"):
        put(tmp_path, f"{name}.json", encode(first(3)), age)
    catalogue = listed(tmp_path)
    before = catalogue.version
    catalogue.want(tmp_path / f"{name}.json" for name in "ca")
    assert catalogue.wait(LIMIT_S)
    assert read == ["c.json", "a.json"]
    assert [row.known for row in catalogue.rows] == [True, False, True, False]
    assert catalogue.version > before


def test_a_row_tells_how_the_game_stands(tmp_path: Path) -> None:
    put(tmp_path, "done.json", encode(finished_game()), 0)
    put(tmp_path, "begun.json", encode(first(40)), 1)
    put(tmp_path, "broken.json", '{"format": "fivehundred",', 2)
    rows = found_out(listed(tmp_path))
    done, begun = rows["done"].standing, rows["begun"].standing
    assert done is not None and begun is not None
    match = state_after(finished_game()).match
    assert match.result is not None
    assert (done.finished, done.deals) == (True, len(match.deals))
    assert done.scores == tuple(tally.net for tally in match.sheet)
    winners = [finished_game().variant.seating.side_of[seat] for seat in done.winners]
    assert winners == [match.result.winners[0]] * 2
    assert (begun.finished, begun.winners, begun.preset) == (False, (), "australian")
    assert begun.seats == finished_game().seats and not begun.own_rules
    assert str(rows["broken"].problem).startswith("line 1, column 26")
    assert (rows["begun"].unfinished, rows["done"].unfinished) == (True, False)


def test_rules_that_are_not_those_of_the_preset_are_told() -> None:
    record = first(0)
    assert not standing_of(record).own_rules
    assert standing_of(replace(record, variant=replace(record.variant, target=1000))).own_rules
    assert standing_of(replace(record, preset="nobody's")).own_rules


def test_the_newest_unfinished_game_is_found_and_no_older_one_is_read(
    tmp_path: Path, read: list[str]
) -> None:
    put(tmp_path, "broken.json", "", 0)
    put(tmp_path, "done.json", encode(finished_game()), 1)
    put(tmp_path, "begun.json", encode(first(9)), 2)
    for age in range(3, 9):
        put(tmp_path, f"{age}.json", encode(first(9)), age)
    catalogue = listed(tmp_path)
    assert catalogue.newest_unfinished is None
    catalogue.seek_unfinished()
    assert catalogue.wait(LIMIT_S)
    assert read == ["broken.json", "done.json", "begun.json"]
    row = catalogue.newest_unfinished
    assert row is not None and row.name == "begun"


def test_an_older_unfinished_game_is_not_offered_before_the_newer_ones_are_known(
    tmp_path: Path,
) -> None:
    put(tmp_path, "new.json", encode(first(9)), 1)
    put(tmp_path, "old.json", encode(first(9)), 2)
    catalogue = listed(tmp_path)
    catalogue.want([tmp_path / "old.json"])
    assert catalogue.wait(LIMIT_S)
    assert catalogue.newest_unfinished is None


def test_what_was_found_out_is_remembered_by_name_time_and_size(
    tmp_path: Path, read: list[str]
) -> None:
    put(tmp_path, "a.json", encode(first(9)), 1)
    put(tmp_path, "b.json", encode(first(9)), 2)
    put(tmp_path, "broken.json", "{", 3)
    put(tmp_path, b"bad\xff\xfe.json", encode(finished_game()), 4)
    before = found_out(listed(tmp_path))
    read.clear()
    put(tmp_path, "b.json", encode(first(10)), 3)
    again = listed(tmp_path)
    after = {row.name: row for row in again.rows}
    assert {name for name, row in after.items() if row.known} == set(before) - {"b"}
    assert all(after[name] == before[name] for name in set(before) - {"b"})
    assert found_out(again)["b"].known and read == ["b.json"]


def test_what_may_be_otherwise_tomorrow_is_not_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "a.json", encode(first(9)), 1)
    put(tmp_path, "locked.json", encode(first(9)), 2)
    put(tmp_path, "unread.json", encode(first(9)), 3)

    def refuse(path: Path) -> Record:
        if path.stem == "locked":
            raise StoreError(SystemKind.BUSY)
        return read_game(path)

    monkeypatch.setattr(module, "read_game", refuse)
    catalogue = listed(tmp_path)
    catalogue.want([tmp_path / "a.json", tmp_path / "locked.json"])
    assert catalogue.wait(LIMIT_S)
    kept = json.loads((tmp_path / MEMORY).read_text())
    assert list(kept["games"]) == ["a.json"]


_HEAD = f'{{"format": "fivehundred-catalogue", "program": "{__version__}", "games": '


@pytest.mark.parametrize(
    "spoilt",
    [
        "",
        "[]",
        "{}",
        '{"format": "fivehundred-catalogue"}',
        _HEAD.removesuffix(', "games": ') + "}",
        _HEAD + "[]}",
        _HEAD + '{"a.json": 7}}',
        _HEAD + '{"a.json": ["STAMP", SIZE, {}]}}',
        _HEAD + '{"a.json": ["x", SIZE, "no"]}}',
        _HEAD + '{"a.json": ["STAMP", true, "no"]}}',
        _HEAD + '{"a.json": ["STAMP", SIZE, "\\ud800"]}}',
        _HEAD + '{"a.json": ["STAMP", SIZE, {"preset": "x", "own_rules": 1, "seats": [],'
        ' "deals": 0, "scores": [], "finished": false, "winners": []}]}}',
        _HEAD + '{"a.json": ["STAMP", SIZE, {"preset": "x", "own_rules": true,'
        ' "seats": [["a", "b", "c"]], "deals": 0, "scores": [], "finished": false,'
        ' "winners": []}]}}',
        _HEAD + '{"a.json": ["STAMP", SIZE, {"preset": "x", "own_rules": true, "seats": [],'
        ' "deals": 0, "scores": [], "finished": false, "winners": [], "more": 1}]}}',
    ],
)
def test_a_spoilt_memory_counts_as_none(tmp_path: Path, spoilt: str) -> None:
    put(tmp_path, "a.json", encode(first(9)), 1)
    found = (tmp_path / "a.json").stat()
    text = spoilt.replace("STAMP", str(found.st_mtime_ns)).replace("SIZE", str(found.st_size))
    (tmp_path / MEMORY).write_text(text)
    (row,) = listed(tmp_path).rows
    assert not row.known


def test_another_version_of_the_program_finds_out_for_itself(tmp_path: Path) -> None:
    put(tmp_path, "a.json", encode(first(9)), 1)
    found_out(listed(tmp_path))
    kept = json.loads((tmp_path / MEMORY).read_text())
    kept["program"] = "another"
    (tmp_path / MEMORY).write_text(json.dumps(kept))
    assert not listed(tmp_path).rows[0].known


def test_a_folder_that_may_not_be_written_is_listed_all_the_same(tmp_path: Path) -> None:
    put(tmp_path, "a.json", encode(first(9)), 1)
    (tmp_path / MEMORY).mkdir()
    assert found_out(listed(tmp_path))["a"].known
    assert sorted(path.name for path in tmp_path.iterdir()) == [MEMORY, "a.json"]


def test_only_games_lie_in_the_folder_of_a_catalogue_that_remembers_nothing(
    tmp_path: Path,
) -> None:
    put(tmp_path, "a.json", encode(first(9)), 1)
    assert found_out(listed(tmp_path, remembers=False))["a"].known
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


def test_every_kind_of_file_is_a_row_with_a_reason(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "nowhere.json").symlink_to(tmp_path / "gone")
    (tmp_path / "loop.json").symlink_to(tmp_path / "loop.json")
    (tmp_path / "zero.json").symlink_to("/dev/zero")
    put(tmp_path, b"\xff\n\x1b.json", "", 0)
    rows = found_out(listed(tmp_path))
    assert {name: str(row.problem) for name, row in rows.items()} == {
        "pipe": "this is a special file, not a saved game",
        "nowhere": "the file cannot be read: no such file or directory",
        "loop": "the file cannot be read: too many levels of symbolic links",
        "zero": "this is a special file, not a saved game",
        "\\udcff\\n\\x1b": "the file is empty",
    }


def test_a_fault_of_the_program_at_one_file_leaves_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "a.json", encode(first(9)), 1)
    put(tmp_path, "b.json", encode(first(9)), 2)
    monkeypatch.setattr(
        module, "read_game", lambda path: read_game(path) if path.stem == "b" else 1 // 0
    )
    rows = found_out(listed(tmp_path))
    assert "ZeroDivisionError" in str(rows["a"].problem) and rows["b"].unfinished
    assert any("ZeroDivisionError" in fault.details for fault in iter(FAULTS.take, None))


def test_a_deleted_game_leaves_the_list_and_a_new_one_comes_in(tmp_path: Path) -> None:
    put(tmp_path, "a.json", encode(first(9)), 1)
    catalogue = listed(tmp_path)
    (tmp_path / "a.json").unlink()
    put(tmp_path, "b.json", encode(first(9)), 1)
    catalogue.list_again()
    assert catalogue.wait(LIMIT_S)
    assert [row.name for row in catalogue.rows] == ["b"]
    shutil.rmtree(tmp_path)
    catalogue.list_again()
    assert catalogue.wait(LIMIT_S) and catalogue.rows == () and catalogue.problem is None


def test_a_folder_that_is_a_file_is_a_problem_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    catalogue = listed(tmp_path / "saves")
    assert str(catalogue.problem).endswith("saves: the folder cannot be read: not a directory")


def test_files_from_the_future_come_last(tmp_path: Path) -> None:
    """The clock was wrong, or has been set back: the game played now is the newest."""
    put(tmp_path, "future.json", encode(first(9)), -100_000)
    put(tmp_path, "far future.json", encode(first(9)), -1_000_000)
    put(tmp_path, "past.json", encode(first(9)), 1000)
    put(tmp_path, "now.json", encode(first(9)), 0)
    names = [row.name for row in listed(tmp_path).rows]
    assert names == ["now", "past", "far future", "future"]


def test_where_there_is_no_room_for_a_thread_it_is_tried_again_with_the_next_wish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    put(tmp_path, "a.json", encode(first(9)), 1)
    catalogue = Catalogue(tmp_path)
    with monkeypatch.context() as full:
        full.setattr(threading.Thread, "start", no_room)
        catalogue.list_again()
    assert catalogue.wait(LIMIT_S) and not catalogue.listed
    catalogue.list_again()
    assert catalogue.wait(LIMIT_S) and len(catalogue.rows) == 1


def test_a_closed_catalogue_has_given_up_in_the_middle_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "a.json", encode(finished_game()), 1)
    catalogue = listed(tmp_path)

    def closed_meanwhile(path: Path) -> Record:
        catalogue._closed = True
        return read_game(path)

    monkeypatch.setattr(module, "read_game", closed_meanwhile)
    catalogue.want([tmp_path / "a.json"])
    assert catalogue.wait(LIMIT_S)
    assert not catalogue.rows[0].known
    catalogue.close()
    catalogue.want([tmp_path / "a.json"])
    assert not catalogue.busy


def test_the_kinds_of_messages_are_listed_once_for_all_files_that_are_no_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abc":
        put(tmp_path, f"{name}.json", "broken", 100)
    known = found_out(listed(tmp_path))
    asked: list[Kinds] = []

    def counted(classes: Iterable[type[MessageKind]]) -> Kinds:
        asked.append(kinds_of(classes))
        return asked[-1]

    monkeypatch.setattr(listing, "kinds_of", counted)
    remembered = listing.read_memory(tmp_path)
    assert {name.removesuffix(".json"): what for name, (_stamp, what) in remembered.items()} == {
        name: row.problem for name, row in known.items()
    }
    assert len(remembered) == 3 and len(asked) == 1
