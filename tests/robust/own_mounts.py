"""Files of the program's own on a real disk that is full, or may only be read.

Run where disks can be mounted: ``python -m tests.robust.own_mounts FOLDER`` makes a small disk at
the folder, tries every file on it, and prints what was told of each.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from fivehundred.session.storage.own_files import FILE_FAULTS
from fivehundred.speech.errors import message_sentence
from tests.robust.own_rows import ROWS, Row


def _mount(disk: Path, options: str) -> None:
    command = ["mount", "-t", "tmpfs", "-o", options, "none", str(disk)]
    subprocess.run(command, check=True)


@contextlib.contextmanager
def _full(disk: Path) -> Iterator[None]:
    filler = disk / "filler"
    with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 512)
    yield
    filler.unlink()


@contextlib.contextmanager
def _read_only(disk: Path) -> Iterator[None]:
    _mount(disk, "remount,ro")
    yield
    _mount(disk, "remount,rw")


def _tried(row: Row, disk: Path) -> None:
    """Let a disk refuse a file; raises AssertionError where anything is lost by it."""
    for refusing in (_full, _read_only):
        folder = disk / f"{row.name}{refusing.__name__}"
        folder.mkdir()
        row.put(folder, 1)
        before = {path: path.read_bytes() for path in folder.rglob(Path(row.path).name)}
        with refusing(disk):
            row.got(folder)
            row.put(folder, 2)
            said = [message_sentence(one) for one in FILE_FAULTS.take()]
        assert row.is_report or row.got(folder) in (1, 2), (row.name, said)
        for path, data in before.items():
            assert row.is_database or path.read_bytes().startswith(data), path
        row.put(folder, 3)
        assert row.is_report or row.got(folder) in (3, 2), row.name
        print(f"{row.name}, {refusing.__name__.strip('_')}: {' '.join(said) or 'nothing told'}")


if __name__ == "__main__":
    _mount(Path(sys.argv[1]), "size=2m")
    for one in ROWS:
        _tried(one, Path(sys.argv[1]))
