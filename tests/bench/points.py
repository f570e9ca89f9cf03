"""The points that hints name, beside the points that the deals bring.

    python -m tests.bench.points [--preset australian] [--deals 200] [--seed 1] [--effort 0.125]

Experts play each other from an empty score sheet. Every call and exchange, and one in twelve
cards, is the one that a hint would recommend, and the points the hint would name for it are
compared with what the deal brought the player's side, less the others'. All other cards are
chosen with a part of the usual effort. Decisions of one deal are not independent, so the standard
error is that of the deals' means.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import fmean, stdev
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.effort import Effort
from fivehundred.players.judgement import Judgement
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose, effort_of, judge
from fivehundred.session.dealer import Dealer

_CARDS_ASKED: Final = 1 / 12

Said = tuple[str, float, float]
"""The kind of a decision, the points that were named, and those that came."""


def _kind(phase: Phase, judgement: Judgement) -> str:
    if phase is not Phase.AUCTION:
        return phase.value
    action = judgement.action
    return "pass" if isinstance(action, MakeCall) and action.call is Special.PASS else "call"


def played(variant: Variant, seed: int, effort: Effort) -> Iterator[Said]:
    """Yield what was said in a deal; deals that are passed out are dealt again."""
    rng, dealer = Random(seed), Dealer(seed)
    state: State = new_game(variant, Start(dealer=seed % variant.players))
    said: list[tuple[str, int, float]] = []
    while not state.match.deals:
        seat = state.to_act
        if seat is None:
            state, said = apply(state, dealer.chance_for(state)).state, []
            continue
        shown = view(state, seat)
        if state.phase is Phase.PLAY and rng.random() >= _CARDS_ASKED:
            action = choose(shown, Level.EXPERT, rng.getrandbits(32), effort=effort)
        else:
            judgement = judge(shown)
            action, best = judgement.action, judgement.best
            if best is not None and best.points is not None:
                side = variant.seating.side_of[seat]
                said.append((_kind(state.phase, judgement), side, best.points))
        state = apply(state, action).state
    deal = state.match.deals[-1]
    for kind, side, points in said:
        yield kind, points, deal.margin(side)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--preset", choices=tuple(PRESETS), default="australian")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=float, default=0.125)
    asked = parser.parse_args()
    usual = effort_of(Level.EXPERT)
    samples, nodes = (round(asked.effort * one) for one in (usual.samples, usual.nodes))
    effort = replace(usual, samples=samples, nodes=nodes, time_ms=None, is_counted=True)
    rows: dict[str, list[list[Said]]] = defaultdict(list)
    for seed in range(asked.seed, asked.seed + asked.deals):
        deal: dict[str, list[Said]] = defaultdict(list)
        for one in played(PRESETS[asked.preset].variant, seed, effort):
            deal[one[0]].append(one)
        for kind, those in deal.items():
            rows[kind].append(those)
    print("kind       decisions  said   came   came less said")
    for kind, deals in rows.items():
        every = [one for deal in deals for one in deal]
        gaps = [fmean(came - said for _, said, came in deal) for deal in deals]
        error = stdev(gaps) / len(gaps) ** 0.5 if len(gaps) > 1 else float("nan")
        said, came = fmean(one[1] for one in every), fmean(one[2] for one in every)
        gap = f"{fmean(gaps):+6.0f} ± {error:.0f}"
        print(f"{kind:<10} {len(every):>9} {said:+6.0f} {came:+6.0f} {gap}")


if __name__ == "__main__":
    main()
