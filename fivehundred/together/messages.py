"""The messages between a host and its guests: frozen values, each of which is one line."""

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
"""The fields of a View that have changed; rules and scored deals are sent separately."""


class Ending(Enum):
    """Why a host ends a line."""

    CLOSED = auto()
    """The table is closed; its game is kept."""
    OTHER_VERSION = auto()
    TURNED_AWAY = auto()
    SENT_AWAY = auto()
    NO_SEAT = auto()
    SAME_KEY = auto()
    """Somebody with the same key has joined and taken over the seats."""
    TOO_FAST = auto()
    NOT_UNDERSTOOD = auto()
    NOT_YOURS = auto()
    """An action for a seat the guest does not have."""


class TablePhrase(Enum):
    """What a person can say at the table; not free text, as partners must not talk."""

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
    """What needs the consent of all persons at the table."""

    TAKE_BACK = auto()
    DO_AGAIN = auto()
    SAME_CARDS = auto()
    NEW_CARDS = auto()


RESTARTS: Final = {
    RestartOffer.SAME_CARDS: Proposal.SAME_CARDS,
    RestartOffer.NEW_CARDS: Proposal.NEW_CARDS,
}


@dataclass(frozen=True, slots=True)
class Hello:
    """The first line: who wants ``seats``, 0 to look on, with an invitation's ``secret``."""

    protocol: int
    name: str
    seats: int
    secret: str = ""


@dataclass(frozen=True, slots=True)
class DoAction:
    """An action for a guest's seat after ``moment`` actions; refused at any other moment."""

    action: SeatAction
    moment: int


@dataclass(frozen=True, slots=True)
class LeaveAside:
    """The contractor declines to name anything before the lead after ``moment`` actions."""

    moment: int


@dataclass(frozen=True, slots=True)
class ClaimRest:
    """A guest's seat claims the rest of the deal after ``moment`` actions."""

    seat: Seat
    moment: int


@dataclass(frozen=True, slots=True)
class SitOut:
    """A computer player of a level plays for a guest's seat; empty gives the seat back."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True)
class Propose:
    """The guest proposes something to everybody after ``moment`` actions."""

    what: Proposal
    moment: int


@dataclass(frozen=True, slots=True)
class Agree:
    """The answer to a proposal."""

    number: int
    agrees: bool


@dataclass(frozen=True, slots=True)
class Say:
    """A phrase for everybody."""

    phrase: TablePhrase


@dataclass(frozen=True, slots=True)
class Leave:
    """The guest leaves, and keeps the seats."""


ToHost = Hello | DoAction | LeaveAside | ClaimRest | SitOut | Propose | Agree | Say | Leave


@dataclass(frozen=True, slots=True)
class SeatPresence:
    """Who has a seat: a person's name, empty if nobody yet; ``player`` is as in a saved game.

    Of a person: whether they are ``here``, the level that replaces them, and whether their line is
    ``slow``.
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
    """The seal of deal action ``number``; the salt follows once the deal is scored."""

    number: int
    digest: str
    salt: str = ""


@dataclass(frozen=True, slots=True)
class ScoredActions:
    """Actions of scored deals, numbered from ``kept`` + 1."""

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
    """What a guest's seat sees that differs from the common View."""

    seat: Seat
    fields: Fields


@dataclass(frozen=True, slots=True)
class Moved:
    """The game after ``moment`` actions; completes the lines before it.

    The first ``kept`` of the events sent remain, ``events`` follow them. ``refusals`` are why
    the guest's calls and cards are illegal now, ``possible`` what may be proposed.
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
    """A guest's request was refused; without an error it came too late."""

    error: IllegalAction | None = None


@dataclass(frozen=True, slots=True)
class Settled:
    """A seat settles the rest of the deal, whose cards follow: a SettledRest."""

    seat: Seat
    claim: Claim | SafeMisere | None


@dataclass(frozen=True, slots=True)
class Proposed:
    """A seat proposes something to everybody."""

    number: int
    seat: Seat
    what: Proposal


@dataclass(frozen=True, slots=True)
class Answered:
    """The result of a proposal: all agreed; ``seat`` did not; or, with None, it lapsed."""

    number: int
    agreed: bool
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """A seat's phrase for everybody."""

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
