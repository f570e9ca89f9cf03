"""Writing a file so that at every moment it is whole: the old one, or the new one.

Owns the order of system calls and nothing of what is written.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import time
from pathlib import Path
from typing import Final

BACKUP_SUFFIX: Final = ".bak"
_LEFT_BEHIND_S: Final = 60
_PATIENCE_S: Final = (0.02, 0.05, 0.1, 0.2)


def write_atomically(path: Path, data: bytes, *, backup: bool = True) -> None:
    """Put data in place of a file; raises OSError.

    The version before is kept as ``NAME.bak``, if a ``backup`` is wanted.

    Whatever goes wrong, and wherever the power fails, the file at ``path`` stays whole.
    """
    fresh = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        _write_through(fresh, data)
        if backup:
            _keep_previous(path)
        _put_in_place(fresh, path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


def sweep_leftovers(path: Path) -> None:
    """Remove what programs that were killed in the middle of writing a file have left."""
    with contextlib.suppress(OSError):
        for other in path.parent.iterdir():
            ours = other.name.startswith(f".{path.name}.")
            # A young one may belong to a program that is still at it.
            if ours and time.time() - other.stat().st_mtime > _LEFT_BEHIND_S:
                other.unlink()


def _write_through(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _keep_previous(path: Path) -> None:
    """Make the backup another name of the old file, so that there is never a moment without."""
    if not path.exists():
        return
    backup = path.with_name(path.name + BACKUP_SUFFIX)
    link = path.with_name(f".{path.name}.{os.getpid()}{BACKUP_SUFFIX}")
    try:
        link.unlink(missing_ok=True)
        try:
            os.link(path, link)
        except OSError:
            # Not every file system knows hard links.
            shutil.copyfile(path, link)
        _put_in_place(link, backup)
    finally:
        with contextlib.suppress(OSError):
            link.unlink(missing_ok=True)


def _put_in_place(fresh: Path, path: Path) -> None:
    if sys.platform != "win32":
        fresh.replace(path)
        return
    # On Windows a virus scanner may hold a file for a moment.
    for pause in _PATIENCE_S:
        try:
            fresh.replace(path)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    fresh.replace(path)


def _flush_folder(folder: Path) -> None:
    """Make the renaming itself last; where folders cannot be opened the system sees to it."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
