from __future__ import annotations

import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from fivehundred.session.dealer import Dealer
from fivehundred.session.faults import FAULTS
from fivehundred.session.record import Record
from fivehundred.session.session import Session
from fivehundred.session.storage import keeper as keeper_module
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store, StoreError
from tests.session.games import finished_game, new_record, step
from tests.waiting import LIMIT_S, wait_until


def first(count: int) -> Record:
    return replace(finished_game(), actions=finished_game().actions[:count])


class SlowStore(Store):
    """A store whose disk waits until it is let go."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.begun = threading.Event()
        self.let_go = threading.Event()
        self.written: list[int] = []

    def save(self, name: str, record: Record) -> Path:
        self.begun.set()
        assert self.let_go.wait(LIMIT_S)
        self.written.append(len(record.actions))
        return super().save(name, record)


def test_closing_waits_until_the_newest_record_is_on_disk(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keeper = Keeper(store, "Game")
    for count in range(1, 40):
        keeper.keep(first(count))
    assert keeper.close()
    assert store.load(store.path_of("Game")) == first(39)
    assert keeper.close()


def test_only_the_latest_of_the_waiting_records_is_written(tmp_path: Path) -> None:
    store = SlowStore(tmp_path)
    keeper = Keeper(store, "Game")
    keeper.keep(first(1))
    assert store.begun.wait(LIMIT_S)
    for count in range(2, 30):
        keeper.keep(first(count))
    store.let_go.set()
    assert keeper.close()
    assert store.written == [1, 29]


def test_closing_loses_nothing_and_the_keeper_can_go_on(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keeper = Keeper(store, "Game")
    assert keeper.close()
    keeper.keep(first(5))
    assert keeper.close()
    assert store.load(store.path_of("Game")) == first(5)
    keeper.keep(first(6))
    assert keeper.close()
    assert store.load(store.path_of("Game")) == first(6)


def test_a_failed_write_is_a_problem_until_one_succeeds(tmp_path: Path) -> None:
    blocked = tmp_path / "saves"
    blocked.write_text("in the way")
    store = Store(blocked)
    keeper = Keeper(store, "Game")
    assert keeper.problem() is None
    keeper.keep(first(1))
    assert not keeper.close()
    assert "the game cannot be saved" in str(keeper.problem())
    blocked.unlink()
    keeper.keep(first(2))
    assert keeper.close()
    assert keeper.problem() is None
    assert keeper.close()


def test_closing_tries_to_write_once_more(tmp_path: Path) -> None:
    blocked = tmp_path / "saves"
    blocked.write_text("in the way")
    keeper = Keeper(Store(blocked), "Game")
    keeper.keep(first(1))
    assert not keeper.close()
    assert not keeper.close()
    blocked.unlink()
    assert keeper.close()
    assert keeper.problem() is None
    assert keeper.store.load(keeper.store.path_of("Game")) == first(1)


def test_any_fault_is_a_problem_and_not_the_end_of_the_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    keeper = Keeper(store, "Game")
    with monkeypatch.context() as broken:
        broken.setattr(store, "save", lambda *_: 1 / 0)
        keeper.keep(first(1))
        assert not keeper.close()
    assert "ZeroDivisionError" in str(keeper.problem())
    assert any("ZeroDivisionError" in fault.details for fault in iter(FAULTS.take, None))
    keeper.keep(first(2))
    assert keeper.close()


def test_the_table_is_told_for_a_while_that_its_game_has_a_new_name(tmp_path: Path) -> None:
    keeper = Keeper(Store(tmp_path), "Game")
    keeper.keep(first(3))
    assert keeper.close() and keeper.problem() is None
    Store(tmp_path).save("Game", first(8))
    keeper.keep(first(4))
    assert keeper.close() and keeper.name == "Game 2"
    assert str(keeper.problem()) == (
        "“Game” was changed elsewhere and has been left alone; this game is saved as “Game 2”"
    )
    for count in range(5, 13):
        assert keeper.problem()
        keeper.keep(first(count))
        assert keeper.close()
    assert keeper.problem() is None
    assert keeper.close()
    assert keeper.store.load(tmp_path / "Game 2.json") == first(12)


def test_that_a_game_is_not_kept_is_told_with_its_reason_and_since_when(tmp_path: Path) -> None:
    blocked = tmp_path / "saves"
    blocked.write_text("in the way")
    keeper = Keeper(Store(blocked), "Game")
    assert keeper.unkept is None
    keeper.keep(first(1))
    assert not keeper.close()
    begun = keeper.unkept
    assert begun is not None and begun.why == keeper.problem()
    keeper.keep(first(2))
    assert not keeper.close()
    assert keeper.unkept == begun
    blocked.unlink()
    keeper.keep(first(3))
    assert keeper.close() and keeper.unkept is None
    assert keeper.close()


def test_a_game_that_could_not_be_kept_is_tried_again_without_another_action(
    tmp_path: Path,
) -> None:
    blocked = tmp_path / "saves"
    blocked.write_text("in the way")
    keeper = Keeper(Store(blocked), "Game", retry_s=0.01)
    keeper.keep(first(7))
    assert not keeper.close()
    blocked.unlink()
    wait_until(lambda: keeper.unkept is None, "the game is kept")
    assert keeper.store.load(blocked / "Game.json") == first(7)
    assert keeper.close()


def test_a_game_that_cannot_be_kept_is_kept_elsewhere_from_then_on(tmp_path: Path) -> None:
    blocked = tmp_path / "saves"
    blocked.write_text("in the way")
    keeper = Keeper(Store(blocked), "Game")
    keeper.keep(first(7))
    assert not keeper.close()
    (tmp_path / "Game.json").write_text("another file")
    with pytest.raises(StoreError, match="the game cannot be saved"):
        keeper.keep_elsewhere(blocked / "below" / "Game.json")
    assert keeper.unkept is not None
    path = keeper.keep_elsewhere(tmp_path / "Game.json")
    assert path == tmp_path / "Game 2.json" and keeper.unkept is None
    assert (keeper.name, keeper.store.folder) == ("Game 2", tmp_path)
    assert keeper.store.load(path) == first(7)
    keeper.keep(first(8))
    assert keeper.close()
    assert keeper.store.load(path) == first(8)
    assert (tmp_path / "Game.json").read_text() == "another file"
    assert blocked.read_text() == "in the way"


def test_whoever_need_not_hurry_waits_until_what_was_done_is_on_disk(tmp_path: Path) -> None:
    store = SlowStore(tmp_path)
    keeper = Keeper(store, "Game")
    assert not keeper.behind
    keeper.keep(first(1))
    assert keeper.behind
    assert store.begun.wait(LIMIT_S) and keeper.behind
    store.let_go.set()
    assert keeper.close() and not keeper.behind
    assert keeper.close()


def test_a_session_hands_over_no_action_before_the_last_one_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A person would not be kept waiting for a machine that is so busy.
    monkeypatch.setattr(keeper_module, "_FOR_A_PERSON_S", LIMIT_S)
    written: list[int] = []

    class LateStore(Store):
        def save(self, name: str, record: Record) -> Path:
            time.sleep(0.01)
            written.append(len(record.actions))
            return super().save(name, record)

    keeper = Keeper(LateStore(tmp_path), "Game")
    session = Session(new_record(), dealer=Dealer(1), keeper=keeper)
    chance = Random(1)
    for _ in range(8):
        step(session, chance)
    assert keeper.close()
    assert written == list(range(1, 9))


def test_nobody_waits_for_a_disk_that_fails_or_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SlowStore(tmp_path)
    keeper = Keeper(store, "Game")
    keeper.keep(first(1))
    assert store.begun.wait(LIMIT_S)
    monkeypatch.setattr(keeper_module, "_PATIENCE_S", 0)
    assert not keeper.behind
    keeper.catch_up()
    monkeypatch.undo()
    store.folder = tmp_path / "file"
    store.folder.write_text("in the way")
    store.let_go.set()
    assert not keeper.close()
    store.let_go.clear()
    keeper.keep(first(2))
    assert not keeper.behind
    store.let_go.set()
    assert not keeper.close()


def test_where_there_is_no_room_for_a_thread_the_game_is_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    keeper = Keeper(Store(tmp_path), "Game")
    with monkeypatch.context() as full:
        full.setattr(threading.Thread, "start", no_room)
        keeper.keep(first(3))
        assert keeper.store.load(keeper.path) == first(3) and keeper.unkept is None
        assert not keeper.behind and keeper.close()
    keeper.keep(first(4))
    assert keeper.close()
    assert keeper.store.load(keeper.path) == first(4)


_FORGETFUL = """
import sys
from pathlib import Path
from dataclasses import replace
from tests.session.games import finished_game
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store

keeper = Keeper(Store(Path(sys.argv[1])), "Game")
for count in range(1, 50):
    keeper.keep(replace(finished_game(), actions=finished_game().actions[:count]))
"""


def test_a_program_that_forgets_to_close_loses_nothing(tmp_path: Path) -> None:
    root = Path(__file__).parents[3]
    command = [sys.executable, "-c", _FORGETFUL, str(tmp_path)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    store = Store(tmp_path)
    assert store.load(store.path_of("Game")) == first(49)
