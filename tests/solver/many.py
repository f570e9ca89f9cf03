"""The solver held against everything it can be held against, many thousand times.

    python -m tests.solver.many [--deals 10000] [--positions 10000] [--lines 2000] [--forms 1000]

Deals with trumps go to DDS, one half dealt at random and the other taken up and bid, and a fifth
as many besides that are begun already or without trumps. Positions of 2 to 6 hands late in a deal
go to plain minimax; of each third one something else is asked than its contract does, with any
sides. Whole deals of every kind are played to the end, each answer held against the one before.
Forms are positions of every kind, solved by the compiled files and by the same files uncompiled,
with the same steps.

Ends with a table of what was asked and how often they differed; the exit status is 1 if they
ever did. A question that takes longer than a minute is shown with where it stands.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random

from fivehundred.engine.calls import TRUMP_OF, Bid, Special
from fivehundred.engine.state import State
from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.solver import Solver, form
from tests.solver.agreeing import (
    differs_along_a_line,
    differs_from_dds,
    differs_from_minimax,
    differs_from_plain,
    problem_of,
)
from tests.solver.deals import bare_deal, begun_deal, biddable_deal, random_deal
from tests.solver.minimax import asked_of
from tests.solver.positions import other_question, random_position
from tests.solver.uncompiled import is_compiled, plain_module

SLOW_S = 60
FULLER = {2: 10, 3: 9, 4: 8, 5: 7, 6: 6}
MIDDLING = {2: 10, 3: 8, 4: 8, 5: 6, 6: 6}

Found = Iterator[tuple[tuple[str, ...], str]]
"""For each question what kinds of position it is, and what differs or nothing."""


def deals(count: int, seed: int) -> Found:
    """Ask DDS."""
    solver = Solver()
    for maker, share in ((random_deal, 2), (biddable_deal, 2), (begun_deal, 10), (bare_deal, 10)):
        rng = Random(f"{seed} {maker.__name__}")
        for _ in range(count // share):
            problem = maker(rng)
            yield (maker.__name__.replace("_", " "),), differs_from_dds(solver, problem)


def positions(count: int, seed: int) -> Found:
    """Ask the plain way."""
    rng, solver = Random(f"{seed} positions"), Solver()
    for at in range(count):
        state = random_position(rng)
        asked = asked_of(state) if at % 3 else other_question(rng, state)
        kinds = kinds_of(state, problem_of(state, asked))
        yield kinds, differs_from_minimax(solver, state, asked)


def lines(count: int, seed: int) -> Found:
    """Play to the end, and hold each answer against the one before."""
    rng = Random(f"{seed} lines")
    for _ in range(count):
        state = random_position(rng, FULLER)
        yield kinds_of(state, problem_of(state, asked_of(state))), differs_along_a_line(rng, state)


def forms(count: int, seed: int) -> Found:
    """Ask both forms."""
    rng, compiled, plain = Random(f"{seed} forms"), Solver(), plain_module("solver").Solver()
    for at in range(count):
        state = random_position(rng, MIDDLING)
        asked = asked_of(state) if at % 3 else other_question(rng, state)
        problem = problem_of(state, asked)
        budget = rng.randint(1, 200)
        yield kinds_of(state, problem), differs_from_plain(compiled, plain, problem, budget)


def kinds_of(state: State, problem: Problem) -> tuple[str, ...]:
    """Name what a position is an example of."""
    contract = state.contract
    assert contract is not None
    call = contract.call
    kinds = [f"{len(problem.seats)} hands"]
    if isinstance(call, Bid):
        kinds.append("trumps" if TRUMP_OF[call.strain] is not None else "no trumps")
    else:
        kinds.append("hi/lo" if call is Special.HI_LO else "misère")
    cards = [card for hand in problem.hands for card in hand if card.is_joker]
    if any(problem.order.suits[card] is None for card in cards):
        kinds.append("joker outside the suits")
        kinds.append(f"joker led: {problem.variant.joker_lead.value}")
        kinds.append(f"joker after renouncing: {problem.variant.joker_after_renounce.value}")
        kinds.append(f"joker follows: {problem.variant.joker_follow.value}")
    elif cards and problem.order.trump is None:
        kinds.append("joker attached to a suit")
    several = {
        "trick begun": problem.plays,
        "dummies’ covered cards": any(pile.down for row in problem.piles for pile in row),
        "hands folded": contract.out,
        "other sides": problem_of(state, asked_of(state)) != problem,
        "just so many": problem.exactly is not None,
    }
    return (*kinds, *(name for name, is_so in several.items() if is_so))


def run(name: str, found: Found, total: int) -> int:
    """Go through one part with a line of progress, print its table, and count differences."""
    kinds, differing, wrong, begun = Counter[str](), Counter[str](), 0, time.monotonic()
    done = 0
    faulthandler.dump_traceback_later(SLOW_S, repeat=True)
    for done, (names, differs) in enumerate(found, 1):
        faulthandler.dump_traceback_later(SLOW_S, repeat=True)
        kinds.update(names)
        if differs:
            wrong += 1
            differing.update(names)
            print(f"\n{name} {done} ({', '.join(names)}): {differs}", flush=True)
        if done % 500 == 0 and sys.stderr.isatty():
            print(f"\r{name}: {done} of {total}", end="", file=sys.stderr, flush=True)
    faulthandler.cancel_dump_traceback_later()
    print(f"\n{name}: {done} asked, {wrong} differ ({time.monotonic() - begun:.0f} s).")
    for kind, number in sorted(kinds.items()):
        print(f"  {number:6d} {kind}" + (f", {differing[kind]} differ" * bool(differing[kind])))
    sys.stdout.flush()
    return wrong


def main() -> int:
    """Ask all of it; give the exit status."""
    about, _, more = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        description=about, epilog=more, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parts: dict[str, tuple[Callable[[int, int], Found], int]] = {
        "deals": (deals, 10000),
        "positions": (positions, 10000),
        "lines": (lines, 2000),
        "forms": (forms, 1000),
    }
    for name, (_, number) in parts.items():
        parser.add_argument(f"--{name}", type=int, default=number, metavar="N")
    parser.add_argument("--seed", type=int, default=500)
    wanted = parser.parse_args()
    print(f"The solver runs {form()}.")
    wrong = 0
    for name, (part, _) in parts.items():
        number = getattr(wanted, name)
        if name == "deals" and not find_spec("endplay"):
            print("\ndeals: left out, endplay is not installed.")
        elif name == "forms" and not is_compiled():
            print("\nforms: left out, there is only one here.")
        elif number:
            wrong += run(name, part(number, wanted.seed), number)
    print(f"\n{wrong} differences in all." if wrong else "\nNo differences.")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
