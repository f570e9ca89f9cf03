"""The players of an earlier commit, made into a package of their own to be met in the arena.

    python -m tests.bench.before COMMIT FOLDER
    PYTHONPATH=FOLDER fivehundred arena expert before_players_entrant:quarter --effort 0.25

They share today's engine; everything of ``fivehundred.players`` is that of the commit, compiled
if there is a compiler. The entrants are its Expert with a counted effort: ``full``, ``half``,
``quarter`` and ``eighth`` of the usual, and by the clock ``in_250_ms``.
"""

from __future__ import annotations

import argparse
import io
import re
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = "before_players"

ENTRANT = '''"""The Expert of an earlier commit, for the arena."""

import time
from dataclasses import replace

from before_players.levels import choose, effort_of


def _counted(share):
    usual = effort_of("expert")
    samples, nodes = max(1, round(usual.samples * share)), round(usual.nodes * share)
    effort = replace(usual, samples=samples, nodes=nodes, time_ms=None)
    return lambda view, seed: choose(view, "expert", seed, effort=effort)


def _timed(ms):
    effort = effort_of("expert", ms)
    return lambda view, seed: choose(
        view, "expert", seed, effort=effort, clock=time.perf_counter
    )


full, half, quarter, eighth = (_counted(share) for share in (1.0, 0.5, 0.25, 0.125))
in_250_ms = _timed(250.0)
'''


def make(commit: str, folder: Path) -> None:
    """Write the players of a commit into a folder, under another name."""
    told = subprocess.run(
        ["git", "archive", commit, "fivehundred/players", "setup.py"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(told.stdout)) as files:
        files.extractall(folder, filter="data")
    (folder / "fivehundred" / "players").rename(folder / PACKAGE)
    # Left empty, it would be taken for the program.
    (folder / "fivehundred").rmdir()
    for path in [*folder.rglob("*.py"), *folder.rglob("*.pxd")]:
        text = path.read_text(encoding="utf-8")
        renamed = re.sub(r"\bfivehundred\.players\b", PACKAGE, text)
        renamed = renamed.replace("from fivehundred import players", f"import {PACKAGE}")
        path.write_text(renamed, encoding="utf-8")
    (folder / "before_players_entrant.py").write_text(ENTRANT, encoding="utf-8")
    build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(build, cwd=folder, check=True)


def main() -> None:
    """Read the arguments and make the package."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("folder", type=Path)
    asked = parser.parse_args()
    make(asked.commit, asked.folder.resolve())


if __name__ == "__main__":
    main()
