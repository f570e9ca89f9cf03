"""The strips at the sides of the table, one or two a side: a seat's bubble, plate and cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from fivehundred.ui.geometry.measures import CARD_RATIO, Measures
from fivehundred.ui.geometry.plan import TURNS, Edge, Point, SeatingFrame, TablePlan

BACK_U: Final = 70.0
BUBBLE_U: Final = 46.0
"""Height of a bubble with its tail."""
FAN_DEEP: Final = 1.7
"""Depth of another seat's fan, from its plate towards the centre, in widths of a card."""
FAN_STEP: Final = 0.27
FAN_ENDS: Final = 1.32
"""Distance of the cards in a fan of ten, and what its two ends add, in widths of a card."""
HELD: Final = 10
PILES_BESIDE: Final = 3
OPEN_OVER: Final = 0.46
"""Visible part of the upper of two rows of open cards, in heights of a card."""
PEEP_FACE: Final = 0.64
"""Visible part of a dummy's lower card above an open upper one, in widths of the card."""

_OPEN_U: Final = 96.0
_OPEN_IN_STRIP: Final = 2.84
"""Width of a strip with room for half a hand and its kitty, in widths of a card."""
_PILE_U: Final = 60.0


@dataclass(frozen=True, slots=True)
class SeatStrip:
    """The contents of a strip; fields as in ``Place``."""

    name_plate: Rect
    cards: Point
    turn: int
    back_width: int
    spread: float
    open_row: Rect
    open_rows: int
    pile_width: int


def strip(frame: SeatingFrame, plan: TablePlan, edge: Edge, row: int, *, dummy: bool) -> SeatStrip:
    """Lay out one of the strips at an edge; ``row`` counts from the top."""
    m, slot = frame.m, _slot(frame, plan, row)
    room = slot.height - m.plate[1] - m.px(BUBBLE_U) - m.gap
    turn, back = TURNS[edge], min(m.card_px(BACK_U), int(room / _fan_long(plan)))
    if plan.crowded and back < 60.0 * m.window_u:
        # Too low for two turned fans, so they lie across.
        turn = TURNS[Edge.TOP]
        back = min(m.card_px(BACK_U), int(room / FAN_DEEP), int(m.plate[0] / _fan_long(plan)))
    pile = m.card_px(_PILE_U) if dummy else 0
    high = piles_high(pile, m.pile_gap) if dummy else fan_size(plan, back, turn)[1]
    plate = _plate_in(slot, m, high, edge)
    half = column_wide(m, plan) / 2
    x = m.left + half if edge is Edge.LEFT else m.right - half
    open_row, open_rows = _open_row(frame, plan, plate, slot, edge)
    return SeatStrip(
        name_plate=plate,
        cards=(x, plate.bottom + m.gap + high / 2),
        turn=turn,
        back_width=back,
        spread=_spread(plan) * back,
        open_row=open_row,
        open_rows=open_rows,
        pile_width=pile,
    )


def _slot(frame: SeatingFrame, plan: TablePlan, row: int) -> Rect:
    high = frame.last - frame.first
    if plan.crowded:
        high //= 2
    return Rect(0, frame.first + row * high, frame.m.plate[0], high - 3)


def _plate_in(slot: Rect, m: Measures, cards_high: int, edge: Edge) -> Rect:
    (wide, high), bubble = m.plate, m.px(BUBBLE_U)
    used = bubble + high + m.gap + cards_high
    top = slot.top + bubble + max(0, slot.height - used) // 2
    return Rect(m.left if edge is Edge.LEFT else m.right - wide, top, wide, high)


def _spread(plan: TablePlan) -> float:
    """Return how far a side seat's first and last card may be apart, in widths of a card."""
    return (0.2 if plan.crowded else FAN_STEP) * (HELD - 1)


def _fan_long(plan: TablePlan) -> float:
    return _spread(plan) + FAN_ENDS


def fan_size(plan: TablePlan, back: int, turn: int) -> tuple[int, int]:
    """Return width and height of a side seat's fan of ten, turned or lying across."""
    long, deep = round(back * _fan_long(plan)), round(back * FAN_DEEP)
    return (long, deep) if turn == TURNS[Edge.TOP] else (deep, long)


def column_wide(m: Measures, plan: TablePlan) -> int:
    """Return the width of a strip: its plate or its cards, whichever is wider."""
    if plan.dummies:
        return max(m.plate[0], piles_wide(m.card_px(_PILE_U), m.pile_gap))
    return max(m.plate[0], round(m.card_px(BACK_U) * FAN_DEEP))


def piles_wide(pile: int, gap: float) -> int:
    """Return the width of a dummy's piles at a side."""
    return round(PILES_BESIDE * pile + (PILES_BESIDE - 1) * gap)


def piles_high(pile: int, gap: float) -> int:
    """Return the height of a dummy's piles at a side, with their lower cards open."""
    return round(2 * pile * (CARD_RATIO + PEEP_FACE) + gap)


def _open_row(
    frame: SeatingFrame, plan: TablePlan, plate: Rect, slot: Rect, edge: Edge
) -> tuple[Rect, int]:
    """Return the box of a side seat's open cards, and the number of rows in it.

    One row goes from below the plate towards the trick. If the viewer's cards leave too little
    height for it, or a panel is shown beside open hands, two rows go in the strip instead.
    """
    m, rows = frame.m, 1
    top = plate.bottom + m.gap
    reach = min(frame.trick_width * 1.68, frame.centre[0] - m.left)
    wide = round(frame.centre[0] - max(reach, m.px(150)) - m.gap - m.left)
    one, two = _open_heights(frame, plan, top - slot.top)
    if plan.open_hands or one < two / (1 + OPEN_OVER):
        rows, wide = 2, column_wide(m, plan)
    high = two if rows == 2 else min(one, round(m.card_px(_OPEN_U) * CARD_RATIO))
    box = Rect(plate.left, top, min(wide, m.card_px(_OPEN_U * 5)), high)
    if edge is Edge.RIGHT:
        box.right = plate.right
    return box, rows


def _open_heights(frame: SeatingFrame, plan: TablePlan, used: int) -> tuple[int, int]:
    """Return the height of one row of open cards in the lower slot, and of two in the strip."""
    slot = _slot(frame, plan, int(plan.crowded))
    room = slot.bottom - slot.top - used
    above_hand = frame.m.hand_top - frame.m.gap - slot.top - used
    widest = column_wide(frame.m, plan) / _OPEN_IN_STRIP
    highest = round(widest * CARD_RATIO * (1 + OPEN_OVER))
    return min(room, above_hand), min(room, highest)
