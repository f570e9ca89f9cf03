"""How long a deal takes to be looked into with every card open.

    python -m tests.bench.analysis [preset ...] [--deals 40] [--seed 1]

Deals that Club players play among themselves, a record for each; processor time of one thread for
all choices of all cards, for the discards, for the best contracts and par, and for the whole.
Without a preset, *australian* and *six-handed*. No aim is asserted: a slow machine is no fault.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from random import Random

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.players.levels import choose
from fivehundred.session.analysis.open_cards import analysing
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.session import Session
from tests.bench.figures import share


def played(preset: str, count: int, seed: int) -> Iterator[Record]:
    """Yield records of one deal each, played by Club players."""
    variant = PRESETS[preset].variant
    players = tuple(SeatInfo(f"Seat {seat}", "club") for seat in range(variant.players))
    for number in range(seed, seed + count):
        start = Start(dealer=number % variant.players)
        record = Record("2026-11-22T10:00:00Z", preset, variant, players, start, ())
        session = Session(record, dealer=Dealer(number))
        chance = Random(number)
        while not session.state.match.deals and session.state.phase is not Phase.OVER:
            if session.needs_chance():
                session.advance_chance()
            else:
                view = session.view(session.state.to_act)
                session.submit(choose(view, "club", chance.getrandbits(32)))
        yield session.record


def timed(record: Record) -> tuple[float, ...]:
    """Return the milliseconds until each finding of a deal, the first one first."""
    begun, found = time.thread_time(), list[float]()
    for _finding in analysing(record, 1):
        found.append((time.thread_time() - begun) * 1e3)
    return tuple(found)


def main() -> None:
    """Print a row for each preset."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("presets", nargs="*", default=["australian", "six-handed"])
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| deals, ms | times | p50 | p95 | worst | of it the cards, p50 | p95 |")
    print("|---" * 7 + "|")
    for preset in asked.presets:
        rows = [timed(record) for record in played(preset, asked.deals, asked.seed)]
        whole, cards = [row[-1] for row in rows], [row[-2] for row in rows]
        figures = [share(whole, 0.5), share(whole, 0.95), max(whole)]
        figures += [share(cards, 0.5), share(cards, 0.95)]
        print(f"| {preset} | {len(rows)} | " + " | ".join(f"{f:.0f}" for f in figures) + " |")


if __name__ == "__main__":
    main()
