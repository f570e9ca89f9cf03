"""How soon the list of games is there, and how smoothly it moves: without a window.

    python tests/bench/games_list.py [--games 1000] [--turns 400]

Fills a folder with games of every preset, no two alike, and prints tables in Markdown: from going
to the list to its first picture, when nothing is known of the games and when the catalogue
remembers them, until the games in sight have been looked into and until all have; and the work of
a frame while the wheel turns. The aims: the first picture within 200 ms, frames p99 under 16 ms.
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
from fivehundred.ui import route  # noqa: E402
from fivehundred.ui.app import App  # noqa: E402
from fivehundred.ui.scenes.games.scene import GamesScene  # noqa: E402

SIZES = ((960, 600), (1920, 1080))
SEED = 500


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
    """Open the program at a folder of games, and go home."""
    app = App(folder)
    app.go(route.Home())
    frame(app)
    yield app
    app.close()


def frame(app: App) -> float:
    """Work one frame out and draw it; gives the milliseconds it took."""
    began = time.perf_counter()
    app._change_scene()
    app._frame(16)
    return (time.perf_counter() - began) * 1000


def first_ms(app: App) -> tuple[float, float]:
    """Give the milliseconds until the list has been drawn, and until all in sight is known."""
    began = time.perf_counter()
    app.go(route.Games())
    frame(app)
    first = (time.perf_counter() - began) * 1000
    while app.catalogue.busy:
        time.sleep(0.002)
    app.touch()
    frame(app)
    return first, (time.perf_counter() - began) * 1000


def all_known_s(app: App) -> float:
    """Give the seconds until every game has been looked into."""
    began = time.perf_counter()
    app.catalogue.want([row.path for row in app.catalogue.rows])
    app.catalogue.wait()
    return time.perf_counter() - began


def scrolled_ms(app: App, turns: int) -> list[float]:
    """Turn the wheel down the list and give the work of every frame, events and all."""
    app.go(route.Games())
    frame(app)
    assert isinstance(app.scene, GamesScene)
    middle = tuple(side // 2 for side in pygame.display.get_window_size())
    times = []
    for _turn in range(turns):
        began = time.perf_counter()
        wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, pos=middle)
        app._handle(wheel)
        times.append((time.perf_counter() - began) * 1000 + frame(app))
    return sorted(times)


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
        print("| catalogue | first picture | all in sight known | every game known |")
        print("|---|---|---|---|")
        for what in ("cold", "remembers"):
            with opened(folder) as app:
                first, sight = first_ms(app)
                print(f"| {what} | {first:.0f} ms | {sight:.0f} ms | {all_known_s(app):.1f} s |")
        print("\n| window | frames | p50 | p99 | worst |\n|---|---|---|---|---|")
        for size in SIZES:
            with opened(folder) as app:
                pygame.display.set_mode(size, pygame.RESIZABLE)
                frame(app)
                times = scrolled_ms(app, wanted.turns)
                p99 = times[len(times) * 99 // 100]
                told = f"{times[len(times) // 2]:.1f} ms | {p99:.1f} ms | {times[-1]:.1f} ms"
                print(f"| {size[0]} x {size[1]} | {len(times)} | {told} |")


if __name__ == "__main__":
    main()
