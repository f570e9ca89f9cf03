"""Where each seat sits: its plate, its cards, its bubble, its place in the trick. Pure geometry.

Two to four seats have an edge of the table each. Five and six sit as around a round table: two at
the left, two at the right, and the sixth opposite the viewer. At the sides the cards lie below the
plate; opposite, and before the viewer, beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from pygame import Rect

from fivehundred.engine.seats import Seat, Seating
from fivehundred.ui.look import CARD_RATIO
from fivehundred.ui.measures import Measures

Point = tuple[float, float]

BACK_U: Final = 70.0
OPEN_U: Final = 88.0
PEEP_BACK: Final = 0.32
PEEP_FACE: Final = 0.64
"""How much of a dummy's lower card shows above the upper one, in widths of the card."""

BUBBLE_U: Final = 46.0
"""The height of a bubble with its tail."""
FAN_DEEP: Final = 1.7
"""How much room the fan of another seat takes from its plate to the table's middle, in cards."""

_OPPOSITE_PILE_U: Final = 72.0
_SIDE_PILE_U: Final = 60.0
_PILES: Final = 5
_PILES_AT_SIDE: Final = 3
_PILE_GAP_U: Final = 8.0
_STEP: Final = 0.27
_CROWDED_STEP: Final = 0.2
_FAN_ENDS: Final = 1.32
_HELD: Final = 10

_TRICK: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    2: ((-0.16, 0.7), (0.16, -0.7)),
    3: ((0.0, 0.66), (-1.04, -0.3), (1.04, -0.3)),
    4: ((0.0, 0.7), (-1.08, 0.0), (0.0, -0.7), (1.08, 0.0)),
    5: ((0.0, 0.84), (-1.1, 0.56), (-0.57, -0.82), (0.57, -0.82), (1.1, 0.56)),
    6: ((0.0, 0.84), (-1.12, 0.7), (-1.12, -0.74), (0.0, -0.86), (1.12, -0.74), (1.12, 0.7)),
}
"""Where the cards of a trick lie, clockwise from the viewer, in widths of a card."""
_ASKEW_DEGREES: Final = (0.0, 5.0, -3.0, -6.0, 4.0, -4.0)


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

    ``cards`` is the middle of its fan, whose cards are ``back_width`` wide; the first and the last
    of them lie ``spread`` apart at most. Cards laid open lie in the box ``open_row``, in ``open_wide`` where a kitty has joined
    them. ``bubble`` is the point the seat's bubble comes from, below the plate if
    ``bubble_below``. ``pile_width`` is the width of a dummy's cards, 0 for other seats.
    """

    seat: Seat
    edge: Edge
    plate: Rect
    cards: Point
    back_width: int
    spread: float
    open_row: Rect
    open_wide: Rect
    bubble: Point
    bubble_below: bool
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

    @property
    def beside(self) -> bool:
        """True where somebody sits at the left and at the right."""
        return len(self.ring) > 2

    def dummy_opposite(self, viewer: Seat) -> bool:
        """Tell whether a dummy lies opposite a viewer."""
        if not self.opposite:
            return False
        at = self.ring.index(viewer) + len(self.ring) // 2
        return self.ring[at % len(self.ring)] in self.dummies


def plan_of(table: Seating | tuple[Seat, ...]) -> Plan:
    """Give the plan of a table; a bare ring of seats stands for two sides and nothing more."""
    if isinstance(table, tuple):
        return Plan(table)
    return Plan(table.ring, table.dummies, table.dead is not None, len(table.sides))


@dataclass(frozen=True, slots=True)
class Frame:
    """What the seats are set into, in pixels.

    The seats at the sides stand from ``first`` to ``last``; ``head`` is the box of the cards of
    whoever sits opposite, ``shelf`` where its open cards may reach to; the trick lies around
    ``centre``, a card of it ``trick_width`` wide.
    """

    m: Measures
    left: int
    right: int
    bottom: int
    first: int
    last: int
    head: Rect
    shelf: int
    centre: Point
    trick_width: int


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
    m, dummy = frame.m, seat in plan.dummies
    x, y = _TRICK[len(plan.ring)][index]
    trick = (frame.centre[0] + x * frame.trick_width, frame.centre[1] + y * frame.trick_width)
    back, pile = m.card_px(BACK_U), 0
    if edge is Edge.TOP:
        pile = top_pile_px(frame.head) if dummy else 0
        plate, cards, row_box, wide = _opposite(frame)
    elif edge is Edge.BOTTOM:
        plate = Rect((0, 0), m.plate)
        plate.bottomleft = (frame.left, frame.bottom)
        high = m.card_width * CARD_RATIO
        cards, row_box, wide = (m.size[0] / 2, m.hand_top + high / 2), plate, plate
    else:
        pile = m.card_px(_SIDE_PILE_U) if dummy else 0
        slot = _slot(frame, plan, row)
        room = slot.height - m.plate[1] - m.px(BUBBLE_U) - m.gap
        back = min(back, int(room / fan_long(plan.crowded)))
        plate = _plate_in(slot, m, _cards_high(m, back, pile, plan), edge)
        cards = (plate.centerx, plate.bottom + m.gap + fan_long(plan.crowded) * back / 2)
        row_box = wide = _open_row(frame, plate, slot, edge)
    below = edge is Edge.TOP
    tip = (plate.left + m.portrait / 2, plate.bottom + m.px(2) if below else plate.top - m.px(2))
    return Place(
        seat=seat,
        edge=edge,
        plate=plate,
        cards=cards,
        back_width=back,
        spread=_spread(plan.crowded and edge is not Edge.TOP) * back,
        open_row=row_box,
        open_wide=wide,
        bubble=tip,
        bubble_below=below,
        trick=trick,
        trick_angle=_ASKEW_DEGREES[index],
        pile_width=pile,
    )


def fan_long(crowded: bool) -> float:
    """Give how long a side seat's fan of ten is, in widths of a card."""
    return _spread(crowded) + _FAN_ENDS


def _spread(crowded: bool) -> float:
    return (_CROWDED_STEP if crowded else _STEP) * (_HELD - 1)


def head_size(m: Measures, *, dummy: bool) -> tuple[int, int]:
    """Give the box that the cards opposite the viewer need."""
    if dummy:
        pile, gap = m.card_px(_OPPOSITE_PILE_U), m.card_px(_PILE_GAP_U)
        return _PILES * pile + (_PILES - 1) * gap, round(pile * (CARD_RATIO + PEEP_FACE))
    back = m.card_px(BACK_U)
    return round(back * fan_long(crowded=False)), round(back * FAN_DEEP)


def top_pile_px(head: Rect) -> int:
    """Give the width of the cards of a dummy that fill the box opposite the viewer."""
    return round(head.height / (CARD_RATIO + PEEP_FACE))


def _opposite(frame: Frame) -> tuple[Rect, Point, Rect, Rect]:
    """Give plate, cards, and the rows for open cards of the seat opposite."""
    m, head = frame.m, frame.head
    plate = Rect((0, 0), m.top_plate)
    plate.topright = (head.left - m.gap, head.top)
    wide = Rect(head.left, head.top, frame.shelf - head.left, head.height)
    return plate, head.center, head, wide


def _slot(frame: Frame, plan: Plan, row: int) -> Rect:
    """Give the upright strip a side seat has for bubble, plate and cards."""
    high = frame.last - frame.first
    if plan.crowded:
        high //= 2
    return Rect(0, frame.first + row * high, frame.m.plate[0], high)


def _cards_high(m: Measures, back: int, pile: int, plan: Plan) -> int:
    if pile:
        rows = 2 * pile * (CARD_RATIO + PEEP_FACE) + m.px(6)
        return round(rows)
    return round(back * fan_long(plan.crowded))


def _plate_in(slot: Rect, m: Measures, cards_high: int, edge: Edge) -> Rect:
    """Set plate and cards in the middle of their strip, with room for the bubble above."""
    plate = Rect((0, 0), m.plate)
    bubble = m.px(BUBBLE_U)
    used = bubble + plate.height + m.gap + cards_high
    plate.top = slot.top + bubble + max(0, slot.height - used) // 2
    plate.left = m.left if edge is Edge.LEFT else m.right - plate.width
    return plate


def _open_row(frame: Frame, plate: Rect, slot: Rect, edge: Edge) -> Rect:
    """Give the box of a side seat's open cards: from below its plate in towards the trick."""
    m = frame.m
    top = plate.bottom + m.gap
    high = min(round(m.card_px(OPEN_U) * CARD_RATIO), slot.bottom - top)
    middle, half = frame.centre[0], frame.trick_width * 1.68 + m.gap
    wide = min(round(middle - half - m.left), m.card_px(OPEN_U * 5))
    box = Rect(plate.left, top, wide, high)
    if edge is Edge.RIGHT:
        box.right = plate.right
    return box


def pile_middles(place: Place, gap: float, count: int) -> list[Point]:
    """Give the middles of a dummy's lower cards: in a row opposite, three and two at a side."""
    width = place.pile_width
    height, step = width * CARD_RATIO, width + gap
    opposite = place.edge in (Edge.TOP, Edge.BOTTOM)
    in_row = _PILES if opposite else _PILES_AT_SIDE
    x = place.cards[0] if opposite else place.plate.centerx
    top = place.open_row.top
    found = []
    for index in range(count):
        row, column = divmod(index, in_row)
        away = column - (min(in_row, count - row * in_row) - 1) / 2
        y = top + height / 2 + row * (height + width * PEEP_FACE + gap)
        found.append((x + away * step, y))
    return found
