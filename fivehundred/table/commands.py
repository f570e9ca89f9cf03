"""The commands a person may give to a sitting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.engine.actions import Action, Offer
from fivehundred.engine.seats import Seat
from fivehundred.session.taking_back import RestartOffer


@dataclass(frozen=True, slots=True)
class Act:
    """Do an action of the game."""

    action: Action


@dataclass(frozen=True, slots=True)
class SetAside:
    """Decline, for this deal, an offer to name something before the first card."""

    offers: Sequence[Offer]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last decision; ``sure`` once that is confirmed."""

    sure: bool = False


@dataclass(frozen=True, slots=True)
class RestartDeal:
    """Restart this deal; ``sure`` once that is confirmed."""

    how: RestartOffer
    sure: bool = False


@dataclass(frozen=True, slots=True)
class SwapPlayer:
    """Let a computer player take a person's seat, or give it back; None means the bottom seat."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class GoBack:
    """Go back to ``count`` actions within this deal; only guides ask for this."""

    count: int


class Request(Enum):
    """A command without parameters."""

    CLAIM_REST = auto()
    """Play the rest at once, if every card of the hand is sure to win."""
    PLAY_OUT = auto()
    """Play out a contract that is already lost."""
    DO_AGAIN = auto()
    LOWER_CURTAIN = auto()
    """Lower the curtain as a person leaves."""
    LIFT_CURTAIN = auto()
    """Raise the curtain: the awaited person is here."""
    TOGGLE_HINT = auto()
    """Ask for a hint, show the rest of it, or put it away."""
    DROP_HINT = auto()
    """Put the hint away, whether or not it is shown in full."""
    LEAVE_SHEET = auto()


Command = Act | SetAside | TakeBack | RestartDeal | SwapPlayer | GoBack | Request
