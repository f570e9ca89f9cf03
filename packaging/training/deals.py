"""Deals with the open-card tricks of every contract that may be played in them.

    python packaging/training/deals.py FOLDER [--deals 75000] [--seed 1] [--jobs 2]

The network learns from these. A contract is played as the Expert imagines one: a quick exchange,
then the solver. It takes some 18 ms per deal; files have 500 deals, so a run may be stopped and
continued.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from fivehundred.engine.actions import make_call
from fivehundred.engine.calls import Bid, Call, Special
from fivehundred.engine.cards import PACKS
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.effort import Budget, Effort, Thought
from fivehundred.players.expert.auction.network_hands import see_hand
from fivehundred.players.expert.contracts.double_dummy import open_tricks
from fivehundred.players.expert.contracts.estimate import STRAINS
from fivehundred.players.sampling.constraints import Sample
from fivehundred.players.solver.solver import Solver

VARIANT: Final = PRESETS["australian"].variant
PACK: Final = PACKS[VARIANT.deck]
SEATS: Final = 4
HAND: Final = 10
KITTY: Final = SEATS
"""The seat number of the kitty."""
OF_A_FILE: Final = 500
CONTRACTS: Final[tuple[Call, ...]] = (*(Bid(8, strain) for strain in STRAINS), Special.MISERE)
"""A contract of each kind; all levels of a strain take the same tricks."""


@dataclass(frozen=True)
class Deals:
    """Many deals: ``where`` is the seat of each card, ``tricks`` go by seat and kind of contract.

    As inputs of the network: ``own`` and ``helps`` are the tricks a hand promises by strain,
    ``long`` and ``supports`` where it may bid and support one, ``misere`` its chance to lose every
    trick, ``joker`` where it is.
    """

    where: Any
    tricks: Any
    own: Any
    helps: Any
    long: Any
    supports: Any
    misere: Any
    joker: Any

    def __len__(self) -> int:
        """Return the number of deals."""
        return len(self.where)


FIELDS: Final = tuple(Deals.__dataclass_fields__)


def write_file(folder: Path, seed: int, number: int) -> None:
    """Write a file of deals, unless it exists."""
    file = folder / f"{seed}-{number}.npz"
    if file.exists():
        return
    rows = [_deal(Random(f"{seed} {number} {at}"), _SOLVER) for at in range(OF_A_FILE)]
    fresh = file.with_suffix(".part")
    with fresh.open("wb") as written:
        arrays = {name: np.array([row[name] for row in rows]) for name in FIELDS}
        np.savez_compressed(written, **arrays)
    fresh.replace(file)


_SOLVER: Final = Solver()


def _deal(rng: Random, solver: Solver) -> dict[str, Any]:
    cards = list(PACK)
    rng.shuffle(cards)
    hands = tuple(tuple(cards[HAND * at : HAND * (at + 1)]) for at in range(SEATS))
    sample = Sample(hands, ((),) * SEATS, tuple(cards[HAND * SEATS :]))
    seat_of = {card: min(at // HAND, KITTY) for at, card in enumerate(cards)}
    tricks = np.zeros((SEATS, len(CONTRACTS)), np.int8)
    thought = Thought(solver, Budget(Effort(samples=1, nodes=10**9)), rng)
    for kind, call in enumerate(CONTRACTS):
        for seat in (0, 2, 1, 3):
            contract = contract_from(VARIANT, None, make_call(seat, call))
            tricks[seat, kind] = open_tricks(thought, VARIANT, 0, contract, sample)
    seen = [see_hand(hand, VARIANT) for hand in hands]
    return {
        "where": np.array([seat_of[card] for card in PACK], np.int8),
        "tricks": tricks,
        "own": np.array([hand.estimate.own for hand in seen], np.float32),
        "helps": np.array([hand.estimate.help for hand in seen], np.float32),
        "long": np.array([hand.estimate.long for hand in seen]),
        "supports": np.array([hand.estimate.supports for hand in seen]),
        "misere": np.array([hand.misere for hand in seen], np.float32),
        "joker": np.array([hand.joker for hand in seen]),
    }


def read_deals(folder: Path) -> Deals:
    """Return all deals of a folder."""
    files = [np.load(file) for file in sorted(folder.glob("*.npz"))]
    return Deals(**{name: np.concatenate([file[name] for file in files]) for name in FIELDS})


def part_of(deals: Deals, chosen: slice) -> Deals:
    """Return some of the deals."""
    return Deals(**{name: getattr(deals, name)[chosen] for name in FIELDS})


def main() -> None:
    """Read the arguments and write the missing files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=75_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    numbers = range(-(-asked.deals // OF_A_FILE))
    with ProcessPoolExecutor(asked.jobs) as pool:
        for done, _ in enumerate(pool.map(partial(write_file, asked.folder, asked.seed), numbers)):
            print(f"{(done + 1) * OF_A_FILE} deals", flush=True)


if __name__ == "__main__":
    main()
