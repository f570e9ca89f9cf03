"""Facts of a game that anyone at the table may look at: tricks, contract, scores, result.

Frozen data without verbs, shared by the State, the Views cut from it and the events.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from fivehundred.engine.calls import Call
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.seats import Seat, Side

Hand = tuple[Card, ...]


class Phase(StrEnum):
    """What the game is waiting for."""

    DEALER = "dealer"
    DEAL = "deal"
    AUCTION = "auction"
    EXCHANGE = "exchange"
    PARTNER = "partner"
    PLAY = "play"
    OVER = "over"


class EndReason(StrEnum):
    """Why a game ended."""

    TARGET = "target"
    BACK_DOOR = "back_door"
    EXACT = "exact"
    LOST_AT = "lost_at"


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the table, with the suit it named if it was a joker led outside the suits."""

    seat: Seat
    card: Card
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick."""

    leader: Seat
    plays: tuple[Played, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Contract:
    """The winning call, who made it, and who plays with and sits out for it.

    ``side`` are the contractor and every partner who plays; ``out`` the seats that folded.
    """

    seat: Seat
    call: Call
    points: int
    side: tuple[Seat, ...]
    out: tuple[Seat, ...] = ()
    partner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """What one side has won and lost in points."""

    won: int = 0
    lost: int = 0

    @property
    def net(self) -> int:
        """Won less lost."""
        return self.won - self.lost


@dataclass(frozen=True, slots=True)
class DealResult:
    """A scored deal; ``contract`` and ``made`` are None where a passed-out deal was played."""

    dealer: Seat
    contract: Contract | None
    made: bool | None
    tricks: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended, and who won it."""

    winners: tuple[Side, ...]
    reason: EndReason
