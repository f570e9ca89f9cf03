"""How fast the solver is, beside Bo Haglund's DDS on the same deals.

    python tests/bench/solver.py [--deals 400] [--six 100]

Deals of 40 cards with trumps, as many dealt at random as taken up and bid, each with any leader:
the value alone, and the value of each of the leader's cards. DDS and the solver take turns deal
by deal, each with an empty table, so whatever else the machine does meets both. Times are
processor time of one thread, from the deal in each one's own form to the answer; what it takes to
bring cards into the solver's form is a line of its own. Then six hands, which DDS does not know,
and what is asked most in play. The aims: ratios of at most 0.8 (median) and 1.0 (mean and p95),
six hands p95 under 50 ms. No aim is asserted: a slow machine is not a fault.

Needs ``endplay`` (the group ``dds``); without it the solver alone is timed.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from fivehundred.engine.calls import Strain  # noqa: E402
from fivehundred.engine.strains import order_under  # noqa: E402
from fivehundred.players.solver.layout import lay_out  # noqa: E402
from fivehundred.players.solver.problem import Problem  # noqa: E402
from fivehundred.players.solver.solver import Solver, form  # noqa: E402
from tests.bench.figures import share  # noqa: E402
from tests.solver.dds import Dds  # noqa: E402
from tests.solver.deals import biddable_deal, random_deal, six_handed_deal  # noqa: E402

Maker = Callable[[Random], Problem]
Question = Callable[[Solver, Problem], object]


class Timer:
    """A solver with its times in milliseconds, those of translation apart, and cards played."""

    def __init__(self) -> None:
        self.solver = Solver()
        self.times_ms: list[float] = []
        self.translation_ms: list[float] = []
        self.nodes = 0

    def ask(self, question: Question, problem: Problem) -> object:
        begun = time.thread_time()
        lay_out(problem)
        translated = time.thread_time()
        answer = question(self.solver, problem)
        ended = time.thread_time()
        self.translation_ms.append((translated - begun) * 1e3)
        self.times_ms.append((ended - translated - (translated - begun)) * 1e3)
        self.nodes += self.solver.nodes
        return answer


def beside_dds(name: str, maker: Maker, deals: int, every_card: bool) -> Timer:
    """Print a row of times of both, and stop at a deal about which they differ."""
    rng, timer, theirs = Random(500), Timer(), list[float]()
    question: Question = Solver.values if every_card else Solver.value
    for _ in range(deals):
        problem = maker(rng)
        dds = Dds(problem)
        expected = dds.values() if every_card else dds.value()
        theirs.append(dds.seconds * 1e3)
        if timer.ask(question, problem) != expected:
            raise SystemExit(f"DDS and the solver differ about {problem}")
    ours = figures(timer.times_ms)
    ratios = " | ".join(f"{a / b:.2f}" for a, b in zip(ours, figures(theirs), strict=True))
    what = "every card" if every_card else "one value"
    print(f"| {name}, {what} | {row(theirs)} | {row(timer.times_ms)} | {ratios} |", flush=True)
    return timer


def alone(name: str, maker: Maker, deals: int, question: Question) -> None:
    """Print a row of the solver's times."""
    rng, timer = Random(500), Timer()
    for _ in range(deals):
        timer.ask(question, maker(rng))
    print(f"| {name} | {row(timer.times_ms)} | {max(timer.times_ms):.1f} |", flush=True)


def figures(times_ms: Sequence[float]) -> tuple[float, float, float]:
    """Give median, mean and p95."""
    return statistics.median(times_ms), statistics.fmean(times_ms), share(times_ms, 0.95)


def row(times_ms: Sequence[float]) -> str:
    """Write median, mean and p95."""
    return " | ".join(f"{figure:.3f}" for figure in figures(times_ms))


def no_trumps(rng: Random) -> Problem:
    """Deal without trumps; the joker, where it is held, belongs to no suit."""
    return replace(random_deal(rng), order=order_under(Strain.NO_TRUMPS))


def misere(rng: Random) -> Problem:
    """Deal a misère of seat 0, who has the ten lowest of thirteen cards; seat 2 sits out."""
    dealt = biddable_deal(rng)
    order = order_under(Strain.NO_TRUMPS)
    cards = sorted((*dealt.hands[0], *dealt.hands[2][:3]), key=lambda card: order.strengths[card])
    return replace(
        dealt,
        order=order,
        seats=(0, 1, 3),
        hands=(tuple(cards[:10]), dealt.hands[1], dealt.hands[3]),
        leader=0,
        counts=(0,),
        wants=(1, 3),
        forced=True,
        enough=1,
    )


def misere_of_six(rng: Random, others: tuple[int, ...]) -> Problem:
    """Deal a misère of seat 0, who has the ten lowest of fifteen cards, with these against him."""
    dealt, order = six_handed_deal(rng), order_under(Strain.NO_TRUMPS)
    # His partner, seat 3 or 2 and 4, has folded; of those cards five were the kitty.
    folded = next(seat for seat in (2, 3) if seat not in others)
    fifteen = (*dealt.hands[0], *dealt.hands[folded][:5])
    cards = sorted(fifteen, key=lambda card: order.strengths[card])
    return replace(
        dealt,
        order=order,
        seats=(0, *others),
        hands=(tuple(cards[:10]), *(dealt.hands[seat] for seat in others)),
        leader=0,
        counts=(0,),
        wants=others,
        forced=True,
        enough=1,
    )


def against_three(rng: Random) -> Problem:
    """Deal such a misère to two teams of three."""
    return misere_of_six(rng, (1, 3, 5))


def against_four(rng: Random) -> Problem:
    """Deal such a misère to three teams of two."""
    return misere_of_six(rng, (1, 2, 4, 5))


def reaches_eight(solver: Solver, problem: Problem) -> object:
    """Ask what is asked of a bid of eight."""
    return solver.reaches(problem, 8)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=400, help="deals of each kind")
    parser.add_argument("--six", type=int, default=100, help="deals of six hands")
    wanted = parser.parse_args()
    print(f"The solver runs {form()}, Python {platform.python_version()}.")
    print(f"Load before: {os.getloadavg()[0]:.2f} on {os.cpu_count()} cores.\n")
    if find_spec("endplay"):
        print("| ms | DDS p50 | mean | p95 | solver p50 | mean | p95 | ratio p50 | mean | p95 |")
        print("|---" * 10 + "|")
        timers = [
            beside_dds(name, maker, wanted.deals, every_card)
            for every_card in (False, True)
            for name, maker in (("random", random_deal), ("biddable", biddable_deal))
        ]
        spent_s = sum(sum(timer.times_ms) for timer in timers) / 1e3
        million = sum(timer.nodes for timer in timers) / 1e6
        layouts = [ms for timer in timers for ms in timer.translation_ms]
        print(f"\n{million / spent_s:.1f} million cards a second; from cards to bits", end=" ")
        print(f"{statistics.median(layouts):.3f} ms a deal (median).\n")
    print("| ms, solver alone | p50 | mean | p95 | worst |\n|---|---|---|---|---|")
    alone("random, at least 8 tricks?", random_deal, wanted.deals, reaches_eight)
    alone("no trumps, one value", no_trumps, wanted.deals, Solver.value)
    alone("misère, made or set", misere, wanted.deals, Solver.value)
    alone("misère, every card", misere, wanted.deals, Solver.values)
    alone("six hands, one value", six_handed_deal, wanted.six, Solver.value)
    alone("six hands, every card", six_handed_deal, wanted.six, Solver.values)
    alone("six hands, misère against three", against_three, wanted.six, Solver.value)
    alone("six hands, misère against four", against_four, wanted.six, Solver.value)
    print(f"\nLoad after: {os.getloadavg()[0]:.2f}, the measurement included.")


if __name__ == "__main__":
    main()
