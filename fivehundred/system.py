"""What one system has alone, or does otherwise than the others; only here is it asked which it is.

Must stay quick to import, for every process begins with it.
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

NOT_WAITED_FOR: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""How a file is opened as it is, and a named pipe not waited for."""
NOT_FOLLOWED: Final = getattr(os, "O_NOFOLLOW", 0)
"""How a link is not taken for what it leads to."""


def on_windows() -> bool:
    """Return whether this is Windows."""
    return sys.platform == "win32"


def on_macos() -> bool:
    """Return whether this is macOS."""
    return sys.platform == "darwin"


def on_linux() -> bool:
    """Return whether this is Linux."""
    return sys.platform.startswith("linux")


# — processes —

# What Windows calls the right to ask after a process, there being none, and that it runs.
_TO_ASK: Final = 0x1000
_NO_SUCH_PROCESS: Final = 87
_RUNS: Final = 259
_NICENESS: Final = 5
_NICENESS_BEHIND: Final = 12
# The classes of priority that Windows has instead.
_BELOW_NORMAL: Final = 0x4000
_IDLE: Final = 0x40


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


def let_others_go_first(*, behind: bool) -> None:
    """Let the window go first where there are few cores; if ``behind``, all the others too."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  only there

        itself = ctypes.c_void_p(-1)
        ctypes.windll.kernel32.SetPriorityClass(itself, _IDLE if behind else _BELOW_NORMAL)
    else:
        with contextlib.suppress(OSError):
            os.nice(_NICENESS_BEHIND if behind else _NICENESS)


@contextlib.contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; processes started meanwhile never have any.

    Where the system cannot, they have it until they begin to work.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# — memory and open files —

_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
_LARGE_BYTES: Final = 256 * 1024
_ARENAS: Final = 1


def give_back_large() -> None:
    """Keep glibc from holding on to the room of pictures that are no more.

    Left to itself it raises the size from which it asks the system for room of its own, and a
    window that has had many sizes keeps the holes of all of them; and it gives threads that want
    memory at the same moment a store each, which none gives back. Elsewhere nothing is done.
    """
    if not on_linux():
        return
    import ctypes  # noqa: PLC0415  only there

    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # musl knows no such thing
        return
    mallopt(_M_MMAP_THRESHOLD, _LARGE_BYTES)
    mallopt(_M_ARENA_MAX, _ARENAS)


def let_more_be_open(wanted: int) -> None:
    """Let as many files be open at once as wanted, if the system limits that and allows it."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  not there on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(hard, wanted)
    if soft not in (hard, resource.RLIM_INFINITY) and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


# — pipes and sockets —


def reader_has_left(error: OSError, descriptor: int) -> bool:
    """Return whether who reads a pipe has left it, as in ``| head``."""
    if sys.platform == "win32" and error.errno == errno.EINVAL:
        # What Windows says of a pipe that nobody reads.
        return stat.S_ISFIFO(os.fstat(descriptor).st_mode)
    return isinstance(error, BrokenPipeError)


def local_socket() -> socket.socket:
    """Return a new socket for a program on this computer; raises OSError where there is none."""
    if sys.platform == "win32":
        raise FileNotFoundError("Windows has no such sockets")
    import socket  # noqa: PLC0415  most have no need of it

    return socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)


# — what somebody sees, and who they are —

_ERROR_IN_FRONT: Final = 0x10010


def show_box(title: str, text: str) -> None:
    """Show a text in a box of Windows until somebody has read it."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  only there

        ctypes.windll.user32.MessageBoxW(None, text, title, _ERROR_IN_FRONT)


def open_folder_of_windows(folder: Path) -> None:
    """Have Windows open a folder; raises OSError."""
    if sys.platform == "win32":
        # Ended as only a folder is, for “Games” may also stand for a program “Games.exe”.
        os.startfile(f"{folder}{os.sep}")


def language_of_windows() -> str:
    """Return the code of the language that Windows shows itself in; empty on other systems."""
    if sys.platform != "win32":
        return ""
    import ctypes  # noqa: PLC0415  only there
    import locale  # noqa: PLC0415

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def full_name() -> str:
    """Return the name in the system's list of users; there is none on Windows."""
    if sys.platform == "win32":
        return ""
    import pwd  # noqa: PLC0415  not there on Windows

    with contextlib.suppress(KeyError, OSError, AttributeError):
        return pwd.getpwuid(os.getuid()).pw_gecos.split(",")[0]
    return ""
