"""How long a deal takes to be looked into, with every card open and as its seats could know it.

    python -m tests.bench.analysis [preset ...] [--deals 40] [--checks 4] [--seed 1]

Deals that Club players play among themselves, a record for each; processor time of one thread: for
all choices of all cards, for the discards, for the best contracts with par, and for the whole;
then the decisions of the first few deals, with the effort of a play check. Without a preset,
*australian* and *six-handed*. No aim is asserted: a slow machine is no fault.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.session.analysis.open_cards import analysing
from fivehundred.session.analysis.play_check import checking, decisions_of
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.replay import Replay
from fivehundred.session.session import Session
from tests.bench.figures import share


def played(preset: str, count: int, seed: int) -> Iterator[Record]:
    """Yield records of one deal each, played by Club players."""
    variant = PRESETS[preset].variant
    players = tuple(SeatInfo(f"Seat {seat}", "club") for seat in variant.seating.players)
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
                session.submit(choose(view, Level.CLUB, chance.getrandbits(32)))
        yield session.record


def timed(record: Record) -> tuple[float, ...]:
    """Return the milliseconds until each finding of a deal, the first one first."""
    begun, found = time.thread_time(), list[float]()
    for _finding in analysing(record, 1):
        found.append((time.thread_time() - begun) * 1e3)
    return tuple(found)


def row(name: str, times_ms: Sequence[float]) -> str:
    """Write a row of a table: how many, the middle, the tail and the worst."""
    figures = (share(times_ms, 0.5), share(times_ms, 0.95), max(times_ms))
    return f"| {name} | {len(times_ms)} | " + " | ".join(f"{f:.0f}" for f in figures) + " |"


def open_cards(preset: str, records: Sequence[Record]) -> None:
    """Print how long hindsight takes, in parts and as a whole."""
    rows = [timed(record) for record in records]
    parts = {
        "every card": [one[-3] for one in rows],
        "the discards": [one[-2] - one[-3] for one in rows],
        "contracts and par": [one[-1] - one[-2] for one in rows],
        "the whole deal": [one[-1] for one in rows],
    }
    for name, times_ms in parts.items():
        print(row(f"{preset}: {name}", times_ms))


def checks(preset: str, records: Sequence[Record]) -> None:
    """Print how long the decisions of a deal take, by their kinds and together."""
    times_ms = defaultdict[str, list[float]](list)
    for record in records:
        replay, whole = Replay(record), 0.0
        for decision in decisions_of(replay):
            begun = time.thread_time()
            list(checking(replay, [decision]))
            spent = (time.thread_time() - begun) * 1e3
            times_ms[type(decision.action).__name__].append(spent)
            whole += spent
        times_ms["all decisions of a deal"].append(whole)
    for name, found in times_ms.items():
        print(row(f"{preset}: {name}", found))


def main() -> None:
    """Print the tables of each preset."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("presets", nargs="*", default=["australian", "six-handed"])
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--checks", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| what, ms | times | p50 | p95 | worst |")
    print("|---" * 5 + "|")
    for preset in asked.presets:
        records = list(played(preset, asked.deals, asked.seed))
        open_cards(preset, records)
        checks(preset, records[: asked.checks])


if __name__ == "__main__":
    main()
