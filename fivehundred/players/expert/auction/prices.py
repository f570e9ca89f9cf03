"""The value of each call at a score, made and failed, with any partner who may still join."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Call
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.deal.scoring import contract_points
from fivehundred.engine.facts import Contract
from fivehundred.engine.rules.option_meanings import is_target_exact
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.players.expert.payoffs.payoff import (
    PlayedDeal,
    with_partners_to_call,
    worth_of_points,
)
from fivehundred.players.heuristics.auction.bidding_model import Price

_TRICKS_DEFENDED: Final = 4

Prices = Mapping[Call, Price]


@lru_cache(maxsize=256)
def prices_of(
    variant: Variant, dealer: Seat | None, scores: tuple[int, ...], seat: Seat
) -> Prices:
    """Return each call's value to the seat that makes it, made and failed."""
    makes = (MakeCall(seat, line.call) for line in schedule(variant).lines)
    contracts = [contract_from(variant, dealer, make) for make in makes]
    return {
        one.call: Price(
            _worth(variant, scores, one, made=True), _worth(variant, scores, one, made=False)
        )
        for one in contracts
    }


def _worth(variant: Variant, scores: tuple[int, ...], contract: Contract, *, made: bool) -> float:
    side = variant.seating.side_of[contract.seat]
    ends = ends_of(variant, scores, contract, made=made)
    worths = [worth_of_points(variant, scores, deal, points, side) for deal, points in ends]
    return sum(worths) / len(worths)


def ends_of(
    variant: Variant, scores: tuple[int, ...], contract: Contract, *, made: bool
) -> list[tuple[PlayedDeal, tuple[int, ...]]]:
    """List deals in which a contract was just made or just failed, with points per side."""
    return [
        _end_of(variant, scores, one, defended, made=made)
        for one in with_partners_to_call(variant, contract)
        for defended in _tricks_defended(variant, contract.call, made=made)
    ]


def _tricks_defended(variant: Variant, call: Call, *, made: bool) -> tuple[int, ...]:
    """List the possible defenders' tricks; each matters only before an exact target."""
    if not is_target_exact(variant) or not isinstance(call, Bid):
        return (_TRICKS_DEFENDED,)
    most = HAND_SIZE - call.level
    return tuple(range(max(most - 2, min(most, 1)), most + 1)) if made else (most + 1,)


def _end_of(
    variant: Variant, scores: tuple[int, ...], contract: Contract, defended: int, *, made: bool
) -> tuple[PlayedDeal, tuple[int, ...]]:
    seating = variant.seating
    others = [s for s in seating.ring if s not in contract.side and s not in contract.out]
    won = [0] * len(seating.ring)
    won[contract.seat] = HAND_SIZE - defended
    for at in range(defended):
        won[others[at % len(others)]] += 1
    value = contract.points if made else -contract.points
    points = contract_points(variant, contract, tuple(won), scores, value)
    return (contract, made, tuple(won)), points
