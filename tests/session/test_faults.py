"""Faults of the disk and of the surroundings, at every seam of what keeps a game."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record
from fivehundred.session.storage.files import system_message
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store, StoreError
from tests.session.games import SEATS, finished_game
from tests.waiting import LIMIT_S

ROOT = Path(__file__).parents[2]
FAULTS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EDQUOT, errno.EIO, errno.ESTALE)


def first(count: int) -> Record:
    return replace(finished_game(), actions=finished_game().actions[:count])


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def failing(number: int) -> Callable[..., None]:
    def fail(*_: Any, **__: Any) -> None:
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize("number", FAULTS, ids=errno.errorcode.get)
@pytest.mark.parametrize(
    ("owner", "call"), [(Path, "open"), (Path, "mkdir"), (os, "fsync"), (os, "replace")]
)
def test_whatever_the_disk_refuses_the_old_game_stays_and_the_new_one_is_kept_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: Any, call: str, number: int
) -> None:
    store = Store(tmp_path)
    path = store.save("Game", first(3))
    keeper = Keeper(store, "Game")
    with monkeypatch.context() as broken:
        broken.setattr(owner, call, failing(number))
        keeper.keep(first(4))
        assert not keeper.close()
    reason = os.strerror(number).lower()
    assert str(keeper.problem()) == f"{path}: the game cannot be saved: {reason}"
    assert store.load(path) == first(3) and names_in(tmp_path) == ["Game.json"]
    assert keeper.close()
    assert store.load(path) == first(4)


@pytest.mark.parametrize(
    ("number", "of_windows", "words"),
    [
        # The first number is the one that a system tells of what it has no number for.
        (errno.EACCES, 32, "another program has the file open"),
        (errno.EACCES, 33, "another program has the file open"),
        (errno.EACCES, 5, "permission denied"),
        (errno.ENOENT, 206, "file name too long"),
        (errno.EINVAL, 267, "not a directory"),
        (errno.EINVAL, 66, "Windows does not allow this name"),
        (errno.EINVAL, 123, "Windows does not allow this name"),
        (errno.ENOENT, 2, "no such file or directory"),
    ],
)
def test_what_windows_says_more_exactly_is_said_so(
    number: int, of_windows: int, words: str
) -> None:
    error = OSError(number, "Der Prozess kann nicht auf die Datei zugreifen")
    error.winerror = of_windows  # type: ignore[attr-defined, unused-ignore]
    assert str(system_message(error)) == words


def test_a_folder_that_was_deleted_meanwhile_is_made_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    path = store.save("Game", first(3))
    shutil.rmtree(store.folder)
    assert store.save("Game", first(4)) == path
    assert store.load(path) == first(4)


def test_a_folder_that_is_a_link_is_a_folder_and_one_that_leads_nowhere_is_none(
    tmp_path: Path,
) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    (tmp_path / "lost").symlink_to("nowhere")
    Store(tmp_path / "link").save("Game", first(3))
    assert names_in(tmp_path / "real") == ["Game.json"]
    with pytest.raises(StoreError, match="the game cannot be saved: file exists"):
        Store(tmp_path / "lost").save("Game", first(3))


_SMALL_DISK = """
import resource, sys
from dataclasses import replace
from pathlib import Path
from fivehundred.session.storage.files import system_message
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store
from tests.session.games import finished_game

def first(count):
    return replace(finished_game(), actions=finished_game().actions[:count])

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))

most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
finished_game()
store = Store(Path(sys.argv[1]))
keeper = Keeper(store, "Game", retry_s=0.01)
keeper.keep(first(3))
print(keeper.close())
limit(4000)
keeper.keep(first(400))
print(keeper.close(), str(keeper.unkept.why).partition("Game.json: ")[2])
print(*sorted(p.name for p in store.folder.iterdir()), len(store.load(keeper.path).actions))
limit(most)
while keeper.unkept:
    pass
print(keeper.close(), len(store.load(keeper.path).actions))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_file_that_really_has_no_room_is_told_and_kept_once_there_is_some(
    tmp_path: Path,
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _SMALL_DISK, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT_S,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "True",
        "False the game cannot be saved: file too large",
        "Game.json 3",
        "True 400",
    ]


_LOCALES = (
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "tr"},
    {"LC_ALL": "nonsense", "TZ": "nowhere"},
    {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "ascii"},
)


@pytest.mark.parametrize("locale", _LOCALES, ids=lambda locale: locale["LC_ALL"])
def test_in_every_locale_the_same_games_are_read_and_the_same_sentences_said(
    tmp_path: Path, locale: dict[str, str]
) -> None:
    seats = (replace(SEATS[0], name="Zoë İI"), *SEATS[1:])
    good, bad = tmp_path / "İyi Zoë.json", tmp_path / "kötü.json"
    good.write_text(encode(replace(first(40), seats=seats)), encoding="utf-8")
    bad.write_text("{", encoding="utf-8")
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    environment = kept | locale | {"PYTHONPATH": str(ROOT)}

    def inspected(path: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "fivehundred", "inspect", str(path), *words]
        return subprocess.run(
            command, env=environment, capture_output=True, check=False, cwd=tmp_path
        )

    page = inspected(good)
    assert (page.returncode, page.stderr) == (0, b"")
    assert b"Zo" in page.stdout
    refused = inspected(bad)
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr.count(b"\n") == 1 and b"breaks off here" in refused.stderr


def test_no_rule_and_no_sentence_depends_on_assertions(tmp_path: Path) -> None:
    """With -O they are gone: the same pages, and broken files are refused all the same."""
    game = tmp_path / "game.json"
    game.write_text(encode(first(200)), encoding="utf-8")
    pages = [
        subprocess.run(
            [sys.executable, *flags, "-m", "fivehundred", "inspect", str(game), "--json"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
        for flags in ((), ("-O",))
    ]
    assert pages[0] == pages[1] != b""
    program = "from tests.robust.broken import try_many; try_many(60, 77, harm=False)"
    done = subprocess.run(
        [sys.executable, "-O", "-c", program], cwd=ROOT, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
