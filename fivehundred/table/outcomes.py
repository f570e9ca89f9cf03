"""What comes of a command, or happens by itself: a closed union of frozen values.

Whatever it names, the sitting has done already; a screen only has to show it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.engine.actions import Action
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import Event, RevokeProved
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.session import taking_back


@dataclass(frozen=True, slots=True)
class ActionPlayed:
    """An action was done: the view before it and what happened, as it may be shown here.

    ``turns`` is true where the deal has begun, ended or been given up by it.
    """

    before: View
    events: tuple[Event, ...]
    turns: bool


@dataclass(frozen=True, slots=True)
class ActionRefused:
    """The rules refuse an action; nothing has changed."""

    error: IllegalAction


@dataclass(frozen=True, slots=True)
class ActionHeld:
    """The guide holds an action back; ``unread``: what it said before is to be read first."""

    action: Action
    unread: bool = False


@dataclass(frozen=True, slots=True)
class TakeBackAsked:
    """Taking back is a question first, about this, to the persons it ``touches``."""

    found: taking_back.TakeBackOffer
    touches: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class RestartAsked:
    """Restarting the deal has to be confirmed first."""

    how: taking_back.RestartOffer


@dataclass(frozen=True, slots=True)
class ProofDue:
    """A revoke has been proved, which is to be read now."""

    proved: RevokeProved


class Change(Enum):
    """What has come about where its name says it all."""

    SEATED = auto()
    """Another person's hand is at the bottom."""
    AWAITED = auto()
    """The same, but it is covered until its person has come."""
    COVERED = auto()
    """The hand of a person who is done is covered while computers play."""
    SET_ASIDE = auto()
    """What might have been named has been left aside."""
    TURNED = auto()
    """All hands have been turned up, or only one's own are open again."""
    CLAIMED = auto()
    """The rest is played at once, since it is sure to be the person's."""
    PLAYED_OUT = auto()
    """The rest is played at once, since the contract is lost."""
    TAKEN_BACK = auto()
    DONE_AGAIN = auto()
    BEGUN_ANEW = auto()
    """The deal is as it was before its first call."""
    THROWN_IN = auto()
    """The deal is gone, and its dealer is to deal others."""
    HINT_SOUGHT = auto()
    HINT_CAME = auto()
    HINT_FAILED = auto()
    """No hint could be worked out."""
    HINT_TOLD = auto()
    """The figures of the hint are told as well."""
    HINT_GONE = auto()
    SHEET_DUE = auto()
    """The sheet of a scored deal is to be read now, until someone goes on from it."""
    SHEET_LEFT = auto()
    """Someone has gone on from the sheet, or it has been left by itself."""
    SWAPPED = auto()
    """A computer player has taken a person's seat, or has given it back."""
    ASKED = auto()
    """What was chosen here is asked for elsewhere, where the game runs."""
    ALL_ASKED = auto()
    """Everybody at the table is asked whether that should be done."""
    CAUGHT_UP = auto()
    """The game is at another moment elsewhere, and so here."""
    CURTAIN_DUE = auto()
    """The curtain still hangs: whatever was opened over it has gone."""


class CommandDenial(Enum):
    """Why a command means nothing now, where no rule of the game says so: nothing has changed."""

    NOT_SURE = auto()
    NOT_DECIDED = auto()
    NOTHING_TO_DO_AGAIN = auto()
    ONE_PERSON = auto()
    ALL_OPEN = auto()
    NO_OPEN_HAND = auto()
    NO_HINT_BEFORE_LEAD = auto()
    NO_HINT_IN_DRILL = auto()
    NOTHING_TO_DECIDE = auto()
    ANY_PLACE = auto()
    """Wherever the pack is cut, it is as good."""
    NOT_SEEN = auto()
    """Nobody here has seen yet that a card was wrong."""
    FORBIDDEN = auto()
    """The guide of this game does not allow it."""
    FAIR = auto()
    """Everybody plays this deal on the same terms."""
    OWN_PLAY = auto()
    """This is about what the person decides."""
    TOO_LATE = auto()
    """The game had gone on elsewhere."""
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
