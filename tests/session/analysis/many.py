"""Hold the marks on cards against the solver asked by hand, on many more positions than the tests.

    python -m tests.session.analysis.many [--endings 2000] [--deals 3]

Random endings of every kind, and whole deals of every preset as Club players play them; a whole
Australian deal takes a second or two. Prints what differs.
"""

from __future__ import annotations

import argparse
from random import Random

from fivehundred.engine.rules.variants import PRESETS
from tests.bench.analysis import played
from tests.session.analysis.agreeing import disagreements, random_ending


def main() -> None:
    """Compare, and say how many positions agreed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--endings", type=int, default=2000)
    parser.add_argument("--deals", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng, compared, differ = Random(asked.seed), 0, 0
    records = [random_ending(rng) for _ in range(asked.endings)]
    for preset in PRESETS:
        records += played(preset, asked.deals, asked.seed)
    for record in records:
        count, wrong = disagreements(record, 1)
        compared, differ = compared + count, differ + bool(wrong)
        for line in wrong:
            print(f"{record.preset} {record.start}: {line}")
    print(f"{compared} positions compared, {differ} games differ")


if __name__ == "__main__":
    main()
