"""What conventions say of a call holds for the hands of the players who make it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from fivehundred.engine.actions import Look, MakeCall
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.effort import Effort
from fivehundred.players.heuristics.auction.signals import Convention, Meaning, convention_of
from fivehundred.players.heuristics.hand_strength import shape_of
from fivehundred.players.levels import judge
from tests.players.positions import chosen, dealt

DEALS = 25
NEARLY_ALWAYS = 0.85
ENOUGH = 20
"""Fewer calls of a kind prove nothing."""


def _is_kept(state: State, found: Convention) -> bool:
    assert state.to_act is not None
    hand, promise = state.hands[state.to_act], found.promise
    if promise.joker not in (None, any(card.is_joker for card in hand)):
        return False
    if found.strain is None:
        return True
    shape = shape_of(hand, found.strain, state.variant)
    return shape.trumps >= promise.trumps and shape.aces >= promise.aces


def _calls() -> Iterator[tuple[State, Convention]]:
    """Yield every call of some auctions at all tables, with what it means."""
    for name in sorted(PRESETS):
        for seed in range(DEALS):
            state = dealt(seed, PRESETS[name].variant)
            while state.phase is Phase.AUCTION:
                action = chosen(state, seed)
                if isinstance(action, MakeCall):
                    yield (
                        state,
                        convention_of(state.variant, state.dealer, state.auction.calls, action),
                    )
                state = apply(state, action).state


def test_calls_nearly_always_keep_their_promise() -> None:
    made, kept = Counter[Meaning](), Counter[Meaning]()
    for state, found in _calls():
        made[found.meaning] += 1
        kept[found.meaning] += _is_kept(state, found)
    often = {meaning for meaning, count in made.items() if count >= ENOUGH}
    assert often >= {Meaning.SUIT, Meaning.RAISE, Meaning.NO_TRUMPS, Meaning.SIGNAL_SUIT}
    broken = {m: kept[m] / made[m] for m in often if kept[m] < NEARLY_ALWAYS * made[m]}
    assert not broken


_HARDLY_A_THOUGHT = Effort(samples=1, nodes=200)


def _standing(variant: Variant, standing: Call) -> State | None:
    """Give an auction in which a call has just been made; None where that never comes about."""
    state = dealt(1, variant)
    for opener in (None, Bid(7, Strain.SPADES), Bid(8, Strain.SPADES)):
        after = state
        for call in (opener, standing):
            if call is None:
                continue
            assert after.to_act is not None
            offers = view(after, after.to_act).legal
            made, look = MakeCall(after.to_act, call), Look(after.to_act)
            if made not in offers and look in offers:
                after = apply(after, look).state
                offers = view(after, after.to_act).legal
            if made not in offers:
                break
            after = apply(after, made).state
        else:
            return after
    return None


@pytest.mark.sweep
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_call_has_a_meaning_over_every_other_also_one_that_comes_too_late(name: str) -> None:
    variant = PRESETS[name].variant
    lines = [line.call for line in schedule(variant).lines]
    seats = variant.seating.players
    for standing in lines:
        for caller in seats[:3]:
            before = (MakeCall(caller, standing), MakeCall(seats[-1], Special.PASS))
            for call in (Special.PASS, *lines):
                found = convention_of(variant, None, before, MakeCall(seats[0], call))
                assert found.promise.trumps <= 5
                if standing == Bid(10, Strain.NO_TRUMPS):
                    assert found.meaning is not Meaning.JUMP


@pytest.mark.sweep
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_hint_is_to_be_had_over_every_call(name: str) -> None:
    variant, hinted = PRESETS[name].variant, 0
    for line in schedule(variant).lines:
        state = _standing(variant, line.call)
        if state is None or state.phase is not Phase.AUCTION or state.to_act is None:
            continue
        seen = view(state, state.to_act)
        assert judge(seen, 1, effort=_HARDLY_A_THOUGHT).action in seen.legal
        hinted += 1
    assert hinted >= 20
