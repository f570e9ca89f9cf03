"""Reports of failures: their text, and their files; nothing is sent."""

from __future__ import annotations

import contextlib
import faulthandler
import json
import os
import platform
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Final, TextIO

from fivehundred import __version__
from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record, opening, replay
from fivehundred.session.secrecy import secrecy_of, seen_by_all
from fivehundred.session.storage.atomic import sweep_leftovers
from fivehundred.session.storage.files import StoreError
from fivehundred.session.storage.game_files import export_bytes
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.own_files import blocked, head_of
from fivehundred.system import process_may_exist

MOST: Final = 20
"""The most reports kept; the oldest are removed first."""
HEAD: Final = "A report of Five Hundred"
_BEGINS: Final = (HEAD.encode(), b"Fatal Python error", b"Windows fatal exception")
_SUFFIX: Final = ".txt"
_REPORT: Final = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-.+\.txt")
_FATAL: Final = re.compile(r"fatal-(?P<process>\d{1,9})(-\d+)?\.txt")


class Reports:
    """Writes reports into the first of some folders that is writable."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(folders)
        self._fatal: TextIO | None = None

    def write(self, what: str, text: str) -> Path | None:
        """Save a report, named by time and ``what``; return its path, None if that fails."""
        when = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        data = text.encode("utf-8", "backslashreplace")
        for folder in self._own_folders():
            with contextlib.suppress(OSError, StoreError):
                folder.mkdir(parents=True, exist_ok=True)
                path = export_bytes(data, folder, f"{when}-{what}", _SUFFIX)
                with contextlib.suppress(OSError):
                    # Another program may be removing the same ones.
                    self._drop_oldest(folder)
                return path
        return None

    def watch(self) -> None:
        """Have crashes that Python cannot catch written to a file until ``close``."""
        for folder in self._own_folders():
            with contextlib.suppress(OSError, RuntimeError, ValueError):
                folder.mkdir(parents=True, exist_ok=True)
                _sweep(folder)
                self._fatal = _opened(folder)
                faulthandler.enable(self._fatal)
                return

    def _own_folders(self) -> list[Path]:
        """Return the folders that are not links, which might lead to somebody else's."""
        return [folder for folder in self._folders if not folder.is_symlink()]

    def close(self) -> None:
        """End watching; remove the file if it is empty."""
        fatal, self._fatal = self._fatal, None
        if fatal is None:
            return
        faulthandler.disable()
        with contextlib.suppress(OSError):
            fatal.close()
            path = Path(fatal.name)
            if not path.lstat().st_size:
                path.unlink()
                # And its folder, if it holds nothing else.
                path.parent.rmdir()

    def _drop_oldest(self, folder: Path) -> None:
        found = [path for path in _named(folder, _REPORT, _FATAL) if self._is_done(path)]
        for path in sorted(found, key=lambda path: path.lstat().st_mtime)[:-MOST]:
            with contextlib.suppress(OSError):
                path.unlink()

    def _is_done(self, path: Path) -> bool:
        is_open = self._fatal is not None and Path(self._fatal.name) == path
        return not is_open and head_of(path, FileKind.REPORT).startswith(_BEGINS)


def _named(folder: Path, *names: re.Pattern[str]) -> list[Path]:
    found = (path for path in folder.iterdir() if any(one.fullmatch(path.name) for one in names))
    return [path for path in found if blocked(path, FileKind.REPORT) is None]


def _opened(folder: Path) -> TextIO:
    for number in count(1):
        more = f"-{number}" if number > 1 else ""
        with contextlib.suppress(FileExistsError):
            return (folder / f"fatal-{os.getpid()}{more}{_SUFFIX}").open("x", encoding="utf-8")
    raise AssertionError


def _sweep(folder: Path) -> None:
    sweep_leftovers(folder)
    for path in _named(folder, _FATAL):
        with contextlib.suppress(OSError):
            found = _FATAL.fullmatch(path.name)
            process = int(found["process"]) if found else 0
            # An earlier process may have had this one's number.
            gone = process == os.getpid() or not process_may_exist(process)
            if gone and not path.lstat().st_size:
                path.unlink()


_HEAD = (
    f"{HEAD}: something in the program has failed. It was written for whoever "
    "can mend it, and has been sent to nobody."
)


def report(
    where: str,
    told: str,
    inputs: Iterable[str],
    settings: Mapping[str, object],
    game: str,
    libraries: Mapping[str, str],
) -> str:
    """Return a report's text; ``told`` is a traceback, ``inputs`` are from oldest to newest."""
    from fivehundred.players.solver.solver import form  # noqa: PLC0415  only reports need it

    runs = {
        "Five Hundred": __version__,
        "solver": form(),
        "Python": sys.version.replace("\n", " "),
        "system": platform.platform(),
        **libraries,
    }
    parts = (
        _HEAD,
        f"WHERE\n{where}",
        f"WHAT\n{told.strip()}",
        "VERSIONS\n" + "\n".join(f"{name}: {version}" for name, version in runs.items()),
        "THE LAST INPUTS, THE NEWEST LAST\n" + "\n".join(inputs),
        "SETTINGS\n" + json.dumps(settings, indent=1, default=str),
        f"GAME\n{game.strip()}",
    )
    return "\n\n".join(parts) + "\n"


def public_game(record: Record) -> str:
    """Return a game for a report: scored deals, and what all have seen of the current one."""
    steps = list(replay(record))
    states = [opening(record), *(step.state for step in steps)]
    secrecy = secrecy_of(record, states)
    if secrecy.open_until is None:
        return encode(record)
    # A starting position may hold the hands of the first deal.
    begun = record.start if secrecy.open_until >= 0 else None
    shown = max(0, secrecy.open_until)
    public = replace(record, start=begun, actions=record.actions[:shown])
    events = [
        repr(seen_by_all(event, secrecy.players))
        for step in steps[shown:]
        for event in step.events
    ]
    given = "" if begun is record.start else "It began from a position that was given.\n"
    return f"{encode(public)}\n{given}What everybody has seen since:\n" + "\n".join(events)
