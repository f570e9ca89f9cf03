"""How often the right card of each deceptive position is found: ``python -m`` this module.

By the Expert, by the same without its look ahead, and by the plain opponent; all samples are drawn
as equally likely.
"""

from __future__ import annotations

import sys
from functools import partial

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.view import view
from fivehundred.players.effort import Effort
from fivehundred.players.expert.play import deliberation
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.players.sampling.sampler import draw_samples
from tests.players.expert.fusion import DECEPTIVE, Deceptive, set_up
from tests.players.expert.test_playing_fusion import USUAL, played, said


def main(seeds: int) -> None:
    """Print a row for each position and the sums."""
    deliberation.draw_samples = partial(draw_samples, weigh=False)  # type: ignore[attr-defined]
    print(f"{'position':>8} {'played out':>14} {'Expert':>7} {'no look':>8} {'plain':>6}")
    sums = [0, 0, 0]
    for position in DECEPTIVE:
        found = [
            sum(_finds(position, seed, who) for seed in range(seeds))
            for who in ("expert", "without", "plain")
        ]
        sums = [before + now for before, now in zip(sums, found, strict=True)]
        gain = "{:+.0f} ± {:.0f}".format(*(position.gain or (0, 0)))
        print(f"{position.name:>8} {gain:>14} {found[0]:>7} {found[1]:>8} {found[2]:>6}")
    print(
        f"{'of ' + str(seeds * len(DECEPTIVE)):>8} {'':>14} " + "{:>7} {:>8} {:>6}".format(*sums)
    )


def _finds(position: Deceptive, seed: int, who: str) -> bool:
    right = position.right.split()
    if who == "plain":
        state = set_up(position)
        effort = Effort(USUAL.samples, USUAL.nodes)
        action = choose(view(state, state.to_act), Level.PLAIN, seed, effort=effort)
        return isinstance(action, PlayCard) and said(action) in right
    return played(position, seed, looks_ahead=who == "expert") in right


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
