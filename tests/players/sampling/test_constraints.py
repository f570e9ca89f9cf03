"""Every sample drawn is possible, and the cards as they lie are among the possible ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from fivehundred.engine.calls import Special
from fivehundred.engine.rules.options import Revokes
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.sampling.constraints import constraints_of
from fivehundred.players.sampling.sampler import draw_samples
from tests.players.sampling.deals import at_random, faults, moments, played_again, truth_of
from tests.strategies import playable_variants, seeds


def untruths(state: State, *, strict: bool = True) -> Iterator[str]:
    """Name what is held certain by the seat to act though it is not so."""
    constraints = constraints_of(view(state, state.to_act), strict=strict)
    for place, cards in zip(constraints.places, truth_of(state, constraints), strict=True):
        if cards.bit_count() != place.size:
            yield f"{place.kind} of {place.seat} is thought to have {place.size} cards"
        if cards & ~place.may:
            yield f"{place.kind} of {place.seat} is thought not to have what is there"


@pytest.mark.sweep
@pytest.mark.parametrize("weigh", [False, True])
@pytest.mark.parametrize("preset", PRESETS)
def test_samples_drawn_in_a_game_could_have_led_to_it(preset: str, weigh: bool) -> None:
    variant, rng = PRESETS[preset].variant, Random(7)
    for moment in moments(variant, 40 + weigh):
        state = moment.state
        assert list(untruths(state)) == []
        sample = next(draw_samples(view(state, state.to_act), rng, weigh=weigh))
        assert list(faults(state, state.to_act, sample)) == []
        again = played_again(moment, sample)
        assert view(again, state.to_act) == view(state, state.to_act)


@settings(max_examples=24, deadline=None, derandomize=True)
@given(playable_variants, seeds)
def test_samples_could_have_led_there_at_any_table_whatever_is_called(
    variant: Variant, seed: int
) -> None:
    for number, moment in enumerate(moments(variant, seed, at_random)):
        state, rng = moment.state, Random(number)
        if variant.revokes is Revokes.PREVENTED:
            assert list(untruths(state)) == []
        for sample, _ in zip(draw_samples(view(state, state.to_act), rng), range(2), strict=False):
            assert list(faults(state, state.to_act, sample)) == []
        contract = state.contract
        gave = contract is not None and (
            contract.call is Special.DOUBLE_NULLO or contract.declared
        )
        if not gave and variant.revokes is Revokes.PREVENTED:
            again = played_again(moment, sample)
            assert view(again, state.to_act) == view(state, state.to_act)


def test_where_wrong_cards_are_played_no_void_is_quite_certain() -> None:
    doubted = wrong = 0
    for seed in range(12):
        for moment in moments(PRESETS["hoyle-revokes"].variant, 900 + seed, at_random):
            state = moment.state
            seen = view(state, state.to_act)
            assert list(untruths(state, strict=False)) == []
            wrong += bool(list(untruths(state)))
            doubted += constraints_of(seen).doubtful
            samples = draw_samples(seen, Random(seed))
            assert list(faults(state, state.to_act, next(samples))) == []
    # Wrong cards were played, or this would have shown nothing.
    assert doubted > wrong > 0


def test_a_called_card_may_lie_in_the_dead_hand() -> None:
    five = PRESETS["five-handed"].variant
    variant = replace(five, deck=63, deal="10+3", dead_hand=True)
    called = 0
    for seed in range(12):
        for moment in moments(variant, 300 + seed):
            state = moment.state
            dead = state.hands[variant.seating.dead or 0]
            called += state.contract is not None and state.contract.called in dead
            assert list(untruths(state)) == []
            sample = next(draw_samples(view(state, state.to_act), Random(seed)))
            assert list(faults(state, state.to_act, sample)) == []
    assert called
