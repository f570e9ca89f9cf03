from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import Cut, Deal, FirstDealer
from fivehundred.engine.cards import PACKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.rules.options import FirstDealerRule as FirstDealerBy
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import State
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import opening
from tests.session.games import new_record


def waiting_for_deal() -> State:
    return apply(opening(new_record()), FirstDealer(0)).state


def test_the_first_dealer_is_any_player() -> None:
    state = opening(new_record())
    found = {Dealer(seed).chance_for(state) for seed in range(40)}
    assert found == {FirstDealer(seat) for seat in range(4)}


def test_a_deal_is_the_whole_pack_shuffled() -> None:
    action = Dealer().chance_for(waiting_for_deal())
    assert isinstance(action, Deal)
    assert action.cards != PACKS[43]
    assert sorted(card.code for card in action.cards) == sorted(card.code for card in PACKS[43])


def test_a_seed_deals_the_same_every_time_and_no_seed_never() -> None:
    state = waiting_for_deal()
    assert Dealer(7).chance_for(state) == Dealer(7).chance_for(state)
    assert Dealer(7).chance_for(state) != Dealer(8).chance_for(state)
    assert Dealer().chance_for(state) != Dealer().chance_for(state)


def test_those_still_cutting_draw_different_cards() -> None:
    state = opening(new_record())
    variant = replace(Variant(), first_dealer=FirstDealerBy.CUT)
    for seats in ((0, 1, 2, 3), (1, 3)):
        cutting = replace(state, variant=variant, match=replace(state.match, cutting=seats))
        for seed in range(20):
            action = Dealer(seed).chance_for(cutting)
            assert isinstance(action, Cut)
            assert len(set(action.cards)) == len(seats)
            apply(cutting, action)


def test_a_gathered_pack_is_only_cut() -> None:
    state = waiting_for_deal()
    gathered = tuple(reversed(PACKS[43]))
    kept = replace(state, match=replace(state.match, gathered=gathered))
    for seed in range(20):
        action = Dealer(seed).chance_for(kept)
        assert isinstance(action, Deal)
        assert action.cards != gathered
        assert apply(kept, action).state.phase is Phase.AUCTION


def test_a_cut_lifts_at_least_one_card_and_not_all_of_them() -> None:
    state = waiting_for_deal()
    gathered = PACKS[43]
    kept = replace(state, match=replace(state.match, gathered=gathered))
    drawn = {Dealer(seed).chance_for(kept).cards[0] for seed in range(1000)}  # type: ignore[union-attr]
    assert drawn == set(gathered[1:])


def test_nothing_is_dealt_out_of_turn() -> None:
    state = apply(waiting_for_deal(), Dealer(1).chance_for(waiting_for_deal())).state
    with pytest.raises(AssertionError):
        Dealer(1).chance_for(state)
