"""Make the library of drills: `python packaging/drills [--to DIR] [--keep DIR]`.

Experts play deals. Decisions with one clearly best answer, given what the seat knows, are sorted
by theme and confirmed by an Expert with ten times the effort. Seeds follow from deal numbers and
effort is counted, so the compiled program always makes the same library, in about an hour of one
processor; with ``--keep`` findings are stored in a folder and reused.

``--again`` judges the existing drills once more, after players have changed, and drops those that
no longer hold; that takes a few minutes.
"""

from __future__ import annotations

import argparse
import pickle
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

from confirming import is_sure
from fivehundred.engine.actions import SeatAction
from fivehundred.learning.drills.drill import THEMES, Drill, DrillTheme
from fivehundred.learning.drills.library import read_drills
from judging import Judged, again, judged
from making import made_of
from picking import ranked
from writing import library_text

ROOT: Final = Path(__file__).resolve().parents[2]
COMMON: Final = (DrillTheme.BID_ON, DrillTheme.STOP_BIDDING, DrillTheme.CATCH_MISERE)
RARE: Final = tuple(theme for theme in THEMES if theme not in COMMON)
RAREST: Final = (DrillTheme.UNBLOCK, DrillTheme.HOLD_UP)
DEALS: Final = 4000
"""Deals searched for the rarest themes."""
RARE_DEALS: Final = 1800
"""Deals searched for the other rare themes."""
COMMON_DEALS: Final = 300
"""Deals searched for all themes."""


def found_in(number: int, keep: Path | None) -> list[Judged]:
    """Return the drills of one deal, from the folder of findings if they are there."""
    kept = None if keep is None else keep / f"{number}.pickle"
    if kept is not None and kept.exists():
        found: list[Judged] = pickle.loads(kept.read_bytes())
        return found
    found = list(judged(number, themes_of(number)))
    if kept is not None:
        fresh = kept.with_suffix(".tmp")
        fresh.write_bytes(pickle.dumps(found))
        fresh.replace(kept)
    return found


def themes_of(number: int) -> tuple[DrillTheme, ...]:
    """Return the themes to look for in a deal."""
    if number < COMMON_DEALS:
        return THEMES
    return RARE if number < RARE_DEALS else RAREST


def _judge_again(folder: Path, processes: int) -> int:
    """Judge the drills of a folder again, and write those that still hold."""
    with ProcessPoolExecutor(processes) as pool:
        for theme in THEMES:
            file = folder / f"{theme.value}.json"
            drills = read_drills(file.read_text(encoding="utf-8"))
            made = list(pool.map(again, drills))
            # A drill whose right answers have changed must be confirmed like a new one.
            pairs = zip(made, drills, strict=True)
            fresh = [one for one, was in pairs if one and _right(one) != _right(was)]
            sure = dict(zip((one.key for one in fresh), pool.map(is_sure, fresh), strict=True))
            kept = [one for one in made if one and sure.get(one.key, True)]
            file.write_text(library_text(kept), encoding="utf-8")
            print(f"{theme.value}: {len(drills)} drills, {len(kept)} still, {len(fresh)} anew")
    return 0


def _right(drill: Drill) -> set[SeatAction]:
    return {one.action for one in drill.rated if one.is_right}


def main() -> int:
    """Find drills and write the library."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--to", type=Path, default=ROOT / "assets" / "drills", metavar="DIR")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep what has been found here")
    parser.add_argument("--deals", type=int, default=DEALS, metavar="N")
    parser.add_argument("--processes", type=int, default=2, metavar="N")
    parser.add_argument("--again", action="store_true", help="judge the drills there are")
    asked = parser.parse_args()
    if asked.again:
        return _judge_again(asked.to, asked.processes)
    if asked.keep is not None:
        asked.keep.mkdir(parents=True, exist_ok=True)
    asked.to.mkdir(parents=True, exist_ok=True)
    found: list[Judged] = []
    with ProcessPoolExecutor(asked.processes) as pool:
        for deal in pool.map(partial(found_in, keep=asked.keep), range(asked.deals)):
            found += deal
        for theme in THEMES:
            made = made_of(ranked(found, theme), pool)
            text = library_text(made.drills)
            (asked.to / f"{theme.value}.json").write_text(text, encoding="utf-8")
            count = sum(1 for one in found if one.drill.theme is theme)
            print(f"{theme.value}: {count} found, {made}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
