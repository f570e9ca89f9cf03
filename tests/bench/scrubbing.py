"""How quick a replay is: a long game is opened, and a game of thirty deals scrubbed.

    python tests/bench/scrubbing.py [--deals 30,400] [--size 1920x1080] [--jumps 200]

Draws without a window (SDL's dummy driver) and prints a table in Markdown. *Opened* is the time
from the file to the first picture of its replay, in a fresh scene of a running program; a *jump*
is a press on the timeline at a place drawn by chance, with the whole frame that follows it. The
aims: a jump p95 under 50 ms in a game of 30 deals, a game of 400 deals opened in under a second.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame  # noqa: E402

from fivehundred.engine.actions import Action  # noqa: E402
from fivehundred.engine.facts import Phase  # noqa: E402
from fivehundred.engine.game import apply, new_game  # noqa: E402
from fivehundred.engine.rules.variants import PRESETS  # noqa: E402
from fivehundred.engine.state import State  # noqa: E402
from fivehundred.engine.view import view  # noqa: E402
from fivehundred.session.codec.game import encode  # noqa: E402
from fivehundred.session.dealer import Dealer  # noqa: E402
from fivehundred.session.record import Record, SeatInfo  # noqa: E402
from fivehundred.ui import route  # noqa: E402
from fivehundred.ui.scenes.replay.scene import ReplayScene  # noqa: E402
from tests.bench.figures import HEAD, row  # noqa: E402
from tests.session.games import by_chance  # noqa: E402
from tests.ui.gallery import opened, resize  # noqa: E402
from tests.ui.hand import Hand  # noqa: E402

NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay")
FAR = 330
"""No side may come nearer to the end of the game than this many points allow."""


def long_game(deals: int, preset: str = "australian", seed: int = 1) -> Record:
    """Play so many deals by chance; those that would bring a side near the end are left out."""
    variant = PRESETS[preset].variant
    dealer, chance = Dealer(seed), Random(seed)
    state, actions = new_game(variant), list[Action]()
    while len(state.match.deals) < deals:
        played, after = _one_deal(state, dealer, chance)
        if after.phase is not Phase.OVER and all(abs(t.net) <= FAR for t in after.match.sheet):
            state = after
            actions += played
    seats = tuple(
        SeatInfo(NAMES[seat], "learner" if seat else "human") for seat in variant.seating.players
    )
    return Record("2026-11-21T10:00:00Z", preset, variant, seats, None, tuple(actions))


def _one_deal(state: State, dealer: Dealer, chance: Random) -> tuple[list[Action], State]:
    scored, played = len(state.match.deals), list[Action]()
    while state.phase is not Phase.OVER and len(state.match.deals) == scored:
        if state.phase in (Phase.DEALER, Phase.DEAL):
            action: Action = dealer.chance_for(state)
        else:
            action = by_chance(view(state, state.to_act), chance)
        state = apply(state, action).state
        played.append(action)
    return played, state


class Watch:
    """Times in milliseconds: by the clock, and of the processor in this thread."""

    def __init__(self) -> None:
        """Begin without a time."""
        self.clock_ms: list[float] = []
        self.busy_ms: list[float] = []

    @contextmanager
    def timing(self) -> Iterator[None]:
        """Take the time of what is done meanwhile."""
        clock, busy = time.perf_counter(), time.thread_time()
        yield
        self.clock_ms.append(1000 * (time.perf_counter() - clock))
        self.busy_ms.append(1000 * (time.thread_time() - busy))

    def row(self, what: str) -> str:
        """Write them as a row of the table."""
        return row(what, self.clock_ms, self.busy_ms)


def opening(hand: Hand, path: Path, times: int) -> Watch:
    """Open a game from its file so often, each time up to its first picture."""
    watch = Watch()
    for _time in range(times):
        hand.app.go(route.HomeRoute())
        hand.frame()
        with watch.timing():
            hand.app.go(route.ReplayRoute(path))
            hand.app._change_scene()
            hand.app._frame(16)
    return watch


def jumping(hand: Hand, count: int) -> Watch:
    """Press the timeline at places by chance, each with its frame."""
    scene, chance, watch = hand.app.scene, Random(5), Watch()
    assert isinstance(scene, ReplayScene)
    deals = scene.layout.bar.timeline.deals
    for _jump in range(count):
        place = (chance.randrange(deals.left, deals.right), deals.centery)
        with watch.timing():
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                hand.app._take(pygame.event.Event(kind, pos=place, button=1))
            hand.app._frame(16)
        hand.app.art.finish()
    return watch


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", default="30,400")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--jumps", type=int, default=200)
    wanted = parser.parse_args()
    wide, high = (int(part) for part in wanted.size.split("x"))
    print(HEAD)
    with opened() as hand, tempfile.TemporaryDirectory() as folder:
        resize(hand, (wide, high))
        for deals in (int(part) for part in wanted.deals.split(",")):
            path = Path(folder) / f"{deals}.json"
            path.write_text(encode(long_game(deals)))
            print(opening(hand, path, 5).row(f"{deals} deals, opened"))
            print(jumping(hand, wanted.jumps).row(f"{deals} deals, a jump"))


if __name__ == "__main__":
    main()
