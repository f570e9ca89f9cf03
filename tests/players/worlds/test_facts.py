"""Every world that is drawn is possible, and the cards as they lie are among the possible ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings

from fivehundred.engine.calls import Special
from fivehundred.engine.options import Revokes
from fivehundred.engine.state import State
from fivehundred.engine.variant import Variant
from fivehundred.engine.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.players.worlds.drawing import draw_worlds
from fivehundred.players.worlds.facts import Kind, facts_of
from tests.players.worlds.deals import at_random, faults, moments, played_again, true_world
from tests.strategies import playable_variants, seeds

DEALS = 2


def untruths(state: State) -> Iterator[str]:
    """Name what is held certain by the seat to act though it is not so."""
    facts = facts_of(view(state, state.to_act))
    truth = true_world(state)
    for place in facts.places:
        if place.kind is Kind.HAND:
            assert place.seat is not None
            cards = facts.pack.mask(truth.hands[place.seat])
        elif place.kind is Kind.COVERED:
            assert place.seat is not None
            row = truth.piles[place.seat]
            cards = facts.pack.mask(pile.down for pile in row if pile.down is not None)
        else:
            cards = facts.pack.mask(truth.away) & ~facts.away
        if cards.bit_count() != place.size:
            yield f"{place.kind} of {place.seat} is thought to have {place.size} cards"
        if cards & ~place.may:
            yield f"{place.kind} of {place.seat} is thought not to have what is there"


@pytest.mark.parametrize("weigh", [False, True])
@pytest.mark.parametrize("preset", PRESETS)
def test_worlds_drawn_in_a_game_could_have_led_to_it(preset: str, weigh: bool) -> None:
    variant, rng = PRESETS[preset].variant, Random(7)
    for seed in range(DEALS):
        for moment in moments(variant, 40 + seed):
            state = moment.state
            assert list(untruths(state)) == []
            world = next(draw_worlds(view(state, state.to_act), rng, weigh=weigh))
            assert list(faults(state, state.to_act, world)) == []
            again = played_again(moment, world)
            assert view(again, state.to_act) == view(state, state.to_act)


@settings(max_examples=30, deadline=None, derandomize=True)
@given(playable_variants, seeds)
def test_at_any_table_and_whatever_is_called(variant: Variant, seed: int) -> None:
    for number, moment in enumerate(moments(variant, seed, at_random)):
        state, rng = moment.state, Random(number)
        if variant.revokes is Revokes.PREVENTED:
            assert list(untruths(state)) == []
        for world, _ in zip(draw_worlds(view(state, state.to_act), rng), range(2), strict=False):
            assert list(faults(state, state.to_act, world)) == []
        contract = state.contract
        gave = contract is not None and (
            contract.call is Special.DOUBLE_NULLO or contract.declared
        )
        if not gave and variant.revokes is Revokes.PREVENTED:
            again = played_again(moment, world)
            assert view(again, state.to_act) == view(state, state.to_act)
