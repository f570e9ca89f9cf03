"""One game as those at one screen may know it and act in it, wherever it runs.

A ``Session`` keeps this as it is: there everything happens on this computer. A game that runs on
another one says so by values: no seat has a level that would be to think here, and chance is
never waited for. Nothing above asks which of them it has.
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
"""The kind of a seat that nobody plays from here, neither a person nor a computer player."""


@dataclass(frozen=True, slots=True)
class SettledRest:
    """The rest of a deal as a seat settles it: by a claim, or by giving a lost contract up."""

    seat: Seat
    claim: Claim | SafeMisere | None


@dataclass(frozen=True, slots=True)
class Happened:
    """Somebody elsewhere, or chance there, has acted."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Rewound:
    """The game is at another moment: something was taken back, or it was joined again."""


@dataclass(frozen=True, slots=True)
class NotDone:
    """What was asked for here is not done; without an error it came too late."""

    error: IllegalAction | None


@dataclass(frozen=True, slots=True)
class RestSettled:
    """The rest of the deal is settled; its cards come by themselves."""

    rest: SettledRest


Arrival = Happened | Rewound | NotDone | RestSettled


class GameClient(Protocol):
    """What a table asks of its game."""

    # — who plays, and what may be seen —

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Who plays, one entry a player."""

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of the persons who play at this screen."""

    def player_kind(self, seat: Seat) -> str:
        """Return who plays a seat now: ``human``, a level, or ``elsewhere`` for all others."""

    @property
    def common(self) -> View:
        """What everybody at the table may see; the same one until something changes."""

    def view(self, seat: Seat | None) -> View:
        """Return what a seat may see, for one that is played here; None sees all there is to see.

        The same one until something changes.
        """

    # — what has happened —

    @property
    def moment(self) -> int:
        """How many actions there have been, as they stand now."""

    @property
    def happened(self) -> tuple[Event, ...]:
        """What has happened since the cards were last dealt, as far as it is known here."""

    @property
    def record(self) -> Record:
        """The game as far as it may be looked into from here, scored deals with every card."""

    @property
    def kept(self) -> Record:
        """The game as it was kept last."""

    @property
    def seal(self) -> Seal | None:
        """The seal of the cards that were dealt last; None where they have none."""

    @property
    def deal_is_over(self) -> bool:
        """Whether no card of a deal is in play: before, between and after deals."""

    def lay_open(self) -> None:
        """Note that the cards of a scored deal are being looked at: from now on it is final."""

    # — what may be done —

    def submit(self, action: Action) -> tuple[Event, ...] | None:
        """Do an action and give what happened; raises IllegalAction and then changes nothing.

        None where it is asked for elsewhere: what comes of it arrives.
        """

    def refusal(self, action: Action) -> IllegalAction | None:
        """Return why an action would be refused now, without doing it; None if it would not be."""

    def needs_chance(self) -> bool:
        """Return whether the game waits for a first dealer or a deal that is brought from here."""

    def advance_chance(self) -> tuple[Event, ...]:
        """Let chance do what the game waits for; ``needs_chance`` must be true."""

    def sit_out(self, person: Seat, level: str) -> None:
        """Let a computer player of a level play for a person; empty gives the seat back."""

    # — what may be taken back —

    def last_decision(self) -> taking_back.TakeBackOffer | taking_back.DecisionStands:
        """Return what ``undo`` would take back, or why there is nothing."""

    def undo(self, claimed: int | None = None) -> bool:
        """Take back the last decision; False where there is none that may be."""

    @property
    def taken_back(self) -> bool:
        """True where ``redo`` has something to do."""

    def redo(self) -> bool:
        """Do again what was taken back last; False where there is nothing any more."""

    def kept_anew(self, how: taking_back.RestartOffer) -> int | taking_back.RestartRefusal:
        """Return how many actions ``begin_anew`` would leave, or why it would do nothing."""

    def begin_anew(self, how: taking_back.RestartOffer) -> bool:
        """Restart this deal; False where that cannot be."""


class GameElsewhere(GameClient, Protocol):
    """A game that runs at its host: what happens there arrives here.

    What needs everybody’s agreement is asked for, and ``undo``, ``redo`` and ``begin_anew`` give
    False.
    """

    def arrived(self) -> Arrival | None:
        """Return the next thing that has come, once; None where nothing has."""

    def leave_aside(self) -> None:
        """Tell that the contractor here names nothing more before this lead."""

    def claim_rest(self, seat: Seat) -> None:
        """Ask to settle the rest of the deal for a seat."""


def is_elsewhere(game: GameClient) -> bool:
    """Return whether some of a game is played at other computers, so that the host runs it."""
    ring = game.common.variant.seating.ring
    return any(game.player_kind(seat) == ELSEWHERE for seat in ring)


def is_bot(game: GameClient, seat: Seat) -> bool:
    """Return whether a computer player that thinks here plays a seat now."""
    return game.player_kind(seat) not in (HUMAN, ELSEWHERE)
