"""Today's Expert against the Expert of an earlier commit, on the same cards.

    python -m tests.bench.duel COMMIT FOLDER [--preset australian] [--boards 100] [--seed 1]
                               [--games] [--without-misères] [--effort 0.125 | --ms N]

The whole program of the commit becomes a package of its own in FOLDER, compiled if there is a
compiler. Both programs follow each game; an action goes from one to the other as it would stand
in a saved game, so neither has to know the other's classes. A board is a deal, or with ``--games``
a whole game, played once for each side that today's Expert may sit on, the other playing all
others. Effort is counted, or with ``--ms`` limited by the processor's time. Each board is a line
of a file in FOLDER: one that is there is not played again, and several processes may share the
boards by their seeds.
"""

from __future__ import annotations

import argparse
import importlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean, stdev
from typing import Any, Final
from zlib import crc32

import fivehundred.engine.rules.options as opt
from fivehundred.engine import game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose, effort_of
from fivehundred.players.solver.solver import form
from fivehundred.session.codec.actions import action_fields, read_action
from fivehundred.session.dealer import Dealer

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = "before_fivehundred"
_MOST_DEALS: Final = 200


def make(commit: str, folder: Path) -> None:
    """Write the program of a commit into a folder, as a package of another name."""
    told = subprocess.run(
        ["git", "archive", commit, "fivehundred", "setup.py"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    # Only what has been built is given its name.
    whole, folder = folder, folder.with_name(f"{folder.name}.part")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(told.stdout)) as files:
        files.extractall(folder, filter="data")
    (folder / "fivehundred").rename(folder / PACKAGE)
    for path in [*folder.rglob("*.py"), *folder.rglob("*.pxd")]:
        text = path.read_text(encoding="utf-8")
        renamed = re.sub(r"\bfivehundred(?=[./](?:engine|players|session|paths))", PACKAGE, text)
        renamed = re.sub(r"\b(from|import) fivehundred\b", rf"\1 {PACKAGE}", renamed)
        path.write_text(renamed, encoding="utf-8")
    build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(build, cwd=folder, check=True, capture_output=True)
    folder.rename(whole)


def _imported(*names: str) -> Any:
    """Return the first of some modules that the earlier program has."""
    for name in names:
        try:
            return importlib.import_module(f"{PACKAGE}.{name}")
        except ModuleNotFoundError:
            continue
    raise ModuleNotFoundError(names[0])


@dataclass(frozen=True)
class Pace:
    """A part of the usual effort, or so many milliseconds of the processor for a decision."""

    share: float
    time_ms: float | None = None

    @property
    def clock(self) -> Callable[[], float] | None:
        """The clock that the time is read from."""
        return None if self.time_ms is None else time.thread_time

    def of(self, usual: Any) -> Any:
        """Return an effort of either program."""
        if self.time_ms is not None:
            return replace(usual, time_ms=self.time_ms)
        field = "samples" if hasattr(usual, "samples") else "worlds"
        counted = {
            field: max(1, round(getattr(usual, field) * self.share)),
            "nodes": round(usual.nodes * self.share),
        }
        return replace(usual, time_ms=None, **counted)


class Before:
    """The earlier program, which follows a game from outside."""

    def __init__(self, preset: str, pace: Pace, *, without_miseres: bool) -> None:
        """Read the preset."""
        self._game, self._view = _imported("engine.game"), _imported("engine.view").view
        self._codec = _imported("session.codec.actions", "session.action_codec")
        self._levels, self._start = _imported("players.levels"), _imported("engine.state").Start
        variant = _imported("engine.rules.variants", "engine.variants").PRESETS[preset].variant
        if without_miseres:
            off = {name: type(getattr(variant, name))("off") for name in ("misere", "open_misere")}
            variant = replace(variant, **off)
        self._variant = variant
        self._pace = pace
        self._effort = pace.of(self._levels.effort_of("expert"))
        self._state: Any = None

    def begin(self, dealer: int) -> None:
        """Begin a game."""
        self._state = self._game.new_game(self._variant, self._start(dealer=dealer))

    def do(self, fields: dict[str, object]) -> None:
        """Take an action into account."""
        action = self._codec.read_action(fields, "", self._variant.seating.hands)
        self._state = self._game.apply(self._state, action).state

    def chosen(self, seat: int, seed: int) -> dict[str, object]:
        """Return what its Expert does at a seat."""
        shown = self._view(self._state, seat)
        action = self._levels.choose(
            shown, "expert", seed, effort=self._effort, clock=self._pace.clock
        )
        return dict(self._codec.action_fields(action))


@dataclass(frozen=True)
class Duel:
    """What is played, and by whom at the other sides."""

    variant: Variant
    pace: Pace
    whole_games: bool
    before: Before

    def board(self, seed: int) -> dict[str, Any]:
        """Return by how much today's Expert was ahead, and what became of the contracts."""
        sides, ahead = range(len(self.variant.seating.sides)), []
        contracts: dict[str, list[tuple[str, bool]]] = {"now": [], "before": []}
        for own in sides:
            state = self._played(seed, own)
            for deal in state.match.deals:
                if deal.contract is not None:
                    side = self.variant.seating.side_of[deal.contract.seat]
                    who = "now" if side == own else "before"
                    contracts[who].append((str(deal.contract.call), bool(deal.made)))
            ahead.append(self._ahead(state, own))
        return {"seed": seed, "ahead": mean(ahead), **contracts}

    def _ahead(self, state: State, own: int) -> float:
        count = len(self.variant.seating.sides)
        if self.whole_games:
            result = state.match.result
            return (own in result.winners) / len(result.winners) - 1 / count if result else 0.0
        points = [sum(deal.points[side] for deal in state.match.deals) for side in range(count)]
        return points[own] - mean(points[side] for side in range(count) if side != own)

    def _played(self, seed: int, own: int) -> State:
        dealer = seed % self.variant.players
        state = game.new_game(self.variant, Start(dealer=dealer))
        self.before.begin(dealer)
        for number in range(_MOST_DEALS if self.whole_games else 1):
            chance = Dealer(_seed(seed, number)).chance_for(state)
            state, step = self._done(state, dict(action_fields(chance))), 0
            while (seat := state.to_act) is not None:
                chosen = self._chosen(state, seat, own, _seed(seed, number, step))
                state = self._done(state, chosen)
                step += 1
            if state.match.result is not None:
                break
        return state

    def _chosen(self, state: State, seat: int, own: int, seed: int) -> dict[str, object]:
        if self.variant.seating.side_of[seat] != own:
            return self.before.chosen(seat, seed)
        chosen = choose(
            view(state, seat),
            Level.EXPERT,
            seed,
            effort=self.pace.of(effort_of(Level.EXPERT)),
            clock=self.pace.clock,
        )
        return dict(action_fields(chosen))

    def _done(self, state: State, fields: dict[str, object]) -> State:
        self.before.do(fields)
        return game.apply(state, read_action(fields, (), self.variant.seating.hands)).state


def _seed(*parts: int) -> int:
    return crc32(" ".join(map(str, parts)).encode())


def _boards(file: Path) -> Iterator[dict[str, Any]]:
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        yield json.loads(line)


def _told(boards: list[dict[str, Any]], *, whole_games: bool) -> str:
    """Return the result in a line."""
    ahead = [board["ahead"] for board in boards]
    error = stdev(ahead) / len(ahead) ** 0.5 if len(ahead) > 1 else float("nan")
    if whole_games:
        told = f"{100 * mean(ahead):+.1f} ± {100 * error:.1f} of 100 games beyond a fair share"
    else:
        told = f"{mean(ahead):+.1f} ± {error:.1f} points a deal"
    for who in ("now", "before"):
        made = [made for board in boards for _, made in board[who]]
        told += f"; {who} made {sum(made)} of {len(made)}"
    return f"{len(boards)} boards: {told}"


def main() -> None:
    """Play what has not been played, and tell the result after each board."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("commit")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--preset", choices=tuple(PRESETS), default="australian")
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=float, default=0.125)
    parser.add_argument("--ms", type=float, help="of the processor, for each decision")
    parser.add_argument("--games", action="store_true")
    parser.add_argument("--without-misères", action="store_true", dest="without_miseres")
    asked = parser.parse_args()
    if form() == "plain":
        parser.error("the solver is not compiled, so neither Expert would weigh its calls")
    program = asked.folder.resolve() / asked.commit
    if not program.exists():
        make(asked.commit, program)
    sys.path.insert(0, str(program))
    variant = PRESETS[asked.preset].variant
    if asked.without_miseres:
        variant = replace(variant, misere=opt.MisereRank.OFF, open_misere=opt.OpenMisereRank.OFF)
    pace = Pace(asked.effort, asked.ms)
    before = Before(asked.preset, pace, without_miseres=asked.without_miseres)
    duel = Duel(variant, pace, asked.games, before)
    words = [asked.preset, "games" if asked.games else "deals"]
    words += [str(asked.effort) if asked.ms is None else f"{asked.ms:g} ms"]
    words += ["without-misères"] if asked.without_miseres else []
    file = asked.folder / f"{asked.commit} {' '.join(words)}.jsonl"
    wanted = range(asked.seed, asked.seed + asked.boards)
    known = {board["seed"] for board in _boards(file)}
    for seed in wanted:
        if seed not in known:
            board = duel.board(seed)
            with file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(board, ensure_ascii=False) + "\n")
            print(_told(list(_boards(file)), whole_games=asked.games), flush=True)
    print(_told(list(_boards(file)), whole_games=asked.games))


if __name__ == "__main__":
    main()
