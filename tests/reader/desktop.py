"""A desktop of our own on which programs can be read: a screen, a message bus, a home."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.waiting import LIMIT_S, wait_until
from tests.window.screen import Screen, end, start

SYSTEM_PYTHON = "/usr/bin/python3"
_NEEDED = ("dbus-daemon", "gdbus", "Xvfb")
_READERS_ON = (
    *("gdbus", "call", "--session", "--dest", "org.a11y.Bus"),
    *("--object-path", "/org/a11y/bus"),
    *("--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled"),
)


def why_not() -> str:
    """Return what is missing for a desktop that can be read; empty if nothing is."""
    missing = [name for name in _NEEDED if shutil.which(name) is None]
    if missing:
        return f"these programs are not installed: {', '.join(missing)}"
    if not Path(SYSTEM_PYTHON).exists():
        return f"there is no {SYSTEM_PYTHON}"
    told = subprocess.run(
        [SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True, check=False
    )
    return "" if told.returncode == 0 else "python3-pyatspi is not installed"


class Desktop:
    """A screen with a session of its own; nothing of it reaches the person's own desktop."""

    def __init__(self, screen: Screen, folder: Path) -> None:
        """Start the message bus, and switch on what tells readers of programs."""
        self.folder = folder
        self._screen = screen
        home = folder / "home"
        self._programs: list[subprocess.Popen[bytes]] = []
        self.environment = {
            **screen.environment,
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_CACHE_HOME": str(home / "cache"),
            "XDG_RUNTIME_DIR": str(home / "run"),
            # Else what is switched on here would stay on for the person's next desktop.
            "GSETTINGS_BACKEND": "memory",
        }
        for name in ("config", "data", "cache", "run"):
            (home / name).mkdir(parents=True)
        (home / "run").chmod(0o700)
        # A machine without a sound card has a speech server wait for one.
        (home / ".asoundrc").write_text("pcm.!default { type null }\n")
        address = f"unix:path={home / 'run' / 'bus'}"
        self.run(["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--address={address}"])
        wait_until(lambda: _listens(home / "run" / "bus"), "the message bus is there")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = address
        self.switch(on=True)

    def switch(self, *, on: bool) -> None:
        """Switch on or off what a reader switches on."""
        value = "<true>" if on else "<false>"
        told = subprocess.run(
            [*_READERS_ON, value],
            env=self.environment,
            capture_output=True,
            timeout=LIMIT_S,
            check=False,
        )
        assert told.returncode == 0, told.stderr.decode()

    def run(
        self, words: Sequence[str], more: Mapping[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        """Start a program that ends with the desktop."""
        log = self.folder / f"{Path(words[0]).name}.log"
        made = start(words, self.environment | dict(more or {}), log)
        self._programs.append(made)
        return made

    def close(self) -> None:
        """End everything, also what was started by the bus and by readers."""
        while self._programs:
            end(self._programs.pop())
        # Where the bus of readers was to be found: the next desktop on this screen has its own.
        self._screen.tell("xprop", "-root", "-remove", "AT_SPI_BUS")
        for number in self._strays():
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(number, signal.SIGKILL)

    def _strays(self) -> list[int]:
        """List what still runs with this home: whatever a bus starts leads a group of its own."""
        ours = f"HOME={self.environment['HOME']}".encode()
        found = []
        for environment in Path("/proc").glob("[0-9]*/environ"):
            with contextlib.suppress(OSError):
                if ours in environment.read_bytes().split(b"\0"):
                    found.append(int(environment.parent.name))
        return found


def _listens(path: Path) -> bool:
    """Tell whether somebody listens at a socket, which is there a little before."""
    with socket.socket(socket.AF_UNIX) as door, contextlib.suppress(OSError):
        door.connect(str(path))
        return True
    return False
