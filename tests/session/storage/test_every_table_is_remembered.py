"""What was found out of a game is remembered for a table of any size, and then read no more."""

from __future__ import annotations

import shutil
import threading
import time
from pathlib import Path

import pytest

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import examples_folder
from fivehundred.session.record import Record
from fivehundred.session.storage import catalogue as module
from fivehundred.session.storage.store import read_game
from tests.session.storage.test_catalogue import found_out, listed, read
from tests.waiting import LIMIT_S

__all__ = ["read"]


def test_every_table_is_remembered_as_it_stood(tmp_path: Path, read: list[str]) -> None:
    for key in PRESETS:
        shutil.copy(examples_folder() / f"{key}.json", tmp_path)
    catalogue = listed(tmp_path)
    first = found_out(catalogue)
    catalogue.close()
    assert sorted(read) == sorted(f"{key}.json" for key in PRESETS)
    assert {len(row.standing.seats) for row in first.values() if row.standing} == {2, 3, 4, 5, 6}
    read.clear()
    again = found_out(listed(tmp_path))
    assert read == []
    assert {name: row.standing for name, row in again.items()} == {
        name: row.standing for name, row in first.items()
    }


def test_a_catalogue_that_is_closed_reads_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(examples_folder() / "hoyle.json", tmp_path)
    catalogue = listed(tmp_path)
    began, ended = threading.Event(), threading.Event()

    def slow(path: Path) -> Record:
        began.set()
        while not catalogue._closed:
            time.sleep(0.001)
        ended.set()
        return read_game(path)

    monkeypatch.setattr(module, "read_game", slow)
    catalogue.want([tmp_path / "hoyle.json"])
    assert began.wait(LIMIT_S)
    catalogue.close()
    assert ended.is_set() and not catalogue.busy
