"""Compare the chances that Experts give their contracts with how often they make them.

    python packaging/honesty --out FOLDER [--preset australian …] [--deals 400] [--seed 1]
                             [--effort 0.33] [--scores level | drawn | whole-games]
                             [--only-misères] [--level expert | rules] [--jobs 1]

Experts play each other in every preset. The chance given to each contract when it was called is
compared with the outcome: by kind, by preset and by tenths of the chance, with the standard error
of the difference, the Brier score, and the Brier score of a constant forecast. Effort is counted,
so a block of deals gives the same sums everywhere. The sums of each block are a line of a file in
FOLDER and are not computed again, so a run may be stopped and continued. With ``--only-misères``
Experts make all calls but play out misères only, which is far quicker. With ``--scores
whole-games`` whole games are played without asking for chances, so that players by rules of
thumb may play them too, twenty times as fast. Results of deals and games are kept as well, for
``equity.py``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from blocks import RULES, Block, kept_in, play_missing
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.level_names import Level
from sums import Sums
from tabling import as_markdown

SIZE: Final = 20
"""Deals per block."""
SHARE: Final = 0.33


def blocks_of(asked: argparse.Namespace) -> list[Block]:
    """Return the blocks asked for; presets alternate, so that all progress alike."""
    seeds = range(asked.seed, asked.seed + -(-asked.deals // asked.block))
    drawn, whole_games = asked.scores == "drawn", asked.scores == "whole-games"
    how = (asked.effort, drawn, asked.only_miseres, whole_games, asked.level)
    return [
        Block(preset, seed, asked.block, *how)
        for seed in seeds
        for preset in asked.preset or PRESETS
    ]


def main() -> int:
    """Play the missing blocks and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--preset", nargs="+", choices=tuple(PRESETS), metavar="PRESET")
    parser.add_argument("--deals", type=int, default=400, metavar="N", help="of each preset (400)")
    parser.add_argument("--block", type=int, default=SIZE, metavar="N", help="deals a block (20)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first block (1)")
    parser.add_argument("--effort", type=float, default=SHARE, metavar="X", help="part (0.33)")
    parser.add_argument("--scores", choices=("level", "drawn", "whole-games"), default="level")
    parser.add_argument("--only-misères", action="store_true", dest="only_miseres")
    parser.add_argument("--level", choices=(Level.EXPERT, RULES), default=Level.EXPERT)
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    asked = parser.parse_args()
    blocks = blocks_of(asked)
    for done in play_missing(blocks, asked.out, asked.jobs):
        print(f"{done.preset}, seed {done.seed}", file=sys.stderr, flush=True)
    known, sums = kept_in(asked.out), dict[str, Sums]()
    for block in sorted(blocks, key=lambda one: list(PRESETS).index(one.preset)):
        sums.setdefault(block.preset, Sums()).take(known[block])
    print(as_markdown(sums), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
