"""How tricks with open cards become tricks at the table: checks the figures of ``calibration``.

``python -m tests.bench.calibrate [preset] [--deals N] [--samples N] [--level expert] [--seed N]``
lets one level play both sides of shuffled deals, and prints how often misères were made that open
cards make or catch, the make-rate of every level bid, and how many deals were passed out.

``--contracts`` gives the strongest hand of each deal a contract near the height it is good for
instead (``--strain NT`` without trumps, ``--least 7.7`` strong hands only), and prints beside how
often such contracts were made how often ``calibration`` expects it, by tenths of the chance.
"""

from __future__ import annotations

import argparse
import itertools
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from statistics import mean

from fivehundred.engine.actions import Deal, MakeCall
from fivehundred.engine.calls import NULLOS, Bid, Special, Strain
from fivehundred.engine.cards import PACKS, Card
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.facts import DealResult, Hand, Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.effort import Budget, Effort, Thought
from fivehundred.players.expert.contracts.double_dummy import open_tricks
from fivehundred.players.expert.contracts.estimate import STRAINS, estimate
from fivehundred.players.expert.payoffs.calibration import chance_made
from fivehundred.players.expert.payoffs.outlook import DealProgress, chances_at_table
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.players.sampling.sampler import draw_samples
from fivehundred.players.solver.problem import open_problem
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


def deals(
    variant: Variant, count: int, level: Level, effort: Effort, seed: int
) -> Iterator[Played]:
    """Yield deals of one level among itself."""
    solver = Solver()
    for number in range(seed, seed + count):
        cards = list(PACKS[variant.deck])
        Random(number).shuffle(cards)
        state = new_game(variant, Start(dealer=number % variant.players))
        yield _play(apply(state, Deal(tuple(cards))).state, level, effort, solver, number)


def _play(state: State, level: Level, effort: Effort, solver: Solver, seed: int) -> Played:
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


@dataclass(frozen=True)
class Forced:
    """A contract as it went, and the chance it was given before the exchange."""

    level: int
    chance: float
    made: bool


def contracts(
    variant: Variant, count: int, effort: Effort, seed: int, *, strains: Strains, least: float
) -> Iterator[Forced]:
    """Yield contracts near the height that the strongest hand of a deal is good for."""
    for number in itertools.count(seed):
        if not count:
            return
        cards = list(PACKS[variant.deck])
        Random(number).shuffle(cards)
        hands = apply(new_game(variant, Start(dealer=0)), Deal(tuple(cards))).state.hands
        own, seat, strain = max(_worth(hands, variant, strains), default=(0.0, 0, Strain.SPADES))
        if own < least:
            continue
        # He speaks first, and gets the cards of the seat that was found.
        dealer = (seat - 1) % variant.players
        state = new_game(variant, Start(dealer=dealer, hands=hands, kitty=_kitty(cards, hands)))
        yield _forced(state, seat, strain, effort, number)
        count -= 1


Strains = tuple[Strain, ...]


def _kitty(cards: list[Card], hands: tuple[Hand, ...]) -> Hand:
    dealt = {card for hand in hands for card in hand}
    return tuple(card for card in cards if card not in dealt)


def _worth(
    hands: tuple[Hand, ...], variant: Variant, strains: Strains
) -> Iterator[tuple[float, int, Strain]]:
    for seat in variant.seating.players:
        seen = estimate(hands[seat], variant)
        for strain in strains:
            at = STRAINS.index(strain)
            if seen.long[at]:
                yield seen.own[at], seat, strain


def _forced(state: State, seat: int, strain: Strain, effort: Effort, seed: int) -> Forced:
    variant, rng = state.variant, Random(seed)
    thought = Thought(Solver(), Budget(Effort(40, 10**9)), rng)
    contract = contract_from(variant, state.dealer, MakeCall(seat, Bid(8, strain)))
    found = []
    for sample in itertools.islice(draw_samples(view(state, seat), rng), 32):
        tricks = open_tricks(thought, variant, state.dealer or 0, contract, sample)
        found.append((tricks or 0, 1.0))
    usual = int(mean(tricks for tricks, _ in found))
    level = max(6, min(10, usual + rng.choice((-1, 0, 0, 1))))
    bid = Bid(level, strain)
    chances = chances_at_table(variant, bid, found, DealProgress(), is_own=True)
    state = apply(state, MakeCall(seat, bid)).state
    while state.phase is Phase.AUCTION:
        assert state.to_act is not None
        state = apply(state, MakeCall(state.to_act, Special.PASS)).state
    return Forced(level, chance_made(bid, chances), _is_made(state, effort, seed))


def _is_made(state: State, effort: Effort, seed: int) -> bool:
    played = _play(state, Level.EXPERT, effort, Solver(), seed)
    return bool(played.result and played.result.made)


def report_contracts(found: list[Forced]) -> None:
    """Print how often contracts were made beside how often that was expected."""
    rows: dict[str, list[Forced]] = defaultdict(list)
    for one in found:
        rows[f"chance from {int(min(one.chance, 0.999) * 10)}0 of 100"].append(one)
        rows[f"level {one.level}"].append(one)
        rows["all"].append(one)
    for name, some in sorted(rows.items()):
        expected, made = mean(one.chance for one in some), mean(one.made for one in some)
        print(f"{name}: expected {expected:.0%}, made {made:.0%} of {len(some)}")


def report(found: list[Played]) -> None:
    """Print what the deals say."""
    kinds: dict[str, list[Played]] = defaultdict(list)
    for one in found:
        kinds[one.kind].append(one)
    for kind, some in sorted(kinds.items()):
        print(f"{kind}: {len(some)} of {len(found)} deals")
        if kind in ("trumps", "no trumps"):
            for tricks in sorted({one.open_tricks for one in some}):
                those = [one.tricks for one in some if one.open_tricks == tricks]
                print(f"  {tricks} open: {mean(those):.2f} at the table ({len(those)} deals)")
        elif kind != "passed out":
            for tricks in sorted({one.open_tricks for one in some}):
                made = [bool(e.result and e.result.made) for e in some if e.open_tricks == tricks]
                print(f"  {tricks} open: made {mean(made):.0%} ({len(made)} deals)")
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
    parser.add_argument("--samples", type=int, default=24)
    parser.add_argument("--level", type=Level, default=Level.EXPERT)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--contracts", action="store_true")
    parser.add_argument("--strain", choices=[*Strain], action="append")
    parser.add_argument("--least", type=float, default=6.0)
    asked = parser.parse_args()
    effort = Effort(samples=asked.samples, nodes=25_000 * asked.samples)
    variant = PRESETS[asked.preset].variant
    if asked.contracts:
        strains = tuple(map(Strain, asked.strain or [*Strain][:-1]))
        told = contracts(
            variant, asked.deals, effort, asked.seed, strains=strains, least=asked.least
        )
        report_contracts(list(told))
        return
    report(list(deals(variant, asked.deals, asked.level, effort, asked.seed)))


if __name__ == "__main__":
    main()
