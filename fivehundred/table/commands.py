"""What a person may ask of a sitting: a closed union of frozen values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred.engine.actions import Action, Offer


@dataclass(frozen=True, slots=True)
class Act:
    """Do an action of the game."""

    action: Action


@dataclass(frozen=True, slots=True)
class SetAside:
    """Leave aside for this deal what might be named before the first card."""

    offers: Sequence[Offer]


@dataclass(frozen=True, slots=True)
class ClaimRest:
    """Have the rest played at once, where every card of the hand is sure to win."""


@dataclass(frozen=True, slots=True)
class PlayOut:
    """Have a contract that is lost already played to its last card, by no one in person."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the last decision back; ``sure`` where a question about it has been answered."""

    sure: bool = False


@dataclass(frozen=True, slots=True)
class DoAgain:
    """Do again what was taken back last."""


@dataclass(frozen=True, slots=True)
class LowerCurtain:
    """Lower the curtain for a person who gets up."""


@dataclass(frozen=True, slots=True)
class LiftCurtain:
    """Raise the curtain: the person it waited for has come."""


@dataclass(frozen=True, slots=True)
class ToggleHint:
    """Ask for a hint, or put the one away that is shown."""


@dataclass(frozen=True, slots=True)
class LeaveSheet:
    """Go on from the sheet of a scored deal to the next one."""


Command = (
    Act
    | SetAside
    | ClaimRest
    | PlayOut
    | TakeBack
    | DoAgain
    | LowerCurtain
    | LiftCurtain
    | ToggleHint
    | LeaveSheet
)
