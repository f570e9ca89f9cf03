"""How smooth the table is: frames, touches, rest and memory, in a real window.

    python tests/bench/frames.py [--players 2,3,4,5,6] [--touches 240] [--deals 100] [--still 20]

Opens the real program on a screen of its own (Xvfb, 1920 x 1080, with a window manager), while
another process thinks without a pause as a computer player does, and prints tables in Markdown:

* the work of every frame from the moment it is due until it has been handed to the screen: of the
  first deal at tables of two to six, of all cards in the air at once, of one card, of a card that
  is dragged, of what opens over the table, of a new size of the window (``inside.py``);
* the time from a touch of mouse or keyboard to changed pixels on the screen (``touch.py``);
* the processor time of doing nothing, at home and at the table, in every theme;
* the memory after many deals.

The aims, on two slow cores without a graphics card: frames p50 under 5 ms and p99 under 10 ms,
of one card p99 under 5 ms; touch to pixels p99 under 20 ms; at rest under 1 % of a core; sharp
within 300 ms of a new size; under 200 MB. No aim is asserted: a slow machine is not a fault.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from fivehundred.session.storage.store import Store  # noqa: E402
from fivehundred.ui.drawing.palettes import Theme  # noqa: E402
from tests.bench.figures import HEAD, row  # noqa: E402
from tests.bench.start_up import processes, resident_mib, used_s  # noqa: E402
from tests.bench.touch import Eye, Finger, answers_ms  # noqa: E402
from tests.ui.deals import leading  # noqa: E402
from tests.window.program import Program  # noqa: E402
from tests.window.screen import NEEDED, SIZE, Screen, end, start  # noqa: E402
from tests.window.twin import Twin  # noqa: E402

WINDOW = (1920, 1040)
"""Less the title bar that the window manager puts above it."""

THINK = """
import sys
sys.path.insert(0, sys.argv[1])
from fivehundred.players.levels import choose
from tests.ui.deals import following, leading
from fivehundred.engine.view import view
from fivehundred.session.record import state_after
views = [view(state_after(record()), 0) for record in (leading, following)]
seed = 0
while True:
    seed += 1
    choose(views[seed % 2], "expert", seed)
"""


def inside(screen: Screen, folder: Path, *words: str) -> dict[str, object]:
    """Run the program frame by frame and give its figures."""
    own = folder / "inside"
    shutil.rmtree(own, ignore_errors=True)
    own.mkdir()
    environment = {**screen.environment, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(ROOT / "tests/bench/inside.py"), str(own), *words]
    done = subprocess.run(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    figures: dict[str, object] = json.loads(done.stdout.strip().splitlines()[-1])
    return figures


def frames(screen: Screen, folder: Path, players: list[int]) -> None:
    """Print the frames of every table."""
    print(f"\n### Frames\n\n{HEAD}")
    for count in players:
        figures = inside(screen, folder, "--players", str(count))
        times, busy = figures["times"], figures["busy"]
        assert isinstance(times, dict)
        assert isinstance(busy, dict)
        for what, own in times.items():
            print(row(f"{count} seats: {what}", own, busy.get(what)), flush=True)


def touches(screen: Screen, program: Program, game: Path, count: int) -> None:
    """Print how soon mouse and keys are answered."""
    program.start(str(game))
    program.resize(*WINDOW)
    twin = Twin(program.saves, program.settings, WINDOW)
    try:
        twin.open(game)
        cards = twin.table.top.director.layout.cards
        hand = [cards[card.code].pose for card in twin.table.top.director.layout.hand]
    finally:
        twin.close()
    left, top = inner_corner(program)
    points = [(left + round(pose.x - pose.width * 0.4), top + round(pose.y)) for pose in hand]
    # The X server draws the mouse into the same picture: it stays below the rows looked at, into
    # which the cards rise.
    lowest = min(y for _x, y in points) - 8
    eye = Eye(screen.folder / "Xvfb_screen0", lowest - 200, lowest, *SIZE)
    mouse, keys = answers_ms(Finger(screen.display), eye, points[::2] + points[1::2], count)
    program.close()
    print(f"\n### From a touch to changed pixels\n\n{HEAD}")
    print(row("the mouse comes to a card", mouse))
    print(row("an arrow key moves the ring", keys))


def inner_corner(program: Program) -> tuple[int, int]:
    """Give where the inside of the window begins on the screen."""
    said = program.screen.tell("xdotool", "getwindowgeometry", "--shell", program.window)
    found = dict(line.split("=", 1) for line in said.splitlines() if "=" in line)
    return int(found["X"]), int(found["Y"])


def at_rest(program: Program, game: Path, still_s: float) -> None:
    """Print what it costs to do nothing."""
    print("\n### At rest\n\n| theme | where | of a core | memory, helpers |\n|---|---|---|---|")
    for theme in Theme:
        program.settings.write_text(json.dumps({"speed": "off", "theme": theme}))
        for where, words in (("home", []), ("the table", [str(game)])):
            program.start(*words)
            program.resize(*WINDOW)
            time.sleep(5)
            own = program.process.pid
            before = used_s(own)
            time.sleep(still_s)
            share = (used_s(own) - before) / still_s
            others = [resident_mib(pid) for pid in processes(own) if pid != own]
            held = f"{resident_mib(own):.0f} MiB, {sum(others):.0f} MiB in {len(others)}"
            print(f"| {theme} | {where} | {share:.2%} | {held} |", flush=True)
            program.close()


def memory(screen: Screen, folder: Path, deals: int) -> None:
    """Print the memory of a table of six while deals are played."""
    figures = inside(screen, folder, "--deals", str(deals))
    held = figures["deals_mib"]
    assert isinstance(held, list)
    steps = ", ".join(f"{mib:.0f}" for mib in held)
    print(f"\nMemory at a table of six after each fifth of {deals} deals: {steps} MiB.")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", default="2,3,4,5,6")
    parser.add_argument("--touches", type=int, default=240)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--still", type=float, default=20.0)
    wanted = parser.parse_args()
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        print(f"Nothing is measured: these programs are not installed: {', '.join(missing)}.")
        return
    print(f"Load before: {os.getloadavg()[0]:.2f} on {os.cpu_count()} cores.")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        screen = Screen(folder)
        program = Program(screen, folder)
        thinking = start(
            [sys.executable, "-c", THINK, str(ROOT)], os.environ, folder / "think.log"
        )
        try:
            game = Store(program.saves).save("game", leading())
            if wanted.players:
                frames(screen, folder, [int(one) for one in wanted.players.split(",")])
            if wanted.touches:
                touches(screen, program, game, wanted.touches)
            end(thinking)
            if wanted.still:
                at_rest(program, game, wanted.still)
            if wanted.deals:
                memory(screen, folder, wanted.deals)
        finally:
            if thinking.poll() is None:
                end(thinking)
            program.close()
            screen.close()
    print(f"\nLoad after: {os.getloadavg()[0]:.2f}, the measurement included.")


if __name__ == "__main__":
    main()
