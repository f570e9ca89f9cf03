"""What a person may ask of a sitting: a closed union of frozen values."""

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
    """Leave aside for this deal what might be named before the first card."""

    offers: Sequence[Offer]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the last decision back; ``sure`` where a question about it has been answered."""

    sure: bool = False


@dataclass(frozen=True, slots=True)
class RestartDeal:
    """Restart this deal; ``sure`` where the question about it has been answered."""

    how: RestartOffer
    sure: bool = False


@dataclass(frozen=True, slots=True)
class SwapPlayer:
    """Let a computer player take a person's seat, or give it back; None: at the bottom."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class GoBack:
    """Go back to where there were ``count`` actions, in this deal: asked for by a guide alone."""

    count: int


class Request(Enum):
    """A command that needs no more than its name."""

    CLAIM_REST = auto()
    """Have the rest played at once, where every card of the hand is sure to win."""
    PLAY_OUT = auto()
    """Have a contract that is lost already played to its last card, by no one in person."""
    DO_AGAIN = auto()
    """Do again what was taken back last."""
    LOWER_CURTAIN = auto()
    """Lower the curtain for a person who gets up."""
    LIFT_CURTAIN = auto()
    """Raise the curtain: the person it waited for has come."""
    TOGGLE_HINT = auto()
    """Ask for a hint, have the rest of it told where that came first, or put it away."""
    DROP_HINT = auto()
    """Put the hint away, however much of it has been told."""
    LEAVE_SHEET = auto()
    """Go on from the sheet of a scored deal to the next one."""


Command = Act | SetAside | TakeBack | RestartDeal | SwapPlayer | GoBack | Request
