"""What a host and its guests say to each other: frozen values, each of which is one line.

``ToHost`` and ``ToGuest`` are all there is. A guest gets Views and Events as its own seats may see
them, and the actions of deals that have been scored; nothing else of a game goes over a line.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Annotated, Any, Final

from fivehundred.engine.actions import Action, SeatAction
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import Event
from fivehundred.engine.facts import DealResult
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start
from fivehundred.engine.view import View
from fivehundred.players.claims import Claim
from fivehundred.players.misere_claims import SafeMisere
from fivehundred.session.record import SeatInfo
from fivehundred.session.taking_back import RestartOffer
from fivehundred.together.codec import FieldsOf

PROTOCOL: Final = 1

Fields = Annotated[tuple[tuple[str, Any], ...], FieldsOf(View, without=("variant", "deals"))]
"""Fields of a View that are not as they were; rules and scored deals come by themselves."""


class Ending(Enum):
    """Why a host ends a line."""

    CLOSED = auto()
    """The table is closed; its game is kept."""
    OTHER_VERSION = auto()
    TURNED_AWAY = auto()
    SENT_AWAY = auto()
    NO_SEAT = auto()
    SAME_KEY = auto()
    """Somebody with the same key has come, and has the seats now."""
    TOO_FAST = auto()
    NOT_UNDERSTOOD = auto()
    NOT_YOURS = auto()
    """An action for a seat that the guest does not have."""


class TablePhrase(Enum):
    """What may be said at the table; there is no free text, for partners must not talk."""

    HELLO = auto()
    GOOD_LUCK = auto()
    ONE_MOMENT = auto()
    BACK_SOON = auto()
    BACK_AGAIN = auto()
    SORRY_PARTNER = auto()
    THANK_YOU = auto()
    WELL_PLAYED = auto()
    BAD_LUCK = auto()
    NICE_TRY = auto()
    GOOD_GAME = auto()
    GOOD_NIGHT = auto()


class Proposal(Enum):
    """What is done only when all persons at the table agree."""

    TAKE_BACK = auto()
    DO_AGAIN = auto()
    SAME_CARDS = auto()
    NEW_CARDS = auto()


RESTARTS: Final = {
    RestartOffer.SAME_CARDS: Proposal.SAME_CARDS,
    RestartOffer.NEW_CARDS: Proposal.NEW_CARDS,
}


# — from a guest —


@dataclass(frozen=True, slots=True)
class Hello:
    """The first line: who would like to sit down, and at how many seats; 0 is to look on.

    ``secret`` is that of the invitation.
    """

    protocol: int
    name: str
    seats: int
    secret: str = ""


@dataclass(frozen=True, slots=True)
class DoAction:
    """An action for a seat of the guest, after ``moment`` actions; a later one is too late."""

    action: SeatAction
    moment: int


@dataclass(frozen=True, slots=True)
class LeaveAside:
    """The contractor names nothing before the lead that comes after ``moment`` actions."""

    moment: int


@dataclass(frozen=True, slots=True)
class ClaimRest:
    """A seat of the guest claims the rest of the deal, after ``moment`` actions."""

    seat: Seat
    moment: int


@dataclass(frozen=True, slots=True)
class SitOut:
    """A computer player of a level plays for a seat of the guest; empty gives the seat back."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True)
class Propose:
    """The guest asks everybody at the table for something, after ``moment`` actions."""

    what: Proposal
    moment: int


@dataclass(frozen=True, slots=True)
class Agree:
    """The answer to the proposal of a number."""

    number: int
    agrees: bool


@dataclass(frozen=True, slots=True)
class Say:
    """Something is said to all."""

    phrase: TablePhrase


@dataclass(frozen=True, slots=True)
class Leave:
    """The guest leaves; the seats stay theirs."""


ToHost = Hello | DoAction | LeaveAside | ClaimRest | SitOut | Propose | Agree | Say | Leave


# — from the host —


@dataclass(frozen=True, slots=True)
class SeatPresence:
    """Who has a seat: the name of a person, or nobody yet; ``player`` is as in a saved game.

    Of a person: whether they are ``here``, the level that plays for them meanwhile, and whether
    nothing has come over their line for a while.
    """

    name: str
    player: str
    here: bool = True
    stand_in: str = ""
    slow: bool = False


@dataclass(frozen=True, slots=True)
class Present:
    """Who is at the table; the guest has been let in, at seats of their ``own``."""

    table: str
    seats: tuple[SeatPresence, ...]
    own: tuple[Seat, ...]
    onlookers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Begun:
    """The game: the head of its record."""

    created: str
    preset: str
    rules_name: str
    variant: Variant
    seats: tuple[SeatInfo, ...]
    start: Start | None
    own: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SealShown:
    """The seal of the deal that is action ``number``; the salt comes once the deal is scored."""

    number: int
    digest: str
    salt: str = ""


@dataclass(frozen=True, slots=True)
class ScoredActions:
    """Actions of scored deals, of which the first has the number ``kept`` + 1."""

    kept: int
    actions: tuple[Action, ...]
    seals: tuple[SealShown, ...] = ()
    skipped: tuple[tuple[int, int], ...] = ()
    stood_in: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ScoredDeals:
    """Scored deals, after the first ``kept``."""

    kept: int
    deals: tuple[DealResult, ...]


@dataclass(frozen=True, slots=True)
class SeatFields:
    """What a seat of the guest sees otherwise than everybody."""

    seat: Seat
    fields: Fields


@dataclass(frozen=True, slots=True)
class Moved:
    """The game after ``moment`` actions; makes visible all that has come before it.

    ``kept`` is how many of the events that were told still stand, ``events`` are those after
    them. ``refusals`` are why calls and cards of the guest cannot be made or played now,
    ``possible`` what may be proposed.
    """

    moment: int
    kept: int
    events: tuple[Event, ...]
    common: Fields
    own: tuple[SeatFields, ...]
    refusals: tuple[tuple[SeatAction, IllegalAction], ...] = ()
    possible: tuple[Proposal, ...] = ()
    seal: SealShown | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """What the guest asked for is not done; without an error it came too late."""

    error: IllegalAction | None = None


@dataclass(frozen=True, slots=True)
class Settled:
    """The rest of the deal is settled by a seat, and its cards follow: SettledRest as it goes."""

    seat: Seat
    claim: Claim | SafeMisere | None


@dataclass(frozen=True, slots=True)
class Proposed:
    """A seat asks everybody for something."""

    number: int
    seat: Seat
    what: Proposal


@dataclass(frozen=True, slots=True)
class Answered:
    """What came of a proposal: all agree, or a seat does not; no seat where it was overtaken."""

    number: int
    agreed: bool
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """A seat says something."""

    seat: Seat
    phrase: TablePhrase


@dataclass(frozen=True, slots=True)
class Goodbye:
    """The last line."""

    why: Ending


ToGuest = (
    Present
    | Begun
    | ScoredActions
    | ScoredDeals
    | Moved
    | Refused
    | Settled
    | Proposed
    | Answered
    | Said
    | Goodbye
)
