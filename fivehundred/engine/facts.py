"""Facts of a game, as frozen data shared by States, Views and events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from fivehundred.engine.calls import Call
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.seats import Seat, Side

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """One of a dummy's five places: a card face up on a card face down."""

    up: Card | None  # None from its play to the end of the trick
    down: Card | None  # None once turned up, or if hidden
    covers: bool = True  # whether there is a card below


Piles = tuple[tuple[Pile, ...], ...]
"""The piles of each seat of the ring, empty for a seat that is no dummy."""


class Phase(StrEnum):
    """What the game is waiting for."""

    DEALER = "dealer"
    DEAL = "deal"
    CUT = "cut"
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
    """A card on the table."""

    seat: Seat
    card: Card
    suit: Suit | None = None  # named by a suitless joker that was led


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick."""

    leader: Seat
    plays: tuple[Played, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Contract:
    """The winning call, and who plays."""

    seat: Seat
    call: Call
    points: int
    side: tuple[Seat, ...]  # the contractor and the partners who play
    out: tuple[Seat, ...] = ()  # the seats that folded
    partner: Seat | None = None  # if there is just one
    called: Card | None = None  # the card by which the partner was called
    declared: bool = False  # to win every trick alone


@dataclass(frozen=True, slots=True)
class Tally:
    """The points one side has won and lost."""

    won: int = 0
    lost: int = 0

    @property
    def net(self) -> int:
        """Won less lost."""
        return self.won - self.lost


@dataclass(frozen=True, slots=True)
class ProvedRevoke:
    """A revoke that was claimed and proved."""

    claimant: Seat
    against: Seat
    number: int  # of the trick, from 1
    card: Card
    replayed: bool  # that trick and all later ones were taken back, else the deal was over


def margin_of(points: tuple[int, ...], side: Side) -> float:
    """Return a side's points minus the mean of the other sides'."""
    own = points[side]
    return own - (sum(points) - own) / (len(points) - 1)


@dataclass(frozen=True, slots=True)
class DealResult:
    """A scored deal."""

    dealer: Seat
    contract: Contract | None  # None if it was played after a pass-out
    made: bool | None  # None without a contract
    tricks: tuple[int, ...]  # by seat
    points: tuple[int, ...]  # by side
    proved: tuple[ProvedRevoke, ...] = ()  # in the order of their proofs

    def margin(self, side: Side) -> float:
        """Return a side's points minus the mean of the other sides'."""
        return margin_of(self.points, side)


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended, and who won it."""

    winners: tuple[Side, ...]
    reason: EndReason
