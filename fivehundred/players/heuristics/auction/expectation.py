"""Expected tricks of a contract: own cards, partners' promises, opponents' bids."""

from __future__ import annotations

from math import exp
from typing import Final

from fivehundred.engine.calls import NULLOS, Bid, Call, Special, Strain
from fivehundred.engine.deal.contract import takes_kitty
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.heuristics.auction import hearsay
from fivehundred.players.heuristics.auction.hearing import HeardAuction, first_to_bid
from fivehundred.players.heuristics.discarding import misere_danger
from fivehundred.players.heuristics.hands.bases import KITTY, Base, base_tricks, larger_kitty
from fivehundred.players.heuristics.hands.danger import hi_lo_chance
from fivehundred.players.heuristics.hands.hand_strength import hand_tricks, support_tricks

_SAFE: Final = 1.5
_STEEP: Final = 1.3
_OPEN: Final = 0.3
# A lone opponent is often void in the suit led.
_LONE_OPPONENT: Final = 0.9


def expected_tricks(
    view: View, heard: HeardAuction, strain: Strain, *, without_kitty: bool = False
) -> float:
    """Return the tricks this seat's side may expect in a strain."""
    table = base_tricks(view.variant, is_alone=not heard.partners)
    base = _base(view, table, strain, without_kitty=without_kitty) + _opponents_say(heard, strain)
    helps = {partner: _help_of(heard, partner, strain) for partner in heard.partners}
    hidden = _silent_partners(view, heard, strain)
    own = hand_tricks(view.hand, strain, view.variant) * table.own_of(strain)
    named = first_to_bid(heard.calls, strain)
    if named is None or named not in helps:
        return base + own + sum(helps.values()) + hidden
    others = sum(helps.values()) - helps[named] + hidden
    support = support_tricks(view.hand, strain, view.variant)
    return base + others + max(_promised(view, heard, named, strain) + support, own + helps[named])


def _base(view: View, table: Base, strain: Strain, *, without_kitty: bool) -> float:
    base, larger = table.of(strain), larger_kitty(view.variant)
    return base - KITTY - larger if without_kitty else base + larger


def _silent_partners(view: View, heard: HeardAuction, strain: Strain) -> float:
    """Return the help of partners who do not call: dummies, or one yet to be called."""
    if view.variant.seating.calls_partner:
        return hearsay.usual_help(strain)
    return hearsay.shown_by_dummies(view, heard.seat, strain)


def _promised(view: View, heard: HeardAuction, seat: Seat, strain: Strain) -> float:
    at, bid = next(
        (at, made)
        for at, made in enumerate(heard.calls)
        if made.seat == seat and isinstance(made.call, Bid) and made.call.strain is strain
    )
    return hearsay.promised_by(view.variant, view.dealer, heard.calls[:at], bid)


def _help_of(heard: HeardAuction, partner: Seat, strain: Strain) -> float:
    if heard.has_called(partner, NULLOS):
        return 0.0
    usual = hearsay.usual_help(strain)
    if heard.has_bid(partner, strain):
        return hearsay.HELP_RAISED
    if heard.has_bid(partner, Strain.NO_TRUMPS):
        return usual + hearsay.JOKER_SHOWN
    if heard.has_called(partner, (Special.INKLE_NO,)):
        return usual + hearsay.ACES_SHOWN
    if partner in heard.first_bids:
        return usual + hearsay.OTHER_BID
    return usual + (hearsay.PASSED if heard.has_called(partner, (Special.PASS,)) else 0.0)


def _opponents_say(heard: HeardAuction, strain: Strain) -> float:
    bidders = [opponent for opponent in heard.opponents if opponent in heard.first_bids]
    named = any(heard.has_bid(opponent, strain) for opponent in bidders)
    return hearsay.OPPONENT_BID * len(bidders) + (hearsay.OPPONENT_NAMED if named else 0.0)


def special_chance(view: View, call: Call) -> float:
    """Return the chance of a misère or hi/lo."""
    if call is Special.HI_LO:
        return hi_lo_chance(view.hand, view.variant)
    return misere_chance(view, call)


def misere_chance(view: View, call: Call) -> float:
    """Return the chance of losing every trick, assuming the exchange helps little."""
    danger = _danger_to_call(view, call)
    open_hand = call is Special.OPEN_MISERE
    if open_hand or (view.variant.wilkinson and call is Special.MISERE):
        danger += _OPEN
    if len(view.variant.seating.players) == 2:
        danger += _LONE_OPPONENT
    return chance_of_danger(danger)


def chance_of_danger(danger: float) -> float:
    """Return the chance of losing every trick with a hand of this danger."""
    return 1 / (1 + exp(_STEEP * (danger - _SAFE)))


def _danger_to_call(view: View, call: Call) -> float:
    """Return a hand's danger before the kitty, as if one bad card could be exchanged."""
    hand = view.hand
    if not takes_kitty(view.variant, call):
        return misere_danger(hand, view.variant, hand)
    return min(
        misere_danger([c for c in hand if c is not gone], view.variant, hand) for gone in hand
    )
