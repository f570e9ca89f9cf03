"""Compare the arrays with the program: the same inputs, fit calls and answers.

python packaging/training/check.py DEALS FILE
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

import numpy as np

from auctions import PASS, Auctions, Table
from deals import PACK, SEATS, VARIANT, part_of, read_deals
from fivehundred.engine.actions import make_call
from fivehundred.engine.auction import Auction
from fivehundred.engine.calls import Special
from fivehundred.players.expert.auction.network_calls import CALLS
from fivehundred.players.expert.auction.network_calls import gains as gains_in_game
from fivehundred.players.expert.auction.network_hands import see_hand
from fivehundred.players.expert.auction.prices import prices_of
from fivehundred.players.expert.auction.rollout_bidding import Bidders
from fivehundred.players.expert.contracts.estimate import STRAINS
from learning import Learner
from policies import fit_calls
from policies import gains as gains_in_arrays

AUCTIONS = 400
PAIRS = ((0, 0), (200, -240), (-130, 250))
NEAR_POINTS = 1.0


def check(folder: Path, file: Path) -> int:
    """Return how many calls were compared; raises AssertionError."""
    table, rng, count = Table(part_of(read_deals(folder), slice(AUCTIONS)), PAIRS), Random(1), 0
    learner = Learner(Auctions(table, *np.zeros((3, 1), int)).inputs().shape[1], len(CALLS))
    learner.read(file.read_bytes())
    for number in range(len(table.deals)):
        scores = PAIRS[number % len(PAIRS)]
        helps = ((0.0,) * len(STRAINS),) * SEATS
        known = tuple(prices_of(VARIANT, number % SEATS, scores, seat) for seat in range(SEATS))
        company = Bidders(VARIANT, known, helps)
        auction = Auction(VARIANT, number % SEATS)
        row = np.array([number])
        arrays = Auctions(table, row, row % SEATS, row % len(PAIRS))
        while (seat := auction.next_caller) is not None:
            assert seat == arrays.turn[0]
            held = [PACK[at] for at in np.flatnonzero(table.deals.where[number] == seat)]
            hand = see_hand(tuple(held), VARIANT)
            expected = gains_in_game(auction, company, seat, hand, scores)
            fit = [CALLS[at] for at in np.flatnonzero(fit_calls(arrays)[0])]
            assert set(fit) == set(expected), (number, fit, expected)
            found = gains_in_arrays(learner, arrays)[0]
            for call in fit:
                assert abs(found[CALLS.index(call)] - expected[call]) < NEAR_POINTS
            count += 1
            chosen = rng.choice([None, *fit][:6])
            arrays.call(np.array([PASS if chosen is None else CALLS.index(chosen)]))
            auction = auction.after(make_call(seat, chosen or Special.PASS))
        assert arrays.done[0]
    return count


def main() -> None:
    """Read the arguments and check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=Path)
    parser.add_argument("file", type=Path)
    asked = parser.parse_args()
    print(f"{check(asked.deals, asked.file)} calls agree")


if __name__ == "__main__":
    main()
