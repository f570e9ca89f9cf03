"""What is worth a cheer, told from what has happened; no cheer comes before a decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto

from fivehundred.engine.calls import NULLOS, Bid
from fivehundred.engine.events import Event, TrickWon
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View


class Joy(Enum):
    """A moment that has a picture of its own."""

    GAME_WON = auto()
    SLAM = auto()
    """Every trick of a deal, in a contract with a level."""
    MISERE_BEATEN = auto()
    LAST_CARD = auto()
    """A contract that was made with its last trick."""
    LESSON_DONE = auto()
    FIRST_RIGHT = auto()
    """Somebody's first right answer to a drill."""


def joy_of(view: View, happened: Iterable[Event], persons: Sequence[Seat]) -> Joy | None:
    """Return what some persons may be glad of in a deal that has just been scored."""
    if not view.deals:
        return None
    side_of, result = view.variant.seating.side_of, view.deals[-1]
    if view.result is not None and any(side_of[seat] in view.result.winners for seat in persons):
        return Joy.GAME_WON
    contract = result.contract
    if contract is None or not persons:
        return None
    ours = any(seat in (*contract.side, *contract.out) for seat in persons)
    if contract.call in NULLOS:
        return None if ours or result.made else Joy.MISERE_BEATEN
    if not ours or not result.made or not isinstance(contract.call, Bid):
        return None
    taken = sum(result.tricks[seat] for seat in contract.side)
    if taken == sum(result.tricks):
        return Joy.SLAM
    won = [event for event in happened if isinstance(event, TrickWon)]
    by_the_last = bool(won) and won[-1].winner in contract.side
    return Joy.LAST_CARD if by_the_last and taken == contract.call.level else None
