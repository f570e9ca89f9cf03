"""Whole deals by heuristics: legal always, and in the main sensible."""

from __future__ import annotations

from functools import cache
from statistics import mean

from fivehundred.engine.calls import NULLOS, Bid
from fivehundred.engine.facts import DealResult
from tests.players.positions import dealt, played_out

DEALS = 240


@cache
def results() -> tuple[DealResult | None, ...]:
    ends = [played_out(dealt(seed), seed) for seed in range(DEALS)]
    return tuple(end.match.deals[0] if end.match.deals else None for end in ends)


def contracts() -> list[DealResult]:
    return [deal for deal in results() if deal is not None]


def test_contracts_are_made_more_often_than_not() -> None:
    rate = mean(bool(deal.made) for deal in contracts())
    assert 0.45 <= rate <= 0.85


def test_some_deals_are_passed_out_and_most_are_not() -> None:
    assert 0.03 <= results().count(None) / DEALS <= 0.30


def test_the_usual_contract_is_a_seven() -> None:
    calls = [deal.contract.call for deal in contracts() if deal.contract]
    levels = [call.level for call in calls if isinstance(call, Bid)]
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
    assert gained > 30


def test_a_whole_game_comes_to_an_end() -> None:
    scores: tuple[int, ...] = (0, 0)
    for seed in range(60):
        end = played_out(dealt(seed, scores=scores), seed)
        scores = tuple(tally.net for tally in end.match.sheet)
        if end.match.result:
            return
    raise AssertionError("sixty deals and nobody has won")
