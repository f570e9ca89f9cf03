"""Train the network of the Expert's calls by self-play in the auction.

    python packaging/training/deals.py DEALS
    python packaging/training/bidding.py DEALS FILE [--generations 8] [--auctions 120000]

Each generation begins a hundred thousand auctions. At every turn some calls are tried, the auction
is finished as the network of the generation before would call, and the next network learns what
each call gains over *pass*. The first is taught by the quick policy, which plays one side of a
quarter of all auctions to the end. FILE is what the program reads
(``players/expert/auction/four_hands.net``); needs numpy, and two cores for half an hour. With
``--from FILE`` training continues from there.

``--open-partner`` shows how much is left to gain: the caller sees their partner's hand, and is
compared with the network it began as, which does not. FILE is then of no use.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

import numpy as np

from auctions import KIND, LEVEL, PASS, Auctions, Policy, Table
from deals import SEATS, part_of, read_deals
from fivehundred.players.expert.auction.network_calls import CALLS, read_network
from learning import Learner, Sample
from mirrors import mirrored
from policies import fit_calls, gains, greedy, in_company, quick, side_tricks
from worth import score_pairs

SCORES: Final = 60
AT_FIRST: Final = 0.45
"""The share of auctions that begin with an empty sheet."""
WITH_OTHERS: Final = 0.25
STRAYS: Final = 0.2
"""How often an auction goes on with another call than the best."""
KEPT_OUT: Final = 4000
"""Deals held out for comparing policies."""
GENERATIONS_KEPT: Final = 4
_WITHIN_REACH: Final = 3.0


def collect(
    table: Table, policy: Policy, learner: Learner | None, count: int, seed: int
) -> Sample:
    """Return what calls gained in random auctions."""
    rng = np.random.default_rng(seed)
    auctions = _begun(table, count, rng)
    policy = in_company(policy)
    inputs, calls, gained = [], [], []
    while len(auctions):
        rows, sign = np.arange(len(auctions)), np.where(auctions.turn % 2 == 0, 1, -1)
        best = policy(auctions)
        told = auctions.inputs()
        passed = auctions.some(rows)
        passed.call(np.full(len(rows), PASS))
        worth_of_pass = passed.run(policy).worth() * sign
        tried = _tried(auctions, learner, best, rng)
        for places, numbers in tried:
            after = auctions.some(places)
            after.call(numbers)
            worth = after.run(policy).worth() * sign[places]
            inputs.append(told[places])
            calls.append(numbers)
            gained.append((worth - worth_of_pass[places]).astype(np.float32))
        auctions.call(_strayed(best, tried[-1], rng))
        auctions = auctions.some(np.flatnonzero(~auctions.done))
    return np.concatenate(inputs), np.concatenate(calls), np.concatenate(gained)


def _begun(table: Table, count: int, rng: Any) -> Auctions:
    score = np.where(rng.random(count) < AT_FIRST, 0, rng.integers(0, len(table.pairs), count))
    deal, dealer = rng.integers(0, len(table.deals), count), rng.integers(0, SEATS, count)
    auctions = Auctions(table, deal, dealer, score)
    auctions.plain[:, 0] = rng.random(count) < WITH_OTHERS
    auctions.plain[:, 1] = (rng.random(count) < WITH_OTHERS) & ~auctions.plain[:, 0]
    return auctions


def _tried(
    auctions: Auctions, learner: Learner | None, best: Any, rng: Any
) -> list[tuple[Any, Any]]:
    """Return calls to try, each kind with its auctions; a random one last."""
    rows, fit = np.arange(len(auctions)), fit_calls(auctions)
    options = [np.where(best < PASS, best, -1)]
    if learner is not None:
        ranked = np.argsort(-gains(learner, auctions), 1)
        options[:0] = [ranked[:, 0], ranked[:, 1]]
    by_chance = (rng.random(fit.shape) * (fit & _within_reach(auctions))).argmax(1)
    options.append(by_chance)
    seen, found = np.zeros_like(fit), []
    for numbers in options:
        new = (numbers >= 0) & fit[rows, numbers] & ~seen[rows, numbers]
        seen[rows[new], numbers[new]] = True
        found.append((rows[new], numbers[new]))
    return found


def _within_reach(auctions: Auctions) -> Any:
    total, _ = side_tricks(auctions)
    most = np.concatenate([total + _WITHIN_REACH, np.full((len(total), 1), 99.0)], 1)
    return most[:, KIND] >= LEVEL


def _strayed(best: Any, by_chance: tuple[Any, Any], rng: Any) -> Any:
    """Return the calls auctions go on with: mostly the best, sometimes others."""
    calls, (places, numbers) = best.copy(), by_chance
    strays = rng.random(len(places)) < STRAYS
    calls[places[strays]] = numbers[strays]
    calls[rng.random(len(calls)) < STRAYS / 4] = PASS
    return calls


def ahead(table: Table, one: Policy, other: Policy) -> tuple[float, float]:
    """Return by how many points per deal a policy is ahead in duplicate, with its error."""
    deals = np.arange(len(table.deals))
    sums = np.zeros(len(deals))
    for side in (0, 1):
        auctions = Auctions(table, deals, deals % SEATS, np.zeros(len(deals), int))
        auctions.plain[:, 1 - side] = True

        def by_side(some: Auctions) -> Any:
            mine = ~some.plain[np.arange(len(some)), some.turn % 2]
            return np.where(mine, one(some), other(some))

        sums += auctions.run(by_side).worth() * (1 if side == 0 else -1) / 2
    return float(sums.mean()), float(sums.std() / np.sqrt(len(sums)))


def main() -> None:
    """Read the arguments and train, generation by generation."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=Path)
    parser.add_argument("file", type=Path)
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--auctions", type=int, default=120_000)
    parser.add_argument("--from", type=Path, dest="begun")
    parser.add_argument("--open-partner", action="store_true")
    asked = parser.parse_args()
    deals, pairs, opened = read_deals(asked.deals), score_pairs(SCORES), asked.open_partner
    kept_out = Table(part_of(deals, slice(KEPT_OUT)), pairs, open_partner=opened)
    table = Table(mirrored(part_of(deals, slice(KEPT_OUT, None))), pairs, open_partner=opened)
    learner = Learner(Auctions(table, *np.zeros((3, 1), int)).inputs().shape[1], len(CALLS))
    policy: Policy = quick
    other, known = policy, False
    if asked.begun:
        learner.read(asked.begun.read_bytes())
        policy, known = greedy(learner), True
    if opened:
        before = Learner(len(read_network(asked.begun.read_bytes()).first.rows), len(CALLS))
        before.read(asked.begun.read_bytes())
        other = greedy(before)
    samples: list[Sample] = []
    for number in range(asked.generations):
        print(f"generation {number}", flush=True)
        found = collect(table, policy, learner if known else None, asked.auctions, 100 + number)
        samples = [*samples, found][-GENERATIONS_KEPT:]
        is_last = number == asked.generations - 1
        learner.fit(samples, 4 if is_last else 2, 1e-3, 2e-5 if is_last else 5e-4)
        policy, known = greedy(learner), True
        asked.file.write_bytes(learner.file())
        gain, error = ahead(kept_out, policy, other)
        name = "closed hands" if opened else "the quick policy"
        print(f"  ahead of {name} by {gain:+.1f} ± {error:.1f} points a deal", flush=True)


if __name__ == "__main__":
    main()
