"""What people do with the files of their games: other names, the trash and back, copies elsewhere.

Nothing is written over and nothing is removed for good: what is put away is in a folder next to
the games. A backup goes where its game goes. Every fault of the disk is a StoreError.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fivehundred.session.codec.json_reader import SIZE_LIMIT
from fivehundred.session.storage.atomic import BACKUP_SUFFIX, write_new
from fivehundred.session.storage.files import (
    StoreError,
    is_folder,
    read_limited,
    store_error,
    system_message,
)
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.names import (
    SUFFIX,
    clean_name,
    same_on_disk,
    unique_name,
    unused_name,
)

_TRIES: Final = 1000


def export_game(path: Path, to: Path) -> Path:
    """Copy a game into a folder, or to a file of a name, and return where it is.

    Where that name is taken it gets a number. Raises StoreError.
    """
    data = read_limited(path, SIZE_LIMIT, FileKind.GAME)
    folder, name = (to, path.name) if is_folder(to) else (to.parent, to.name)
    return export_bytes(data, folder, name.removesuffix(SUFFIX), SUFFIX)


def export_bytes(data: bytes, folder: Path, name: str, suffix: str) -> Path:
    """Write data into a folder as a file of a name, and return where it is.

    Where that name is taken it gets a number. Raises StoreError.
    """
    if not is_folder(folder):
        raise store_error(folder, StoreKind.NO_SUCH_FOLDER)
    stem = clean_name(name)
    used: set[str] = set()
    try:
        for _try in range(_TRIES):
            fresh = folder / (unused_name(stem, used) + suffix)
            try:
                write_new(fresh, data)
            except FileExistsError:
                used.add(same_on_disk(fresh.stem))
            else:
                return fresh
    except (OSError, ValueError) as error:
        raise store_error(folder, StoreKind.NOT_WRITTEN, why=system_message(error)) from error
    raise store_error(folder, StoreKind.TOO_MANY_FILES, name=stem)


TRASH: Final = "trash"
"""The folder, in that of the games, for those that have been put away."""


@dataclass(frozen=True, slots=True)
class TrashedGame:
    """A game that was at ``path`` and is in the trash as ``lies``."""

    path: Path
    lies: Path


def rename_game(path: Path, name: str) -> Path:
    """Rename a game and return its new path; raises StoreError where that is taken."""
    fresh = path.with_name(clean_name(name) + SUFFIX)
    if fresh == path:
        return path
    taken = {same_on_disk(other) for other in _names_in(path.parent) if other != path.name}
    if same_on_disk(fresh.name) in taken:
        raise StoreError(StoreKind.NAME_TAKEN, name=fresh.stem)
    _move(path, fresh)
    return fresh


def put_away(path: Path) -> TrashedGame:
    """Move a game into the trash; raises StoreError."""
    trash = path.parent / TRASH
    try:
        trash.mkdir(exist_ok=True)
    except OSError as error:
        raise _fault(path, error) from error
    return TrashedGame(path, _move(path, _free(trash, path.name)))


def bring_back(away: TrashedGame) -> Path:
    """Move a game back from the trash, next to one that has its name by now; raises StoreError."""
    return _move(away.lies, _free(away.path.parent, away.path.name))


def _names_in(folder: Path) -> list[str]:
    try:
        return [other.name.removesuffix(BACKUP_SUFFIX) for other in folder.iterdir()]
    except OSError:
        return []


def _free(folder: Path, name: str) -> Path:
    """Return a path in a folder, as close to a name as possible, that is free."""
    taken = [other.removesuffix(SUFFIX) for other in _names_in(folder)]
    stem = name.removesuffix(SUFFIX)
    return folder / (unique_name(stem, taken) + SUFFIX)


def _move(path: Path, there: Path) -> Path:
    backup = path.with_name(path.name + BACKUP_SUFFIX)
    try:
        path.rename(there)
        if backup.is_file():
            backup.rename(there.with_name(there.name + BACKUP_SUFFIX))
    except OSError as error:
        raise _fault(path, error) from error
    return there


def _fault(path: Path, error: OSError) -> StoreError:
    return store_error(path, StoreKind.NOT_MOVED, why=system_message(error))
