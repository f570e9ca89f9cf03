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
    """One of a dummy's five places: a card face up on a card face down.

    ``up`` is None between the play of the upper card and the end of the trick; ``down`` is None
    once turned up, or if hidden (``covers`` is then true).
    """

    up: Card | None
    down: Card | None
    covers: bool = True


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
    """A card on the table; ``suit`` is what a suitless joker named when it was led."""

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
    """The winning call, who made it, and who plays and sits out.

    ``side``: the contractor and the partners who play; ``out``: the seats that folded;
    ``partner``: the one partner, or None; ``called``: the card they were called by;
    ``declared``: the contractor has undertaken to win every trick alone.
    """

    seat: Seat
    call: Call
    points: int
    side: tuple[Seat, ...]
    out: tuple[Seat, ...] = ()
    partner: Seat | None = None
    called: Card | None = None
    declared: bool = False


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
    """A revoke that was claimed and proved.

    In the trick ``number`` (from 1) ``against`` played ``card`` wrongly; ``replayed``: that trick
    and all later ones were taken back, otherwise the deal was over.
    """

    claimant: Seat
    against: Seat
    number: int
    card: Card
    replayed: bool


def margin_of(points: tuple[int, ...], side: Side) -> float:
    """Return a side's points minus the mean of the other sides'."""
    own = points[side]
    return own - (sum(points) - own) / (len(points) - 1)


@dataclass(frozen=True, slots=True)
class DealResult:
    """A scored deal; ``contract`` and ``made`` are None if it was played after a pass-out.

    ``proved`` are its proved revokes, in the order of their proofs.
    """

    dealer: Seat
    contract: Contract | None
    made: bool | None
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    proved: tuple[ProvedRevoke, ...] = ()

    def margin(self, side: Side) -> float:
        """Return a side's points minus the mean of the other sides'."""
        return margin_of(self.points, side)


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended, and who won it."""

    winners: tuple[Side, ...]
    reason: EndReason
