"""Expected tricks of a contract: own cards, what partners' calls add, what opponents take."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import LEVELS, NULLOS, Bid, Call, Special, Strain
from fivehundred.engine.deal.contract import takes_kitty
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.heuristics.auction.signals import (
    HeardAuction,
    first_to_bid,
    is_agreed_six,
    promised_by_signal,
)
from fivehundred.players.heuristics.bases import KITTY, Base, base_tricks, larger_kitty
from fivehundred.players.heuristics.danger import hi_lo_chance
from fivehundred.players.heuristics.discarding import misere_danger
from fivehundred.players.heuristics.hand_strength import hand_tricks, support_tricks

JOKER_SHOWN: Final = 0.5
"""Added to a partner's usual help for no trumps; then for aces, another suit, a pass."""
ACES_SHOWN: Final = 0.35
OTHER_BID: Final = 0.05
PASSED: Final = -0.1
HELP_RAISED: Final = 1.75
"""The help of a partner who has bid the strain."""
RAISED_IN_ROLLOUT: Final = 0.3
"""Added to the usual help in a rollout if a partner has bid the strain."""
OPPONENT_LEVEL_IN_ROLLOUT: Final = -0.2
"""For each level above six of an opponent's standing bid, in rollouts only."""
OPPONENT_BID: Final = -0.15
OPPONENT_NAMED: Final = -1.2
"""For each opponent who has bid, and once if one has bid the same strain."""

_HELP: Final = 1.45
_HELP_NO_TRUMPS: Final = 1.15
_OPEN_HELP: Final = 0.95
_OPEN_HARM: Final = 0.48
_OWN_AT_SIX: Final = 4.15
_OWN_AT_SIX_NO_TRUMPS: Final = 2.8
_OWN_PER_LEVEL: Final = 0.6


def usual_help(strain: Strain) -> float:
    """Return the help of a partner about whom nothing is known."""
    return _HELP_NO_TRUMPS if strain is Strain.NO_TRUMPS else _HELP


def promised_by(
    variant: Variant, dealer: Seat | None, before: Sequence[MakeCall], made: MakeCall
) -> float:
    """Return the tricks in its strain that a bid after ``before`` promises."""
    bid = made.call
    assert isinstance(bid, Bid)
    if is_signal(variant, bid) or is_agreed_six(variant, dealer, before, made):
        return promised_by_signal(bid.strain)
    least = _OWN_AT_SIX_NO_TRUMPS if bid.strain is Strain.NO_TRUMPS else _OWN_AT_SIX
    return least + _OWN_PER_LEVEL * (bid.level - LEVELS[0])


def shown_by_dummies(view: View, seat: Seat, strain: Strain) -> float:
    """Return the tricks face-up dummies add for a seat: its own, less the others'."""
    seating = view.variant.seating
    mine = set(seating.dummies).intersection(seating.partners(seat, view.dealer))
    help_shown = sum(_face_up(view, dummy, strain) for dummy in seating.dummies if dummy in mine)
    harm_shown = sum(
        _face_up(view, dummy, strain) for dummy in seating.dummies if dummy not in mine
    )
    return help_shown * _OPEN_HELP - harm_shown * _OPEN_HARM


def _face_up(view: View, dummy: Seat, strain: Strain) -> float:
    cards = [card for card in view.hands[dummy] if card is not None]
    return support_tricks(cards, strain, view.variant)


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
    # Partners who do not call: one yet to be called, or dummies.
    called = view.variant.seating.calls_partner
    hidden = usual_help(strain) if called else shown_by_dummies(view, heard.seat, strain)
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


def _promised(view: View, heard: HeardAuction, seat: Seat, strain: Strain) -> float:
    at, bid = next(
        (at, made)
        for at, made in enumerate(heard.calls)
        if made.seat == seat and isinstance(made.call, Bid) and made.call.strain is strain
    )
    return promised_by(view.variant, view.dealer, heard.calls[:at], bid)


def _help_of(heard: HeardAuction, partner: Seat, strain: Strain) -> float:
    if heard.has_called(partner, NULLOS):
        return 0.0
    usual = usual_help(strain)
    if heard.has_bid(partner, strain):
        return HELP_RAISED
    if heard.has_bid(partner, Strain.NO_TRUMPS):
        return usual + JOKER_SHOWN
    if heard.has_called(partner, (Special.INKLE_NO,)):
        return usual + ACES_SHOWN
    if partner in heard.first_bids:
        return usual + OTHER_BID
    return usual + (PASSED if heard.has_called(partner, (Special.PASS,)) else 0.0)


def _opponents_say(heard: HeardAuction, strain: Strain) -> float:
    bidders = [opponent for opponent in heard.opponents if opponent in heard.first_bids]
    named = any(heard.has_bid(opponent, strain) for opponent in bidders)
    return OPPONENT_BID * len(bidders) + (OPPONENT_NAMED if named else 0.0)


def special_chance(view: View, call: Call) -> float:
    """Return the chance of a misère or hi/lo, assuming the exchange helps little."""
    if call is Special.HI_LO:
        return hi_lo_chance(view.hand, view.variant)
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
