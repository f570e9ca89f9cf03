"""A folder's saved games as rows: which files there are, and what each is known to be."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from fivehundred.engine.messages import Message
from fivehundred.session.standing import Standing
from fivehundred.session.storage.names import is_name_of_game

Stamp = tuple[int, int]
"""When a file was changed, in nanoseconds, and its size in bytes."""

_YET_TO_COME_NS: Final = 60 * 10**9
"""A file that is younger than now by more than this was written by a clock that was wrong."""


@dataclass(frozen=True, slots=True)
class ListedFile:
    """A file of the folder and what is known of it; ``name`` can be shown whatever it is."""

    path: Path
    name: str
    stamp: Stamp
    standing: Standing | None = None
    problem: Message | None = None
    """Why the file is not a game."""
    lasting: bool = True
    """Whether what is known stays true as long as the file is not changed."""

    def recalled(self, known: Standing | Message) -> ListedFile:
        """Return the row with what was found out of the file before: a game, or why it is none."""
        if isinstance(known, Standing):
            return replace(self, standing=known)
        return replace(self, problem=known)

    @property
    def known(self) -> bool:
        """Return whether the file has been looked into."""
        return self.standing is not None or self.problem is not None

    @property
    def unfinished(self) -> bool:
        """Return whether this is known to be a game that can be gone on with."""
        return self.standing is not None and not self.standing.finished

    @property
    def modified_s(self) -> float:
        """When the file was changed, in seconds since 1970."""
        return self.stamp[0] / 1e9


def newest_first(now_ns: int) -> Callable[[ListedFile], tuple[bool, int, str]]:
    """Return the key that sorts rows by age, files from the future last."""
    latest = now_ns + _YET_TO_COME_NS
    return lambda row: (row.stamp[0] > latest, -row.stamp[0], row.name)


def files_in(folder: Path) -> tuple[tuple[str, Stamp], ...]:
    """List the files that should be games; raises OSError."""
    try:
        with os.scandir(folder) as files:
            games = [file for file in files if is_name_of_game(file.name)]
            return tuple((file.name, _stamp(file)) for file in games if not _is_folder(file))
    except FileNotFoundError:
        return ()


def changed_ns(folder: Path) -> int:
    """Return when files came to a folder or went; 0 where there is none."""
    try:
        return folder.stat().st_mtime_ns
    except OSError:
        return 0


def _is_folder(file: os.DirEntry[str]) -> bool:
    try:
        return file.is_dir()
    except OSError:
        return False


def _stamp(file: os.DirEntry[str]) -> Stamp:
    try:
        found = file.stat()
    except OSError:
        try:
            # A link that leads nowhere is listed too, as what it is.
            found = file.stat(follow_symlinks=False)
        except OSError:
            return 0, 0
    return found.st_mtime_ns, found.st_size
