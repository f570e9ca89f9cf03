"""The rollout policy: how an auction is likely to continue when all hands are known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import floor
from typing import Final

from fivehundred.engine.actions import make_call
from fivehundred.engine.auction import Auction, Bounds, callable_calls, verify_call
from fivehundred.engine.calls import LEVELS, NULLOS, Bid, Call, Special
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.players.expert.auction.prices import Prices
from fivehundred.players.expert.contracts.estimate import NO_TRUMPS, STRAINS, TrickEstimate
from fivehundred.players.heuristics.auction import bidding_model as model
from fivehundred.players.heuristics.auction import expectation

_WITHIN_REACH: Final = 0.7


@dataclass(frozen=True, slots=True)
class Bidders:
    """What is known apart from the calls; ``open_help``: tricks of silent partners, by strain."""

    variant: Variant
    prices: tuple[Prices, ...]
    open_help: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class _Heard:
    promised: tuple[float, ...]
    partner_named: tuple[bool, ...]
    added: tuple[float, ...]
    joker_shown: bool


def play_on(auction: Auction, bidders: Bidders, hands: Mapping[Seat, TrickEstimate]) -> Auction:
    """Return the likely end of an auction."""
    while (seat := auction.next_caller) is not None:
        call = _likely_call(auction, bidders, seat, hands[seat])
        auction = auction.after(make_call(seat, call))
    return auction


def _likely_call(auction: Auction, bidders: Bidders, seat: Seat, hand: TrickEstimate) -> Call:
    totals = side_tricks(auction, bidders, seat, hand)
    passing = _value_of_pass(auction, bidders, seat, totals)
    least = model.ROLLOUT.of(opens=auction.contract_call is None)
    bounds = auction.bounds(seat)
    best: Bid | None = None
    best_value = passing
    for at in range(len(STRAINS)):
        for call, chance, value in _bids(bounds, bidders.prices[seat], totals[at], at):
            if chance < least:
                break
            # A higher bid of the same strain must be better by a step.
            step = model.STEP if best is not None and best.strain is call.strain else 0.0
            if value > best_value + step:
                best, best_value = call, value
    if best is not None:
        return best
    return _least_evil(bounds, totals) if bounds.must_bid else Special.PASS


def side_tricks(
    auction: Auction, bidders: Bidders, seat: Seat, hand: TrickEstimate
) -> tuple[float | None, ...]:
    """Return the tricks a seat expects for its side by strain; None if it would not bid it."""
    heard = _hear(auction, bidders.variant, seat)
    totals: list[float | None] = []
    for at, own in enumerate(hand.own):
        named = heard.partner_named[at]
        able = hand.long[at] or (named and hand.supports[at])
        if at == NO_TRUMPS:
            able = able or (heard.joker_shown and hand.supports[at])
        if not able:
            totals.append(None)
            continue
        total = own + heard.added[at] + bidders.open_help[seat][at]
        if named:
            total = max(total, hand.base[at] + heard.promised[at] + hand.help[at])
        totals.append(total)
    return tuple(totals)


def _hear(auction: Auction, variant: Variant, seat: Seat) -> _Heard:
    partners = variant.seating.partners(seat, auction.dealer)
    low = {made.seat for made in auction.calls if made.call in NULLOS}
    helpers = [s for s in partners if s in variant.seating.players and s not in low]
    promised, named = [0.0] * len(STRAINS), [False] * len(STRAINS)
    taken, opponents_named, opponents = [False] * len(STRAINS), [False] * len(STRAINS), set[Seat]()
    joker = False
    raised = [False] * len(STRAINS)
    for number, made in enumerate(auction.calls):
        if not isinstance(made.call, Bid):
            continue
        at = STRAINS.index(made.call.strain)
        if made.seat in partners:
            joker = joker or at == NO_TRUMPS
            raised[at] = True
            if not taken[at]:
                named[at] = True
                before = auction.calls[:number]
                promised[at] = expectation.promised_by(variant, auction.dealer, before, made)
        elif made.seat != seat:
            opponents.add(made.seat)
            opponents_named[at] = opponents_named[at] or not is_signal(variant, made.call)
        taken[at] = True
    high = auction.high
    against = 0.0
    if high is not None and high.seat in opponents and isinstance(high.call, Bid):
        against = expectation.OPPONENT_LEVEL_IN_ROLLOUT * (high.call.level - LEVELS[0])
    added = []
    for at, strain in enumerate(STRAINS):
        extra = (
            expectation.RAISED_IN_ROLLOUT
            if raised[at]
            else expectation.JOKER_SHOWN
            if joker
            else 0.0
        )
        more = expectation.usual_help(strain) * len(helpers) + extra + against
        harm = expectation.OPPONENT_NAMED if opponents_named[at] else 0.0
        added.append(more + expectation.OPPONENT_BID * len(opponents) + harm)
    return _Heard(tuple(promised), tuple(named), tuple(added), joker)


def _bids(
    bounds: Bounds, prices: Prices, total: float | None, at: int
) -> Iterator[tuple[Bid, float, float]]:
    if total is None:
        return
    for level in range(LEVELS[0], min(LEVELS[-1], floor(total + _WITHIN_REACH)) + 1):
        call = _bid(level, at)
        if _may_be_played(bounds, call):
            chance = model.chance_at(total, level, no_trumps=at == NO_TRUMPS)
            yield call, chance, prices[call].expected(chance)


def _may_be_played(bounds: Bounds, call: Call) -> bool:
    return verify_call(bounds, call) is None and not is_signal(bounds.variant, call)


@lru_cache(maxsize=64)
def _bid(level: int, at: int) -> Bid:
    return Bid(level, STRAINS[at])


def _value_of_pass(
    auction: Auction, bidders: Bidders, seat: Seat, totals: tuple[float | None, ...]
) -> float:
    standing = auction.contract_call
    if standing is None:
        return model.COURAGE
    price = bidders.prices[standing.seat][standing.call]
    variant = bidders.variant
    if standing.seat in (seat, *variant.seating.partners(seat, auction.dealer)):
        chance = 0.6
        if isinstance(standing.call, Bid):
            at = STRAINS.index(standing.call.strain)
            total = totals[at]
            no_trumps = at == NO_TRUMPS
            if total is not None:
                chance = model.chance_at(total, standing.call.level, no_trumps=no_trumps)
        return model.pass_over_partner(price.expected(chance))
    others = len(variant.seating.sides) - 1
    return model.pass_over_opponents(price.expected(model.OPPONENTS_MAKE_OPEN) / others)


def _least_evil(bounds: Bounds, totals: tuple[float | None, ...]) -> Call:
    known = [total if total is not None else 0.0 for total in totals]
    at = max(range(len(known)), key=known.__getitem__)
    for level in LEVELS:
        call = _bid(level, at)
        if _may_be_played(bounds, call):
            return call
    return callable_calls(bounds)[0]
