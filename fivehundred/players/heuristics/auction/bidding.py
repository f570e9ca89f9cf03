"""Chooses calls: the lowest sound one of those with the best expected value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import TRUMP_OF, Bid, Call, Special, Strain, strain_of
from fivehundred.engine.rules.schedule import is_signal, schedule
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.heuristics.auction import bidding_model as model
from fivehundred.players.heuristics.auction.expectation import expected_tricks, special_chance
from fivehundred.players.heuristics.auction.match_score import MatchScore, match_score
from fivehundred.players.heuristics.auction.signals import (
    HeardAuction,
    choose_signal,
    hear,
    is_message,
)
from fivehundred.players.heuristics.hand_strength import shape_of
from fivehundred.players.level_names import Temperament


@dataclass(frozen=True, slots=True)
class BidRequirement:
    """What a bid requires: stopped suits for no trumps, trumps for a partner's suit."""

    stopped: int
    stopped_by_partner: int
    support: int


HEURISTICS: Final = BidRequirement(stopped=3, stopped_by_partner=2, support=0)
SHORTLIST: Final = BidRequirement(stopped=2, stopped_by_partner=2, support=1)

_TRUMPS: Final = 3
_TEN: Final = 10


def is_sound(view: View, seat: Seat, bid: Bid, least: BidRequirement) -> bool:
    """Return whether a hand meets the requirements of a bid.

    A bid of ten requires the highest card; no trumps requires the joker, an ace and stopped suits;
    a suit requires trumps, fewer if a partner named it.
    """
    partners = view.variant.seating.partners(seat, view.dealer)
    calls = [made.call for made in view.calls if made.seat in partners]
    named = {call.strain for call in calls if isinstance(call, Bid)}
    shape = shape_of(view.hand, bid.strain, view.variant)
    shown = Strain.NO_TRUMPS in named
    top = shape.tops[0] or shown or _lies_open(view, seat, bid.strain)
    if bid.level == _TEN and not top:
        return False
    if TRUMP_OF[bid.strain] is None:
        stopped = least.stopped_by_partner if shown else least.stopped
        return top and shape.aces >= 1 and shape.stopped >= stopped
    return shape.trumps >= (least.support if bid.strain in named else _TRUMPS)


def _lies_open(view: View, seat: Seat, strain: Strain) -> bool:
    """Return whether the top trump, or the joker, is face up in the seat's own dummy."""
    return any(
        shape_of([c for c in view.hands[other] if c is not None], strain, view.variant).tops[0]
        for other in view.variant.seating.partners(seat, view.dealer)
        if other in view.variant.seating.dummies
    )


_UNTOLD: Final = -10.0
_CAUTION: Final = {
    Temperament.CAUTIOUS: 0.08,
    Temperament.STEADY: 0.0,
    Temperament.BOLD: -0.12,
}
# Calls not listed are never made: blind misère, and double nullo with an unknown hand.
_SURE: Final[dict[Call, float]] = {
    Special.MISERE: 0.6,
    Special.OPEN_MISERE: 0.75,
    Special.HI_LO: 0.75,
}


def choose_call(
    view: View, temperament: Temperament = Temperament.STEADY, doubt_tricks: float = 0.0
) -> MakeCall:
    """Choose a call; ``doubt_tricks`` is how many tricks the caller undervalues a bid by."""
    offers = [offer for offer in view.legal if isinstance(offer, MakeCall)]
    seat = offers[0].seat
    heard, score = hear(view, seat, doubt_tricks), match_score(view, seat)
    values = {
        offer: _value(view, heard, score, offer.call)
        for offer in offers
        if offer.call is not Special.PASS
        and not is_message(view, offer)
        and _is_sound(view, heard, score, offer.call, _CAUTION[temperament])
    }
    passing = next((offer for offer in offers if offer.call is Special.PASS), None)
    best = max(values, key=values.__getitem__, default=None)
    if passing is None:
        best = best or _least_evil(view, heard, score, offers)
    elif best is None or values[best] < _pass_value(view, heard, score):
        return choose_signal(view, heard, offers) or passing
    strain = strain_of(best.call)
    return next(
        (
            offer
            for offer, value in values.items()
            if strain_of(offer.call) is strain and value >= values[best] - model.STEP
        ),
        best,
    )


def _least_evil(
    view: View, heard: HeardAuction, score: MatchScore, offers: Sequence[MakeCall]
) -> MakeCall:
    bids = [
        offer
        for offer in offers
        if isinstance(offer.call, Bid)
        and not offer.call.without_kitty
        and not is_signal(view.variant, offer.call)
    ]
    return max(bids, key=lambda offer: _value(view, heard, score, offer.call))


def _value(view: View, heard: HeardAuction, score: MatchScore, call: Call) -> float:
    points = schedule(view.variant).points(call)
    chance = chance_to_make(view, heard, call)
    return score.price(points).expected(chance)


def chance_to_make(view: View, heard: HeardAuction, call: Call) -> float:
    """Return the chance that a call of this seat's side is made."""
    if isinstance(call, Bid):
        tricks = expected_tricks(view, heard, call.strain, without_kitty=call.without_kitty)
        taken, no_trumps = tricks - heard.doubt_tricks, call.strain is Strain.NO_TRUMPS
        return model.chance_at(taken, call.level, no_trumps=no_trumps)
    return special_chance(view, call)


def _is_sound(
    view: View, heard: HeardAuction, score: MatchScore, call: Call, caution: float
) -> bool:
    if isinstance(call, Special):
        sure = _SURE.get(call)
        return sure is not None and chance_to_make(view, heard, call) >= sure + caution
    if chance_to_make(view, heard, call) < _least_chance(view, heard, score) + caution:
        return False
    return is_sound(view, heard.seat, call, HEURISTICS)


def _least_chance(view: View, heard: HeardAuction, score: MatchScore) -> float:
    """Return the least chance a bid needs: lower if opponents would otherwise win the game."""
    standing, least = heard.standing, _least_chances(heard)
    if standing is None:
        return least.of(opens=True)
    home = score.takes_them_home(schedule(view.variant).points(standing.call))
    return least.of(opens=False, is_pressed=standing.seat in heard.opponents and home)


def _least_chances(heard: HeardAuction) -> model.BidThresholds:
    if heard.partners and len(heard.partners) + 1 >= len(heard.opponents):
        return model.HEURISTICS
    return model.HEURISTICS_ALONE if len(heard.opponents) <= 2 else model.HEURISTICS_AMONG_MANY


def _pass_value(view: View, heard: HeardAuction, score: MatchScore) -> float:
    standing = heard.standing
    if standing is None:
        called = {made.seat for made in heard.calls}
        silent = sum(opponent not in called for opponent in heard.opponents)
        return _UNTOLD * silent + model.COURAGE
    points = schedule(view.variant).points(standing.call)
    if standing.seat in (heard.seat, *heard.partners):
        if is_signal(view.variant, standing.call):
            worth = 0.0
        elif isinstance(standing.call, Bid):
            worth = _value(view, heard, score, standing.call)
        else:
            worth = 0.5 * score.price(points).made
        return model.pass_over_partner(worth)
    theirs = score.their_price(points).expected(model.OPPONENTS_MAKE)
    return model.pass_over_opponents(theirs, score.tricks_home)
