"""What comes of a command, or happens by itself: a closed union of frozen values.

Whatever it names, the sitting has done already; a screen only has to show it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import Event, RevokeProved
from fivehundred.engine.view import View
from fivehundred.session.taking_back import Stands, TakeBack


class Denial(Enum):
    """Why a command means nothing now, where no rule of the game says so."""

    NOT_SURE = auto()
    NOT_DECIDED = auto()
    NOTHING_TO_DO_AGAIN = auto()
    ONE_PERSON = auto()
    NO_OPEN_HAND = auto()
    NO_HINT_BEFORE_LEAD = auto()
    NOTHING_TO_DECIDE = auto()


@dataclass(frozen=True, slots=True)
class Played:
    """An action was done: the view before it and what happened, as it may be shown here.

    ``turns`` is true where the deal has begun, ended or been given up by it.
    """

    before: View
    events: tuple[Event, ...]
    turns: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules refuse an action; nothing has changed."""

    error: IllegalAction


@dataclass(frozen=True, slots=True)
class Denied:
    """A command means nothing now; nothing has changed."""

    why: Denial


@dataclass(frozen=True, slots=True)
class Stood:
    """What has been done cannot be taken back."""

    stands: Stands


@dataclass(frozen=True, slots=True)
class Asked:
    """Taking back is a question first, about this."""

    found: TakeBack


@dataclass(frozen=True, slots=True)
class Rewound:
    """The game stands where it stood before; ``again`` where it was done again."""

    again: bool


@dataclass(frozen=True, slots=True)
class Seated:
    """Another person's hand lies at the bottom; where ``awaited`` it is covered until he comes."""

    awaited: bool


@dataclass(frozen=True, slots=True)
class Covered:
    """The hand of whoever is done lies covered while computers play."""


@dataclass(frozen=True, slots=True)
class Narrowed:
    """What might have been named has been left aside."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """The rest is played at once, since it is sure to be the person's."""


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The rest is played at once, since the contract is lost."""


@dataclass(frozen=True, slots=True)
class HintSought:
    """A hint is being worked out."""


@dataclass(frozen=True, slots=True)
class HintGone:
    """The hint has been put away."""


@dataclass(frozen=True, slots=True)
class HintCame:
    """The hint has been worked out."""


@dataclass(frozen=True, slots=True)
class HintFailed:
    """No hint could be worked out."""


@dataclass(frozen=True, slots=True)
class ProofDue:
    """A revoke has been proved, which is to be read now."""

    proved: RevokeProved


@dataclass(frozen=True, slots=True)
class SheetDue:
    """The sheet of a scored deal is to be read now, until somebody goes on from it."""


@dataclass(frozen=True, slots=True)
class SheetLeft:
    """Somebody has gone on from the sheet, or it has been left by itself."""


@dataclass(frozen=True, slots=True)
class CurtainDue:
    """The curtain still hangs: whatever was opened over it has gone."""


Outcome = (
    Played
    | Refused
    | Denied
    | Stood
    | Asked
    | Rewound
    | Seated
    | Covered
    | Narrowed
    | Claimed
    | PlayedOut
    | HintSought
    | HintGone
    | HintCame
    | HintFailed
    | ProofDue
    | SheetDue
    | SheetLeft
    | CurtainDue
)
