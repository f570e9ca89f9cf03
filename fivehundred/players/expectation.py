"""What a contract may be expected to take: own cards, what partners promise, what foes show."""

from __future__ import annotations

from math import exp
from typing import Final

from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.seats import Seat, Sides
from fivehundred.engine.view import View
from fivehundred.players.discarding import misere_danger
from fivehundred.players.hand_strength import hand_tricks, support_tricks
from fivehundred.players.hearing import Heard

# Tricks on top of a contractor's hand and his partners' help, with trumps and without, by the
# number of seats that play and of partners: fitted to deals the Learner played against itself.
_BASE: Final[dict[tuple[int, int], tuple[float, float]]] = {
    (2, 0): (3.0, 4.3),
    (3, 0): (2.0, 2.6),
    (4, 0): (1.15, 1.6),
    (4, 1): (1.3, 3.0),
    (5, 0): (0.65, 1.4),
    (6, 0): (0.3, 1.0),
    (6, 1): (0.0, 1.4),
    (6, 2): (-0.15, 1.6),
}
_KITTY_CARD: Final = 0.12
_HELP: Final = 1.45
_HELP_NO_TRUMPS: Final = 1.15
_HELP_RAISED: Final = 1.75
_PASSED: Final = -0.1
_OTHER_BID: Final = 0.05
_FOE_BID: Final = -0.15
_FOE_NAMED: Final = -1.2
_OWN_AT_SIX: Final = 4.15
_OWN_AT_SIX_NO_TRUMPS: Final = 2.8
_OWN_PER_LEVEL: Final = 0.6
_SAFE: Final = 1.5
_STEEP: Final = 1.3
_OPEN: Final = 0.3


def expected_tricks(view: View, heard: Heard, strain: Strain) -> float:
    """Give the tricks this seat's side may expect if it plays in a strain."""
    base = _base(view, heard.seat, strain) + _foes_say(heard, strain)
    helps = {friend: _help_of(heard, friend, strain) for friend in heard.friends}
    hidden = _partners_without_voice(view, heard) * _usual_help(strain)
    own = hand_tricks(view.hand, strain, view.variant)
    named = heard.named_first(strain)
    if named is None or named not in helps:
        return base + own + sum(helps.values()) + hidden
    others = sum(helps.values()) - helps[named] + hidden
    support = support_tricks(view.hand, strain, view.variant)
    return base + others + max(_promised(heard, named, strain) + support, own + helps[named])


def _base(view: View, seat: Seat, strain: Strain) -> float:
    seating = view.variant.seating
    with_trumps, without = _BASE[len(seating.ring), len(seating.partners(seat))]
    more_kitty = _KITTY_CARD * (view.variant.kitty_size - 3)
    return more_kitty + (without if strain is Strain.NO_TRUMPS else with_trumps)


def _partners_without_voice(view: View, heard: Heard) -> int:
    """Count the partners who do not call: a dummy, or one who is yet to be called."""
    called = view.variant.sides is Sides.CALLED_PARTNER
    return len(view.variant.seating.partners(heard.seat)) - len(heard.friends) + called


def _usual_help(strain: Strain) -> float:
    return _HELP_NO_TRUMPS if strain is Strain.NO_TRUMPS else _HELP


def _promised(heard: Heard, seat: Seat, strain: Strain) -> float:
    """Give what a bid promises of a hand of its own: by the first bid of the strain, once."""
    level = next(
        made.call.level
        for made in heard.calls
        if made.seat == seat and isinstance(made.call, Bid) and made.call.strain is strain
    )
    least = _OWN_AT_SIX_NO_TRUMPS if strain is Strain.NO_TRUMPS else _OWN_AT_SIX
    return least + _OWN_PER_LEVEL * (level - 6)


def _help_of(heard: Heard, friend: Seat, strain: Strain) -> float:
    usual = _usual_help(strain)
    if heard.has_bid(friend, strain):
        return _HELP_RAISED
    if friend in heard.first_bids:
        return usual + _OTHER_BID
    return usual + (_PASSED if friend in heard.passed else 0.0)


def _foes_say(heard: Heard, strain: Strain) -> float:
    """Give what the bids of foes take away: most where one of them has bid the same strain."""
    bidders = [foe for foe in heard.foes if foe in heard.first_bids]
    named = any(heard.has_bid(foe, strain) for foe in bidders)
    return _FOE_BID * len(bidders) + (_FOE_NAMED if named else 0.0)


def misere_chance(view: View, call: Call) -> float:
    """Give the chance of losing every trick, after an exchange that may not help."""
    danger = danger_to_call(view)
    if call is Special.OPEN_MISERE:
        danger += _OPEN
    return 1 / (1 + exp(_STEEP * (danger - _SAFE)))


def danger_to_call(view: View) -> float:
    """Give the danger of a hand before the kitty: as if one bad card might be exchanged."""
    hand = view.hand
    return min(
        misere_danger([c for c in hand if c is not gone], view.variant, hand) for gone in hand
    )
