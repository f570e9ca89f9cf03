"""``python -m tests.mutation FLOOR``: plant faults in a floor and see which its tests notice.

The faults of a floor are drawn by chance, but the same every time. Those nothing can notice stand
in ``equivalent.txt`` with the reason. Needs ``coverage``, and a system that can fork.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from marshal import dumps
from pathlib import Path

import pytest

from tests.mutation.floors import FLOORS, Floor
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.warm import Warm, environment

ROOT = Path(__file__).resolve().parents[2]
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
_COLD_LIMIT_S = 120


def set_aside() -> dict[str, str]:
    """Read the mutants that are no faults: a reason, then the names it is true of."""
    found, reason = {}, ""
    for line in EQUIVALENT.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            reason = line.removeprefix("# ")
        elif line:
            found[line] = reason
    return found


def drawn(floor: Floor, first: int, count: int, only: str) -> list[Mutant]:
    """Draw so many mutants of a floor less the first, the same every time; no set-aside ones."""
    aside = set_aside()
    every = [mutant for path in floor.files(ROOT) for mutant in mutants_of(ROOT, path)]
    every = [m for m in every if m.name not in aside and only in m.name]
    return sorted(every, key=lambda m: m.draw)[first : first + count]


def told(log: Path | None) -> dict[str, str]:
    """Read what became of each mutant that a log tells of, last."""
    if log is None or not log.exists():
        return {}
    lines = log.read_text(encoding="utf-8").splitlines()
    parts = (line.partition("\t") for line in lines)
    return {name: answer for answer, _tab, name in parts}


class Tally:
    """Counts the answers, and writes them down one by one."""

    def __init__(self, floor: Floor, log: Path | None, before: list[str]) -> None:
        """Begin with the answers that were found ``before``."""
        self._floor = floor
        self._log = log
        self.answers = Counter(before)
        self.alive: list[str] = []

    def hear(self, mutant: Mutant, answer: str, users: list[str]) -> None:
        """Take what became of a mutant; ``users`` are the tests that use its module."""
        if answer == "cold":
            answer = _try_cold(mutant, [*users, *self._floor.words])
        self.answers[answer] += 1
        if answer != "killed":
            self.alive.append(f"{answer}: {mutant.name}  (line {mutant.lines[0]})")
            print(self.alive[-1], flush=True)
        if self._log:
            with self._log.open("a", encoding="utf-8") as log:
                log.write(f"{answer}\t{mutant.name}\n")

    def tell(self) -> None:
        """Write the sums."""
        count = self.answers.total()
        killed = self.answers["killed"]
        share = 100 * killed / count if count else 0
        print(f"{count} faults planted, {killed} noticed ({share:.1f} of 100)")


def _try_cold(mutant: Mutant, tests: list[str]) -> str:
    """Try a fault that must be there before anything is read: in a program of its own."""
    with tempfile.NamedTemporaryFile(suffix=".fault") as file:
        file.write(dumps(mutant.code(ROOT)))
        file.flush()
        words = ["-q", "-x", "--benchmark-disable", "-p", "tests.mutation.haste", *tests]
        try:
            run = subprocess.run(
                [sys.executable, "-m", "pytest", *words],
                cwd=ROOT,
                env={**os.environ, **environment(mutant, Path(file.name))},
                capture_output=True,
                timeout=_COLD_LIMIT_S,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "killed"
    return "killed" if run.returncode else "survived"


def main() -> int:
    """Plant, count, tell; the status is 1 if a fault was not noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("floor", choices=FLOORS)
    parser.add_argument("--count", type=int, default=100_000, help="how many faults (all)")
    parser.add_argument("--first", type=int, default=0, help="leave out so many of them")
    parser.add_argument("--only", default="", help="only those with this in their names")
    parser.add_argument("--budget", type=float, default=15.0, help="seconds of tests a fault")
    parser.add_argument("--log", type=Path, help="write every answer here; those there count")
    parser.add_argument("--again", action="store_true", help="only those the log says still live")
    asked = parser.parse_args()
    floor = FLOORS[asked.floor]
    every = drawn(floor, asked.first, asked.count, asked.only)
    known = told(asked.log)
    lives = [mutant for mutant in every if known.get(mutant.name, "killed") != "killed"]
    mutants = lives if asked.again else [one for one in every if one.name not in known]
    before = [known[one.name] for one in every if one.name in known and one not in mutants]
    tally = Tally(floor, asked.log, before)
    words = ["-s", "--tb=no", "--benchmark-disable", "-qq", "-p", "tests.mutation.haste"]
    book = ROOT / "build" / "mutation" / f"reach-{asked.floor.replace('/', '-')}.json"
    warm = Warm(ROOT, floor.files(ROOT), mutants, tally.hear, asked.budget, book)
    pytest.main([*words, *floor.words], plugins=[warm])
    tally.tell()
    return 1 if tally.answers.total() > tally.answers["killed"] else 0


if __name__ == "__main__":
    sys.exit(main())
