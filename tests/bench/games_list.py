"""How soon the list of games is there, and how smoothly it moves: without a window.

    python tests/bench/games_list.py [--games 1000] [--turns 400]

Fills a folder with games of every preset, no two alike, and prints tables in Markdown: from going
to the list to its first picture, when nothing is known of the games and when the catalogue
remembers them, until the games in sight have been looked into and until all have; and the work of
a frame while the wheel turns, with the games known and while they are still being looked into. The
time of the clock counts what else runs on the machine, that of the processor does not. The aims:
the first picture within 200 ms, frames p99 under 16 ms.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from fivehundred.session.codec.game import decode, encode  # noqa: E402
from fivehundred.session.record import SeatInfo  # noqa: E402
from fivehundred.session.storage.listing import MEMORY  # noqa: E402
from fivehundred.ui import route  # noqa: E402
from fivehundred.ui.app import App  # noqa: E402
from fivehundred.ui.pages.games.page import GamesPage  # noqa: E402

SIZES = ((960, 600), (1920, 1080))
SEED = 500
SETTLED_S = 3.0


def fill(folder: Path, count: int) -> None:
    """Put games into a folder: other players, other lengths, other dates."""
    folder.mkdir(parents=True)
    chance = random.Random(SEED)
    examples = [
        decode(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "saves" / "examples").glob("*.json"))
    ]
    now = time.time()
    for number in range(count):
        whole = examples[number % len(examples)]
        seats = (SeatInfo(f"Ann {number}", "human"), *whole.seats[1:])
        length = len(whole.actions) if chance.random() < 0.5 else chance.randrange(5, 120)
        record = replace(whole, seats=seats, actions=whole.actions[:length])
        path = folder / f"evening {number:04}.json"
        path.write_text(encode(record), encoding="utf-8")
        os.utime(path, (now - 3600 * number, now - 3600 * number))


@contextmanager
def opened(folder: Path) -> Iterator[App]:
    """Open the program at a folder of games, and go home, until its helpers have started."""
    app = App(folder)
    app.go(route.HomeRoute())
    frame(app)
    time.sleep(SETTLED_S)
    yield app
    app.close()


class Watch:
    """Milliseconds since it was begun, by the clock and of this thread's processor time."""

    def __init__(self) -> None:
        self._began = time.perf_counter(), time.thread_time()

    def read_ms(self) -> tuple[float, float]:
        clock, processor = self._began
        return (time.perf_counter() - clock) * 1000, (time.thread_time() - processor) * 1000


def frame(app: App) -> None:
    """Work one frame out and draw it."""
    app._change_scene()
    app._frame(16)


def first_ms(app: App) -> tuple[float, float, float]:
    """Give the milliseconds until the list has been drawn, and until all in sight is known."""
    watch = Watch()
    app.go(route.GamesRoute())
    frame(app)
    clock, processor = watch.read_ms()
    frame(app)
    while app.catalogue.busy:
        time.sleep(0.002)
    app.touch()
    frame(app)
    return clock, processor, watch.read_ms()[0]


def all_known_s(app: App) -> float:
    """Give the seconds until every game has been looked into."""
    began = time.perf_counter()
    app.catalogue.want([row.path for row in app.catalogue.rows])
    app.catalogue.wait()
    return time.perf_counter() - began


def scrolled_ms(app: App, turns: int) -> list[tuple[float, float]]:
    """Turn the wheel down the list and give the work of every frame, events and all.

    A frame is due sixty times a second, and time goes by until then.
    """
    app.go(route.GamesRoute())
    frame(app)
    assert isinstance(app.scene, GamesPage)
    middle = tuple(side // 2 for side in pygame.display.get_window_size())
    times = []
    for _turn in range(turns):
        watch = Watch()
        app._handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, pos=middle))
        frame(app)
        times.append(watch.read_ms())
        time.sleep(max(0.0, 1 / 60 - times[-1][0] / 1000))
    return times


def row(times: list[float]) -> str:
    """Give the p50, the p99 and the worst of some times."""
    found = sorted(times)
    at = (found[len(found) // 2], found[len(found) * 99 // 100], found[-1])
    return " | ".join(f"{ms:.1f} ms" for ms in at)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--turns", type=int, default=400)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="games-") as own:
        os.environ["FIVEHUNDRED_SETTINGS"] = f"{own}/settings.json"
        folder = Path(own) / "saves"
        fill(folder, wanted.games)
        print("| catalogue | first picture | of the processor | all in sight | every game |")
        print("|---|---|---|---|---|")
        for what in ("knows nothing", "remembers"):
            with opened(folder) as app:
                app.catalogue.wait()
                first, own_ms, sight = first_ms(app)
                known = all_known_s(app)
                told = f"{first:.0f} ms | {own_ms:.0f} ms | {sight:.0f} ms | {known:.1f} s"
                print(f"| {what} | {told} |")
        print("\n| window | catalogue | time of | p50 | p99 | worst |\n|---|---|---|---|---|---|")
        for size in SIZES:
            for what in ("knows nothing", "remembers"):
                if what == "knows nothing":
                    (folder / MEMORY).unlink(missing_ok=True)
                with opened(folder) as app:
                    pygame.display.set_mode(size, pygame.RESIZABLE)
                    frame(app)
                    times = scrolled_ms(app, wanted.turns)
                for number, of in enumerate(("the clock", "the processor")):
                    told = row([both[number] for both in times])
                    print(f"| {size[0]} x {size[1]} | {what} | {of} | {told} |")
                with opened(folder) as app:
                    all_known_s(app)


if __name__ == "__main__":
    main()
