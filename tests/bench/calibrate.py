"""How tricks with all cards open become tricks at the table: fits the figures of ``calibration``.

``python -m tests.bench.calibrate [preset] [--deals N] [--worlds N] [--level expert] [--seed N]``
lets one level play both sides of shuffled deals, asks the solver about each contract before its
first card, and prints the line that fits best, with its spread, for trumps and without; how often
misères were made that open cards make or catch; the make-rate of every level bid; and how many
deals were passed out.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import mean

from fivehundred.engine.actions import Deal
from fivehundred.engine.calls import NULLOS, Bid, Strain
from fivehundred.engine.deck import PACKS
from fivehundred.engine.facts import DealResult, Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.state import Start, State
from fivehundred.engine.variant import Variant
from fivehundred.engine.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.players.effort import Effort
from fivehundred.players.levels import choose
from fivehundred.players.solver.positions import open_problem
from fivehundred.players.solver.solver import Solver

_PHASES = (Phase.AUCTION, Phase.EXCHANGE, Phase.PARTNER, Phase.PLAY)


@dataclass(frozen=True)
class Played:
    """A deal as it went; ``open_tricks`` are those of its contract with all cards open."""

    result: DealResult | None
    open_tricks: int

    @property
    def kind(self) -> str:
        """What the contract was: ``trumps``, ``no trumps``, or a special call."""
        if self.result is None or self.result.contract is None:
            return "passed out"
        call = self.result.contract.call
        if not isinstance(call, Bid):
            return call.value
        return "no trumps" if call.strain is Strain.NO_TRUMPS else "trumps"

    @property
    def tricks(self) -> int:
        """The tricks of the contractor's side at the table."""
        assert self.result is not None and self.result.contract is not None
        return sum(self.result.tricks[seat] for seat in self.result.contract.side)


def deals(variant: Variant, count: int, level: str, effort: Effort, seed: int) -> Iterator[Played]:
    """Yield deals of one level among itself."""
    solver = Solver()
    for number in range(seed, seed + count):
        cards = list(PACKS[variant.deck])
        Random(number).shuffle(cards)
        state = new_game(variant, Start(dealer=number % variant.players))
        yield _play(apply(state, Deal(tuple(cards))).state, level, effort, solver, number)


def _play(state: State, level: str, effort: Effort, solver: Solver, seed: int) -> Played:
    open_tricks, step = None, 0
    while state.phase in _PHASES:
        if state.phase is Phase.PLAY and open_tricks is None and state.contract:
            problem = open_problem(view(state, None))
            nullo = state.contract.call in NULLOS
            open_tricks = int(solver.reaches(problem, 1) or 0) if nullo else solver.value(problem)
        action = choose(view(state, state.to_act), level, 1000 * seed + step, effort=effort)
        state, step = apply(state, action).state, step + 1
    played = state.match.deals
    return Played(played[0] if played else None, open_tricks or 0)


def fit(found: list[Played]) -> tuple[float, float, float]:
    """Give base, slope and spread of the line from open tricks to those at the table."""
    x, y = [float(one.open_tricks) for one in found], [float(one.tricks) for one in found]
    middle, height = mean(x), mean(y)
    across = sum((a - middle) ** 2 for a in x)
    slope = (
        sum((a - middle) * (b - height) for a, b in zip(x, y, strict=True)) / across
        if across
        else 0.0
    )
    base = height - slope * middle
    spread = sqrt(mean((b - base - slope * a) ** 2 for a, b in zip(x, y, strict=True)))
    return base, slope, spread


def report(found: list[Played]) -> None:
    """Print what the deals say."""
    kinds: dict[str, list[Played]] = defaultdict(list)
    for one in found:
        kinds[one.kind].append(one)
    for kind, some in sorted(kinds.items()):
        print(f"{kind}: {len(some)} of {len(found)} deals")
        if kind in ("trumps", "no trumps"):
            base, slope, spread = fit(some)
            print(f"  tricks = {base:.2f} + {slope:.2f} × open tricks, give or take {spread:.2f}")
            for tricks in sorted({one.open_tricks for one in some}):
                those = [one.tricks for one in some if one.open_tricks == tricks]
                print(f"  {tricks} open: {mean(those):.2f} at the table ({len(those)} deals)")
        elif kind != "passed out":
            for tricks in sorted({one.open_tricks for one in some}):
                those = [one for one in some if one.open_tricks == tricks]
                rate = mean(bool(one.result and one.result.made) for one in those)
                print(f"  {tricks} open: made {rate:.0%} ({len(those)} deals)")
    levels: dict[str, list[bool]] = defaultdict(list)
    for one in found:
        if one.result and one.result.contract:
            call = one.result.contract.call
            name = str(call.level) if isinstance(call, Bid) else call.value
            levels[name].append(bool(one.result.made))
    for name, made in sorted(levels.items()):
        print(f"{name}: made {mean(made):.0%} of {len(made)}")
    every = [made for some in levels.values() for made in some]
    print(f"all contracts: made {mean(every):.0%} of {len(every)}")


def main() -> None:
    """Read the arguments, play, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("preset", nargs="?", default="australian", choices=sorted(PRESETS))
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    effort = Effort(worlds=asked.worlds, nodes=25_000 * asked.worlds)
    variant = PRESETS[asked.preset].variant
    report(list(deals(variant, asked.deals, asked.level, effort, asked.seed)))


if __name__ == "__main__":
    main()
