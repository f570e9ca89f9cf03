"""Every file that the program keeps for itself, whatever has become of it: nothing is lost."""

from __future__ import annotations

import contextlib
import importlib
import os
import re
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, tzinfo
from pathlib import Path

import pytest

from fivehundred import __version__
from fivehundred.session.storage.own_files import FILE_FAULTS, OwnJson, OwnLines
from fivehundred.speech.errors import message_sentence
from tests.robust.own_harms import BLOCKED, CHANGED, REFUSED, TEXT, WHOLE, Place
from tests.robust.own_rows import ROWS, Row

PACKAGE = Path(__file__).resolve().parents[2] / "fivehundred"


class _Still(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> _Still:
        return cls(2026, 11, 24, 9, 0, 0, tzinfo=tz or UTC)


@pytest.fixture(params=ROWS, ids=lambda row: row.name)
def at(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Place]:
    """Give a file in which the number 1 is kept, and somebody's text elsewhere."""
    monkeypatch.setattr("fivehundred.session.reports.datetime", _Still)
    row: Row = request.param
    folder, elsewhere = tmp_path / "saves", tmp_path / "elsewhere"
    folder.mkdir()
    elsewhere.mkdir()
    (elsewhere / "letter.txt").write_bytes(TEXT)
    found = Place(row, folder, elsewhere / "letter.txt")
    row.put(folder, 1)
    if row.is_report:
        found.path.parent.mkdir(exist_ok=True)
        found.path.write_bytes(b"A report of Five Hundred 1")
    assert found.path.is_file() and FILE_FAULTS.take() == ()
    yield found
    with contextlib.suppress(FileNotFoundError):
        found.path.parent.chmod(0o700)
    # Whatever was done, nothing of anybody else's has been touched.
    assert found.stranger.read_bytes() == TEXT
    assert [path.name for path in elsewhere.iterdir()] == ["letter.txt"]


def told() -> list[str]:
    """Return what somebody is told: sentences, none of them twice."""
    said = [message_sentence(one) for one in FILE_FAULTS.take()]
    for one in said:
        assert one.endswith(".") and "Errno" not in one and "Error" not in one
    assert len(set(said)) == len(said)
    return said


def used(at: Place, number: int) -> list[str]:
    """Read the file and keep a number in it, twice; return what was told of it."""
    at.row.got(at.folder)
    at.row.put(at.folder, number)
    at.row.got(at.folder)
    at.row.put(at.folder, number)
    return told()


def kept(at: Place) -> dict[str, bytes]:
    """Return what stands in the files of the folder, links left out."""
    files = (path for path in at.path.parent.glob("*") if stat.S_ISREG(path.lstat().st_mode))
    return {path.name: path.read_bytes() for path in files}


@pytest.mark.parametrize("harm", CHANGED)
def test_what_was_there_before_is_set_aside_under_a_name_that_is_told(
    at: Place, harm: str
) -> None:
    CHANGED[harm](at)
    before = at.path.read_bytes()
    said = used(at, 2)
    found = kept(at)
    added_to = at.row.name == "salts" and found.get(at.path.name, b"").startswith(before)
    if before not in (b"", found.get(at.path.name)) and not added_to:
        places = [name for name, data in found.items() if data == before]
        assert [sum(f"“{name}”" in one for one in said) for name in places] == [1]
    assert at.row.is_report or at.row.got(at.folder) == 2


@pytest.mark.parametrize("harm", BLOCKED)
def test_what_is_no_plain_file_stays_and_is_told_once(at: Place, harm: str) -> None:
    BLOCKED[harm](at)
    before = at.path.lstat()
    said = used(at, 2)
    assert os.path.samestat(at.path.lstat(), before)
    about = [one for one in said if "it is left alone" in one]
    assert len(about) == (0 if at.row.is_report else 1)
    (at.path.rmdir if harm == "a folder" else at.path.unlink)()
    at.row.put(at.folder, 2)
    assert at.row.is_report or at.row.got(at.folder) == 2


@pytest.mark.parametrize("harm", WHOLE)
def test_a_file_that_is_whole_or_gone_goes_on(at: Place, harm: str) -> None:
    WHOLE[harm](at)
    strangers = {name for name, data in kept(at).items() if data == TEXT}
    said = used(at, 2)
    texts = [name for name, data in kept(at).items() if data == TEXT]
    assert len(texts) == len(strangers)
    assert all(sum(f"“{name}”" in one for one in said) == 1 for name in {*texts} - strangers)
    blocked = any("it is left alone" in one for one in said)
    assert at.row.is_report or blocked or at.row.got(at.folder) == 2


@pytest.mark.parametrize("harm", REFUSED)
def test_where_the_system_refuses_the_file_is_as_it_was(at: Place, harm: str) -> None:
    before = at.path.read_bytes()
    with REFUSED[harm](at):
        said = used(at, 2)
    assert len(said) <= 2
    # A line may have been written before it was refused.
    assert at.row.is_database or at.path.read_bytes().startswith(before)
    at.row.put(at.folder, 2)
    assert at.row.is_report or at.row.got(at.folder) == 2


OLDER = {
    "settings": '{\n  "name": "Zoe",\n  "speed": "normal",\n  "volume": 1\n}\n',
    "people": '{\n  "format": "fivehundred-people",\n  "version": 1,\n  "people": [\n    {\n'
    '      "name": "P 1",\n      "bird": "emu"\n    }\n  ]\n}\n',
    "lessons": '{\n "done": {},\n "parts": {\n  "trick": 1\n }\n}\n',
    "drills": '{\n "1": {\n  "streak": 1,\n  "due": "2026-11-26"\n }\n}\n',
    "challenge": '{\n "format": "fivehundred-challenge",\n "version": 1,\n "seed": "2026-11-24",\n'
    ' "preset": "australian",\n "experts": [null, null, null, null, null, null, null, null],\n'
    ' "scores": [{"name": "Bea", "points": [1, null, null, null, null, null, null, null]}]\n}\n',
    "over": '{\n "points": [\n  1,\n  null, null, null, null, null, null, null\n ]\n}\n',
    "catalogue": '{\n"format": "fivehundred-catalogue",\n'
    f'"program": "{__version__}",\n"games": {{\n'
    '"a.json": [\n"1",\n1,\n["SystemKind.BUSY", {}]\n]\n}\n}',
}
"""What older programs have written, letter by letter."""


@pytest.mark.parametrize("name", [*OLDER, "checks", "statistics"])
def test_what_an_older_program_has_written_is_read_and_goes_on(tmp_path: Path, name: str) -> None:
    row = next(one for one in ROWS if one.name == name)
    path = tmp_path / row.path
    path.parent.mkdir(parents=True, exist_ok=True)
    if row.is_database:
        row.put(tmp_path, 1)
        with contextlib.closing(sqlite3.connect(path)) as older:
            older.execute("PRAGMA application_id=0")
            older.commit()
    else:
        path.write_text(OLDER[name], encoding="utf-8")
    assert row.got(tmp_path) == 1
    row.put(tmp_path, 2)
    assert row.got(tmp_path) == 2
    assert FILE_FAULTS.take() == ()
    assert not list(path.parent.glob("*.broken"))


def test_every_file_of_our_own_has_its_row() -> None:
    kinds, databases = set(), set()
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        databases |= set(re.findall(r'"(\w+\.sqlite)"', text))
        if re.search(r"= Own\w+\(", text):
            name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
            values = vars(importlib.import_module(name)).values()
            kinds |= {one for one in values if isinstance(one, OwnJson | OwnLines)}
    assert kinds == {row.kind for row in ROWS if row.kind is not None}
    assert databases == {Path(row.path).name for row in ROWS if row.is_database}


def _works(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def test_a_real_disk_that_is_full_or_read_only_costs_no_file(tmp_path: Path) -> None:
    mounting = ["mount", "-t", "tmpfs", "none", str(tmp_path)]
    ways = (["unshare", "--mount"], ["unshare", "--mount", "--map-root-user"])
    alone = next((way for way in ways if _works([*way, *mounting])), None)
    if alone is None:
        pytest.skip("no disk may be mounted here")
    program = [sys.executable, "-m", "tests.robust.own_mounts", str(tmp_path)]
    done = subprocess.run([*alone, *program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 2 * len(ROWS)
    assert "Errno" not in done.stdout
