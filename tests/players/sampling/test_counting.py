"""Dealing by exact counting, beside a list of every deal there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from fivehundred.players.sampling.pack import Dealing, numbers_in

DRAWS_EACH = 40


def every_deal(cards: int, sizes: list[int], mays: list[int]) -> Iterator[tuple[int, ...]]:
    """List every way to deal a set of cards, each place in turn; as sets."""
    if not sizes:
        yield ()
        return
    for held in combinations(numbers_in(cards & mays[0]), sizes[0]):
        mask = sum(1 << card for card in held)
        for rest in every_deal(cards & ~mask, sizes[1:], mays[1:]):
            yield (mask, *rest)


def small_deal(rng: Random) -> tuple[list[int], list[int]]:
    """Make up places for a few cards, the cards of one true deal among what each may hold."""
    sizes = [rng.randint(1, 3) for _ in range(rng.randint(2, 4))]
    count = sum(sizes)
    order = rng.sample(range(count), count)
    strict = rng.choice((0.15, 0.5, 0.8))
    mays, begin = [], 0
    for size in sizes:
        truth = sum(1 << card for card in order[begin : begin + size])
        others = sum(1 << card for card in range(count) if rng.random() < strict)
        mays.append(truth | others)
        begin += size
    return sizes, mays


@pytest.mark.parametrize("seed", range(120))
def test_every_deal_a_view_allows_is_counted(seed: int) -> None:
    sizes, mays = small_deal(Random(seed))
    everything = (1 << sum(sizes)) - 1
    deals = sum(1 for _ in every_deal(everything, sizes, mays))
    assert deals > 0
    assert Dealing(sizes, mays).count == deals


@pytest.mark.parametrize("seed", range(24))
def test_every_deal_is_equally_likely(seed: int) -> None:
    rng = Random(1000 + seed)
    while True:
        sizes, mays = small_deal(rng)
        deals = set(every_deal((1 << sum(sizes)) - 1, sizes, mays))
        if 3 <= len(deals) <= 120:
            break
    dealing = Dealing(sizes, mays)
    draws = DRAWS_EACH * len(deals)
    seen = Counter(
        tuple(sum(1 << card for card in heap) for heap in dealing.draw(rng)) for _ in range(draws)
    )
    assert set(seen) == deals
    chi = sum((seen[deal] - DRAWS_EACH) ** 2 / DRAWS_EACH for deal in deals)
    freedom = len(deals) - 1
    # Four standard deviations above what a fair draw comes to.
    assert chi < freedom + 4 * (2 * freedom) ** 0.5 + 6


def test_there_is_no_deal_where_a_place_cannot_be_filled() -> None:
    assert Dealing([2, 1], [0b001, 0b111]).count == 0
    assert Dealing([1, 1], [0b01, 0b01]).count == 0
    assert Dealing([1, 1], [0b01, 0b10]).count == 1
    assert Dealing([], []).count == 1
