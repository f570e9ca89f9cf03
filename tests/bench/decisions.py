"""How long computer players think at a real table, and what the frames feel of it.

    python tests/bench/decisions.py [--levels learner,club,expert] [--presets australian]
        [--deals 20] [--ms 800] [--seed 1] [--frames 60]

Plays deals with every seat of one level, each decision asked and answered as the program does it:
by a session, through the thinker, in a worker process, by the clock. Prints a row for each level
and kind of decision. The time is that from the question to the answer in the hand of whoever has
asked; the aim is a p95 below what the level is given.

Then opens the program in a real window of its own (Xvfb, 1920 x 1080, as ``frames.py`` does), lets
four learners, who hardly think, and four experts play there for so many seconds each, and prints
the work of every frame: of all, and of those while somebody thought. A frame is dropped that takes
more than a sixtieth of a second; what the experts cost is the difference to the learners.
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
from collections import defaultdict
from pathlib import Path

from fivehundred.players.level_names import Level

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from fivehundred.engine.facts import Phase  # noqa: E402
from fivehundred.engine.rules.variants import PRESETS  # noqa: E402
from fivehundred.players.levels import effort_of  # noqa: E402
from fivehundred.session.dealer import Dealer  # noqa: E402
from fivehundred.session.record import Record, SeatInfo  # noqa: E402
from fivehundred.session.session import Session  # noqa: E402
from fivehundred.session.workers.thinker import Thinker  # noqa: E402
from fivehundred.ui.scenes.shared.beginning import new_game_route  # noqa: E402
from tests.bench.figures import share  # noqa: E402

KINDS = {
    Phase.AUCTION: "call",
    Phase.EXCHANGE: "discard",
    Phase.PARTNER: "partner",
    Phase.PLAY: "card",
}
FRAME_MS = 1000 / 60
_LOOK_S = 0.0005
HEAD = "| {} | times | p50 ms | p95 ms | p99 ms | worst ms | {} |\n" + "|---" * 7 + "|"

Times = dict[str, list[float]]


def game(preset: str, level: str) -> Record:
    """Give a game not yet begun, with a level at every seat."""
    variant = PRESETS[preset].variant
    seats = tuple(SeatInfo(f"seat {at}", level) for at in variant.seating.players)
    return Record("", preset, variant, seats, None, ())


def thought(thinker: Thinker, session: Session, level: Level, seed: int, ms: float) -> float:
    """Have the seat to act decide and do it; gives the milliseconds until the answer was there."""
    seat = session.state.to_act
    assert seat is not None
    view, effort = session.view(seat), effort_of(level, ms if level is Level.EXPERT else None)
    began = time.perf_counter()
    thinker.ask(view, level, seed, effort=effort)
    while (action := thinker.poll()) is None:
        time.sleep(_LOOK_S)
    taken_ms = (time.perf_counter() - began) * 1000
    if thinker.fault:
        raise SystemExit(f"{level} failed: {thinker.fault}")
    session.submit(action)
    return taken_ms


def deals(thinker: Thinker, preset: str, level: Level, wanted: argparse.Namespace) -> Times:
    """Play deals and give the times by kind of decision."""
    times: Times = defaultdict(list)
    played, seed = 0, wanted.seed
    while played < wanted.deals:
        session = Session(game(preset, level), dealer=Dealer(seed))
        dealt = 0
        while session.state.phase is not Phase.OVER and played < wanted.deals:
            if session.needs_chance():
                played += dealt > 0
                session.advance_chance()
                dealt += session.state.phase is not Phase.DEAL
                continue
            seed += 1
            kind = KINDS[session.state.phase]
            times[kind].append(thought(thinker, session, level, seed, wanted.ms))
        played += session.state.phase is Phase.OVER
    return times


def row(what: str, times_ms: list[float], last: str) -> str:
    """Write a row of figures."""
    parts = " | ".join(f"{share(times_ms, part):.1f}" for part in (0.5, 0.95, 0.99))
    return f"| {what} | {len(times_ms)} | {parts} | {max(times_ms):.1f} | {last} |"


def _begin(thinker: Thinker) -> None:
    """Have the worker started and ready, as it is when somebody has sat down at a table."""
    session = Session(game("australian", "expert"), dealer=Dealer(1))
    while session.needs_chance():
        session.advance_chance()
    thought(thinker, session, Level.EXPERT, 1, 100.0)


def decisions(wanted: argparse.Namespace) -> None:
    """Print how long decisions take."""
    print("\n### Decisions\n\n" + HEAD.format("who decides what", "over the time given"))
    thinker = Thinker()
    try:
        _begin(thinker)
        for preset in wanted.presets.split(","):
            for level in wanted.levels.split(","):
                found = deals(thinker, preset, Level(level), wanted)
                every = [one for own in found.values() for one in own]
                for kind, times in (*found.items(), ("all", every)):
                    late = sum(one > wanted.ms for one in times)
                    print(row(f"{preset}, {level}: {kind}", times, str(late)), flush=True)
    finally:
        thinker.close()


# — in a window —


def watched(folder: Path, level: str, seconds: float) -> dict[str, list[float]]:
    """Let four of a level play in the program's window; gives the work of every frame."""
    from tests.bench.inside import Watched  # noqa: PLC0415 - needs a display

    seen = Watched(folder)
    record = game("australian", level)
    seen.app.go(new_game_route(seen.app.store, record.preset, record.variant, record.seats))
    seen.frame()
    every, thinking = [], []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        waits = seen.app.thinker.is_thinking
        every.append(seen.frame())
        if waits:
            thinking.append(every[-1])
        if seen.table.top.modal is not None:
            seen.table.top.close()
    seen.app.close()
    return {"every": every, "thinking": thinking}


def beside(level: str, seconds: float) -> dict[str, list[float]]:
    """Run the program on a screen of its own and give its figures."""
    from tests.window.screen import Screen  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as name:
        screen, own = Screen(Path(name)), Path(name) / "own"
        own.mkdir()
        try:
            words = ["--inside", f"{own}", "--levels", level, "--frames", f"{seconds}"]
            done = subprocess.run(
                [sys.executable, __file__, *words],
                env={**screen.environment, "PYTHONPATH": str(ROOT)},
                capture_output=True,
                text=True,
                check=False,
            )
        finally:
            screen.close()
    if done.returncode:
        raise SystemExit(done.stderr)
    figures: dict[str, list[float]] = json.loads(done.stdout.strip().splitlines()[-1])
    return figures


def frames(seconds: float) -> None:
    """Print what the frames of a window feel of who thinks beside it."""
    from tests.window.screen import NEEDED  # noqa: PLC0415

    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        print(f"No window is measured: these programs are not installed: {', '.join(missing)}.")
        return
    print("\n### Frames\n\n" + HEAD.format("beside whom", "dropped"))
    for level in ("learner", "expert"):
        figures = beside(level, seconds)
        for what, key in (("all", "every"), ("while one of them thought", "thinking")):
            times = figures[key]
            if times:
                dropped = sum(one > FRAME_MS for one in times)
                print(row(f"four of level {level}: {what}", times, str(dropped)), flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--levels", default="learner,club,expert")
    parser.add_argument("--presets", default="australian")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--ms", type=float, default=800.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--frames", type=float, default=60.0)
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.inside:
        print(json.dumps(watched(wanted.inside, wanted.levels, wanted.frames)))
        return
    print(f"Load before: {os.getloadavg()[0]:.2f} on {os.cpu_count()} cores.")
    if wanted.deals:
        decisions(wanted)
    if wanted.frames:
        frames(wanted.frames)
    print(f"\nLoad after: {os.getloadavg()[0]:.2f}, the measurement included.")


if __name__ == "__main__":
    main()
