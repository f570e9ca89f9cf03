"""How soon a touch of mouse or keyboard is answered, seen from outside on the screen itself.

The X server keeps its picture in a file (``Xvfb -fbdir``). An event is sent by the XTEST
extension, and the picture is looked at until it changes: what is timed is the whole way, from the
mouse through the X server, the program and its frame back into the X server's picture.
"""

from __future__ import annotations

import ctypes
import mmap
import random
import time
from pathlib import Path

LOOK_S = 0.0004
STILL_S = 0.12
LIMIT_S = 1.0


class Finger:
    """Sends events to a display."""

    def __init__(self, display: str) -> None:
        """Open the display."""
        self._x = ctypes.CDLL("libX11.so.6")
        self._test = ctypes.CDLL("libXtst.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XOpenDisplay.argtypes = [ctypes.c_char_p]
        self._x.XFlush.argtypes = [ctypes.c_void_p]
        self._x.XKeysymToKeycode.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
        self._x.XStringToKeysym.restype = ctypes.c_ulong
        self._test.XTestFakeMotionEvent.argtypes = (
            [ctypes.c_void_p] + [ctypes.c_int] * 3 + [ctypes.c_ulong]
        )
        self._test.XTestFakeKeyEvent.argtypes = [
            ctypes.c_void_p,
            ctypes.c_uint,
            ctypes.c_int,
            ctypes.c_ulong,
        ]
        self._display = self._x.XOpenDisplay(display.encode())
        assert self._display, f"no display {display}"

    def move(self, x: int, y: int) -> None:
        """Put the mouse somewhere."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, 0)
        self._x.XFlush(self._display)

    def key(self, name: str) -> None:
        """Press a key and let it go."""
        code = self._x.XKeysymToKeycode(self._display, self._x.XStringToKeysym(name.encode()))
        for down in (1, 0):
            self._test.XTestFakeKeyEvent(self._display, code, down, 0)
        self._x.XFlush(self._display)


class Eye:
    """Looks at some rows of the X server's picture."""

    def __init__(self, screen_file: Path, top: int, bottom: int, width: int, height: int) -> None:
        """Watch every third row between two heights."""
        with screen_file.open("rb") as file:
            self._picture = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        self._row = width * 4
        self._start = len(self._picture) - self._row * height
        self._rows = range(top, bottom, 3)

    def see(self) -> bytes:
        """Give what the rows show."""
        row, start = self._row, self._start
        return b"".join(self._picture[start + y * row : start + (y + 1) * row] for y in self._rows)

    def changed_after(self, before: bytes, began: float) -> float | None:
        """Wait until the rows show something else; gives the seconds since a moment."""
        while (now := time.perf_counter()) < began + LIMIT_S:
            if self.see() != before:
                return now - began
            time.sleep(LOOK_S)
        return None

    def settle(self) -> bytes:
        """Wait until nothing has changed for a while."""
        seen, since = self.see(), time.perf_counter()
        while time.perf_counter() < since + STILL_S:
            time.sleep(0.01)
            now = self.see()
            if now != seen:
                seen, since = now, time.perf_counter()
        return seen


def answers_ms(
    finger: Finger, eye: Eye, points: list[tuple[int, int]], count: int
) -> tuple[list[float], list[float]]:
    """Touch so many times, by mouse over one card after another and by an arrow key."""
    chance = random.Random(5)
    mouse: list[float] = []
    keys: list[float] = []
    for turn in range(count):
        before = eye.settle()
        time.sleep(chance.uniform(0.0, 0.03))
        began = time.perf_counter()
        if turn % 2:
            finger.key("Right")
        else:
            finger.move(*points[turn // 2 % len(points)])
        seen = eye.changed_after(before, began)
        assert seen is not None, f"touch {turn} was not answered"
        (keys if turn % 2 else mouse).append(seen * 1000)
    return mouse, keys
