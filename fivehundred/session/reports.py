"""Reports of what has failed: text files for whoever mends it, twenty at most, sent to nobody."""

from __future__ import annotations

import contextlib
import faulthandler
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TextIO

MOST: Final = 20
"""So many reports are kept; the oldest go first."""
_SUFFIX: Final = ".txt"
_FATAL: Final = "fatal"


class Reports:
    """The folder of reports: the first of some folders that can be written to."""

    def __init__(self, folders: Sequence[Path]) -> None:
        """Name the folders, which need not be there; nothing is made before there is a report."""
        self._folders = tuple(folders)
        self._fatal: TextIO | None = None

    def write(self, what: str, text: str) -> Path | None:
        """Keep a report, named by when and what; None where it can be kept nowhere."""
        when = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        for folder in self._folders:
            with contextlib.suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
                path = _free(folder, f"{when}-{what}")
                path.write_text(text, encoding="utf-8", errors="backslashreplace")
                self._drop_oldest(folder)
                return path
        return None

    def watch(self) -> None:
        """Have what Python cannot catch written to a file, for as long as the program runs."""
        for folder in self._folders:
            with contextlib.suppress(OSError, RuntimeError, ValueError):
                folder.mkdir(parents=True, exist_ok=True)
                _sweep(folder)
                path = folder / f"{_FATAL}-{os.getpid()}{_SUFFIX}"
                self._fatal = path.open("w", encoding="utf-8")
                faulthandler.enable(self._fatal)
                return

    def close(self) -> None:
        """End watching; a file in which nothing stands is taken away."""
        fatal, self._fatal = self._fatal, None
        if fatal is None:
            return
        faulthandler.disable()
        with contextlib.suppress(OSError):
            fatal.close()
            path = Path(fatal.name)
            if not path.stat().st_size:
                path.unlink()
                # A folder that was made for nothing else goes too.
                path.parent.rmdir()

    def _drop_oldest(self, folder: Path) -> None:
        found = [path for path in _reports(folder) if not self._is_open(path)]
        for path in sorted(found, key=_age)[:-MOST]:
            with contextlib.suppress(OSError):
                path.unlink()

    def _is_open(self, path: Path) -> bool:
        return self._fatal is not None and Path(self._fatal.name) == path


def _reports(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.suffix == _SUFFIX and path.is_file()]


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _free(folder: Path, stem: str) -> Path:
    """Return a name that is not taken: two things may fail in one second."""
    path, number = folder / f"{stem}{_SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{_SUFFIX}"
    return path


def _sweep(folder: Path) -> None:
    """Take away the empty files of programs that were killed."""
    for path in folder.glob(f"{_FATAL}-*{_SUFFIX}"):
        with contextlib.suppress(OSError, ValueError):
            number = int(path.stem.removeprefix(f"{_FATAL}-"))
            if not path.stat().st_size and not _runs(number):
                path.unlink()


def _runs(number: int) -> bool:
    """Return whether there is a process of a number."""
    if sys.platform == "win32":
        # There an open file cannot be taken away, so that trying is safe.
        return False
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
