"""Sixes that are no contracts, or are agreed: what a hand shows its partner by one.

A suit shows length and strength in it, no trumps the joker, *inkle no* aces without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import TRUMP_OF, Call, Special, Strain, strain_of
from fivehundred.engine.rules.customs import tells_aces_apart
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.view import View
from fivehundred.players.heuristics.auction.agreements import is_agreed_six
from fivehundred.players.heuristics.auction.hearing import HeardAuction
from fivehundred.players.heuristics.hands.hand_strength import hand_tricks, shape_of

_TRICKS: Final = 2.6
LEAST_TRUMPS: Final = 4
"""The least length of a suit that is shown."""
LEAST_ACES: Final = 2
"""The least number of aces that *inkle no* shows."""
_PROMISED: Final = 3.4
_PROMISED_JOKER: Final = 2.0


def choose_signal(view: View, heard: HeardAuction, offers: Sequence[MakeCall]) -> MakeCall | None:
    """Choose what to show a partner who has yet to call; None where there is nothing to show."""
    listening = [partner for partner in heard.partners if partner not in heard.passed]
    spoken = any(made.call is not Special.PASS for made in heard.calls if made.seat == heard.seat)
    if not listening or spoken or any(partner in heard.first_bids for partner in listening):
        return None
    shown = [offer for offer in offers if is_message(view, offer) and _shows(view, offer.call)]
    return max(
        shown,
        key=lambda offer: hand_tricks(view.hand, strain_of(offer.call), view.variant),
        default=None,
    )


def is_message(view: View, offer: MakeCall) -> bool:
    """Return whether a call now tells a partner of a hand, rather than be made to be played."""
    agreed = is_agreed_six(view.variant, view.dealer, view.calls, offer)
    return agreed or is_signal(view.variant, offer.call)


def _shows(view: View, call: Call) -> bool:
    """Return whether a hand is what a six of this kind promises."""
    strain = strain_of(call)
    shape = shape_of(view.hand, strain, view.variant)
    joker = any(card.is_joker for card in view.hand)
    if call is Special.INKLE_NO:
        return shape.aces >= LEAST_ACES and not joker
    if TRUMP_OF[strain] is None:
        return shape.tops[0] and (shape.aces >= 1 or tells_aces_apart(view.variant))
    strong = hand_tricks(view.hand, strain, view.variant) >= _TRICKS
    return strong and shape.trumps >= LEAST_TRUMPS + joker and any(shape.tops[:4])


def promised_by_signal(strain: Strain) -> float:
    """Return the tricks in its strain that a signal promises of the hand that gave it."""
    return _PROMISED_JOKER if strain is Strain.NO_TRUMPS else _PROMISED
