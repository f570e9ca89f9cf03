"""How much a challenge's result hangs on chance: an Expert in the chair against himself.

    python -m tests.learning.challenge.noise [DEALS]

The same deals are played twice, the second time with another chance for the Expert in the chair
alone. The mean difference should be nought, as far as its interval tells.
"""

from __future__ import annotations

import sys

from fivehundred.learning.challenge.challenge import DEALS, Challenge, points_of
from fivehundred.learning.challenge.worker import playing_out
from fivehundred.learning.estimate import estimate
from fivehundred.session.record import state_after


def difference(seed: str, number: int) -> int:
    """Return how much better the Expert with another chance did in a deal."""
    record = Challenge(seed).record(number, "Ann")
    *_, usual = playing_out(record)
    *_, other = playing_out(record, " other")
    return points_of(state_after(other)) - points_of(state_after(usual))


def main() -> None:
    """Play the deals, and print the mean difference so far after each challenge."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    found: list[int] = []
    while len(found) < wanted:
        seed = f"noise-{len(found) // DEALS}"
        found += [difference(seed, number) for number in range(1, DEALS + 1)]
        so_far = estimate(found)
        same = sum(1 for one in found if one == 0)
        print(
            f"{so_far.count} deals: {so_far.mean:+.1f} ± {so_far.reach:.1f}, {same} the same",
            flush=True,
        )


if __name__ == "__main__":
    main()
