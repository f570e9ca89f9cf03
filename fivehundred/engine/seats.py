"""Who sits where, plays whose cards, and is on whose side: §2 “Seats and sides”.

Seats count clockwise from 0. With dummies, players sit at 0 and 1 and their dummies at 2 and 3; a
dead hand comes after the players and takes no turn. Where partners change, seats score alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, assert_never

Seat = int
Side = int


class Sides(StrEnum):
    """How the seats are divided into sides."""

    SOLO = "solo"
    PAIRS = "pairs"
    THREES = "threes"
    CALLED_PARTNER = "called_partner"
    ROTATING_PAIRS = "rotating_pairs"
    DUMMIES = "dummies"


class Plan(NamedTuple):
    """What a division into sides means: seats per side, and how partners are found."""

    seats_a_side: int
    has_dummies: bool = False
    calls_partner: bool = False
    rotates: bool = False

    @property
    def is_solo(self) -> bool:
        """Whether nobody ever has a partner."""
        return self.seats_a_side == 1 and not (self.calls_partner or self.rotates)


def plan_of(sides: Sides) -> Plan:
    """Return what a division into sides means."""
    match sides:
        case Sides.SOLO:
            return Plan(1)
        case Sides.PAIRS:
            return Plan(2)
        case Sides.THREES:
            return Plan(3)
        case Sides.CALLED_PARTNER:
            return Plan(1, calls_partner=True)
        case Sides.ROTATING_PAIRS:
            return Plan(1, rotates=True)
        case Sides.DUMMIES:
            return Plan(2, has_dummies=True)
        case unknown:
            assert_never(unknown)


@dataclass(frozen=True, slots=True)
class Seating:
    """The table's plan, fixed for a whole game."""

    hands: int  # how many are dealt, dummies and dead hand included
    players: tuple[Seat, ...]  # the seats that call
    ring: tuple[Seat, ...]  # the seats that take turns
    dead: Seat | None  # the seat of the dead hand
    sides: tuple[tuple[Seat, ...], ...]  # seats that score together, ordered by their lowest seat
    side_of: tuple[Side, ...]  # by seat of the ring
    calls_partner: bool  # the contractor calls a partner for the deal
    rotates: bool  # everyone but the dealer has a partner for the deal

    @property
    def has_fixed_partners(self) -> bool:
        """Whether players have the same partners for the whole game."""
        return len(self.sides[0]) > 1 and not self.dummies

    @property
    def bids_with_partners(self) -> bool:
        """Whether players know their partners during the auction."""
        return self.rotates or self.has_fixed_partners

    @property
    def dummies(self) -> tuple[Seat, ...]:
        """The seats whose cards are played by another seat's player."""
        return self.ring[len(self.players) :]

    def ring_from(self, seat: Seat) -> tuple[Seat, ...]:
        """List the ring clockwise from ``seat``."""
        at = self.ring.index(seat)
        return self.ring[at:] + self.ring[:at]

    def player_after(self, seat: Seat) -> Seat:
        """Return the next player clockwise: who calls next, who deals next."""
        return self.players[(seat + 1) % len(self.players)]

    def player_before(self, seat: Seat) -> Seat:
        """Return the next player counter-clockwise: who cuts the pack."""
        return self.players[(seat - 1) % len(self.players)]

    def players_from(self, seat: Seat) -> tuple[Seat, ...]:
        """List the players clockwise from ``seat``."""
        at = self.players.index(seat)
        return self.players[at:] + self.players[:at]

    def deal_order(self, dealer: Seat) -> tuple[Seat, ...]:
        """List the hands in the order they are dealt; a dead hand is at the dealer's left."""
        live = (*self.ring_from(dealer)[1:], dealer)
        return live if self.dead is None else (self.dead, *live)

    def partners(self, seat: Seat, dealer: Seat | None) -> tuple[Seat, ...]:
        """List a seat's partners in a deal, but not a called one."""
        if not self.rotates:
            return tuple(other for other in self.sides[self.side_of[seat]] if other != seat)
        if dealer is None or seat == dealer:
            return ()
        others = self.ring_from(dealer)[1:]
        half = len(others) // 2
        return (others[(others.index(seat) + half) % len(others)],)

    def is_alone(self, seat: Seat, dealer: Seat | None) -> bool:
        """Return whether a seat is the one without a partner where pairs rotate."""
        return self.rotates and seat == dealer

    def owner(self, seat: Seat) -> Seat:
        """Return the player who plays a seat's cards: themselves, or a dummy's owner."""
        return self.players[seat % len(self.players)]


@lru_cache(maxsize=64)
def seating(players: int, sides: Sides, dead_hand: bool) -> Seating:
    """Return the seating for a number of players."""
    people = tuple(range(players))
    plan = plan_of(sides)
    ring = tuple(range(4)) if plan.has_dummies else people
    grouped = _group(ring, plan.seats_a_side)
    return Seating(
        hands=len(ring) + dead_hand,
        players=people,
        ring=ring,
        dead=len(ring) if dead_hand else None,
        sides=grouped,
        side_of=tuple(next(i for i, side in enumerate(grouped) if s in side) for s in ring),
        calls_partner=plan.calls_partner,
        rotates=plan.rotates,
    )


def _group(ring: tuple[Seat, ...], seats_a_side: int) -> tuple[tuple[Seat, ...], ...]:
    count = len(ring) // seats_a_side
    return tuple(tuple(seat for seat in ring if seat % count == side) for side in range(count))


@lru_cache(maxsize=256)
def turns(ring: tuple[Seat, ...], out: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return, for each seat of the ring, the next seat clockwise that is not out."""
    orders = (ring[at:] + ring[:at] for at in range(1, len(ring) + 1))
    return tuple(next(seat for seat in order if seat not in out) for order in orders)
