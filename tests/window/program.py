"""The program in its window, and the hand on its mouse."""

from __future__ import annotations

import contextlib
import itertools
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

from fivehundred.ui.motion.timings import TRICK_REST_MS, Speed, rest_ms
from tests.waiting import LIMIT_S, NeverCame, wait_until
from tests.window.screen import Screen, end, start

ROOT = Path(__file__).parents[2]
FROM_SOURCE = (sys.executable, "-m", "fivehundred")
Point = tuple[float, float]

T = TypeVar("T")

_DRAG_STEPS = 8
_REST_S = 0.001 * rest_ms(TRICK_REST_MS, Speed.OFF) + 0.25
READ_S: Final = 3.0
"""No sentence stands on the table for longer before the game goes on."""
_FRAME_PX: Final = 50
"""The frame at the top and at the left of a window is narrower than half of that.

xdotool counts it twice where it tells of a window's place.
"""
_TURNS: Final = 5
"""After so many turns of its loop a program has heard whatever was done before, and drawn it."""


class Program:
    """One program at a time on a screen, with its own saved games and settings."""

    window_class = "fivehundred"
    """What its window says of whose it is."""
    corner = (0, 0)
    """Where on the screen its window is put."""

    def __init__(self, screen: Screen, folder: Path, opens: Sequence[str] = FROM_SOURCE) -> None:
        """Keep everything in a folder; ``opens`` is the command that opens the table."""
        self.screen = screen
        self.opens = opens
        self.folder = folder
        self.saves = folder / "saves"
        self.settings = folder / "settings.json"
        self.settings.write_text(json.dumps({"speed": "off", "mood": "plain"}))
        self.log = folder / "program.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._window = ""
        self._pid = self._turns = 0
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
        self.run(command, self.environment(), self.folder)

    def run(self, command: Sequence[str], environment: Mapping[str, str], folder: Path) -> None:
        """Run a command that opens the table in a folder, until keys go to its window."""
        self.screen.let_go()
        self._process = start(command, environment, self.log, cwd=folder)
        self._window = self.wait(self.find_window, "the window is open")
        assert self.screen.pings is not None
        self.screen.pings.forget()
        # Whoever opens the window need not be whom that command has started.
        told = self.screen.tell("xdotool", "getwindowpid", self._window).strip()
        self._pid = int(told or self._process.pid)
        self.come_to_front()

    def come_to_front(self) -> None:
        """Let keys and clicks go to the window."""
        self.wait(self._has_the_keys, "keys go to the window")
        # SDL drops a click that it reads together with the news that its window has the keys.
        self.wait(self.heard(), "the program knows that keys go to its window")

    def _has_the_keys(self) -> bool:
        self.screen.tell("xdotool", "windowactivate", self._window)
        return self.screen.tell("xdotool", "getactivewindow").strip() == self._window

    @property
    def window(self) -> str:
        """The number of the open window."""
        return self._window

    def find_window(self) -> str:
        """Give the number of the window, empty if there is none."""
        found = self.screen.tell(
            "xdotool", "search", "--onlyvisible", "--class", f"^{self.window_class}$"
        )
        return found.split()[-1] if found.split() else ""

    def has_ended(self) -> bool:
        """Tell whether the program has ended."""
        return self.process.poll() is not None

    def wait(self, wanted: Callable[[], T | None], what: str) -> T:
        """Wait for something; where it does not come, say what the screen and the log show."""

        def asked() -> T | None:
            ended = self.has_ended()
            found = wanted()
            if not found and ended:
                raise NeverCame(f"the program has ended, but not: {what}\n{self.said()}")
            return found

        try:
            return wait_until(asked, what, every_s=0.05)
        except NeverCame as error:
            picture = self.folder / f"screen-{next(self._pictures)}.png"
            self.screen.photograph(picture)
            raise NeverCame(f"{error}\nthe screen: {picture}\n{self.said()}") from error

    def said(self) -> str:
        """Give the end of what the program has written."""
        return self.log.read_text(errors="replace")[-3000:] if self.log.exists() else ""

    def turns(self) -> int:
        """Count the turns of the program's loop, as far as anybody has asked.

        A ping that is answered is a turn, and the next one is sent then.
        """
        pings = self.screen.pings
        assert pings is not None
        if pings.is_answered:
            self._turns += 1
            pings.send(int(self._window))
        return self._turns

    def _works_beside(self) -> bool:
        """Tell whether a thread beside the loop works, such as that which draws cards."""
        for thread in Path(f"/proc/{self._pid}/task").glob("*/stat"):
            with contextlib.suppress(OSError):
                state = thread.read_text().rpartition(")")[2].split()[0]
                if int(thread.parent.name) != self._pid and state in "RD":
                    return True
        return False

    def still(self, rest_s: float = _REST_S) -> bytes:
        """Wait until nothing moves any more, and give the picture of the screen.

        A picture counts once it has lasted longer than a trick that lies there to be looked at,
        or for ``rest_s``, and while the program had turns enough to change it.
        """
        last, since, turns = b"", 0.0, 0

        def unchanged() -> bytes:
            nonlocal last, since, turns
            before, last = last, self.picture()
            if before != last:
                since, turns = time.monotonic(), self.turns()
            lasted = time.monotonic() > since + rest_s
            rested = self.turns() >= turns + _TURNS and not self._works_beside()
            return last if lasted and rested else b""

        return self.wait(unchanged, "nothing moves")

    def picture(self) -> bytes:
        """Give what the screen shows, as far as it is the program's."""
        return self.screen.picture()

    def heard(self) -> Callable[[], bool]:
        """Return what tells whether the program has by now heard what was done until now."""
        turns = self.turns()
        return lambda: self.turns() >= turns + _TURNS

    # — the window —

    def size(self) -> tuple[int, int]:
        """Give the size of the inside of the window."""
        found = self._geometry()
        return found.get("WIDTH", 0), found.get("HEIGHT", 0)

    def _geometry(self) -> dict[str, int]:
        lines = self.screen.tell("xdotool", "getwindowgeometry", "--shell", self._window)
        found = (line.split("=", 1) for line in lines.splitlines() if "=" in line)
        return {name: int(value) for name, value in found}

    def _is_in_the_corner(self) -> bool:
        found = self._geometry()
        x, y = self.corner
        return bool(found) and max(abs(found["X"] - x), abs(found["Y"] - y)) <= _FRAME_PX

    def resize(self, width: int, height: int) -> None:
        """Put the window in its corner of the screen and give it a size.

        The program hears of it before it hears of anything that is done afterwards.
        """
        self.screen.tell("xdotool", "windowmove", self._window, *map(str, self.corner))
        self.screen.tell("xdotool", "windowsize", self._window, str(width), str(height))
        self.wait(lambda: self.size() == (width, height), "the window has its size")
        # It may have had that size before; the hand goes where the window is by now.
        self.wait(self._is_in_the_corner, "the window is in the corner")

    def photograph(self, path: Path) -> None:
        """Keep what the window shows; the grain of the cloth wants JPEG to stay small."""
        self.screen.tell("import", "-window", self.window, "-quality", "84", str(path))

    # — the hand —

    def click(self, at: Point) -> None:
        """Click with the left button."""
        self.move(at)
        self.screen.tell("xdotool", "mousedown", "1")
        self.screen.tell("xdotool", "mouseup", "1")

    def hurry(self) -> None:
        """Have everything that moves come to rest, by the button that does nothing else."""
        self.screen.tell("xdotool", "click", "3")

    def wheel_down(self) -> None:
        """Turn the wheel by one step."""
        self.screen.tell("xdotool", "click", "5")

    def drag(self, here: Point, there: Point) -> None:
        """Press the left button, go there in steps, let go."""
        self.move(here)
        self.screen.tell("xdotool", "mousedown", "1")
        for step in range(1, _DRAG_STEPS + 1):
            share = step / _DRAG_STEPS
            self.move(
                (here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share)
            )
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
        width, height = self.screen.size
        self.screen.tell("xdotool", "mousemove", str(width - 2), str(height - 2))

    # — the end —

    def sigkill(self) -> None:
        """Kill the program alone, as a crash would; what it started has to end by itself."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(LIMIT_S)
        wait_until(lambda: not self.find_window(), "the window is gone", every_s=0.05)

    def wait_for_children(self) -> None:
        """Wait until nothing runs any more that the program has started."""
        ended = "the processes that the program has started have ended"
        wait_until(lambda: not _running(self.process.pid), ended, every_s=0.05)

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
