"""The commands a person may give to a sitting, and their outcomes.

An outcome has already been done, and is only to be shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.engine.actions import Action, Offer
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import Event, RevokeProved
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.session import taking_back
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
    LIFT_CURTAIN = auto()
    """Raise the curtain: the awaited person is here."""
    TOGGLE_HINT = auto()
    """Ask for a hint, show the rest of it, or put it away."""
    DROP_HINT = auto()
    """Put the hint away, whether or not it is shown in full."""
    LEAVE_SHEET = auto()


Command = Act | SetAside | TakeBack | RestartDeal | SwapPlayer | GoBack | Request


@dataclass(frozen=True, slots=True)
class ActionPlayed:
    """An action as it may be shown; ``turns``: the deal has begun, ended or been given up."""

    before: View
    events: tuple[Event, ...]
    turns: bool


@dataclass(frozen=True, slots=True)
class ActionRefused:
    """The rules refuse an action; nothing has changed."""

    error: IllegalAction


@dataclass(frozen=True, slots=True)
class ActionHeld:
    """The guide holds an action back; ``unread``: the person must first read its earlier note."""

    action: Action
    unread: bool = False


@dataclass(frozen=True, slots=True)
class TakeBackAsked:
    """An undo must be confirmed by the persons it ``touches``."""

    found: taking_back.TakeBackOffer
    touches: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class RestartAsked:
    """A restart must be confirmed."""

    how: taking_back.RestartOffer


@dataclass(frozen=True, slots=True)
class ProofDue:
    """Show a proved revoke now."""

    proved: RevokeProved


class Change(Enum):
    """An outcome without details."""

    SEATED = auto()
    """Another hand is at the bottom."""
    AWAITED = auto()
    """Another hand is at the bottom, covered until its person arrives."""
    COVERED = auto()
    """The hand of a person who is done is covered while computers play."""
    SET_ASIDE = auto()
    TURNED = auto()
    """All hands were turned up, or covered again."""
    CLAIMED = auto()
    """The remaining tricks are certain, and played at once."""
    PLAYED_OUT = auto()
    """The contract is lost, and the remaining tricks are played at once."""
    TAKEN_BACK = auto()
    DONE_AGAIN = auto()
    RESTARTED = auto()
    """The deal is back before its first call."""
    THROWN_IN = auto()
    """The deal is thrown in, and its dealer is to deal again."""
    HINT_SOUGHT = auto()
    HINT_CAME = auto()
    HINT_FAILED = auto()
    HINT_TOLD = auto()
    HINT_GONE = auto()
    SHEET_DUE = auto()
    """Show the score sheet until somebody leaves it."""
    SHEET_LEFT = auto()
    SWAPPED = auto()
    ASKED = auto()
    """The action was requested from the host."""
    ALL_ASKED = auto()
    """Everybody at the table is asked for consent."""
    CAUGHT_UP = auto()
    """The game has jumped to another moment, as it did at the host."""
    CURTAIN_DUE = auto()
    """The curtain is still down, and no longer covered by another window."""


class CommandDenial(Enum):
    """Why a command has no effect now, apart from the rules of the game."""

    NOT_SURE = auto()
    NOT_DECIDED = auto()
    NOTHING_TO_DO_AGAIN = auto()
    ONE_PERSON = auto()
    ALL_OPEN = auto()
    NO_OPEN_HAND = auto()
    NO_HINT_BEFORE_LEAD = auto()
    NO_HINT_IN_DRILL = auto()
    NO_UNDO_IN_DRILL = auto()
    NO_HINT_IN_STEP = auto()
    NOTHING_TO_DECIDE = auto()
    ANY_PLACE = auto()
    """All places to cut the pack are equally good."""
    NOT_SEEN = auto()
    """Nobody here has seen a card yet that proves a revoke."""
    FORBIDDEN = auto()
    """The guide of this game forbids it."""
    FAIR = auto()
    """Everybody plays this deal on the same terms."""
    OWN_PLAY = auto()
    """Only the person themselves may decide this."""
    TOO_LATE = auto()
    """The game had already moved on at the host."""
    SITS_OUT = auto()
    """A computer player plays for this person now."""


Outcome = (
    ActionPlayed
    | ActionRefused
    | ActionHeld
    | TakeBackAsked
    | RestartAsked
    | ProofDue
    | Change
    | CommandDenial
    | taking_back.DecisionStands
    | taking_back.RestartRefusal
)
