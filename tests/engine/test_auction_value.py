"""The auction as a value: the same questions asked of a game, of a View, of one imagined."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.actions import Look, MakeCall
from fivehundred.engine.auction import verify_call
from fivehundred.engine.calls import Special, parse_call
from fivehundred.engine.deal.contract import contract_from, is_made
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, legal_actions
from fivehundred.engine.rules.options import AllPass, InkleNo, Rebid, WithoutKitty
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from tests.strategies import random_steps

VARIANTS = (
    *(preset.variant for preset in PRESETS.values()),
    replace(Variant(), all_pass=AllPass.DEALER_MUST_BID, rebid=Rebid.NEWCASTLE),
    replace(Variant(), without_kitty=WithoutKitty.RANK_ABOVE, blind_misere=True),
    replace(PRESETS["american"].variant, inkle_no=InkleNo.SPLIT),
)


@pytest.mark.parametrize("at", range(len(VARIANTS)))
def test_an_auction_made_of_a_view_goes_as_the_game_does(at: int) -> None:
    variant, rng = VARIANTS[at], Random(at)
    for seed in range(8):
        steps = random_steps(variant, Random(seed), 9)
        state = next(step.state for _, _, step in steps if step.state.phase is Phase.AUCTION)
        while state.phase is Phase.AUCTION:
            seat = state.to_act
            assert seat is not None
            if seat not in state.looked:
                state = apply(state, Look(seat)).state
            auction = view(state, seat).auction
            assert auction == state.auction and auction.next_caller == seat
            calls = [make.call for make in legal_actions(state) if isinstance(make, MakeCall)]
            offered = (Special.PASS, *(line.call for line in schedule(variant).lines))
            bounds = auction.bounds(seat)
            assert [call for call in offered if verify_call(bounds, call) is None] == calls
            # Low calls more often than high ones, or an auction would be over at once.
            call = calls[min(int(rng.expovariate(0.5)), len(calls) - 1)]
            ended = auction.after(MakeCall(seat, call))
            state = apply(state, MakeCall(seat, call)).state
            if state.phase is not Phase.AUCTION:
                assert ended.next_caller is None
                won_by = ended.contract_call
                assert (won_by and (won_by.seat, won_by.call)) == (
                    state.contract and (state.contract.seat, state.contract.call)
                )


def test_a_pass_is_no_contract_that_could_be_made() -> None:
    contract = contract_from(Variant(), 3, MakeCall(0, parse_call("7S")))
    with pytest.raises(AssertionError, match="never a contract"):
        is_made(replace(contract, call=Special.PASS), (0, 0, 0, 0))
