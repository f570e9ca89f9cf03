"""Copies of games for elsewhere: never over anything, and with a message where it is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fivehundred.session.codec.json_reader import SIZE_LIMIT
from fivehundred.session.storage.atomic import write_new
from fivehundred.session.storage.files import (
    is_folder,
    read_limited,
    store_error,
    system_message,
)
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.names import SUFFIX, clean_name, same_on_disk, unused_name

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
