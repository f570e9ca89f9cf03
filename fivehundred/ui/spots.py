"""Where each seat sits: its plate, its cards, its bubble, its place in the trick. Pure geometry.

Two to four seats have an edge of the table each. Five and six sit as around a round table: two at
the left, two at the right, and the sixth opposite the viewer; their cards lie below their plates.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from pygame import Rect

from fivehundred.engine.seats import Seat, Seating
from fivehundred.ui.look import CARD_RATIO, CARD_WIDTH_U, RIM_U

Point = tuple[float, float]

PLATE_U: Final = (196, 62)
BACK_U: Final = 58.0
OPEN_U: Final = 74.0
PEEP_BACK: Final = 0.32
PEEP_FACE: Final = 0.64
"""How much of a dummy's lower card shows above the upper one, in widths of the card."""

_GAP_U: Final = 12.0
_BUBBLE_U: Final = 46.0
_SIDE_CARDS_Y_U: Final = 352.0
_OPPOSITE_PILE_U: Final = 76.0
_SIDE_PILE_U: Final = 58.0
_PILES: Final = 5
_PILES_AT_SIDE: Final = 3

_TRICK_U: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    2: ((0, 72), (0, -66)),
    3: ((0, 66), (-104, -34), (104, -34)),
    4: ((0, 72), (-104, 0), (0, -66), (104, 0)),
    5: ((0, 84), (-112, 44), (-56, -84), (56, -84), (112, 44)),
    6: ((0, 84), (-108, 66), (-108, -66), (0, -84), (108, -66), (108, 66)),
}
_ASKEW_DEGREES: Final = (0.0, 5.0, -3.0, -6.0, 4.0, -4.0)


class Edge(Enum):
    """The edge of the table a seat sits at."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's place: its plate, the middle of its cards, and where its bubble points from.

    ``upright`` cards lie side by side, others turned, one above the other. ``pile_width``
    is the width of a dummy's cards, 0 for other seats.
    """

    seat: Seat
    edge: Edge
    plate: Rect
    cards: Point
    upright: bool
    bubble: Point
    trick: Point
    trick_angle: float
    pile_width: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """Who is at the table, as far as it takes room; ``sides`` counts the scores shown."""

    ring: tuple[Seat, ...]
    dummies: tuple[Seat, ...] = ()
    dead: bool = False
    sides: int = 2

    @property
    def crowded(self) -> bool:
        """True where two sit at one edge."""
        return len(self.ring) > 4

    @property
    def opposite(self) -> bool:
        """True where somebody sits opposite the viewer."""
        return len(self.ring) % 2 == 0


def plan_of(table: Seating | tuple[Seat, ...]) -> Plan:
    """Give the plan of a table; a bare ring of seats stands for two sides and nothing more."""
    if isinstance(table, tuple):
        return Plan(table)
    return Plan(table.ring, table.dummies, table.dead is not None, len(table.sides))


@dataclass(frozen=True, slots=True)
class Frame:
    """The window, its unit, the top of the status line and the middle of the trick."""

    width: int
    height: int
    u: float
    floor: int
    centre: Point


def spots(frame: Frame, plan: Plan, viewer: Seat) -> tuple[Place, ...]:
    """Give every seat its place, clockwise from the viewer."""
    at = plan.ring.index(viewer)
    order = plan.ring[at:] + plan.ring[:at]
    return tuple(
        _place(frame, plan, seat, index, edge, row)
        for index, (seat, (edge, row)) in enumerate(zip(order, _edges(len(order)), strict=True))
    )


def _edges(count: int) -> tuple[tuple[Edge, int], ...]:
    """Give each seat's edge, clockwise from the viewer, and its row at an edge of two."""
    bottom, top = (Edge.BOTTOM, 0), (Edge.TOP, 0)
    if count > 4:
        middle = (top,) if count == 6 else ()
        left, right = ((Edge.LEFT, 1), (Edge.LEFT, 0)), ((Edge.RIGHT, 0), (Edge.RIGHT, 1))
        return (bottom, *left, *middle, *right)
    sides = ((Edge.LEFT, 0), *((top,) if count == 4 else ()), (Edge.RIGHT, 0))
    return (bottom, top) if count == 2 else (bottom, *sides)


def _place(frame: Frame, plan: Plan, seat: Seat, index: int, edge: Edge, row: int) -> Place:
    plate = _plate(frame, plan, edge, row)
    dummy = seat in plan.dummies
    pile_u = _OPPOSITE_PILE_U if edge is Edge.TOP else _SIDE_PILE_U
    x, y = _TRICK_U[len(plan.ring)][index]
    return Place(
        seat=seat,
        edge=edge,
        plate=plate,
        cards=_cards(frame, plan, edge, plate),
        upright=plan.crowded or edge in (Edge.BOTTOM, Edge.TOP),
        bubble=_bubble(frame.u, edge, plate, dummy=dummy),
        trick=(frame.centre[0] + x * frame.u, frame.centre[1] + y * frame.u),
        trick_angle=_ASKEW_DEGREES[index],
        pile_width=round(pile_u * frame.u) if dummy else 0,
    )


def _plate(frame: Frame, plan: Plan, edge: Edge, row: int) -> Rect:
    u, gap = frame.u, round(RIM_U * frame.u) + round(_GAP_U * frame.u)
    plate = Rect(0, 0, round(PLATE_U[0] * u), round(PLATE_U[1] * u))
    match edge:
        case Edge.BOTTOM:
            plate.bottomleft = (gap, frame.height - gap)
            return plate
        case Edge.TOP:
            plate.midtop = (frame.width // 2, gap)
            return plate
        case Edge.LEFT:
            plate.left = gap
        case Edge.RIGHT:
            plate.right = frame.width - gap
    if plan.crowded:
        plate.top = _row_top(frame, row)
    else:
        plate.bottom = round(_side_y(frame) - 112 * u)
    return plate


def _row_top(frame: Frame, row: int) -> int:
    """Give the top of a plate at an edge of two: each has half the height, bubble to cards."""
    u = frame.u
    first = 104 * u
    room = (frame.floor - first) / 2
    needed = (_BUBBLE_U + PLATE_U[1] + 8 + OPEN_U * CARD_RATIO) * u
    return round(first + room * row + max(0.0, room - needed) / 2 + _BUBBLE_U * u)


def _side_y(frame: Frame) -> float:
    """Give the middle of the cards of a seat that has an edge to itself."""
    return round(RIM_U * frame.u) + _SIDE_CARDS_Y_U * frame.height / 800


def _cards(frame: Frame, plan: Plan, edge: Edge, plate: Rect) -> Point:
    u = frame.u
    if edge is Edge.BOTTOM:
        y = frame.height - round(RIM_U * u) - CARD_WIDTH_U * CARD_RATIO * u / 2 - 18 * u
        return frame.width / 2, y
    if edge is Edge.TOP or plan.crowded:
        return plate.centerx, plate.bottom + (6 + BACK_U * CARD_RATIO / 2) * u
    return (plate.left + 44 * u if edge is Edge.LEFT else plate.right - 44 * u), _side_y(frame)


def _bubble(u: float, edge: Edge, plate: Rect, *, dummy: bool) -> Point:
    if edge is Edge.TOP:
        # A dummy's piles lie where others' bubbles are; it only ever names a suit.
        return (plate.left - 8 * u, plate.centery if dummy else plate.bottom + 38 * u)
    if edge is Edge.RIGHT:
        return (plate.right - 30 * u, plate.top - 6 * u)
    return (plate.left + 30 * u, plate.top - 6 * u)


def pile_middles(place: Place, u: float, count: int) -> list[Point]:
    """Give the middles of a dummy's lower cards: in a row opposite, three and two at a side."""
    width, plate = place.pile_width, place.plate
    height, step = width * CARD_RATIO, width + 8 * u
    in_row = _PILES if place.edge in (Edge.TOP, Edge.BOTTOM) else _PILES_AT_SIDE
    found = []
    for index in range(count):
        row, column = divmod(index, in_row)
        away = column - (min(in_row, count - row * in_row) - 1) / 2
        y = plate.bottom + 8 * u + height / 2 + row * (height + width * PEEP_FACE + 6 * u)
        found.append((plate.centerx + away * step, y))
    return found
