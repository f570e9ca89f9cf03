"""The real program in a real window, frame by frame; started by ``frames.py`` on its screen.

Every frame is timed from the moment its time has come until it has been handed to the screen:
taking events, moving on, drawing, presenting. What the program waits for is not work.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from fivehundred.engine.facts import Phase  # noqa: E402
from fivehundred.engine.rules.variants import PRESETS  # noqa: E402
from fivehundred.session.record import SeatInfo  # noqa: E402
from fivehundred.ui import route  # noqa: E402
from fivehundred.ui.app import App  # noqa: E402
from fivehundred.ui.geometry.pose import Pose  # noqa: E402
from fivehundred.ui.motion.beat import Arrangement, Heap, LayoutTransition  # noqa: E402
from fivehundred.ui.motion.director import deck_pose  # noqa: E402
from fivehundred.ui.motion.motion import PLAY, THROW, Motion  # noqa: E402
from fivehundred.ui.motion.stage import Scenery  # noqa: E402
from fivehundred.ui.motion.timings import Speed  # noqa: E402
from fivehundred.ui.scenes.shared.beginning import new_game_route  # noqa: E402
from fivehundred.ui.scenes.table.intents import Opening  # noqa: E402
from fivehundred.ui.scenes.table.scene import TableScene  # noqa: E402
from fivehundred.ui.settings import Settings, save_settings  # noqa: E402
from fivehundred.ui.window.input_devices import FrameTimer  # noqa: E402

NAMES = ("Ann", "Bea", "Col", "Dot", "Eve", "Fred")
TABLES = {
    2: "two-handed-dummy",
    3: "three-handed",
    4: "australian",
    5: "five-handed",
    6: "six-handed-65",
}
RESIZED = (4, 6)
AIR_MS = 1400
SIZES = ((1600, 900), (1280, 800), (1760, 990))

WATCHED_S = 60.0
GATHERED_FRAMES = 200
STILL_S = 8.0

Times = dict[str, list[float]]


class Watched:
    """A program whose frames are timed."""

    def __init__(self, folder: Path, ui_scale: int = 100) -> None:
        """Open it over the whole screen."""
        settings = folder / "settings.json"
        os.environ["FIVEHUNDRED_SETTINGS"] = str(settings)
        wanted = Settings(speed=Speed.NORMAL, full_screen=True, volume=0, ui_scale=ui_scale)
        save_settings(wanted, settings)
        self.app = App(folder / "saves")
        self.app.go(route.HomeRoute())
        self.pace = FrameTimer()
        self.busy_ms: list[float] = []
        self.frame()
        self.started_s = _age_s()
        self.frames(10)

    @property
    def table(self) -> TableScene:
        """The table that is shown."""
        scene = self.app.scene
        assert isinstance(scene, TableScene)
        return scene

    def frame(self) -> float:
        """Let one frame pass; gives its work in milliseconds."""
        events = self.pace.wait(0)
        began, busy = time.perf_counter(), time.thread_time()
        self.app._change_scene()
        for event in events:
            self.app._take(event)
        self.app._frame(self.pace.step())
        self.busy_ms.append((time.thread_time() - busy) * 1000)
        return (time.perf_counter() - began) * 1000

    def frames(self, count: int) -> list[float]:
        """Let some frames pass."""
        return [self.frame() for _frame in range(count)]

    def frames_while(self, wanted: Callable[[], bool], most_s: float = 30.0) -> list[float]:
        """Let frames pass as long as something is so."""
        times, end = [], time.monotonic() + most_s
        while wanted() and time.monotonic() < end:
            times.append(self.frame())
        return times

    # — what is timed —

    def measured(self, players: int, *, brief: bool = False) -> tuple[Times, Times]:
        """Give the times of the frames of a table, and the processor's share in them."""
        times: Times = {}
        busy: Times = {}

        def note(what: str, measure: Callable[[], list[float]]) -> None:
            self.busy_ms.clear()
            times[what] = measure()
            busy[what] = list(self.busy_ms)

        note("the first frame of the table", lambda: self.sit(players))
        note("the first deal, from its first frame on", self.deal)
        cards = len(self.table.top.director.layout.cards)
        note(f"all {cards} cards in the air", self.all_in_the_air)
        note("one card in the air", self.one_in_the_air)
        note("one card dragged", self.a_drag)
        times["a trick gathered"], busy["a trick gathered"] = self.tricks(players)
        if brief:
            return times, busy
        self.sit(players)
        self.deal()
        times["a question or the menu opened"] = self.openings()
        if players in RESIZED:
            times |= self.resizes()
        return times, busy

    def sit(self, players: int) -> list[float]:
        """Begin a game with a person in it."""
        return self.seat(players, "human")

    def seat(self, players: int, first: str) -> list[float]:
        """Begin a game with somebody at the first seat, and computer players at the others."""
        preset = PRESETS[TABLES[players]]
        kinds = (first, *["learner"] * (players - 1))
        seats = tuple(SeatInfo(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
        self.app.go(new_game_route(self.app.store, TABLES[players], preset.variant, seats))
        return [self.frame()]

    def deal(self) -> list[float]:
        """Deal, with all that moves in it, until the person is asked something."""
        table = self.table
        return self.frames_while(lambda: not (table.top.settled and table.sitting.chair.at_turn))

    def all_in_the_air(self) -> list[float]:
        """Let every card of the table fly out of the pack to its place at once, and back again."""
        stage, table = self.table.top.stage, self.table
        self._clear_the_table()
        assert table.sitting.view.dealer is not None
        cards, pack = (
            table.top.director.layout.cards,
            deck_pose(table.top.places, table.sitting.view.dealer),
        )
        heap = {key: replace(placed, pose=pack) for key, placed in cards.items()}
        times = []
        for _round in range(3):
            for start, end in ((heap, cards), (cards, heap)):
                stage.show(start)
                stage.show(end, Scenery(AIR_MS, THROW))
                flying = [one for one in stage.sprites.values() if one.motion]
                assert len(flying) == len(cards), (len(flying), len(cards))
                times += self.frames_while(lambda: stage.moving)
        stage.show(cards)
        return times

    def _clear_the_table(self) -> None:
        """Take away what is asked, for nothing flies while a question stands above the hand."""
        self.table.top.asked = None
        self.table.top.refill()

    def one_in_the_air(self) -> list[float]:
        """Let one card after another fly from the hand to the middle and back."""
        stage, table = self.table.top.stage, self.table
        self._clear_the_table()
        times = []
        for card in table.top.director.layout.hand[:6]:
            home = table.top.director.layout.cards[card.code].pose
            middle = Pose(*table.top.places.centre, table.top.places.trick_width, 8.0, 1.0, 60)
            for way in (Motion(home, middle, 600, 0, PLAY), Motion(middle, home, 500, 0, PLAY)):
                sprite = stage.sprites[card.code]
                sprite.motion, sprite.elapsed_ms = way, 0.0
                times += self.frames_while(lambda: stage.moving)
        return times

    def a_drag(self) -> list[float]:
        """Drag a card about with the mouse for three seconds."""
        table, pointer = self.table, self.table.top.pointer
        self._clear_the_table()
        code = table.top.director.layout.hand[-1].code
        pose = table.top.director.layout.cards[code].pose
        grip = pose.x, pose.y - pose.height * 0.3
        pointer.handle(_mouse(pygame.MOUSEBUTTONDOWN, grip))
        times = []
        for step in range(180):
            x = table.top.places.centre[0] + table.services.screen.size[0] * 0.22 * math.sin(
                step / 25
            )
            y = table.services.screen.size[1] * (0.39 + 0.083 * math.cos(step / 14))
            pygame.event.post(_mouse(pygame.MOUSEMOTION, (x, y)))
            times.append(self.frame())
        dragged = pointer.dragging
        assert dragged == code, "the card was not dragged"
        pointer.handle(_mouse(pygame.MOUSEBUTTONUP, grip))
        self.frames_while(lambda: table.top.stage.moving)
        return times

    def tricks(self, players: int) -> tuple[list[float], list[float]]:
        """Watch computer players at a table of their own; gives the frames in which a trick goes.

        It is closed together and flies to whoever has won it; so also the processor's share.
        """
        self.seat(players, "learner")
        gone: list[float] = []
        busy: list[float] = []
        director = self.table.top.director
        ended = time.monotonic() + WATCHED_S
        while len(gone) < GATHERED_FRAMES and time.monotonic() < ended:
            self.busy_ms.clear()
            taken_ms, beat = self.frame(), director._beat
            if beat is not None and director.stage.moving and _gathers(beat.way):
                gone.append(taken_ms)
                busy += self.busy_ms
        assert gone, "no trick was gathered"
        return gone, busy

    def at_rest(self) -> float:
        """Let nothing happen at the home screen; gives the share of a core that takes."""
        self.app.go(route.HomeRoute())
        self.frames(30)
        began, used = time.monotonic(), time.process_time()
        while time.monotonic() < began + STILL_S:
            self.app._turn(self.pace)
        return (time.process_time() - used) / (time.monotonic() - began)

    def openings(self) -> list[float]:
        """Open what is asked, and the menu over it, twenty times."""
        self.table.top.refresh()
        times = []
        for turn in range(20):
            began = time.perf_counter()
            self.table.top.refresh() if turn % 2 else self.table.take(Opening.MENU)
            self.app._dirty = True
            times.append((time.perf_counter() - began) * 1000 + self.frame())
            if not turn % 2:
                self.table.top.close()
            self.frames(6)
        return times

    def resizes(self) -> Times:
        """Change the size of the window: its first frame, and the time until all is sharp."""
        times: Times = {"a new size, its first frame": [], "a new size until all is sharp": []}
        for size in SIZES * 2:
            pygame.display.set_mode(size, pygame.RESIZABLE)
            began = time.perf_counter()
            self.app._resized()
            self.app._frame(0.0)
            taken_ms = (time.perf_counter() - began) * 1000
            times["a new size, its first frame"].append(taken_ms)
            self.frames_while(lambda: not self.app.art.sharp)
            times["a new size until all is sharp"].append((time.perf_counter() - began) * 1000)
            self.frames(20)
        return times

    def deals(self, count: int) -> Iterator[float]:
        """Play deals without a person and give the memory after each fifth of them."""
        preset = PRESETS["six-handed-65"]
        seats = tuple(SeatInfo(name, "learner") for name in NAMES)
        self.app.change_settings(replace(self.app.settings, speed=Speed.OFF))
        played, fifth = 0, max(1, count // 5)
        while played < count:
            self.app.go(new_game_route(self.app.store, "six-handed-65", preset.variant, seats))
            self.app._change_scene()
            table, seen = self.table, 0
            while table.sitting.session.common.phase is not Phase.OVER and played < count:
                self.app._frame(50.0)
                pygame.event.pump()
                time.sleep(0.001)
                done = len(table.sitting.session.common.deals)
                if done > seen:
                    seen, played = done, played + 1
                    if played % fifth == 0:
                        yield resident_mib()
                if table.top.modal is not None:
                    table.handle(_key(pygame.K_RETURN))


def _gathers(way: LayoutTransition) -> bool:
    """Tell whether a trick is closed together or flies to its winner."""
    packets = any(spot.heap is Heap.PACKET for spot in way.exits.values())
    return packets or way.arrangement is Arrangement.SQUARED


def _mouse(kind: int, at: tuple[float, float]) -> pygame.event.Event:
    point = (round(at[0]), round(at[1]))
    return pygame.event.Event(kind, pos=point, rel=(5, 3), button=1, buttons=(1, 0, 0))


def _key(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0, scancode=0)


def _age_s() -> float:
    """Tell how long ago this process was started."""
    began = Path("/proc/self/stat").read_text().rpartition(")")[2].split()[19]
    now_s = float(Path("/proc/uptime").read_text().split()[0])
    return now_s - int(began) / os.sysconf("SC_CLK_TCK")


def resident_mib() -> float:
    """Give the memory this process holds."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def main() -> None:
    """Measure one table, or the memory, and write figures as JSON on standard output."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--deals", type=int, default=0)
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--brief", action="store_true", help="nothing but cards that move")
    wanted = parser.parse_args()
    watched = Watched(wanted.folder, wanted.scale)
    figures: dict[str, object] = {
        "size": watched.app.screen.size,
        "driver": pygame.display.get_driver(),
    }
    if wanted.players:
        figures["times"], figures["busy"] = watched.measured(wanted.players, brief=wanted.brief)
        figures["started_s"], figures["at_rest"] = watched.started_s, watched.at_rest()
    if wanted.deals:
        figures["deals_mib"] = list(watched.deals(wanted.deals))
    figures["mib"] = resident_mib()
    watched.app.close()
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
