"""What other seats add to a contract, in tricks: by their calls or face-up cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import LEVELS, Bid, Strain
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.heuristics.auction.signals import is_agreed_six, promised_by_signal
from fivehundred.players.heuristics.hands.hand_strength import support_tricks

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
