"""Where everything lies in a window: seats, plates, panels, trays. Pure geometry.

All sizes come from the unit ``u``; nothing is stored between frames. The viewer sits at the
bottom, the others around the table clockwise, so the next seat to act is at the left.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pygame import Rect

from fivehundred.engine.seats import Seat
from fivehundred.ui.look import CARD_RATIO, CARD_WIDTH_U, RIM_U, unit_for

Point = tuple[float, float]


class Edge(Enum):
    """The edge of the table a seat sits at."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's place: its plate, the middle of its cards, and where its bubble points from."""

    seat: Seat
    edge: Edge
    plate: Rect
    cards: Point
    bubble: Point
    trick: Point
    trick_angle: float


@dataclass(frozen=True, slots=True)
class Places:
    """The whole window. Widths in pixels; ``hand_y`` is the middle of the viewer's cards."""

    size: tuple[int, int]
    u: float
    rim: int
    card_width: int
    back_width: int
    open_width: int
    trick_width: int
    seats: tuple[Place, ...]
    hand: Rect
    centre: Point
    drop: Rect
    panel: Rect
    kitty_row: Rect
    tray: Rect
    kitty: Point
    scores: Rect
    plaque: Rect
    status: Rect
    tools: Rect

    def of(self, seat: Seat) -> Place:
        """Give a seat's place."""
        return next(place for place in self.seats if place.seat == seat)


PLATE_U: Final = (196, 62)
_SIDE_CARDS_Y_U: Final = 352.0
_TOP_X: Final[dict[int, tuple[float, ...]]] = {
    1: (0.5,),
    2: (0.36, 0.64),
    3: (0.31, 0.5, 0.69),
}


def places(
    size: tuple[int, int], ring: tuple[Seat, ...], viewer: Seat, ui_scale: float = 1.0
) -> Places:
    """Lay out a window for the seats of a ring, with one of them at the bottom."""
    width, height = size
    u = unit_for(width, height, ui_scale)

    def px(units: float) -> int:
        return round(units * u)

    rim, card = px(RIM_U), px(CARD_WIDTH_U)
    card_height = round(card * CARD_RATIO)
    hand_top = height - rim - card_height - px(18)
    status = Rect(0, hand_top - px(48), width, px(30))
    centre = (width / 2, px(20) + (status.top - px(20)) * 0.60)
    panel = _centred(
        width / 2, px(196) + (status.top - px(204)) / 2, px(820), status.top - px(212)
    )
    row_y = px(196) + (status.top - px(204)) * 0.46
    trick_width = px(CARD_WIDTH_U * 0.9)
    return Places(
        size=size,
        u=u,
        rim=rim,
        card_width=card,
        back_width=px(58),
        open_width=px(74),
        trick_width=trick_width,
        seats=_seats(size, u, ring, viewer, centre),
        hand=Rect(px(248), hand_top, width - 2 * px(248), card_height),
        centre=centre,
        drop=_centred(centre[0], centre[1], px(520), px(330)),
        panel=panel,
        kitty_row=_centred(width / 2 - px(200), row_y, px(370), px(190)),
        tray=_centred(width / 2 + px(200), row_y, px(370), px(190)),
        kitty=(width / 2 + px(206), rim + px(58)),
        scores=Rect(rim + px(68), rim + px(12), px(232), px(60)),
        plaque=Rect(width - rim - px(12) - px(290), rim + px(12), px(290), px(60)),
        status=status,
        tools=Rect(width - rim - px(12) - px(200), height - rim - px(64), px(200), px(52)),
    )


def _centred(x: float, y: float, width: int, height: int) -> Rect:
    rect = Rect(0, 0, width, height)
    rect.center = (round(x), round(y))
    return rect


def _edges(others: int) -> tuple[Edge, ...]:
    """Give the edges of the other seats, clockwise from the viewer's left."""
    if others == 1:
        return (Edge.TOP,)
    if others == 2:
        return (Edge.LEFT, Edge.RIGHT)
    return (Edge.LEFT, *(Edge.TOP,) * (others - 2), Edge.RIGHT)


def _seats(
    size: tuple[int, int], u: float, ring: tuple[Seat, ...], viewer: Seat, centre: Point
) -> tuple[Place, ...]:
    at = ring.index(viewer)
    order = ring[at:] + ring[:at]
    edges = (Edge.BOTTOM, *_edges(len(order) - 1))
    tops = [index for index, edge in enumerate(edges) if edge is Edge.TOP]
    found = []
    for index, (seat, edge) in enumerate(zip(order, edges, strict=True)):
        share = _TOP_X[len(tops)][tops.index(index)] if edge is Edge.TOP else 0.0
        plate, cards, bubble = _spot(size, u, edge, share)
        trick, angle = _trick_spot(u, centre, index, len(order))
        found.append(Place(seat, edge, plate, cards, bubble, trick, angle))
    return tuple(found)


def _spot(size: tuple[int, int], u: float, edge: Edge, share: float) -> tuple[Rect, Point, Point]:
    """Give plate, middle of the cards and root of the bubble of a seat."""
    width, height = size
    rim, gap = round(RIM_U * u), round(12 * u)
    plate = Rect(0, 0, round(PLATE_U[0] * u), round(PLATE_U[1] * u))
    if edge is Edge.BOTTOM:
        plate.bottomleft = (rim + gap, height - rim - gap)
        middle = (width / 2, height - rim - CARD_WIDTH_U * CARD_RATIO * u / 2 - 18 * u)
        return plate, middle, (plate.left + 30 * u, plate.top - 6 * u)
    if edge is Edge.TOP:
        plate.midtop = (round(width * share), rim + gap)
        cards = (width * share, plate.bottom + 46 * u)
        return plate, cards, (plate.left - 8 * u, plate.centery)
    middle_y = rim + _SIDE_CARDS_Y_U * (height / (800 * u)) * u
    plate.midbottom = (0, round(middle_y - 112 * u))
    if edge is Edge.LEFT:
        plate.left = rim + gap
        return plate, (rim + gap + 44 * u, middle_y), (plate.left + 30 * u, plate.top - 6 * u)
    plate.right = width - rim - gap
    cards = (width - rim - gap - 44 * u, middle_y)
    return plate, cards, (plate.right - 30 * u, plate.top - 6 * u)


def _trick_spot(u: float, centre: Point, index: int, count: int) -> tuple[Point, float]:
    """Give where a seat's card lies in the trick: towards the seat, slightly askew."""
    turn = math.radians(90 + index * 360 / count)
    wide, high = (96, 62) if count <= 4 else (150, 66)
    x = centre[0] + math.cos(turn) * wide * u
    y = centre[1] + math.sin(turn) * high * u
    askew = (0.0, 5.0, -3.0, -6.0, 4.0, -4.0)[index % 6]
    return (x, y), askew
