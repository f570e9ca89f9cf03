"""A screen of our own: Xvfb with a window manager, and certain to end.

Whatever is started here leads a process group of its own and is ended by SIGKILL, for a program
that hangs in SDL hears no other signal. Nothing waits without a limit.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from tests.waiting import LIMIT_S, wait_until
from tests.window.pings import Pings

SIZE = (1920, 1080)
NEEDED = ("Xvfb", "openbox", "xdotool", "xprop")

HELD = ("Shift_L", "Shift_R", "Control_L", "Control_R", "Alt_L", "Alt_R", "Meta_L", "Super_L")
"""The keys that change what others do."""


def start(
    words: Sequence[str], environment: Mapping[str, str], log: Path, **options: object
) -> subprocess.Popen[bytes]:
    """Start a program that leads its own process group and writes to a log."""
    with log.open("ab") as output:
        return subprocess.Popen(  # type: ignore[call-overload,no-any-return]
            words,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
            **options,
        )


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a program with all its children, and wait until it is gone."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(LIMIT_S)


class Screen:
    """An X server on a free number, a window manager, and a mouse on it."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE) -> None:
        """Start both; ``folder`` takes their logs."""
        missing = [name for name in NEEDED if shutil.which(name) is None]
        assert not missing, f"the window tests need these programs: {', '.join(missing)}"
        self.folder = folder
        self.size = size
        self._programs: list[subprocess.Popen[bytes]] = []
        self.pings: Pings | None = None
        try:
            self.display = self._open()
            self.environment = {**os.environ, "DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}
            # Tests beside these may have asked SDL for no screen at all.
            for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "SDL_VIDEO_X11_WMCLASS"):
                self.environment.pop(name, None)
            self._run(["openbox"])
            wait_until(self._is_managed, "the window manager is there", every_s=0.05)
            self.pings = Pings(self.display)
        except BaseException:
            self.close()
            raise

    def _open(self) -> str:
        """Let the server look for a free number itself and tell it."""
        ours, theirs = os.pipe()
        size = f"{self.size[0]}x{self.size[1]}x24"
        words = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", size, "-nolisten", "tcp"]
        # Else it begins anew when its last guest leaves, be it only one who has looked around.
        words += ["-noreset"]
        # Where the server keeps the picture of the screen, for ``picture``.
        words += ["-fbdir", str(self.folder)]
        try:
            server = start(words, os.environ, self.folder / "Xvfb.log", pass_fds=(theirs,))
            self._programs.append(server)
        finally:
            os.close(theirs)
        os.set_blocking(ours, False)
        try:
            number = wait_until(lambda: _read(ours), "the X server is there")
        finally:
            os.close(ours)
        return f":{number.decode().strip()}"

    def _run(self, words: Sequence[str]) -> None:
        log = self.folder / f"{words[0]}.log"
        self._programs.append(start(words, self.environment, log))

    def _is_managed(self) -> bool:
        return "window id" in self.tell("xprop", "-root", "_NET_SUPPORTING_WM_CHECK")

    def tell(self, *words: str) -> str:
        """Run a small X program and give what it says; empty if it fails.

        Raises TimeoutExpired where it does not end: what it was to press has not been pressed.
        """
        done = subprocess.run(
            words,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )
        return done.stdout if done.returncode == 0 else ""

    def let_go(self) -> None:
        """Let go of every key and button that a hand before has left down.

        A menu of the window manager, which takes all keys, is closed.
        """
        self.tell("xdotool", "keyup", *HELD)
        for button in ("1", "2", "3"):
            self.tell("xdotool", "mouseup", button)
        self.tell("xdotool", "key", "Escape", "Escape")

    def picture(self) -> bytes:
        """Give what the screen shows, as bytes that are the same where it shows the same."""
        return (self.folder / "Xvfb_screen0").read_bytes()

    def photograph(self, path: Path) -> None:
        """Keep what is on the screen as a picture."""
        shown = pygame.Surface(self.size, depth=32)
        points = shown.get_buffer()
        # They come last, after how many there are and which colours.
        points.write(self.picture()[-points.length :])
        del points
        pygame.image.save(shown, path)

    def close(self) -> None:
        """End everything, the pings first: nothing may be asked of a server that is gone."""
        if self.pings is not None:
            self.pings.close()
            self.pings = None
        while self._programs:
            end(self._programs.pop())


def _read(pipe: int) -> bytes:
    """Give a whole line of the pipe, or nothing yet."""
    with contextlib.suppress(BlockingIOError):
        data = os.read(pipe, 32)
        return data if data.endswith(b"\n") else b""
    return b""
