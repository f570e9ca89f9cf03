"""How fast the engine is: a card, an auction, a deal, a view; and cards and deals of every preset.

    pytest tests/bench/test_engine.py --benchmark-only --benchmark-columns=median,mean,ops

On a machine that does other things as well, --benchmark-timer=time.process_time helps.

The aims on a desktop machine: 15 µs for the legal plays and the play of a card together, 800
random deals a second on one core, both for the preset *australian*; every other preset within a
factor of two. No aim is asserted: a slow machine is not a fault.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from fivehundred.engine.actions import Action, Deal
from fivehundred.engine.cards import PACKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, legal_actions, new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from tests.strategies import chance_or_choice, random_path

PRESET = pytest.mark.parametrize("key", PRESETS)

PATH = list(random_path(Variant(), seed=5, length=900))
PLAYS = [(before, action) for before, action, _ in PATH if before.phase is Phase.PLAY]
CALLS = [(before, action) for before, action, _ in PATH if before.phase is Phase.AUCTION]


def one_step(state: State, action: Action) -> State:
    legal_actions(state)
    return apply(state, action).state


def one_deal(rng: Random, variant: Variant) -> State:
    """Deal, call, lay away and play at random until the deal is scored."""
    state = new_game(variant, Start(dealer=0))
    while not state.match.deals:
        state = apply(state, chance_or_choice(state, rng)).state
    return state


def timed(
    benchmark: BenchmarkFixture,
    work: Callable[[State, Action], object],
    steps: list[tuple[State, Action]],
) -> object:
    """Time the work on one step after another; give what it gave last."""
    turn = cycle(steps)
    return benchmark.pedantic(
        work, setup=lambda: (next(turn), {}), rounds=10_000, warmup_rounds=100
    )


def test_a_card(benchmark: BenchmarkFixture) -> None:
    assert timed(benchmark, one_step, PLAYS)


def test_a_call(benchmark: BenchmarkFixture) -> None:
    assert timed(benchmark, one_step, CALLS)


def test_a_deal(benchmark: BenchmarkFixture) -> None:
    rng = Random(7)
    assert benchmark(one_deal, rng, Variant()).match.deals


def test_dealing_out(benchmark: BenchmarkFixture) -> None:
    state = new_game(Variant(), Start(dealer=0))
    assert benchmark(apply, state, Deal(PACKS[43])).events


def test_a_view(benchmark: BenchmarkFixture) -> None:
    assert timed(benchmark, lambda state, _: view(state, 1), PLAYS)


@PRESET
@pytest.mark.benchmark(group="a card of every preset")
def test_a_card_of(benchmark: BenchmarkFixture, key: str) -> None:
    path = random_path(PRESETS[key].variant, seed=5, length=1500)
    plays = [(before, action) for before, action, _ in path if before.phase is Phase.PLAY]
    assert timed(benchmark, one_step, plays)


@PRESET
@pytest.mark.benchmark(group="a deal of every preset", max_time=0.5)
def test_a_deal_of(benchmark: BenchmarkFixture, key: str) -> None:
    assert benchmark(one_deal, Random(7), PRESETS[key].variant).match.deals
