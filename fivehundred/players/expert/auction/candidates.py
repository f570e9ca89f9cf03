"""The calls worth weighing: what a hand might say without being absurd.

Sound rules that no average over deals may overrule stand here: no trumps want the joker, a ten
wants the highest card, a suit wants trumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.auction import Auction
from fivehundred.engine.calls import Bid, Call, Special
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.expert.auction.rollout_bidding import Bidders, side_tricks
from fivehundred.players.expert.contracts.estimate import NO_TRUMPS, STRAINS, TrickEstimate
from fivehundred.players.heuristics.auction import soundness
from fivehundred.players.heuristics.auction.bidding_model import SHORTLIST, chance_at
from fivehundred.players.heuristics.auction.expectation import special_chance
from fivehundred.players.heuristics.auction.signals import is_message
from fivehundred.players.heuristics.auction.soundness import is_sound
from fivehundred.players.heuristics.hands.bases import KITTY

_MOST: Final = 7
_PER_STRAIN: Final = 3
_DANGEROUS: Final = 400.0
_TOGETHER: Final = 0.3
_LEAST_SPECIAL: Final = 0.2


def sensible_calls(
    view: View, auction: Auction, company: Bidders, hand: TrickEstimate, offers: Sequence[MakeCall]
) -> list[MakeCall]:
    """List the calls to compare with *pass*, the most promising at first sight first."""
    seat = offers[0].seat
    totals = side_tricks(auction, company, seat, hand)
    least = SHORTLIST.of(opens=False, is_pressed=_is_pressed(auction, company, seat))
    values: dict[MakeCall, float] = {}
    for offer in offers:
        if offer.call is Special.PASS or is_message(view, offer):
            continue
        chance = _chance(view, offer.call, totals)
        needed = least if isinstance(offer.call, Bid) else _LEAST_SPECIAL
        if chance >= needed and is_sensible(view, offer):
            values[offer] = company.prices[seat][offer.call].expected(chance)
    found = sorted(values, key=values.__getitem__, reverse=True)
    return _spread_out(found)


def _spread_out(found: list[MakeCall]) -> list[MakeCall]:
    """Keep a few calls: the best, and of every strain no more than three."""
    kept: list[MakeCall] = []
    for offer in found:
        call = offer.call
        if isinstance(call, Bid):
            same = sum(
                isinstance(other.call, Bid) and other.call.strain is call.strain for other in kept
            )
            if same >= _PER_STRAIN:
                continue
        kept.append(offer)
    return kept[:_MOST]


def _chance(view: View, call: Call, totals: tuple[float | None, ...]) -> float:
    """Return the chance of a call at first sight."""
    if isinstance(call, Bid):
        at = STRAINS.index(call.strain)
        total = totals[at]
        if total is None:
            return 0.0
        if call.without_kitty:
            total -= KITTY
        return chance_at(total, call.level, no_trumps=at == NO_TRUMPS)
    if call is Special.BLIND_MISERE:
        return 0.0
    return special_chance(view, call) * (_TOGETHER if call is Special.DOUBLE_NULLO else 1.0)


def _is_pressed(auction: Auction, company: Bidders, seat: Seat) -> bool:
    """Return whether the standing call would as good as end the game for an opponent."""
    high = auction.contract_call
    if high is None or high.seat == seat:
        return False
    if high.seat in company.variant.seating.partners(seat):
        return False
    gain, loss = company.prices[high.seat][high.call]
    return gain > _DANGEROUS or gain > 2 * -loss


def is_sensible(view: View, offer: MakeCall) -> bool:
    """Return whether a call is one that is made at all, whatever it may seem to bring."""
    return not isinstance(offer.call, Bid) or is_sound(
        view, offer.seat, offer.call, soundness.SHORTLIST
    )
