"""A position as one seat sees it, as data: its cards, the calls, the tricks, and what is right.

Cards of others that have not been seen lie anyhow: nothing a player decides may depend on them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from fivehundred.engine.actions import MakeCall, Offer, PlayCard
from fivehundred.engine.calls import format_call
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A decision that has been complained of.

    ``hand`` are the ten cards the play began with (in an auction those dealt), ``laid`` what a
    contractor laid away; the dealer is the last seat, so ``calls`` begin at seat 0. A trick is
    written ``2: KH 4H AH 5H``, its leader and its cards clockwise; a joker that is led names a
    suit, ``JK:H``. ``shown`` are hands that lie open. ``right`` are the actions that may be
    taken, ``wrong`` those that may not; one of the two is given.
    """

    name: str
    complaint: str
    seat: int
    hand: str
    calls: str = ""
    right: str = ""
    wrong: str = ""
    laid: str = ""
    tricks: tuple[str, ...] = ()
    shown: dict[int, str] = field(default_factory=dict)
    scores: tuple[int, ...] | None = None
    preset: str = "australian"
    partner: str = ""

    @property
    def variant(self) -> Variant:
        """The rules of the table."""
        return PRESETS[self.preset].variant


def is_right(position: Position, action: Offer) -> bool:
    """Tell whether an action is one that may be taken here."""
    assert bool(position.right) != bool(position.wrong), position.name
    if position.right:
        return said(action) in position.right.split()
    return said(action) not in position.wrong.split()


def said(action: Offer) -> str:
    """Write a call or a card as it stands in a position."""
    match action:
        case MakeCall(call=call):
            return format_call(call)
        case PlayCard(card=card, suit=None):
            return card.code
        case PlayCard(card=card, suit=suit):
            return f"{card.code}:{suit}"
        case _:
            return repr(action)
