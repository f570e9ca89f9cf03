"""Who sits at a table, and what a seat's place consists of: the data of the geometry."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from pygame import Rect

from fivehundred.engine.seats import Seat, Seating
from fivehundred.ui.geometry.measures import Measures

Point = tuple[float, float]


class Edge(Enum):
    """The edge of the table where somebody sits."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


TURNS: Final = {Edge.BOTTOM: 0, Edge.LEFT: -90, Edge.TOP: 180, Edge.RIGHT: 90}
"""Angle of a hand at each edge, in degrees counter-clockwise."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where everything that belongs to one seat is.

    ``cards`` is the centre of its fan, turned by ``turn`` degrees; its cards are ``back_width``
    wide, the first and last at most ``spread`` apart. Open cards are in ``open_row``, or with a
    kitty in ``open_wide``, in ``open_rows`` rows. ``bubble`` is the tip of the bubble.
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
    """Who takes room at a table; with ``open_hands`` a panel must leave all hands visible."""

    ring: tuple[Seat, ...]
    dummies: tuple[Seat, ...] = ()
    dead: bool = False
    sides: int = 2
    open_hands: bool = False

    @property
    def crowded(self) -> bool:
        """Whether two seats share an edge."""
        return len(self.ring) > 4

    @property
    def opposite(self) -> bool:
        """Whether somebody sits opposite the viewer."""
        return len(self.ring) % 2 == 0


def plan_of(table: Seating | tuple[Seat, ...], viewer: Seat) -> TablePlan:
    """Return a table's plan with the viewer as seat 0; a bare ring of seats has two sides."""
    if isinstance(table, tuple):
        return TablePlan(tuple(range(len(table))))
    count = len(table.ring)
    dummies = sorted((seat - viewer) % count for seat in table.dummies)
    return TablePlan(tuple(range(count)), tuple(dummies), table.dead is not None, len(table.sides))


@dataclass(frozen=True, slots=True)
class SeatingFrame:
    """The bounds within which the seats are placed, in pixels.

    Side seats are between ``first`` and ``last``; ``head`` is the box of the cards opposite, and
    ``shelf`` the x up to which they may be laid open. The trick is around ``centre``.
    """

    m: Measures
    first: int
    last: int
    head: Rect
    shelf: int
    centre: Point
    trick_width: int
