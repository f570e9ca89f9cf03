"""Temporary files: their names, and what becomes of those a killed program has left.

A name tells which file is being written, on which computer and by which process; so what nobody
is writing any more can be told from what another program is.
"""

from __future__ import annotations

import contextlib
import os
import platform
import re
import sys
import time
import zlib
from functools import cache
from pathlib import Path
from typing import Final

_LONG_AGO_S: Final = 24 * 60 * 60
"""Nothing is written for a day: by then the number of a process may be another's."""
_LONGEST_BYTES: Final = 200
"""Of a name with what is put around it most systems take 255 bytes."""
# What Windows calls the right to ask after a process, there being none, and that it runs.
_TO_ASK: Final = 0x1000
_NO_SUCH_PROCESS: Final = 87
_RUNS: Final = 259
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


def may_live(process: int) -> bool:
    """Return whether there may be a process of a number."""
    if sys.platform == "win32":
        # ``os.kill`` would end it there.
        import ctypes  # noqa: PLC0415  only there

        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        found = kernel.OpenProcess(_TO_ASK, False, process)
        if not found:
            return ctypes.get_last_error() != _NO_SUCH_PROCESS
        status = ctypes.c_ulong(_RUNS)
        kernel.GetExitCodeProcess(found, ctypes.byref(status))
        kernel.CloseHandle(found)
        return status.value == _RUNS
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


@cache
def _this_computer() -> str:
    return f"{zlib.crc32(platform.node().encode('utf-8', 'replace')):08x}"
