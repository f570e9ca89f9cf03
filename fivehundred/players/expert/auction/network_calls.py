"""The network's word on a call: by how much it is better than *pass*.

It was trained on auctions among its like for the game of four with 43 cards, where misère waits
for a seven, and has nothing to say about others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pkgutil import get_data
from typing import Final

from fivehundred.engine.actions import make_call
from fivehundred.engine.auction import Auction, callable_calls, gate_of
from fivehundred.engine.calls import LEVELS, NULLOS, Bid, Call, Special, Strain
from fivehundred.engine.rules.customs import goes_round_once, may_last_bidder_raise
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.players.expert.auction.network import ONE_OUTPUT, Network, Sum, read_network
from fivehundred.players.expert.auction.network_hands import HandSeen, hand_inputs
from fivehundred.players.expert.auction.network_inputs import (
    AUCTION_INPUTS,
    CALLS,
    TARGET,
    auction_inputs,
    score_inputs,
)
from fivehundred.players.expert.auction.rollout_bidding import Company, side_tricks
from fivehundred.players.expert.contracts.estimate import NO_TRUMPS, STRAINS
from fivehundred.players.heuristics.auction.bidding_model import chance_at

_FILE: Final = "four_hands.net"
MOST_SCORE: Final = 250
"""Nearer to an end of the game other things count, and the network was not trained there."""
_POINTS_OF_ONE: Final = 100.0
_DECK: Final = 43
_GATE: Final = 7
LEAST_CHANCE: Final = 0.22
LEAST_MISERE: Final[dict[Call, float]] = {Special.MISERE: 0.4, Special.OPEN_MISERE: 0.55}
_NEVER: Final = 2.0
"""What a hand must promise at first sight before a call is thought of."""


@lru_cache(maxsize=64)
def knows(variant: Variant) -> bool:
    """Return whether the network was trained for such an auction."""
    seating = variant.seating
    lines = {line.call for line in schedule(variant).lines}
    return (
        variant.deck == _DECK
        and variant.target == TARGET
        and seating.sides == ((0, 2), (1, 3))
        and not seating.dummies
        and lines == set(CALLS)
        and gate_of(variant, Special.MISERE) == _GATE
        and not goes_round_once(variant)
        and not may_last_bidder_raise(variant)
    )


def knows_scores(scores: tuple[int, ...]) -> bool:
    """Return whether a score is one that the network was trained at: early in a game."""
    return all(abs(score) <= MOST_SCORE for score in scores)


def gains(
    auction: Auction, company: Company, seat: Seat, hand: HandSeen, scores: tuple[int, ...]
) -> dict[Call, float]:
    """Return by how many points each call that is legal and fit is better than *pass*."""
    calls = _fit_calls(auction, company, seat, hand)
    if not calls:
        return {}
    outputs = network_of_four().answer(_told(auction, seat, hand, scores))
    return {call: outputs[_AT[call]] * _POINTS_OF_ONE / ONE_OUTPUT for call in calls}


def _fit_calls(auction: Auction, company: Company, seat: Seat, hand: HandSeen) -> list[Call]:
    """List the calls but *pass* that are made with such a hand at all, whatever they may bring.

    Nobody calls over a partner's misère.
    """
    partners, high = auction.variant.seating.partners(seat), auction.high
    if high is not None and high.call in NULLOS and high.seat in partners:
        return []
    totals = side_tricks(auction, company, seat, hand.estimate)
    strains = {
        getattr(made.call, "strain", None) for made in auction.calls if made.seat in partners
    }
    has_top = hand.joker or Strain.NO_TRUMPS in strains
    found: list[Call] = []
    for call in callable_calls(auction.bounds(seat)):
        if isinstance(call, Bid):
            at = STRAINS.index(call.strain)
            total = totals[at]
            if total is None or (call.level == LEVELS[-1] and not has_top):
                continue
            if chance_at(total, call.level, no_trumps=at == NO_TRUMPS) >= LEAST_CHANCE:
                found.append(call)
        elif hand.misere >= LEAST_MISERE.get(call, _NEVER):
            found.append(call)
    return found


def best_call(gained: Mapping[Call, float]) -> Call:
    """Return the call that gains most, *pass* if none gains anything."""
    best = max(gained, key=gained.__getitem__, default=Special.PASS)
    return best if gained.get(best, 0.0) > 0 else Special.PASS


def call_on(
    auction: Auction, company: Company, hands: Sequence[HandSeen], scores: tuple[int, ...]
) -> Auction:
    """Return the auction as it ends if every seat makes the call that gains most."""
    while (seat := auction.next_caller) is not None:
        call = best_call(gains(auction, company, seat, hands[seat], scores))
        auction = auction.after(make_call(seat, call))
    return auction


_AT: Final = {call: at for at, call in enumerate(CALLS)}


def _told(auction: Auction, seat: Seat, hand: HandSeen, scores: tuple[int, ...]) -> Sum:
    network, at = network_of_four(), hand_inputs(_DECK)
    told = network.add([at + number for number in auction_inputs(auction, seat)], _of_hand(hand))
    at += AUCTION_INPUTS
    side = auction.variant.seating.side_of[seat]
    ones, parts = score_inputs(scores[side], scores[1 - side])
    told = network.add([at + number for number in ones], told)
    for number, amount in enumerate(parts):
        told = network.add_part(at + number, amount, told)
    return told


@lru_cache(maxsize=1 << 12)
def _of_hand(hand: HandSeen) -> Sum:
    told = network_of_four().add(hand.ones)
    for number, amount in hand.parts:
        told = network_of_four().add_part(number, amount, told)
    return told


@lru_cache(maxsize=1)
def network_of_four() -> Network:
    """Return the network, which is read once."""
    data = get_data(__package__, _FILE)
    assert data is not None, "a package that lies in a folder"
    return read_network(data)
