"""How strong the levels are: the matches behind every claim, played one after another.

    python -m tests.bench.strength FOLDER [--jobs 2] [--only WORD] [--share X] [--table]

Each match is kept in FOLDER as the arena's JSON as soon as it is over, and is not played again; so
a run may be ended at any time and taken up later. ``--share`` plays that part of the deals,
``--only`` the matches whose name holds a word, ``--table`` prints what is there and plays nothing.
At the end, or whenever asked, the results are printed as the table of ``docs/performance.md``.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.programs.arena.command import Boards, play_here, processes
from fivehundred.programs.arena.entrants import Entrant, ThinkingPace
from fivehundred.programs.arena.report import as_json, figures_of
from fivehundred.programs.arena.tables import DuplicateMatch

SEED = 500


@dataclass(frozen=True)
class Planned:
    """A match to be played; ``aim`` is what the first player is to be ahead by at least."""

    first: str
    second: str
    preset: str
    deals: int
    aim: str
    pace: ThinkingPace = field(default_factory=ThinkingPace)

    @property
    def name(self) -> str:
        clock = f"-{self.pace.time_ms:g}ms" if self.pace.time_ms else ""
        return f"{self.first}-{self.second}-{self.preset}{clock}"


def planned() -> Iterator[Planned]:
    """Yield the matches of a full run, the most wanted first."""
    yield Planned("club", "learner", "australian", 1000, "20")
    yield Planned("expert", "club", "australian", 1000, "20", ThinkingPace(share=0.5))
    yield Planned(
        "expert", "plain", "australian", 300, "2 standard errors", ThinkingPace(time_ms=250)
    )
    for key, preset in PRESETS.items():
        # With more than two sides what one player gains is smaller, beside the same luck.
        deals = 60 if len(preset.variant.seating.sides) == 2 else 120
        yield Planned("expert", "learner", key, deals, "0", ThinkingPace(share=0.25))


def play(match: Planned, deals: int, boards: Boards, file: Path) -> None:
    """Play a match and keep its result."""
    asked = DuplicateMatch(
        Entrant(match.first),
        Entrant(match.second),
        PRESETS[match.preset].variant,
        SEED,
        match.pace,
    )
    figures = figures_of(asked, boards(asked, deals))
    fresh = file.with_suffix(".tmp")
    fresh.write_text(as_json(figures, match.preset), encoding="utf-8")
    fresh.replace(file)


def row(match: Planned, told: dict[str, Any]) -> str:
    """Write a result as a row of the table."""
    found, made = told["difference"], []
    for record in told["records"]:
        contracts = record["contracts"]
        share = contracts["made"] / max(1, contracts["played"])
        made.append(f"{share:.0%} of {contracts['played']}")
    low, high = found["interval_95"]
    pace = told["pace"]
    effort = f"{pace['ms']:g} ms" if pace["ms"] else f"{pace['share']:g} of the usual"
    return (
        f"| {match.first} – {match.second} | {match.preset} | {told['boards']} | {effort} "
        f"| {found['mean']:+.1f} ± {found['standard_error']:.1f} | {low:+.1f} … {high:+.1f} "
        f"| {match.aim} | {made[0]}, {made[1]} | {told['passed_out'] / told['deals']:.0%} |"
    )


HEAD = (
    "| match | variant | deals | effort | points a deal | 95 of 100 | aim | made | passed out |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def main() -> None:
    """Play what has not been played yet, and print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--table", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    pool: AbstractContextManager[Boards] = (
        processes(asked.jobs) if asked.jobs > 1 else nullcontext(play_here)
    )
    with pool as boards:
        for match in planned():
            file = asked.folder / f"{match.name}.json"
            if asked.table or file.exists() or asked.only not in match.name:
                continue
            began, deals = time.monotonic(), max(2, round(match.deals * asked.share))
            play(match, deals, boards, file)
            minutes = (time.monotonic() - began) / 60
            print(f"{match.name}: {deals} deals in {minutes:.1f} minutes", flush=True)
    print(HEAD)
    for match in planned():
        file = asked.folder / f"{match.name}.json"
        if file.exists():
            print(row(match, json.loads(file.read_text(encoding="utf-8"))))


if __name__ == "__main__":
    main()
