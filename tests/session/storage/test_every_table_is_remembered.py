"""What was found out of a game is remembered for a table of any size, and then read no more."""

from __future__ import annotations

import shutil
from pathlib import Path

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import examples_folder
from tests.session.storage.test_catalogue import found_out, listed, read

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
