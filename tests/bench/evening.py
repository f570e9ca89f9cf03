"""A very long evening: a thousand deals by computer players at the table, with animations off.

    python tests/bench/evening.py [--deals 1000] [--preset australian] [--size 1280x800]

Opens the program without a window (SDL's dummy driver), lets Learners play game after game, who
think in this process so that nobody waits, and prints for every tenth of the deals the memory the
program holds and the processor time of the frames that were drawn. It ends with status 1 if the
memory of the last tenth is more than a twentieth above that of the second, or the middle frame
takes half as long again. A folder in memory is quicker: TMPDIR=/dev/shm.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame  # noqa: E402

from fivehundred.engine.facts import Phase  # noqa: E402
from fivehundred.engine.rules.variants import PRESETS  # noqa: E402
from fivehundred.session.record import SeatInfo  # noqa: E402
from fivehundred.ui import app as app_module  # noqa: E402
from fivehundred.ui import route  # noqa: E402
from fivehundred.ui.app import App  # noqa: E402
from fivehundred.ui.motion.timings import Speed  # noqa: E402
from fivehundred.ui.scenes.shared.base import Scene  # noqa: E402
from fivehundred.ui.scenes.shared.beginning import new_game_route  # noqa: E402
from fivehundred.ui.scenes.table.scene import TableScene  # noqa: E402
from fivehundred.ui.settings import Settings, save_settings  # noqa: E402
from tests.bench.figures import share  # noqa: E402
from tests.thinkers import PromptThinker  # noqa: E402

NAMES = ("Ann", "Bea", "Col", "Dot", "Eve", "Fred")
TENTHS = 10
MORE_MEMORY = 1.05
MORE_TIME = 1.5
STEP_MS = 400.0
"""Time is told, not waited for: what is looked at for a while is soon looked at enough."""


class Counted(App):
    """The program, counting the pictures it presents."""

    presented = 0

    def _show(self, scene: Scene, part: pygame.Rect | None) -> None:
        self.presented += 1
        super()._show(scene, part)


@dataclass(frozen=True, slots=True)
class Tenth:
    """What was seen while a tenth of the deals was played."""

    deals: int
    mib: float
    objects: int
    frames: int
    p50_ms: float
    p99_ms: float

    def row(self) -> str:
        """Write it as a row of a table."""
        frames = f"{self.frames} | {self.p50_ms:.2f} | {self.p99_ms:.2f}"
        return f"| {self.deals} | {self.mib:.1f} | {self.objects} | {frames} |"


def evening(app: Counted, preset: str, deals: int) -> Iterator[Tenth]:
    """Play game after game, and tell of each tenth of the deals."""
    played, told, frames = 0, 0, list[float]()
    while played < deals:
        table = sit(app, preset)
        seen = 0
        while table.sitting.session.common.phase is not Phase.OVER and played < deals:
            # Nobody waits for the disk: pictures of waiting alone would be counted too.
            table.keeper.close()
            before = app.presented
            taken_ms = frame(app)
            if app.presented > before:
                frames.append(taken_ms)
            done = len(table.sitting.session.common.deals)
            played, seen = played + done - seen, done
            if table.top.modal is not None:
                table.handle(enter())
            if played * TENTHS // deals > told:
                told = played * TENTHS // deals
                yield tenth(played, frames)
                frames.clear()


def sit(app: App, preset: str) -> TableScene:
    """Begin a game of Learners."""
    variant = PRESETS[preset].variant
    seats = tuple(SeatInfo(name, "learner") for name in NAMES[: variant.players])
    app.go(new_game_route(app.store, preset, variant, seats))
    app._change_scene()
    scene = app.scene
    assert isinstance(scene, TableScene)
    return scene


def frame(app: App) -> float:
    """Let one frame pass; gives the processor time it took, in milliseconds."""
    began = time.thread_time()
    for event in pygame.event.get():
        app._take(event)
    app._frame(STEP_MS)
    return (time.thread_time() - began) * 1000


def enter() -> pygame.event.Event:
    """Give a press of the Enter key."""
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0, scancode=0)


def tenth(deals: int, frames: list[float]) -> Tenth:
    """Look at the program as it is now."""
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    mib = int(status.partition("VmRSS:")[2].split()[0]) / 1024
    count = len(gc.get_objects())
    return Tenth(deals, mib, count, len(frames), share(frames, 0.5), share(frames, 0.99))


def verdict(tenths: list[Tenth]) -> str:
    """Say what has grown, empty if nothing has."""
    first, last = tenths[1], tenths[-1]
    grown = []
    if last.mib > MORE_MEMORY * first.mib:
        grown.append(f"memory from {first.mib:.1f} to {last.mib:.1f} MiB")
    if last.p50_ms > MORE_TIME * first.p50_ms:
        grown.append(f"the middle frame from {first.p50_ms:.2f} to {last.p50_ms:.2f} ms")
    return "; ".join(grown)


def main() -> int:
    """Play, print and judge."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--preset", default="australian")
    parser.add_argument("--size", default="1280x800")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "settings.json"
        os.environ["FIVEHUNDRED_SETTINGS"] = str(settings)
        save_settings(Settings(speed=Speed.OFF, volume=0), settings)
        app_module.Thinker = PromptThinker  # type: ignore[attr-defined, assignment]
        app = Counted(Path(folder) / "saves")
        wide, high = (int(part) for part in wanted.size.split("x"))
        app.go(route.HomeRoute())
        app._change_scene()
        pygame.display.set_mode((wide, high), pygame.RESIZABLE)
        app._resized()
        print("| deals | MiB | objects | frames | p50 ms | p99 ms |\n|---|---|---|---|---|---|")
        tenths = []
        for seen in evening(app, wanted.preset, wanted.deals):
            print(seen.row(), flush=True)
            tenths.append(seen)
        app.close()
    grown = verdict(tenths)
    print(grown or "Nothing has grown.")
    return 1 if grown else 0


if __name__ == "__main__":
    raise SystemExit(main())
