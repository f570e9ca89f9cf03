"""Writing a file so that at every moment it is whole: the old one, or the new one.

Owns the order of system calls and nothing of what is written. The name of a temporary file tells
which file is being written, on which computer and by which process; so what a killed program has
left can be told from what another one is writing.
"""

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

from fivehundred.system import may_live, on_windows

_LONG_AGO_S: Final = 24 * 60 * 60
"""Nothing is written for a day: by then the number of a process may be another's."""
_LONGEST_BYTES: Final = 200
"""Of a name with what is put around it most systems take 255 bytes."""
# Those of older versions do not name the computer.
_OURS: Final = re.compile(
    r"\..+\.(?:(?P<computer>[0-9a-f]{8})-|(?<=\.json\.))(?P<process>\d{1,9})\.(?:tmp|bak)"
)


def temporary_name(name: str, suffix: str) -> str:
    """Return the name under which this process writes a file before it is put in its place."""
    if len(os.fsencode(name)) > _LONGEST_BYTES:
        name = f"{zlib.crc32(os.fsencode(name)):08x}.json"
    return f".{name}.{_this_computer()}-{os.getpid()}{suffix}"


def sweep_leftovers(folder: Path) -> None:
    """Remove what programs that were killed in the middle of writing have left in a folder.

    What a living program may be writing stays: that of any process there is, and of other
    computers that share the folder, until it is a day old.
    """
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            made = _OURS.fullmatch(path.name)
            if made is not None:
                with contextlib.suppress(OSError):
                    _remove_if_left(path, made)


def _remove_if_left(path: Path, made: re.Match[str]) -> None:
    dead = made["computer"] == _this_computer() and not may_live(int(made["process"]))
    # A clock that was set back may have made it in the future.
    if dead or abs(time.time() - path.lstat().st_mtime) > _LONG_AGO_S:
        path.unlink()


@cache
def _this_computer() -> str:
    return f"{zlib.crc32(platform.node().encode('utf-8', 'replace')):08x}"


BACKUP_SUFFIX: Final = ".bak"
_PATIENCE_S: Final = (0.02, 0.05, 0.1, 0.2)


def write_atomically(path: Path, data: bytes, *, backup: bool = True) -> None:
    """Put data in place of a file; raises OSError.

    The version before is kept as ``NAME.bak``, if a ``backup`` is wanted. Of a link what it leads
    to is written, and it stays a link. Whatever goes wrong, and wherever the power fails, the file
    at ``path`` stays whole.
    """
    replace_file(_place_of(path), data, lambda: keep_previous(path) if backup else None)


def replace_file(place: Path, data: bytes, before: Callable[[], None]) -> None:
    """Put data in the place of whatever has a name; raises OSError, and what ``before`` raises.

    That is called when the data are on disk and are only to be put in their place.
    """
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
    """Put data on disk under a name that nothing has; raises FileExistsError, or OSError.

    If another program makes a file of this name meanwhile, it is not overwritten.
    """
    fresh = path.with_name(temporary_name(path.name, ".tmp"))
    try:
        _write_through(fresh, data)
        move_new(fresh, path)
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
    _flush_folder(path.parent)


def move_new(path: Path, fresh: Path) -> None:
    """Move a file to a name that nothing has; raises FileExistsError, or OSError."""
    if on_windows():
        # There a move replaces nothing, and two names would stay where the file is held.
        move_path(path, fresh)
        return
    try:
        os.link(path, fresh)
    except FileExistsError:
        raise
    except OSError:
        # Not every file system knows hard links; where it does not, a name is taken first.
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
    """Move a file or folder to a name that nothing is known to have; raises OSError."""
    if on_windows():
        _patiently(lambda: path.rename(there))
    else:
        path.rename(there)


def _place_of(path: Path) -> Path:
    """Return the file that a path leads to, which need not be there; nothing else is replaced."""
    place = Path(os.path.realpath(path)) if path.is_symlink() else path
    if place.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    if place.exists() and not place.is_file():
        raise OSError(errno.EINVAL, "This is no plain file", str(path))
    return place


def _write_through(path: Path, data: bytes) -> None:
    # Whatever has the name by now, a link perhaps, is not ours to write into.
    path.unlink(missing_ok=True)
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def keep_private(path: Path) -> None:
    """Let nobody but its owner read a file, where the system knows such a thing."""
    with contextlib.suppress(OSError):
        path.chmod(stat.S_IREAD | stat.S_IWRITE)


def _keep_mode(place: Path, fresh: Path) -> None:
    """Let the same people read the new file who could read the old one.

    All that Windows tells is whether a file is read-only, as on a disc that it was copied from.
    """
    if on_windows():
        return
    with contextlib.suppress(OSError):
        fresh.chmod(stat.S_IMODE(place.stat().st_mode))


def keep_previous(path: Path) -> None:
    """Make the backup another name of the old file, so that there is never a moment without.

    Raises OSError.
    """
    if not path.exists():
        return
    backup = path.with_name(path.name + BACKUP_SUFFIX)
    link = path.with_name(temporary_name(path.name, BACKUP_SUFFIX))
    try:
        link.unlink(missing_ok=True)
        try:
            os.link(os.path.realpath(path), link)
        except OSError:
            # Not every file system knows hard links, and none of them leads to another.
            shutil.copyfile(path, link)
        _put_in_place(link, backup)
    finally:
        with contextlib.suppress(OSError):
            link.unlink(missing_ok=True)


def _put_in_place(fresh: Path, path: Path) -> None:
    if on_windows():
        # There what is read-only may not be replaced, whoever owns the folder.
        with contextlib.suppress(OSError):
            path.chmod(stat.S_IWRITE | stat.S_IREAD)
        _patiently(lambda: fresh.replace(path))
    else:
        fresh.replace(path)


def _patiently(move: Callable[[], object]) -> None:
    """Move a file on Windows, where a virus scanner may hold it for a moment."""
    for pause in _PATIENCE_S:
        try:
            move()
        except PermissionError:
            time.sleep(pause)
        else:
            return
    move()


def _flush_folder(folder: Path) -> None:
    """Make the renaming itself last; where folders cannot be opened the system sees to it."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def remove_copy(path: Path) -> None:
    """Remove a copy that this program has just made and that is of no use, if the disk lets it."""
    with contextlib.suppress(OSError):
        path.unlink()
