"""Everything that depends on the operating system.

Must stay quick to import, as every process imports it.
"""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import socket

NONBLOCKING: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Flags to open a file in binary mode, and a named pipe without blocking."""
NO_SYMLINKS: Final = getattr(os, "O_NOFOLLOW", 0)
"""Flags to open a file only if it is not a symbolic link."""


def on_windows() -> bool:
    """Return whether this is Windows."""
    return sys.platform == "win32"


def on_macos() -> bool:
    """Return whether this is macOS."""
    return sys.platform == "darwin"


def on_linux() -> bool:
    """Return whether this is Linux."""
    return sys.platform.startswith("linux")


# Windows: the right to query a process, the error if it is missing, its status while it runs.
_TO_ASK: Final = 0x1000
_NO_SUCH_PROCESS: Final = 87
_RUNS: Final = 259
_NICENESS: Final = 5
_NICENESS_BEHIND: Final = 12
# Windows priority classes.
_BELOW_NORMAL: Final = 0x4000
_IDLE: Final = 0x40


def process_may_exist(process: int) -> bool:
    """Return whether a process with this id may exist."""
    if sys.platform == "win32":
        # On Windows, ``os.kill`` would end the process.
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


def let_others_go_first(*, behind: bool) -> None:
    """Lower this process's priority below the window's; ``behind``: below all others."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  only there

        itself = ctypes.c_void_p(-1)
        ctypes.windll.kernel32.SetPriorityClass(itself, _IDLE if behind else _BELOW_NORMAL)
    else:
        with contextlib.suppress(OSError):
            os.nice(_NICENESS_BEHIND if behind else _NICENESS)


@contextlib.contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Block Ctrl-C for a moment; processes started meanwhile never receive it.

    On Windows it is not blocked, and workers receive it until they begin to work.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
_LARGE_BYTES: Final = 256 * 1024
_ARENAS: Final = 1


def return_large_memory() -> None:
    """Make glibc return the memory of large pictures to the system.

    By default, glibc raises the size from which it uses mmap, so a window that had many sizes
    keeps the holes of all of them, and gives threads arenas that never shrink. Does nothing on
    other systems.
    """
    if not on_linux():
        return
    import ctypes  # noqa: PLC0415  only there

    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # musl has no mallopt
        return
    mallopt(_M_MMAP_THRESHOLD, _LARGE_BYTES)
    mallopt(_M_ARENA_MAX, _ARENAS)


def raise_open_file_limit(wanted: int) -> None:
    """Raise the limit of open files to ``wanted``, as far as the system allows."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  not there on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(hard, wanted)
    if soft not in (hard, resource.RLIM_INFINITY) and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def reader_has_left(error: OSError, descriptor: int) -> bool:
    """Return whether the reader of a pipe has closed it, as in ``| head``."""
    if sys.platform == "win32" and error.errno == errno.EINVAL:
        # Windows reports EINVAL for a pipe without a reader.
        return stat.S_ISFIFO(os.fstat(descriptor).st_mode)
    return isinstance(error, BrokenPipeError)


def local_socket() -> socket.socket:
    """Return a new local socket; raises OSError if the system has none."""
    if sys.platform == "win32":
        raise FileNotFoundError("Windows has no such sockets")
    import socket  # noqa: PLC0415  rarely needed

    return socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)


_ERROR_IN_FRONT: Final = 0x10010


def show_box(title: str, text: str) -> None:
    """Show a text in a Windows message box, and wait until it is closed."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  only there

        ctypes.windll.user32.MessageBoxW(None, text, title, _ERROR_IN_FRONT)


def open_folder_of_windows(folder: Path) -> None:
    """Open a folder in Windows; raises OSError."""
    if sys.platform == "win32":
        # With a separator at the end, as “Games” could also mean a program “Games.exe”.
        os.startfile(f"{folder}{os.sep}")


def language_of_windows() -> str:
    """Return the display language of Windows; empty on other systems."""
    if sys.platform != "win32":
        return ""
    import ctypes  # noqa: PLC0415  only there
    import locale  # noqa: PLC0415

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def full_name() -> str:
    """Return the user's name from the system's list of users; empty on Windows."""
    if sys.platform == "win32":
        return ""
    import pwd  # noqa: PLC0415  not there on Windows

    with contextlib.suppress(KeyError, OSError, AttributeError):
        return pwd.getpwuid(os.getuid()).pw_gecos.split(",")[0]
    return ""
