"""Other programs among the program's own files: they damage, exchange and link them.

Whatever lies there, nothing of a stranger's may be changed by the program that follows.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

_LETTER_BYTES: Final = 1_300_000
"""More than any file of the program's own grows to before it is cut."""
_TEXTS: Final = 30
_DATES_S: Final = (-11_676_096_000, 13_569_465_600)
"""The first days of 1600 and of 2400."""
_OWN: Final = (
    "saves/.salts",
    "saves/.catalogue",
    "settings.json",
    "people.json",
    "saves/learning/statistics.sqlite",
    "saves/learning/checks.sqlite",
)
_NOTES: Final = ("drills.json", "lessons.json", "challenge.json", "over.json")
"""The files among somebody's notes, wherever they lie."""


class Stranger:
    """What belongs to somebody else: a letter, and a folder of texts."""

    def __init__(self, folder: Path) -> None:
        """Write it."""
        self.letter = folder / "letter.txt"
        self.texts = folder / "texts"
        self.texts.mkdir(parents=True)
        self.letter.write_bytes(b"Dear Bea,\n" * (_LETTER_BYTES // 10))
        for number in range(_TEXTS):
            (self.texts / f"{number}.txt").write_text(f"text {number}\n", encoding="utf-8")
        self._before = self._found()

    def is_untouched(self) -> bool:
        """Return whether all of it is as it was."""
        return self._found() == self._before

    def changed(self) -> list[str]:
        """Return the names of what is not as it was, is gone or has come."""
        return sorted({name for name, *_rest in {*self._found()} ^ {*self._before}})

    def _found(self) -> tuple[tuple[str, int, int], ...]:
        files = (self.letter, *sorted(self.texts.iterdir()))
        stats = [(path.name, path.stat()) for path in files if path.exists()]
        return tuple((name, found.st_size, found.st_mtime_ns) for name, found in stats)


def own_files(folder: Path) -> list[Path]:
    """List the files that the program keeps for itself, there or not, in their order."""
    learning = folder / "saves" / "learning"
    notes = sorted(path for path in learning.rglob("*.json") if path.name in _NOTES)
    first = [learning / "ann" / name for name in _NOTES[:2]]
    return [*(folder / name for name in _OWN), *dict.fromkeys((*first, *notes))]


def harm(folder: Path, stranger: Stranger, number: int) -> None:
    """Do something to one of the program's own files, or to a folder of them."""
    which, how = divmod(number, len(HARMS))
    if how == 0:
        _replaced_by_link(folder / "saves" / "reports", stranger.texts)
        return
    files = own_files(folder)
    path = files[which % len(files)]
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.parent.is_symlink():
        return
    HARMS[how](path, stranger)


def _removed(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _replaced_by_link(path: Path, target: Path) -> None:
    _removed(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target)


def _link(path: Path, stranger: Stranger) -> None:
    _replaced_by_link(path, stranger.letter)


def _link_to_itself(path: Path, _stranger: Stranger) -> None:
    _replaced_by_link(path, path)


def _link_to_nowhere(path: Path, stranger: Stranger) -> None:
    _replaced_by_link(path, stranger.letter.with_name("nothing"))


def _copy(path: Path, stranger: Stranger) -> None:
    _removed(path)
    shutil.copy(stranger.letter, path)


def _gone(path: Path, _stranger: Stranger) -> None:
    _removed(path)


def _folder(path: Path, _stranger: Stranger) -> None:
    _removed(path)
    path.mkdir()


def _pipe(path: Path, _stranger: Stranger) -> None:
    if hasattr(os, "mkfifo"):
        _removed(path)
        os.mkfifo(path)


def _empty(path: Path, _stranger: Stranger) -> None:
    _removed(path)
    path.touch()


def _cut(path: Path, _stranger: Stranger) -> None:
    if path.is_file() and not path.is_symlink():
        os.truncate(path, path.stat().st_size // 2)


def _scrambled(path: Path, _stranger: Stranger) -> None:
    """Damage a file in its middle, behind what tells its kind."""
    if path.is_file() and not path.is_symlink():
        data = bytearray(path.read_bytes())
        for at in range(len(data) // 2, min(len(data), len(data) // 2 + 400)):
            data[at] ^= 0xA5
        path.write_bytes(data)


def _dated(path: Path, _stranger: Stranger) -> None:
    if path.is_file() and not path.is_symlink():
        date_s = _DATES_S[len(path.name) % 2]
        os.utime(path, (date_s, date_s))


HARMS: Final[tuple[Callable[[Path, Stranger], None], ...]] = (
    _link,  # the number of this one links the folder of reports instead
    _link,
    _link_to_itself,
    _link_to_nowhere,
    _copy,
    _gone,
    _folder,
    _pipe,
    _empty,
    _cut,
    _scrambled,
    _dated,
)
