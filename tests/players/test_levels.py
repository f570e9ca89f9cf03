"""The door: legal always, the same for the same view and seed, and no more than its View."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.deck import PACKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import new_game
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.levels import LEVELS, choose
from tests.players.positions import AUSTRALIAN, PACK, after, chosen, dealt, is_waiting_for_a_seat


def test_an_unknown_level_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match="there is no level “grand master”"):
        choose(view(dealt(1), 2), "grand master", 1)


def test_a_view_with_nothing_to_decide_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        choose(view(new_game(AUSTRALIAN), 0), LEVELS[0], 1)


def test_the_door_can_be_sent_to_another_process() -> None:
    state = dealt(3)
    seen = view(state, state.to_act)
    assert pickle.loads(pickle.dumps(choose)) is choose
    # Across the pickle the cards stay the one object of their kind.
    assert choose(pickle.loads(pickle.dumps(seen)), "learner", 5) == choose(seen, "learner", 5)


def test_the_same_view_and_seed_give_the_same_action() -> None:
    state = dealt(8)
    while is_waiting_for_a_seat(state):
        action = chosen(state, 4)
        assert all(chosen(state, 4) == action for _ in range(2))
        state = after(state, action)


def _redealt(state: State, rng: Random) -> State:
    """Shuffle the cards the seat to act cannot see among the places where they may lie.

    Only for positions without a contractor's exchange and without tricks behind them.
    """
    me = state.to_act
    hidden = [c for s, hand in enumerate(state.hands) if s != me for c in hand] + [*state.kitty]
    rng.shuffle(hidden)
    deck = iter(hidden)
    hands = tuple(
        hand if seat == me else tuple(next(deck) for _ in hand)
        for seat, hand in enumerate(state.hands)
    )
    start = Start(dealer=state.dealer, hands=hands, kitty=tuple(deck))
    return after(new_game(state.variant, start), *state.auction.calls)


def test_a_call_depends_on_nothing_the_caller_cannot_see() -> None:
    rng = Random(0)
    for seed in range(20):
        state = dealt(seed)
        while state.phase is Phase.AUCTION:
            other = _redealt(state, rng)
            assert view(other, other.to_act) == view(state, state.to_act)
            assert chosen(other, 7) == chosen(state, 7)
            state = after(state, chosen(state, 7))


def test_a_play_depends_on_nothing_the_player_cannot_see() -> None:
    """Two hands a defender cannot see are exchanged before anything of them was shown."""
    for seed in range(30):
        state = dealt(seed)
        while state.phase in (Phase.AUCTION, Phase.EXCHANGE):
            state = after(state, chosen(state))
        if state.phase is not Phase.PLAY or state.contract is None or state.contract.out:
            continue
        contractor = state.contract.seat
        state = after(state, chosen(state))
        me = state.to_act
        assert me is not None
        a, b = (me + 1) % 4, (me + 2) % 4
        if contractor in (a, b):
            continue
        hands = list(state.hands)
        hands[a], hands[b] = hands[b], hands[a]
        other = replace(state, hands=tuple(hands))
        assert view(other, me) == view(state, me)
        assert chosen(other, 3) == chosen(state, 3)


def test_the_pack_is_the_one_dealt() -> None:
    assert PACKS[43] == PACK
