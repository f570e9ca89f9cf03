"""Who sits at a table and what a place of theirs consists of: the nouns of the geometry."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from pygame import Rect

from fivehundred.engine.seats import Seat, Seating
from fivehundred.ui.geometry.measures import Measures

Point = tuple[float, float]


class Edge(Enum):
    """The edge of the table a seat sits at."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


TURNS: Final = {Edge.BOTTOM: 0, Edge.LEFT: -90, Edge.TOP: 180, Edge.RIGHT: 90}
"""How a hand held at an edge is turned, in degrees counter-clockwise."""


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's place.

    ``cards`` is the middle of its fan, turned by ``turn`` degrees, whose cards are ``back_width``
    wide; the first and the last of them lie ``spread`` apart at most. Cards laid open lie in the
    box ``open_row``, in ``open_wide`` where a kitty has joined them, in one row or two.
    ``bubble`` is the point the seat's bubble comes from, below the name plate if ``bubble_below``.
    ``pile_width`` is the width of a dummy's cards, 0 for other seats.
    """

    seat: Seat
    edge: Edge
    name_plate: Rect
    cards: Point
    turn: int
    back_width: int
    spread: float
    open_row: Rect
    open_wide: Rect
    open_rows: int
    bubble: Point
    bubble_below: bool
    trick: Point
    trick_angle: float
    pile_width: int = 0


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Who is at the table, as far as it takes room; ``sides`` counts the scores shown.

    With ``open_hands`` whatever is asked in the middle has to leave all hands in sight.
    """

    ring: tuple[Seat, ...]
    dummies: tuple[Seat, ...] = ()
    dead: bool = False
    sides: int = 2
    open_hands: bool = False

    @property
    def crowded(self) -> bool:
        """True where two sit at one edge."""
        return len(self.ring) > 4

    @property
    def opposite(self) -> bool:
        """True where somebody sits opposite the viewer."""
        return len(self.ring) % 2 == 0

    @property
    def dummy_opposite(self) -> bool:
        """True where a dummy is opposite seat 0."""
        return self.opposite and self.ring[len(self.ring) // 2] in self.dummies


def plan_of(table: Seating | tuple[Seat, ...], viewer: Seat) -> TablePlan:
    """Return the plan of a table with its seats counted on from a viewer, who becomes seat 0.

    A bare ring of seats means two sides and nothing more.
    """
    if isinstance(table, tuple):
        return TablePlan(tuple(range(len(table))))
    count = len(table.ring)
    dummies = sorted((seat - viewer) % count for seat in table.dummies)
    return TablePlan(tuple(range(count)), tuple(dummies), table.dead is not None, len(table.sides))


@dataclass(frozen=True, slots=True)
class SeatingFrame:
    """What the seats are set into, in pixels.

    The seats at the sides stand from ``first`` to ``last``; ``head`` is the box of the cards of
    the player opposite, ``shelf`` where its open cards may reach to; the trick is around
    ``centre``, a card of it ``trick_width`` wide.
    """

    m: Measures
    first: int
    last: int
    head: Rect
    shelf: int
    centre: Point
    trick_width: int
