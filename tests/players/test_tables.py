"""Every preset and every option: played to the end, legally and without absurdity."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.variant import OPTION_NAMES, Variant, option_values
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.engine.view import view
from fivehundred.players.heuristics.rules import choose_by_heuristics
from tests.players.positions import dealt, is_waiting_for_a_seat
from tests.players.watching import Watched, shuffled, untruths, watch, watch_deal

SHUFFLES = 25
PATTERNS = ("3+1 4+1 3+1", "3+3 4+2 3", "3+3 3+3 4")


@cache
def watched(preset: str) -> Watched:
    return watch(PRESETS[preset].variant, 500, at_least=SHUFFLES, at_most=300)


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_comes_to_its_end_and_nothing_absurd_happens(preset: str) -> None:
    seen = watched(preset)
    assert seen.faults == []
    assert seen.games >= 1
    # Wide margins: twenty-five deals tell no more. The measured rates lie well inside.
    print(f"{preset}: passed out {seen.rate_passed_out:.0%}, made {seen.rate_made:.0%}")
    assert seen.rate_passed_out <= 0.5
    assert 0.45 <= seen.rate_made <= 0.98


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_nobody_believes_what_is_not_so_or_wavers(preset: str) -> None:
    variant = PRESETS[preset].variant
    for seed in range(5):
        state, step = dealt(900 + seed, variant), 0
        while is_waiting_for_a_seat(state):
            if state.phase is Phase.PLAY:
                assert list(untruths(state)) == []
            shown = view(state, state.to_act)
            action = choose_by_heuristics(shown, Random(step))
            assert choose_by_heuristics(shown, Random(step)) == action
            state, step = apply(state, action).state, step + 1


TABLE_OPTIONS = ("players", "sides", "dead_hand", "deck")


@cache
def tables() -> tuple[Variant, ...]:
    """List every table there is: seats, sides, dead hand and pack that go together."""
    choices = [option_values(name) or () for name in TABLE_OPTIONS]
    found = []
    for values in product(*choices):
        options: dict[str, Any] = dict(zip(TABLE_OPTIONS, values, strict=True))
        found += [
            Variant(**options, deal=pattern)
            for pattern in PATTERNS
            if not conflicts(Variant(**options, deal=pattern))
        ]
    return tuple(found)


def drawn(rng: Random) -> Variant:
    """Draw a table and the other options until they go together."""
    while True:
        options: dict[str, Any] = {
            name: rng.choice(values)
            for name in OPTION_NAMES
            if name not in TABLE_OPTIONS and (values := option_values(name)) is not None
        }
        variant = replace(rng.choice(tables()), **options)
        if not conflicts(variant):
            return variant


@pytest.mark.sweep
@pytest.mark.parametrize("batch", range(6))
def test_any_options_that_go_together_are_played_legally(batch: int) -> None:
    rng, seen = Random(batch), Watched()
    for number in range(25):
        variant = drawn(rng)
        state = new_game(variant, Start(dealer=number % variant.players))
        for _ in range(2):
            if state.phase is Phase.DEAL:
                state = watch_deal(shuffled(state, rng), 7 * number, seen)
    assert seen.faults == []


def test_every_value_of_every_option_is_among_those_drawn() -> None:
    """The drawing above leaves nothing out that can be played."""
    rng = Random(1)
    many = [drawn(rng) for _ in range(250)]
    for name in OPTION_NAMES:
        values = option_values(name)
        assert values is None or {getattr(variant, name) for variant in many} == set(values), name
