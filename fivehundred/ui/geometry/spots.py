"""Where each seat is: its plate, its cards, its bubble, its card in the trick."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from fivehundred.engine.seats import Seat
from fivehundred.ui.geometry.measures import CARD_RATIO, Measures
from fivehundred.ui.geometry.plan import TURNS, Edge, Place, Point, SeatingFrame, TablePlan
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.geometry.strips import (
    BACK_U,
    FAN_DEEP,
    FAN_ENDS,
    FAN_STEP,
    HELD,
    PEEP_FACE,
    PILES_BESIDE,
    SeatStrip,
    strip,
)

PEEP_BACK: Final = 0.32
"""Visible part of a dummy's lower card above the upper one, in widths of the card."""

_PILES: Final = 5

_TRICK: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    2: ((-0.16, 0.7), (0.16, -0.7)),
    3: ((0.0, 0.66), (-1.04, -0.3), (1.04, -0.3)),
    4: ((0.0, 0.7), (-1.08, 0.0), (0.0, -0.7), (1.08, 0.0)),
    5: ((0.0, 0.84), (-1.1, 0.56), (-0.57, -0.82), (0.57, -0.82), (1.1, 0.56)),
    6: ((0.0, 0.84), (-1.12, 0.7), (-1.12, -0.74), (0.0, -0.86), (1.12, -0.74), (1.12, 0.7)),
}
"""Cards of a trick, clockwise from the viewer, in widths of a card from the centre."""
_ASKEW_DEGREES: Final = (0.0, 5.0, -3.0, -6.0, 4.0, -4.0)


def spots(frame: SeatingFrame, plan: TablePlan) -> tuple[Place, ...]:
    """Return the places of all seats, clockwise from seat 0, the viewer."""
    edges = _edges(len(plan.ring))
    return tuple(
        _place(frame, plan, seat, edge, row)
        for seat, (edge, row) in zip(plan.ring, edges, strict=True)
    )


def _edges(count: int) -> tuple[tuple[Edge, int], ...]:
    """Return each seat's edge, clockwise from the viewer, and its row if two share the edge."""
    bottom, top = (Edge.BOTTOM, 0), (Edge.TOP, 0)
    if count > 4:
        middle = (top,) if count == 6 else ()
        left, right = ((Edge.LEFT, 1), (Edge.LEFT, 0)), ((Edge.RIGHT, 0), (Edge.RIGHT, 1))
        return (bottom, *left, *middle, *right)
    sides = ((Edge.LEFT, 0), *((top,) if count == 4 else ()), (Edge.RIGHT, 0))
    return (bottom, top) if count == 2 else (bottom, *sides)


def _place(frame: SeatingFrame, plan: TablePlan, seat: Seat, edge: Edge, row: int) -> Place:
    m, dummy, below = frame.m, seat in plan.dummies, edge is Edge.TOP
    wide = None
    if edge is Edge.TOP:
        found, wide = _opposite(frame, dummy=dummy)
    elif edge is Edge.BOTTOM:
        found = _own(frame)
    else:
        found = strip(frame, plan, edge, row, dummy=dummy)
    plate = found.name_plate
    tip_y = plate.bottom + m.px(2) if below else plate.top - m.px(2)
    across, down = _TRICK[len(plan.ring)][seat]
    trick = frame.trick_width
    return Place(
        seat=seat,
        edge=edge,
        name_plate=plate,
        cards=found.cards,
        turn=found.turn,
        back_width=found.back_width,
        spread=found.spread,
        open_row=found.open_row,
        open_wide=wide or found.open_row,
        open_rows=found.open_rows,
        bubble=(plate.left + m.portrait / 2, tip_y),
        bubble_below=below,
        trick=(frame.centre[0] + across * trick, frame.centre[1] + down * trick),
        trick_angle=_ASKEW_DEGREES[seat],
        pile_width=found.pile_width,
    )


def _own(frame: SeatingFrame) -> SeatStrip:
    """Put the viewer's plate at the left of the hand; the other fields are not used."""
    m = frame.m
    plate = rect_at(*m.plate, bottomleft=(m.left, m.size[1] - m.margin))
    cards = (m.size[0] / 2, m.hand_top + m.card_width * CARD_RATIO / 2)
    back = m.card_px(BACK_U)
    return SeatStrip(plate, cards, 0, back, 0.0, plate, 1, 0)


def _opposite(frame: SeatingFrame, *, dummy: bool) -> tuple[SeatStrip, Rect]:
    m, head = frame.m, frame.head
    plate = rect_at(*m.top_plate, topright=(head.left - m.gap, head.top))
    wide = Rect(head.left, head.top, frame.shelf - head.left, head.height)
    back = m.card_px(BACK_U)
    pile = round(head.height / (CARD_RATIO + PEEP_FACE)) if dummy else 0
    turn, ends = TURNS[Edge.TOP], FAN_STEP * (HELD - 1) * back
    return SeatStrip(plate, head.center, turn, back, ends, head, 1, pile), wide


def head_size(m: Measures, *, dummy: bool) -> tuple[int, int]:
    """Return the size of the box for the cards opposite the viewer."""
    if dummy:
        pile = m.card_px(72.0)
        wide = round(_PILES * pile + (_PILES - 1) * m.pile_gap)
        return wide, round(pile * (CARD_RATIO + PEEP_FACE))
    back = m.card_px(BACK_U)
    return round(back * (FAN_STEP * (HELD - 1) + FAN_ENDS)), round(back * FAN_DEEP)


def pile_middles(place: Place, gap: float, count: int) -> list[Point]:
    """Return the centres of a dummy's lower cards: one row opposite, three and two at a side."""
    width = place.pile_width
    height, step = width * CARD_RATIO, width + gap
    opposite = place.edge in (Edge.TOP, Edge.BOTTOM)
    in_row = _PILES if opposite else PILES_BESIDE
    x = place.cards[0]
    top = place.open_row.top
    found = []
    for index in range(count):
        row, column = divmod(index, in_row)
        away = column - (min(in_row, count - row * in_row) - 1) / 2
        y = top + height / 2 + row * (height + width * PEEP_FACE + gap)
        found.append((x + away * step, y))
    return found
