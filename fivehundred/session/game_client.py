"""What a table at one screen needs of its game, wherever the game runs.

In a game that runs elsewhere no seat has a level and no chance is needed, so callers need not
check where it runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from fivehundred.engine.actions import Action
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import Event
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.claims import Claim
from fivehundred.players.misere_claims import SafeMisere
from fivehundred.session import taking_back
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.seal import Seal

ELSEWHERE: Final = "elsewhere"
"""The player kind of a seat that nobody here plays, neither a person nor a computer player."""


@dataclass(frozen=True, slots=True)
class SettledRest:
    """The rest of a deal settled by a seat: by a claim, or by giving up a lost contract."""

    seat: Seat
    claim: Claim | SafeMisere | None


@dataclass(frozen=True, slots=True)
class Happened:
    """Events that happened at the host."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Rewound:
    """The game is at another moment: something was taken back, or this screen has joined again."""


@dataclass(frozen=True, slots=True)
class NotDone:
    """The host refused a request; without an error it came too late."""

    error: IllegalAction | None


Arrival = Happened | Rewound | NotDone | SettledRest
"""What has come from the host; the cards of a settled rest follow as events."""


class GameClient(Protocol):
    """A game as a table uses it."""

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """The players, one entry each."""

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of the persons at this screen."""

    def player_kind(self, seat: Seat) -> str:
        """Return ``human``, a level, or ``elsewhere``: who plays a seat now."""

    @property
    def common(self) -> View:
        """What everybody may see; the same object until something changes."""

    def view(self, seat: Seat | None) -> View:
        """Return what a seat played here may see, for None everything; cached until a change."""

    @property
    def moment(self) -> int:
        """The number of actions so far."""

    @property
    def events_of_deal(self) -> tuple[Event, ...]:
        """The events since the cards were last dealt, as far as this computer knows them."""

    @property
    def record(self) -> Record:
        """The game as far as this screen may show it, with every card of scored deals."""

    @property
    def kept(self) -> Record:
        """The game as last saved."""

    @property
    def seal(self) -> Seal | None:
        """The seal of the current deal, if it has one."""

    @property
    def deal_is_over(self) -> bool:
        """Whether no cards are in play: before, between and after deals."""

    def make_final(self) -> None:
        """Make a scored deal final, as its cards are being shown: it cannot be taken back."""

    def submit(self, action: Action) -> tuple[Event, ...] | None:
        """Do an action and return its events, None if they arrive later; raises IllegalAction."""

    def refusal(self, action: Action) -> IllegalAction | None:
        """Return why an action would be refused now; None if it would not."""

    def needs_chance(self) -> bool:
        """Return whether the game waits for a first dealer or a deal from here."""

    def advance_chance(self) -> tuple[Event, ...]:
        """Draw the first dealer or deal, as the game waits for; requires ``needs_chance``."""

    def sit_out(self, person: Seat, level: str) -> None:
        """Let a computer player of a level play for a person; empty gives the seat back."""

    def last_decision(self) -> taking_back.TakeBackOffer | taking_back.DecisionStands:
        """Return what ``undo`` would take back, or why it cannot."""

    def undo(self, claimed: int | None = None) -> bool:
        """Take back the last decision; False if that is not possible."""

    @property
    def taken_back(self) -> bool:
        """Whether ``redo`` has something to do."""

    def redo(self) -> bool:
        """Redo what was last taken back; False if there is nothing."""

    def kept_on_restart(self, how: taking_back.RestartOffer) -> int | taking_back.RestartRefusal:
        """Return how many actions ``restart_deal`` would keep, or why it cannot be done."""

    def restart_deal(self, how: taking_back.RestartOffer) -> bool:
        """Restart this deal; False if that is not possible."""


class GameElsewhere(GameClient, Protocol):
    """A game at its host; ``undo``, ``redo`` and ``restart_deal`` only ask, and return False."""

    def arrived(self) -> Arrival | None:
        """Return the next arrival, once; None if there is none."""

    def decline_early(self) -> None:
        """Inform the host that the contractor here names nothing more before this lead."""

    def claim_rest(self, seat: Seat) -> None:
        """Ask to settle the rest of the deal for a seat."""


def is_elsewhere(game: GameClient) -> bool:
    """Return whether some seats are played at other computers, so that a host runs the game."""
    ring = game.common.variant.seating.ring
    return any(game.player_kind(seat) == ELSEWHERE for seat in ring)


def is_bot(game: GameClient, seat: Seat) -> bool:
    """Return whether a computer player here plays a seat now."""
    return game.player_kind(seat) not in (HUMAN, ELSEWHERE)
