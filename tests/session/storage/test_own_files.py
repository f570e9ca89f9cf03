"""Files of our own: what is told of them, what is never cut, and who may write one."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest

from fivehundred.engine.errors import message
from fivehundred.session.reports import HEAD, MOST, Reports
from fivehundred.session.storage.house_rules import RulesStore
from fivehundred.session.storage.kinds import SystemKind
from fivehundred.session.storage.listing import CATALOGUE
from fivehundred.session.storage.own_files import FILE_FAULTS, FileFaults, set_aside
from fivehundred.session.storage.store import MOST_BYTES, SALTS, Store, StoreError
from tests.session.games import finished_game

PACKAGE = Path(__file__).resolve().parents[3] / "fivehundred"
LINE = b"\n" + b"0" * 64 + b" " + b"1" * 32 + b"\n"

# Where the names of functions that write stand, and why they may.
MAY_WRITE = {
    "session/storage/own_files.py": "the store of files of our own",
    "session/storage/atomic.py": "the order of system calls itself, and what is left by it",
    "session/storage/files.py": "reads",
    "session/storage/house_rules.py": "people delete their own rules",
    "session/reports.py": "makes new files alone, and removes those it has named itself",
    "session/odd.py": "removes the oldest of those it has named itself",
    "programs/arena/command.py": "a file that was asked for by its name",
    "programs/host.py": "a file that was asked for by its name",
}
MAY_REPLACE = {
    "session/storage/atomic.py",
    "session/storage/own_files.py",
    "session/storage/store.py",
    "session/storage/house_rules.py",
    # People move their own games and challenges.
    "session/storage/game_files.py",
    "learning/challenge/challenge_store.py",
    "picture_commands.py",
}
WRITING = {
    *("write_text", "write_bytes", "unlink", "rmdir", "symlink_to", "hardlink_to"),
    *("NamedTemporaryFile", "mkstemp", "TemporaryFile"),
}
OF_SYSTEM = {
    *(("os", name) for name in ("open", "link", "remove", "rename", "replace", "truncate")),
    *(("os", name) for name in ("unlink", "symlink", "mkfifo", "mknod")),
    *(("shutil", name) for name in ("copy", "copy2", "copyfile", "copytree", "move", "rmtree")),
}
REPLACING = {
    *("write_atomically", "replace_file", "write_new", "move_new", "move_path", "keep_previous"),
}


def calls(tree: ast.Module) -> list[tuple[str, str, ast.Call]]:
    """Return every call of a module: of what, by which name."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            of = node.func.value.id if isinstance(node.func.value, ast.Name) else ""
            found.append((of, node.func.attr, node))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found.append(("", node.func.id, node))
    return found


def writes(of: str, name: str, call: ast.Call) -> bool:
    """Return whether a call changes a file, or may."""
    if call.args and ast.unparse(call.args[0]) == "os.devnull":
        return False
    if name in WRITING or (of, name) in OF_SYSTEM:
        return True
    if name == "rename":
        # House rules have a name too.
        return len(call.args) == 1 and not call.keywords
    if name != "open":
        return False
    modes = [
        one.value
        for one in (*call.args, *(key.value for key in call.keywords))
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    ]
    return any(set(mode) <= set("wxarb+t") and set(mode) & set("wxa+") for mode in modes)


def test_no_other_module_writes_a_file() -> None:
    writing, replacing, connecting = set(), set(), set()
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        for of, function, call in calls(ast.parse(path.read_text(encoding="utf-8"))):
            if writes(of, function, call):
                writing.add(name)
            if function in REPLACING:
                replacing.add(name)
            if (of, function) == ("sqlite3", "connect"):
                connecting.add(name)
    assert writing == MAY_WRITE.keys()
    assert replacing == MAY_REPLACE
    assert connecting == {"learning/tables.py"}


def test_something_is_told_once_until_all_is_well(tmp_path: Path) -> None:
    news, busy = FileFaults(), message(SystemKind.BUSY)
    for _time in range(3):
        news.add(tmp_path, busy)
    assert news.take() == (busy,)
    news.add(tmp_path, busy)
    assert news.take() == ()
    news.resolve(tmp_path)
    news.add(tmp_path, busy)
    assert news.take() == (busy,)


def test_what_was_set_aside_before_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "people.json"
    for text in ("one", "two", "three"):
        path.write_text(text)
        set_aside(path)
    found = sorted((file.name, file.read_text()) for file in tmp_path.iterdir())
    assert found == [
        ("people.json.broken", "one"),
        ("people.json.broken-2", "two"),
        ("people.json.broken-3", "three"),
    ]


@pytest.mark.parametrize("size", [100, 3 * MOST_BYTES])
def test_a_text_that_the_name_of_the_salts_leads_to_is_neither_cut_nor_added_to(
    tmp_path: Path, size: int
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_bytes(b"Dear Zoe. " * (size // 10))
    before = letter.read_bytes()
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / SALTS.name).symlink_to(letter)
    assert not SALTS.add(saves / SALTS.name, LINE)
    assert letter.read_bytes() == before
    (saves / SALTS.name).unlink()
    letter.rename(saves / SALTS.name)
    assert SALTS.add(saves / SALTS.name, LINE)
    assert (saves / f"{SALTS.name}.broken").read_bytes() == before


def test_the_older_half_of_the_salts_goes_between_two_lines(tmp_path: Path) -> None:
    path = tmp_path / SALTS.name
    path.write_bytes(LINE * (MOST_BYTES // len(LINE) + 2))
    assert SALTS.add(path, LINE)
    left = path.read_bytes()
    assert len(left) < MOST_BYTES and set(left.split()) == set(LINE.split())


def test_a_catalogue_that_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / CATALOGUE.name
    assert CATALOGUE.write(path, {"games": {}})
    before = path.read_bytes()
    assert not CATALOGUE.write(path, {"games": [[]] * 300_000})
    assert path.read_bytes() == before and [file.name for file in tmp_path.iterdir()] == [
        path.name
    ]


def test_texts_of_others_are_no_reports(tmp_path: Path) -> None:
    theirs = tmp_path / "texts"
    theirs.mkdir()
    names = [f"notes {number}.txt" for number in range(2 * MOST)]
    names += [f"2026-01-01-{number:06}-diary.txt" for number in range(2 * MOST)]
    for name in names:
        (theirs / name).write_text("what somebody has written")
    (theirs / "2026-01-01-000000-link.txt").symlink_to(theirs / names[0])
    reports = Reports((theirs,))
    for number in range(MOST + 5):
        assert reports.write("Fault", f"{HEAD} {number}")
    left = {path.name for path in theirs.iterdir()}
    assert {*names, "2026-01-01-000000-link.txt"} <= left
    assert len(left) == len(names) + 1 + MOST


def test_a_folder_that_has_become_a_link_to_itself_is_told_in_a_sentence(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.symlink_to(saves)
    store, path = Store(saves), saves / "Game.json"
    assert store.name_of(path) == "Game"
    for deed in (
        lambda: store.save("Game", finished_game()),
        lambda: store.load(path),
        lambda: RulesStore(saves).take_in(path),
    ):
        with pytest.raises(StoreError, match="symbolic links"):
            deed()
    assert FILE_FAULTS.take() == ()


def test_a_link_that_is_put_in_the_place_of_a_file_meanwhile_is_not_written_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_bytes(b"Dear Zoe")
    catalogue, salts = tmp_path / CATALOGUE.name, tmp_path / SALTS.name
    fsync, replace, opened = os.fsync, os.replace, os.open

    def meddling(path: Path) -> None:
        path.unlink(missing_ok=True)
        path.symlink_to(letter)

    def flushed(descriptor: int) -> None:
        fsync(descriptor)
        meddling(catalogue)

    def replaced(source: Path, target: Path) -> None:
        meddling(catalogue)
        replace(source, target)

    def meddled_open(path: Path, flags: int, mode: int = 0o777) -> int:
        if path == salts:
            meddling(salts)
        return opened(path, flags, mode)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", flushed)
        assert not CATALOGUE.write(catalogue, {})
    assert catalogue.is_symlink()
    catalogue.unlink()
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", replaced)
        assert CATALOGUE.write(catalogue, {})
    assert not catalogue.is_symlink()
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", meddled_open)
        assert not SALTS.add(salts, LINE)
    assert salts.is_symlink() and letter.read_bytes() == b"Dear Zoe"


@pytest.mark.parametrize("cut", range(0, 98, 7))
def test_salts_whose_older_half_was_cut_off_within_a_line_are_still_ours(
    tmp_path: Path, cut: int
) -> None:
    # So a program before this one has left them.
    path = tmp_path / SALTS.name
    line = b"a1" * 32 + b" " + b"b2" * 16 + b"\n"
    left = (line[cut:] + b"\n" + line) * 2
    path.write_bytes(left)
    assert SALTS.add(path, LINE)
    assert path.read_bytes() == left + LINE and not list(tmp_path.glob("*.broken"))
