"""Make and check the table of deal results by which Experts value a score.

    python packaging/honesty/equity.py [--sums FOLDER] [--write]

The sums come from ``packaging/honesty``, preferably with ``--scores whole-games``; those of the
current table are in ``packaging/honesty/kept``. Prints for each preset the number of deals, how
many in 100 were passed out, how many contracts the dealing side played and how many were made, and
their points. For presets with whole games it compares how often they were won with the chance that
``players/expert/payoffs/match_value`` gives at each score. Deals of players by rules of thumb
serve where there are too few of Experts. ``--write`` first writes
``players/expert/payoffs/results.txt``; the same sums always make the same file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import Final

from blocks import RULES, kept_in
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.expert.payoffs import match_value
from fivehundred.players.level_names import Level
from rows import PATH, Row, rows_of, source
from sums import Came, Game, Sums
from winning import Tally

KEPT: Final = Path(__file__).with_name("kept")
_ENOUGH_GAMES: Final = 20
_FEWEST_DEALS: Final = {Level.EXPERT.value: 400, RULES: 80}
"""A preset with fewer deals has no rows and uses those of the nearest preset."""


Kept = dict[tuple[str, str], Sums]
"""The sums of each preset and level."""


def summed(folder: Path) -> Kept:
    """Return the sums in a folder, in order of the presets, Experts first."""
    found: Kept = {}
    order = list(PRESETS)
    known = kept_in(folder)
    for block in sorted(
        known, key=lambda one: (order.index(one.preset), one.level != Level.EXPERT, one.seed)
    ):
        found.setdefault((block.preset, block.level), Sums()).take(known[block])
    return found


def in_use(sums: Kept) -> dict[str, str]:
    """Return the level whose deals make a preset's rows: Experts, if there are enough."""
    levels: dict[str, str] = {}
    for (preset, level), one in sums.items():
        if one.came.total() >= _FEWEST_DEALS[level]:
            levels.setdefault(preset, level)
    return levels


def tables_of(sums: Kept) -> dict[str, tuple[Row, ...]]:
    """Return the rows of each preset with enough deals."""
    return {preset: rows_of(sums[preset, level].came) for preset, level in in_use(sums).items()}


def deals_as_markdown(sums: Kept) -> Iterator[str]:
    """Yield the lines of the table of deals."""
    yield "| preset | by | deals | passed out | dealer’s side | made | contractor | another side |"
    yield "|---|---|---|---|---|---|---|---|"
    for (preset, level), one in sums.items():
        played = {came: count for came, count in one.came.items() if came.kind is not None}
        if not played:
            continue
        passed = one.passed_out / one.deals
        dealt = _mean(played, (came.dealt for came in played))
        made = _mean(played, (came.made for came in played))
        mine = _mean(played, (came.mine for came in played))
        others = _mean(played, (sum(came.others) / len(came.others) for came in played))
        yield (
            f"| {preset} | {level} | {one.deals} | {100 * passed:.0f} | {100 * dealt:.0f} "
            f"| {100 * made:.0f} | {mine:+.0f} | {others:+.0f} |"
        )


def _mean(counts: dict[Came, int], values: Iterable[float]) -> float:
    weighed = zip(values, counts.values(), strict=True)
    return sum(value * count for value, count in weighed) / sum(counts.values())


def tally_of(variant: Variant, games: Iterable[Game]) -> Tally:
    """Compare the chance at each score between deals with who won the game.

    Of two sides only the first is asked, as the other's chance follows; of more, each. Games
    broken off without a winner are left out.
    """
    tally, sides = Tally(), range(len(variant.seating.sides))
    for game in games:
        if not game.winners:
            continue
        scores = list(accumulate(game.deals, _after, initial=(0,) * len(sides)))[1:-1]
        asked = sides if len(sides) > 2 else sides[:1]
        said = [
            (match_value.chance_to_win(variant, score, side), side in game.winners)
            for score in scores
            for side in asked
        ]
        tally.enter(said)
    return tally


def _after(scores: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(score + gained for score, gained in zip(scores, points, strict=True))


def main() -> int:
    """Print what the sums say, and write the table if asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--sums", type=Path, default=KEPT, metavar="FOLDER", help=f"({KEPT})")
    parser.add_argument("--write", action="store_true", help="write the table into the program")
    asked = parser.parse_args()
    sums = summed(asked.sums)
    if asked.write:
        PATH.write_text(source(tables_of(sums)), encoding="utf-8")
        match_value.known_results.cache_clear()
    print("\n".join(deals_as_markdown(sums)))
    for (preset, level), one in sums.items():
        if len(one.games) >= _ENOUGH_GAMES:
            print(f"\n{preset}, {len(one.games)} games of {level}\n")
            print("\n".join(tally_of(PRESETS[preset].variant, one.games).as_markdown()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
