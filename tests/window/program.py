"""The program in its window, and the hand on its mouse."""

from __future__ import annotations

import itertools
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from fivehundred.ui.motion.timings import TRICK_REST_MS, Speed, rest_ms
from tests.window.screen import SIZE, Impatience, Screen, end, start, until

ROOT = Path(__file__).parents[2]
FROM_SOURCE = (sys.executable, "-m", "fivehundred")
WINDOW_CLASS = "fivehundred"
Point = tuple[float, float]

T = TypeVar("T")

_DRAG_STEPS = 8
_REST_S = 0.001 * rest_ms(TRICK_REST_MS, Speed.OFF) + 0.25


class Program:
    """One program at a time on a screen, with its own saved games and settings."""

    def __init__(self, screen: Screen, folder: Path, opens: Sequence[str] = FROM_SOURCE) -> None:
        """Keep everything in a folder; ``opens`` is the command that opens the table."""
        self.screen = screen
        self.opens = opens
        self.folder = folder
        self.saves = folder / "saves"
        self.settings = folder / "settings.json"
        self.settings.write_text(json.dumps({"speed": "off"}))
        self.log = folder / "program.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._window = ""
        self._pictures = itertools.count(1)

    @property
    def process(self) -> subprocess.Popen[bytes]:
        """The program that is running."""
        assert self._process is not None
        return self._process

    def environment(self) -> dict[str, str]:
        """Give the environment it is started in."""
        return {
            **self.screen.environment,
            **({"PYTHONPATH": str(ROOT)} if self.opens is FROM_SOURCE else {}),
            "FIVEHUNDRED_SETTINGS": str(self.settings),
            # Copies of games go there where no other place is named.
            "HOME": str(self.folder),
        }

    def start(self, *words: str) -> None:
        """Start it and wait for its window."""
        command = [*self.opens, *words, "--saves", str(self.saves)]
        self._process = start(command, self.environment(), self.log, cwd=self.folder)
        self._window = self.wait(self.find_window, "the window is open", 30)
        self.screen.tell("xdotool", "windowactivate", self._window)

    @property
    def window(self) -> str:
        """The number of the open window."""
        return self._window

    def find_window(self) -> str:
        """Give the number of the window, empty if there is none."""
        found = self.screen.tell(
            "xdotool", "search", "--onlyvisible", "--class", f"^{WINDOW_CLASS}$"
        )
        return found.split()[-1] if found.split() else ""

    def has_ended(self) -> bool:
        """Tell whether the program has ended."""
        return self.process.poll() is not None

    def wait(self, wanted: Callable[[], T | bool | None], what: str, limit_s: float = 20.0) -> T:
        """Wait for something; where it does not come, say what the screen and the log show."""

        def asked() -> T | bool | None:
            ended = self.has_ended()
            found = wanted()
            if not found and ended:
                raise Impatience(f"the program has ended, but not: {what}\n{self.said()}")
            return found

        try:
            return until(asked, what, limit_s)
        except Impatience as error:
            picture = self.screen.photograph(self.folder / f"screen-{next(self._pictures)}.png")
            raise Impatience(f"{error}\n{picture}\n{self.said()}") from error

    def said(self) -> str:
        """Give the end of what the program has written."""
        return self.log.read_text(errors="replace")[-3000:] if self.log.exists() else ""

    def still(self, limit_s: float = 20) -> bytes:
        """Wait until nothing moves any more, and give the picture of the screen.

        A picture counts once it has lasted longer than a trick that lies there to be looked at.
        """
        last, since = b"", 0.0

        def unchanged() -> bytes:
            nonlocal last, since
            before, last = last, self.screen.picture()
            if before != last:
                since = time.monotonic()
            return last if time.monotonic() > since + _REST_S else b""

        return self.wait(unchanged, "nothing moves", limit_s)

    # — the window —

    def size(self) -> tuple[int, int]:
        """Give the size of the inside of the window."""
        lines = self.screen.tell("xdotool", "getwindowgeometry", "--shell", self._window)
        found = dict(line.split("=", 1) for line in lines.splitlines() if "=" in line)
        return int(found.get("WIDTH", 0)), int(found.get("HEIGHT", 0))

    def resize(self, width: int, height: int) -> None:
        """Put the window at the upper left corner and give it a size."""
        self.screen.tell("xdotool", "windowmove", self._window, "0", "0")
        self.screen.tell("xdotool", "windowsize", self._window, str(width), str(height))
        self.wait(lambda: self.size() == (width, height), "the window has its size")
        # The program hears of it a moment later, and draws its cards anew.
        time.sleep(0.5)

    def photograph(self, path: Path) -> None:
        """Keep what the window shows; the grain of the cloth wants JPEG to stay small."""
        self.screen.tell("import", "-window", self.window, "-quality", "84", str(path))

    # — the hand —

    def click(self, at: Point) -> None:
        """Click with the left button."""
        self.move(at)
        time.sleep(0.05)
        self.screen.tell("xdotool", "mousedown", "1")
        time.sleep(0.03)
        self.screen.tell("xdotool", "mouseup", "1")

    def wheel_down(self) -> None:
        """Turn the wheel by one step."""
        self.screen.tell("xdotool", "click", "5")

    def drag(self, here: Point, there: Point) -> None:
        """Press the left button, go there in steps, let go."""
        self.move(here)
        time.sleep(0.05)
        self.screen.tell("xdotool", "mousedown", "1")
        for step in range(1, _DRAG_STEPS + 1):
            share = step / _DRAG_STEPS
            self.move(
                (here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share)
            )
            time.sleep(0.012)
        time.sleep(0.03)
        self.screen.tell("xdotool", "mouseup", "1")

    def move(self, at: Point) -> None:
        x, y = (str(round(value)) for value in at)
        self.screen.tell("xdotool", "mousemove", "--window", self._window, x, y)

    def key(self, name: str) -> None:
        """Press a key by its X name."""
        self.screen.tell("xdotool", "key", name)

    def keys(self, names: Sequence[str]) -> None:
        """Press keys one after another, as quickly as somebody who knows them by heart."""
        self.screen.tell("xdotool", "key", "--delay", "40", *names)

    def pointer(self) -> str:
        """Tell where the mouse is."""
        return self.screen.tell("xdotool", "getmouselocation")

    def park(self) -> None:
        """Put the mouse into the corner of the screen, beside every window."""
        self.screen.tell("xdotool", "mousemove", str(SIZE[0] - 2), str(SIZE[1] - 2))

    # — the end —

    def sigkill(self) -> None:
        """Kill the program alone, as a crash would; what it started has to end by itself."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)
        until(lambda: not self.find_window(), "the window is gone")

    def wait_for_children(self) -> None:
        """Wait until nothing runs any more that the program has started."""
        until(lambda: not _running(self.process.pid), "its processes have ended", 10)

    def close(self) -> None:
        """End the program and everything it started."""
        if self._process is not None:
            end(self._process)
            self._process = None


def _running(group: int) -> list[int]:
    """List the processes of a group that still run; one that nobody has buried does not."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _parent, its_group = status.read_text().rpartition(")")[2].split()[:3]
        except (OSError, ValueError):
            continue
        if int(its_group) == group and state not in "ZX":
            found.append(int(status.parent.name))
    return found
