"""A keeper whose disk takes its time, or never answers."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from fivehundred.session.record import Record
from fivehundred.session.storage import keeper as keeping
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store
from tests.session.storage.test_keeper import first
from tests.waiting import LIMIT_S, wait_until


class Gates(Store):
    """A store whose disk waits with every record until it is let go; it notes who writes."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.gates = {count: threading.Event() for count in range(1, 4)}
        self.writers: dict[int, threading.Thread] = {}

    def save(self, name: str, record: Record) -> Path:
        count = len(record.actions)
        self.writers[count] = threading.current_thread()
        assert self.gates[count].wait(LIMIT_S)
        return super().save(name, record)


def test_what_comes_while_somebody_waits_for_the_disk_is_on_it_only_when_it_is_written(
    tmp_path: Path,
) -> None:
    store = Gates(tmp_path)
    keeper = Keeper(store, "Game")
    keeper.keep(first(1))
    wait_until(lambda: 1 in store.writers, "the first record is being written")
    closing = threading.Thread(target=keeper.close)
    closing.start()
    wait_until(lambda: _is_waiting(closing), "somebody waits for the disk")
    keeper.keep(first(2))
    store.gates[1].set()
    wait_until(lambda: 2 in store.writers, "the second record is being written")
    one, other = store.writers[1], store.writers[2]
    wait_until(lambda: one is other or not one.is_alive(), "whoever wrote the first has ended")
    assert not keeper.at_rest and closing.is_alive()
    store.gates[2].set()
    closing.join(LIMIT_S)
    assert keeper.close() and store.load(keeper.path) == first(2)


def _is_waiting(thread: threading.Thread) -> bool:
    frame = sys._current_frames().get(thread.ident or 0)
    return frame is not None and frame.f_globals["__name__"] == "threading"


def test_one_thread_goes_on_though_somebody_has_not_waited_for_it(tmp_path: Path) -> None:
    store = Gates(tmp_path)
    keeper = Keeper(store, "Game")
    keeper.keep(first(1))
    assert not keeper.close(0)
    keeper.keep(first(2))
    keeper.keep(first(3))
    for gate in store.gates.values():
        gate.set()
    assert keeper.close()
    assert len({*store.writers.values()}) == 1
    assert store.load(keeper.path) == first(3)


def test_a_game_that_is_given_up_is_tried_no_more(tmp_path: Path) -> None:
    blocked = tmp_path / "saves"
    blocked.write_text("in the way")
    keeper = Keeper(Store(blocked), "Game", retry_s=0.001)
    keeper.keep(first(7))
    assert not keeper.close()
    thread = keeper._thread
    assert thread is not None
    keeper.give_up()
    wait_until(lambda: not thread.is_alive(), "nobody writes any more")


def test_a_game_that_could_not_be_left_is_tried_again_until_it_is_on_the_disk(
    tmp_path: Path,
) -> None:
    blocked = tmp_path / "saves"
    blocked.write_text("in the way")
    keeper = Keeper(Store(blocked), "Game", retry_s=0.001)
    keeper.keep(first(7))
    assert not keeper.close()
    thread = keeper._thread
    blocked.unlink()
    wait_until(lambda: keeper.at_rest, "it is on the disk after all")
    assert keeper.store.load(keeper.path) == first(7)
    wait_until(lambda: thread is None or not thread.is_alive(), "nobody writes any more")


def test_a_game_is_kept_elsewhere_though_the_disk_never_answers(tmp_path: Path) -> None:
    store = Gates(tmp_path / "saves")
    keeper = Keeper(store, "Game")
    keeper.keep(first(1))
    wait_until(lambda: 1 in store.writers, "the disk is asked")
    path = keeper.keep_elsewhere(tmp_path / "Game.json")
    assert path == tmp_path / "Game.json" and keeper.at_rest
    keeper.keep(first(3))
    assert keeper.close() and store.load(path) == first(3)
    hung = store.writers[1]
    store.gates[1].set()
    wait_until(lambda: not hung.is_alive(), "what was begun has been written")
    assert (keeper.path, keeper.unkept) == (path, None)
    assert store.load(path) == first(3)


def test_of_two_places_a_game_stays_where_it_has_come_first(tmp_path: Path) -> None:
    keeper = Keeper(Store(tmp_path / "saves"), "Game")
    late = Gates(tmp_path / "late")
    keeper.keep(first(1))
    assert keeper.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keeping, "Store", lambda _folder: late)
        moving = threading.Thread(target=keeper.keep_elsewhere, args=(late.folder / "Game.json",))
        moving.start()
        wait_until(lambda: 1 in late.writers, "the late place is asked")
    path = keeper.keep_elsewhere(tmp_path / "Game.json")
    late.gates[1].set()
    moving.join(LIMIT_S)
    assert (keeper.path, keeper.at_rest) == (path, True)


_HUNG = """
import sys
import threading
from pathlib import Path
from tests.session.games import finished_game
from fivehundred.session.storage import keeper
from fivehundred.session.storage.store import Store

keeper._AT_EXIT_S = 0.1
store = Store(Path(sys.argv[1]))
store.save = lambda *_what: threading.Event().wait()
keeper.Keeper(store, "Game").keep(finished_game())
"""


def test_a_program_that_is_left_ends_though_the_disk_never_answers(tmp_path: Path) -> None:
    root = Path(__file__).parents[3]
    command = [sys.executable, "-c", _HUNG, str(tmp_path)]
    done = subprocess.run(
        command, cwd=root, capture_output=True, text=True, check=False, timeout=LIMIT_S
    )
    assert (done.returncode, done.stderr) == (0, "")
