"""Writes files so that a crash at any moment leaves the old or the new one complete."""

from __future__ import annotations

import contextlib
import errno
import os
import platform
import re
import shutil
import stat
import time
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from fivehundred.system import on_windows, process_may_exist

_LONG_AGO_S: Final = 24 * 60 * 60
"""No write takes a day; by then a process number may have been reused."""
_LONGEST_BYTES: Final = 200
"""With prefix and suffix, within the 255 bytes that most systems allow."""

_OURS: Final = re.compile(
    r"\..+\.(?:(?P<computer>[0-9a-f]{8})-|(?<=\.json\.))(?P<process>\d{1,9})\.(?:tmp|bak)"
)


def temporary_name(name: str, suffix: str) -> str:
    """Return the temporary name under which this process writes a file."""
    if len(os.fsencode(name)) > _LONGEST_BYTES:
        name = f"{zlib.crc32(os.fsencode(name)):08x}.json"
    return f".{name}.{_this_computer()}-{os.getpid()}{suffix}"


def sweep_leftovers(folder: Path) -> None:
    """Remove temporary files of killed programs, and any older than a day, from a folder."""
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            made = _OURS.fullmatch(path.name)
            if made is not None:
                with contextlib.suppress(OSError):
                    _remove_if_left(path, made)


def _remove_if_left(path: Path, made: re.Match[str]) -> None:
    dead = made["computer"] == _this_computer() and not process_may_exist(int(made["process"]))
    # The clock may have been set back since.
    if dead or abs(time.time() - path.lstat().st_mtime) > _LONG_AGO_S:
        path.unlink()


@cache
def _this_computer() -> str:
    return f"{zlib.crc32(platform.node().encode('utf-8', 'replace')):08x}"


BACKUP_SUFFIX: Final = ".bak"
_PATIENCE_S: Final = (0.02, 0.05, 0.1, 0.2)


def write_atomically(path: Path, data: bytes, *, backup: bool = True) -> None:
    """Replace or create a file, or a link's target, keeping ``NAME.bak``; raises OSError."""
    replace_file(_place_of(path), data, lambda: keep_previous(path) if backup else None)


def replace_file(place: Path, data: bytes, before: Callable[[], None]) -> None:
    """Replace a file, calling ``before`` once the data are on disk; raises OSError."""
    fresh = place.with_name(temporary_name(place.name, ".tmp"))
    try:
        _write_through(fresh, data)
        _keep_mode(place, fresh)
        before()
        _put_in_place(fresh, place)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    _flush_folder(place.parent)


def write_new(path: Path, data: bytes) -> None:
    """Create a file; raises FileExistsError if the name is taken, or OSError."""
    fresh = path.with_name(temporary_name(path.name, ".tmp"))
    try:
        _write_through(fresh, data)
        move_new(fresh, path)
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
    _flush_folder(path.parent)


def move_new(path: Path, fresh: Path) -> None:
    """Move a file to an unused name; raises FileExistsError if it is taken, or OSError."""
    if on_windows():
        # A rename replaces nothing on Windows, and a hard link could leave both names.
        move_path(path, fresh)
        return
    try:
        os.link(path, fresh)
    except FileExistsError:
        raise
    except OSError:
        # The file system may not support hard links: reserve the name first.
        fresh.open("xb").close()
        try:
            _put_in_place(path, fresh)
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink()
            raise
    else:
        path.unlink()


def move_path(path: Path, there: Path) -> None:
    """Move a file or folder to a name assumed to be free; raises OSError."""
    if on_windows():
        _patiently(lambda: path.rename(there))
    else:
        path.rename(there)


def _place_of(path: Path) -> Path:
    """Return the target of a path, which need not exist; raises OSError if not a plain file."""
    place = Path(os.path.realpath(path)) if path.is_symlink() else path
    if place.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    if place.exists() and not place.is_file():
        raise OSError(errno.EINVAL, "This is no plain file", str(path))
    return place


def _write_through(path: Path, data: bytes) -> None:
    # Never write into an existing file, which might be a link.
    path.unlink(missing_ok=True)
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def keep_private(path: Path) -> None:
    """Make a file readable by its owner only, if the system supports that."""
    with contextlib.suppress(OSError):
        path.chmod(stat.S_IREAD | stat.S_IWRITE)


def _keep_mode(place: Path, fresh: Path) -> None:
    """Copy the old file's permissions, but for the read-only mark of Windows."""
    if on_windows():
        return
    with contextlib.suppress(OSError):
        fresh.chmod(stat.S_IMODE(place.stat().st_mode))


def keep_previous(path: Path) -> None:
    """Link the backup's name to the old file, which stays in place; raises OSError."""
    if not path.exists():
        return
    backup = path.with_name(path.name + BACKUP_SUFFIX)
    link = path.with_name(temporary_name(path.name, BACKUP_SUFFIX))
    try:
        link.unlink(missing_ok=True)
        try:
            os.link(os.path.realpath(path), link)
        except OSError:
            # No hard links on this file system, or the file is on another one.
            shutil.copyfile(path, link)
        _put_in_place(link, backup)
    finally:
        with contextlib.suppress(OSError):
            link.unlink(missing_ok=True)


def _put_in_place(fresh: Path, path: Path) -> None:
    if on_windows():
        # Windows does not replace read-only files.
        with contextlib.suppress(OSError):
            path.chmod(stat.S_IWRITE | stat.S_IREAD)
        _patiently(lambda: fresh.replace(path))
    else:
        fresh.replace(path)


def _patiently(move: Callable[[], object]) -> None:
    """Try a move several times: on Windows a virus scanner may briefly hold the file."""
    for pause in _PATIENCE_S:
        try:
            move()
        except PermissionError:
            time.sleep(pause)
        else:
            return
    move()


def _flush_folder(folder: Path) -> None:
    """Flush a renaming to disk, if the system lets folders be opened."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def remove_copy(path: Path) -> None:
    """Remove an unneeded copy; errors are ignored."""
    with contextlib.suppress(OSError):
        path.unlink()
