"""What every level decides in more than a thousand positions of all presets.

    python -m tests.decisions --record FILE      # before a change: keep what is decided
    python -m tests.decisions --compare FILE     # after it: name every difference

Seeded games of every preset; calls, discards, called cards, leads and plays, by every level, by
the quickest answer and by a hint. The effort is counted and not timed, so every machine decides
alike. The file holds the games themselves, so both times the positions are the same. A few
minutes on one processor. The status is 1 if anything differs.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from fivehundred.engine.rules.variants import PRESETS
from tests.decisions.keeping import Kept, differences, kept, read, written


def _record(path: Path) -> int:
    """Decide in all positions and write down what is decided."""
    found: list[Kept] = []
    for preset in PRESETS:
        found += kept(preset)
        print(f"{preset}: {sum(len(one.decided) for one in found)} positions so far", flush=True)
    path.write_text(written(found), encoding="utf-8")
    return 0


def _compare(path: Path) -> int:
    """Decide again and name what is decided otherwise."""
    positions = count = 0
    for one in read(path.read_text(encoding="utf-8")):
        positions += len(one.decided)
        for line in differences(one):
            count += 1
            print(line, flush=True)
    print(f"{positions} positions, {count} decisions differ")
    return 1 if count else 0


def main() -> int:
    """Record or compare."""
    parser = argparse.ArgumentParser(prog="python -m tests.decisions", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("--record", type=Path, metavar="FILE", help="keep what is decided now")
    group.add_argument("--compare", type=Path, metavar="FILE", help="what is decided otherwise?")
    wanted = parser.parse_args()
    return _record(wanted.record) if wanted.record else _compare(wanted.compare)


if __name__ == "__main__":
    sys.exit(main())
