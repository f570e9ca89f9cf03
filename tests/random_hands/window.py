"""Random hands at a real window, by xdotool: coarser, with nothing between them and the program.

The program may end where it is told to, and is then started again. It may not end otherwise,
write a report of a fault, complain, or leave a game that cannot be opened.
"""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from fivehundred.engine.errors import FiveHundredError
from fivehundred.session.storage.store import Store
from tests.random_hands.harm import Stranger, harm
from tests.window.program import Program
from tests.window.screen import Screen

SCREEN: Final = (3840, 2160)
SIZES: Final = ((480, 360), (960, 600), (1280, 800), (1920, 1080), (3840, 2160))
EXAMPLES: Final = Path(__file__).parents[2] / "saves" / "examples"
_KEYS: Final = (
    *("Return", "Return", "Return", "space", "Tab", "Tab", "Escape", "Up", "Down", "Left"),
    *("Right", "Home", "End", "BackSpace", "F1", "F11", "h", "ctrl+h", "ctrl+m", "j", "l", "t"),
    *(
        "z",
        "shift+z",
        "c",
        "f",
        "r",
        "o",
        "x",
        "p",
        "m",
        "k",
        "s",
        "6",
        "7",
        "8",
        "n",
        "question",
        "slash",
        "ctrl+f",
        "Prior",
        "Next",
    ),
)
_DEEDS: Final = 24
"""So many things are done before anybody looks what came of them."""
_HARM_SHARE: Final = 0.1
"""How often another program then does something to a file of the program's own."""


class Fallen(AssertionError):
    """The program has ended by itself, or something that must hold does not."""


class WindowHands:
    """Hands at one program on one screen; ``events`` counts what was sent."""

    def __init__(self, screen: Screen, folder: Path, seed: int) -> None:
        """Lay out a folder of games for the program."""
        self.events = self.starts = 0
        self._chance = Random(f"window {seed}")
        self._program = Program(screen, folder)
        self._program.settings.write_text(
            json.dumps(
                {
                    "speed": self._chance.choice(("off", "quick", "normal")),
                    "language": self._chance.choice(("en", "fr", "de")),
                }
            )
        )
        self._folder = folder
        self._saves = folder / "saves"
        self._saves.mkdir()
        self._stranger = Stranger(folder / "stranger")
        for path in self._chance.sample(sorted(EXAMPLES.glob("*.json")), 3):
            shutil.copy(path, self._saves)
            self._half(self._saves / path.name)

    def _half(self, path: Path) -> None:
        """Leave a game in its middle, with a person or two at it."""
        game = json.loads(path.read_text(encoding="utf-8"))
        game["actions"] = game["actions"][: self._chance.randrange(1, len(game["actions"]))]
        for seat in game["seats"][: self._chance.choice((1, 1, 2))]:
            seat["player"] = "human"
        path.write_text(json.dumps(game), encoding="utf-8")

    def work(self, size: tuple[int, int], seconds: float) -> None:
        """Do anything in a window of a size for a while; raises Fallen."""
        self._start(size)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._do(size)
            self._check()
            if self._program.has_ended():
                self._start(size)
        self._open_games()

    def close(self) -> None:
        """End the program."""
        self._program.close()

    def _start(self, size: tuple[int, int]) -> None:
        self._program.close()
        self._program.start()
        self._program.resize(*size)
        self.starts += 1

    def _do(self, size: tuple[int, int]) -> None:
        """Send some events with one call, for starting xdotool takes longest."""
        words = ["xdotool"]
        for _deed in range(_DEEDS):
            words += self._deed(size)
        self.events += _DEEDS
        self._program.screen.tell(*words)
        if self._chance.random() < _HARM_SHARE:
            harm(self._folder, self._stranger, self._chance.randrange(10_000))

    def _deed(self, size: tuple[int, int]) -> Iterator[str]:
        chance, window = self._chance, self._program.window
        where = [str(chance.randrange(side)) for side in size]
        move = ["mousemove", "--window", window, *where]
        kind = chance.random()
        if kind < 0.32:
            yield from ("key", chance.choice(_KEYS))
        elif kind < 0.35:
            # Without a pause several keys fall into one frame.
            yield from ("key", "--delay", "0", *chance.choices(_KEYS, k=3))
        elif kind < 0.7:
            yield from (*move, "click", chance.choice("1111123"))
        elif kind < 0.8:
            yield from (*move, "click", chance.choice("45"))
        elif kind < 0.9:
            there = [str(chance.randrange(side)) for side in size]
            yield from (*move, "mousedown", "1", "mousemove", "--window", window, *there)
            yield from ("mouseup", "1")
        elif kind < 0.905:
            wide, high = (str(max(1, int(side * chance.uniform(0.4, 1)))) for side in size)
            yield from ("windowsize", window, wide, high)
        else:
            yield from (*move, "sleep", "0.05")

    def _check(self) -> None:
        program = self._program
        if not self._stranger.is_untouched():
            raise Fallen(f"a stranger’s file was changed: {self._stranger.changed()}")
        if program.has_ended() and program.process.returncode != 0:
            raise Fallen(f"status {program.process.returncode}\n{program.said()}")
        said = program.said()
        if re.search("Traceback|Error|Fatal", said):
            raise Fallen(said)
        reports = self._saves / "reports"
        for report in () if reports.is_symlink() else reports.glob("*.txt"):
            if report.stat().st_size:
                raise Fallen(report.read_text(encoding="utf-8"))

    def _open_games(self) -> None:
        """Check that every game that was kept can be opened."""
        for path in self._saves.glob("*.json"):
            try:
                Store(self._saves).load(path)
            except FiveHundredError as error:
                raise Fallen(f"a game that cannot be opened: {error}") from error


def hands_at_windows(folder: Path, minutes: float, seed: int = 1) -> tuple[int, int, list[str]]:
    """Work at windows of all sizes in turn; gives the events, the starts and what has failed."""
    found: list[str] = []
    events = starts = 0
    each_s = min(minutes * 60 / len(SIZES), 120.0)
    end = time.monotonic() + minutes * 60
    screen = Screen(folder, SCREEN)
    try:
        for number in range(10**6):
            if time.monotonic() >= end:
                break
            own = folder / f"hands-{number}"
            own.mkdir()
            hands = WindowHands(screen, own, seed * 1000 + number)
            try:
                hands.work(SIZES[number % len(SIZES)], each_s)
            except Fallen as fault:
                found.append(f"seed {seed}, stretch {number}: {fault}")
            finally:
                hands.close()
                events, starts = events + hands.events, starts + hands.starts
    finally:
        screen.close()
    return events, starts, found
