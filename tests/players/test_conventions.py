"""What conventions say of a call holds for the hands of the players who make it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.state import State
from fivehundred.engine.variants import PRESETS
from fivehundred.players.conventions import Convention, Meaning, convention_of
from fivehundred.players.thumb.hand_strength import shape_of
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
                    yield state, convention_of(state.variant, state.auction.calls, action)
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
