"""What the systems do not have in common is asked in one module, and moved in another."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivehundred import system
from tests import windows

ROOT = Path(__file__).resolve().parents[1]
SEAM = ROOT / "fivehundred" / "system.py"
# Files are moved, linked and given modes here alone: on Windows one that is open stays.
MOVING = ROOT / "fivehundred" / "session" / "storage" / "atomic.py"

# What not every system has, or what means something else on another.
NAMES = {
    "": (
        "_posixsubprocess _winapi crypt fcntl grp msvcrt nis nt posix pty pwd resource select "
        "spwd syslog termios tty winreg winsound"
    ),
    "ctypes": "WinDLL oledll windll wintypes",
    "os": (
        "O_BINARY O_CLOEXEC O_NOFOLLOW O_NONBLOCK O_SYNC chown chroot confstr ctermid fchmod "
        "fchown fork forkpty getegid geteuid getgid getgroups getloadavg getpgid getpgrp "
        "getpriority getsid getuid initgroups kill killpg lchown mkfifo mknod name nice openpty "
        "pipe2 posix_spawn posix_spawnp register_at_fork sched_getaffinity sched_setaffinity "
        "sendfile set_blocking setgid setpgid setpriority setsid setuid startfile statvfs sync "
        "sysconf ttyname umask uname wait wait3 wait4 waitpid"
    ),
    "platform": "system uname",
    "signal": (
        "SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP SIGTSTP SIGUSR1 SIGUSR2 "
        "alarm pause pthread_kill pthread_sigmask setitimer sigpending sigwait"
    ),
    "socket": "AF_UNIX socketpair",
    "sys": "getwindowsversion platform",
    "time": "tzset",
}
MOVES = {"chmod", "hardlink_to", "lchmod", "link", "rename", "renames", "symlink", "symlink_to"}
BEHIND_THE_SEAM = {
    *(f"{owner}.{name}".lstrip(".") for owner, names in NAMES.items() for name in names.split()),
    *(f"getattr({owner})" for owner in ("os", "signal", "socket", "time")),
    *(f"os.{name}" for name in (*MOVES, "replace")),
}


def _asked(source: str) -> Iterator[str]:
    """Yield what a source asks of modules, and the methods that it calls, as if of ``os``."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.Call(
                func=ast.Name(id="getattr" | "hasattr"), args=[ast.Name(id=str(owner)), *_]
            ):
                yield f"getattr({owner})"
            case ast.Call(func=ast.Attribute(attr=name)) if name in MOVES:
                yield f"os.{name}"
            case ast.Attribute(value=ast.Name(id=str(owner)), attr=name):
                yield f"{owner}.{name}"


def _strange(source: str) -> set[str]:
    return BEHIND_THE_SEAM.intersection(_asked(source))


def test_which_system_it_is_is_asked_in_one_module() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): strange
        for path in sorted((ROOT / "fivehundred").rglob("*.py"))
        if path not in (SEAM, MOVING) and (strange := _strange(path.read_text("utf-8")))
    }
    # The rename of a store of house rules, which writes a file and removes another.
    assert found == {"fivehundred/ui/pages/house_rules/rule_sets.py": {"os.rename"}}


def test_what_only_one_system_has_does_not_go_unseen() -> None:
    imported = "import fcntl|from resource import getrlimit|from signal import SIGKILL"
    asked = "if f(): g(sys.platform)|getattr(os, 'O_NONBLOCK', 0)|hasattr(signal, 'alarm')"
    called = "os.fork()|os.kill(1, 9)|os.geteuid()|socket.socket(socket.AF_UNIX)|time.tzset()"
    moved = "os.replace(a, b)|(folder / name).rename(other)|path.chmod(0o600)"
    for source in "|".join((imported, asked, called, moved)).split("|"):
        assert _strange(source), source


def test_what_is_left_out_on_windows_is_there() -> None:
    gone = [
        name
        for known in (windows.ON_WINDOWS, windows.IN_WINE)
        for names in known.values()
        for name in names
        if f"def {name.partition('::')[2].partition('[')[0]}"
        not in (ROOT / "tests" / name.partition("::")[0]).read_text("utf-8")
    ]
    assert gone == []


def test_the_seam_is_where_the_systems_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [system.on_windows, system.on_macos, system.on_linux]
    for name, answer in (("win32", 0), ("darwin", 1), ("linux", 2), ("freebsd14", None)):
        monkeypatch.setattr(sys, "platform", name)
        assert [ask() for ask in asked] == [at == answer for at in range(3)]


def test_windows_has_no_list_of_users_no_limit_and_no_socket(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    # Whatever is imported for them is not there either.
    for name in ("pwd", "resource", "socket"):
        monkeypatch.setitem(sys.modules, name, None)
    assert system.full_name() == ""
    system.raise_open_file_limit(100)
    with system.interrupts_held_back(), pytest.raises(FileNotFoundError):
        system.local_socket()
