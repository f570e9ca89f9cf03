"""Whole deals of Learners: legal always, and in the main sensible."""

from __future__ import annotations

import time
from collections import Counter
from functools import cache
from statistics import mean

import pytest

from fivehundred.engine import conflicts
from fivehundred.engine.calls import NULLOS, Bid
from fivehundred.engine.facts import DealResult
from fivehundred.engine.options import (
    AllPass,
    AuctionRounds,
    DoubleNulloRank,
    Exposure,
    JokerAfterRenounce,
    JokerAttach,
    JokerFollow,
    JokerLead,
    MisereGate,
    MisereRank,
    OpenMisereRank,
    OpenMisereShows,
    Rebid,
    SixBids,
    WithoutKitty,
)
from fivehundred.engine.seats import Sides
from fivehundred.engine.state import State
from fivehundred.engine.variant import Variant
from fivehundred.engine.view import view
from fivehundred.players.levels import choose
from tests.players.positions import after, dealt, is_waiting_for_a_seat, stands_for

DEALS = 240


def played_out(state: State, seed: int) -> State:
    """Let the Learner act for every seat until the deal is over; every action must be legal."""
    step = 0
    while is_waiting_for_a_seat(state):
        seen = view(state, state.variant.seating.owner(state.to_act or 0))
        action = choose(seen, "learner", 1000 * seed + step)
        assert any(stands_for(offer, action) for offer in seen.legal)
        state = after(state, action)
        step += 1
    return state


@cache
def results() -> tuple[DealResult | None, ...]:
    began = time.perf_counter()
    ends = [played_out(dealt(seed), seed) for seed in range(DEALS)]
    each = (time.perf_counter() - began) / DEALS
    print(f"{1000 * each:.1f} ms a deal")
    return tuple(end.match.deals[0] if end.match.deals else None for end in ends)


def contracts() -> list[DealResult]:
    return [deal for deal in results() if deal is not None]


def test_contracts_are_made_more_often_than_not() -> None:
    rate = mean(bool(deal.made) for deal in contracts())
    print(f"made {rate:.0%}")
    assert 0.45 <= rate <= 0.85


def test_some_deals_are_passed_out_and_most_are_not() -> None:
    assert 0.03 <= results().count(None) / DEALS <= 0.30


def test_the_usual_contract_is_a_seven() -> None:
    calls = [deal.contract.call for deal in contracts() if deal.contract]
    levels = [call.level for call in calls if isinstance(call, Bid)]
    print(sorted(Counter(levels).items()))
    assert 6.5 <= mean(levels) <= 7.7
    assert max(levels) < 10


def test_misere_is_played_now_and_then_and_caught_now_and_then() -> None:
    nullos = [d for d in contracts() if d.contract and d.contract.call in NULLOS]
    assert nullos
    assert {d.made for d in nullos} == {True, False}


def test_contractors_gain_by_their_contracts() -> None:
    side = {d.contract.seat % 2 for d in contracts() if d.contract}
    assert side == {0, 1}
    gained = mean(d.points[d.contract.seat % 2] for d in contracts() if d.contract)
    print(f"contractors gain {gained:.0f} a deal")
    assert gained > 30


TABLES = {
    "three": Variant(players=3, sides=Sides.SOLO, deck=33, misere_gate=MisereGate.ANYTIME),
    "three, dead hand": Variant(players=3, sides=Sides.SOLO, dead_hand=True),
    "two, dead hand": Variant(players=2, sides=Sides.SOLO, dead_hand=True, deck=33),
    "two jokers": Variant(
        deck=46,
        deal="3+3 3+3 4",
        misere=MisereRank.BELOW_8NT,
        open_misere=OpenMisereRank.BELOW_10NT,
        misere_gate=MisereGate.ANYTIME,
        open_misere_exposure=Exposure.BEFORE_LEAD,
    ),
    "six in threes": Variant(players=6, sides=Sides.THREES, deck=63),
    "six in pairs": Variant(players=6, sides=Sides.PAIRS, deck=65, deal="3+3 4+2 3"),
    "american": Variant(
        deck=45,
        deal="3+3 4+2 3",
        auction=AuctionRounds.SINGLE,
        six_bids=SixBids.INKLE,
        misere=MisereRank.ABOVE_8S,
        misere_gate=MisereGate.ANYTIME,
        double_nullo=DoubleNulloRank.BELOW_10H,
        hi_lo=True,
        joker_attach=JokerAttach.NEVER,
        joker_lead=JokerLead.NOT_RENOUNCED,
        joker_forced_in_misere=False,
    ),
    "hoyle": Variant(
        players=3,
        sides=Sides.SOLO,
        deck=33,
        deal="3 3 3 1+3",
        misere=MisereRank.OFF,
        open_misere=OpenMisereRank.OFF,
        all_pass=AllPass.PLAY_NO_TRUMPS,
        joker_attach=JokerAttach.NEVER,
        joker_after_renounce=JokerAfterRenounce.WORTHLESS,
    ),
    "newcastle": Variant(rebid=Rebid.NEWCASTLE, joker_follow=JokerFollow.FIRST_OR_LAST),
    "dealer must bid": Variant(
        all_pass=AllPass.DEALER_MUST_BID,
        without_kitty=WithoutKitty.RANK_ABOVE,
        open_misere_shows=OpenMisereShows.ALL_HANDS,
        joker_after_renounce=JokerAfterRenounce.FORBIDDEN,
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_other_tables_are_played_legally(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conflicts, "NOT_BUILT", {})
    variant = TABLES[name]
    ends = [played_out(dealt(seed, variant), seed) for seed in range(25)]
    assert any(end.match.deals for end in ends)


def test_a_whole_game_comes_to_an_end() -> None:
    scores: tuple[int, ...] = (0, 0)
    for seed in range(60):
        end = played_out(dealt(seed, scores=scores), seed)
        scores = tuple(tally.net for tally in end.match.sheet)
        if end.match.result:
            return
    raise AssertionError("sixty deals and nobody has won")
