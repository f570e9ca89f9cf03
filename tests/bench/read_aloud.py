"""The program played by Learners before a reader; started by ``readers.py`` on its desktop.

    python read_aloud.py FOLDER [--fly | --updates COUNT]

Writes a line of JSON about itself ten times a second: whether a reader listens, how many updates
have been sent and what they took, how many turns the loop has made since the last line, in how
many of them something moved, which was the longest, and the memory it holds.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from fivehundred.engine.facts import Phase  # noqa: E402
from fivehundred.ui import app as app_module  # noqa: E402
from fivehundred.ui import assistance, route  # noqa: E402
from fivehundred.ui.accessibility.outline import press  # noqa: E402
from fivehundred.ui.app import App  # noqa: E402
from fivehundred.ui.assistance import Reader  # noqa: E402
from fivehundred.ui.motion.timings import Speed  # noqa: E402
from fivehundred.ui.scenes.table.scene import TableScene  # noqa: E402
from fivehundred.ui.settings import Settings, save_settings  # noqa: E402
from fivehundred.ui.window.input_devices import FrameTimer  # noqa: E402
from tests.bench import evening  # noqa: E402
from tests.thinkers import PromptThinker  # noqa: E402

EVERY_S = 0.1
STEP_MS = 20.0
TABS = 12
PRESET = "australian"

# The evening has no window; here is a screen.
os.environ["SDL_VIDEODRIVER"] = "x11"


class Counting(Reader):
    """A bridge that counts what it sends."""

    sent = 0
    sending_ms = 0.0

    def _send(self) -> None:
        began = time.thread_time()
        super()._send()
        self.sent += 1
        self.sending_ms += (time.thread_time() - began) * 1000


class Told:
    """Writes how things are, now and then."""

    def __init__(self, app: App) -> None:
        """Begin now."""
        assert isinstance(app.assistance.reader, Counting)
        self.reader = app.assistance.reader
        self._last = self._turn = time.monotonic()
        self._frames = self._moving = 0
        self._worst_s = 0.0

    def turn(self, *, moving: bool) -> None:
        """Note that the loop has gone round; write if it is time."""
        now = time.monotonic()
        self._frames += 1
        self._moving += moving
        self._worst_s = max(self._worst_s, now - self._turn)
        self._turn = now
        if now - self._last >= EVERY_S:
            self._write()
            self._last, self._frames, self._moving, self._worst_s = now, 0, 0, 0.0

    def _write(self) -> None:
        status = Path("/proc/self/status").read_text(encoding="ascii")
        told = {
            "active": self.reader.active,
            "sent": self.reader.sent,
            "sending_ms": self.reader.sending_ms,
            "frames": self._frames,
            "moving": self._moving,
            "worst_ms": self._worst_s * 1000,
            "mib": int(status.partition("VmRSS:")[2].split()[0]) / 1024,
            "fault": self.reader.fault,
        }
        print(json.dumps(told), flush=True)


def table_of(app: App) -> TableScene:
    """Return the table, a new one where the game is over."""
    scene = app.scene
    if isinstance(scene, TableScene) and scene.sitting.session.common.phase is not Phase.OVER:
        return scene
    return evening.sit(app, PRESET)


def fly(app: App, told: Told) -> None:
    """Play at the pace of people, until ended from outside."""
    pace = FrameTimer(app.assistance.reader.inbox)
    while True:
        table = table_of(app)
        app._turn(pace)
        if table.top.modal is not None:
            table.handle(evening.enter())
        told.turn(moving=table.patience_ms() <= 0)


def update(app: App, told: Told, count: int) -> None:
    """Play as fast as may be, until enough has been sent and a while longer."""
    end = float("inf")
    while time.monotonic() < end:
        table = table_of(app)
        table.keeper.close()
        evening.frame(app)
        app._assist(evening.STEP_MS)
        for _time in range(TABS):
            # Each goes to something else, which the reader has to be told.
            app._take(press(pygame.K_TAB, "\t"))
            app._assist(STEP_MS)
        if table.top.modal is not None:
            table.handle(evening.enter())
        told.turn(moving=table.patience_ms() <= 0)
        if told.reader.sent >= count and end == float("inf"):
            end = time.monotonic() + 20


def main() -> None:
    """Open the program and play."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--fly", action="store_true")
    parser.add_argument("--updates", type=int, default=0)
    wanted = parser.parse_args()
    settings = wanted.folder / "settings.json"
    os.environ["FIVEHUNDRED_SETTINGS"] = str(settings)
    speed = Speed.NORMAL if wanted.fly else Speed.OFF
    save_settings(Settings(speed=speed, volume=0), settings)
    app_module.Thinker = PromptThinker  # type: ignore[attr-defined, assignment]
    assistance.Reader = Counting  # type: ignore[misc]
    app = App(wanted.folder / "saves")
    app.go(route.HomeRoute())
    app._change_scene()
    told = Told(app)
    if wanted.fly:
        fly(app, told)
    else:
        update(app, told, wanted.updates)


if __name__ == "__main__":
    main()
