"""The strips at the sides of the table: bubble, plate and cards of a seat, one below the other.

Five and six players have two such strips at each side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from fivehundred.ui.geometry.measures import CARD_RATIO, Measures
from fivehundred.ui.geometry.plan import TURNS, Edge, Point, SeatingFrame, TablePlan

BACK_U: Final = 70.0
BUBBLE_U: Final = 46.0
"""The height of a bubble with its tail."""
FAN_DEEP: Final = 1.7
"""How much room the fan of another seat takes from its plate to the table's middle, in cards."""
FAN_STEP: Final = 0.27
FAN_ENDS: Final = 1.32
"""A fan of ten: how far its cards lie apart, and what its ends add, in widths of a card."""
HELD: Final = 10
PILES_BESIDE: Final = 3
OPEN_OVER: Final = 0.46
"""How much of the upper of two rows of open cards shows, in heights of a card."""
PEEP_FACE: Final = 0.64
"""How much of a dummy's lower card shows above the upper one, in widths of the card."""

_OPEN_U: Final = 96.0
_OPEN_IN_STRIP: Final = 2.84
"""How wide a strip has to be for half a hand and its kitty, in widths of a card."""
_PILE_U: Final = 60.0
_LEAST_TURNED_U: Final = 60.0
_CROWDED_STEP: Final = 0.2


@dataclass(frozen=True, slots=True)
class SeatStrip:
    """Where things lie in a strip; the names are those of a ``Place``."""

    name_plate: Rect
    cards: Point
    turn: int
    back_width: int
    spread: float
    open_row: Rect
    open_rows: int
    pile_width: int


def strip(frame: SeatingFrame, plan: TablePlan, edge: Edge, row: int, *, dummy: bool) -> SeatStrip:
    """Lay out one of the strips at an edge, counted from above."""
    m, slot = frame.m, _slot(frame, plan, row)
    room = slot.height - m.plate[1] - m.px(BUBBLE_U) - m.gap
    turn, back = TURNS[edge], min(m.card_px(BACK_U), int(room / fan_long(plan)))
    if plan.crowded and back < _LEAST_TURNED_U * m.window_u:
        # There is no height for two turned fans: they lie across.
        turn = TURNS[Edge.TOP]
        back = min(m.card_px(BACK_U), int(room / FAN_DEEP), int(m.plate[0] / fan_long(plan)))
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
        spread=spread(plan) * back,
        open_row=open_row,
        open_rows=open_rows,
        pile_width=pile,
    )


def _slot(frame: SeatingFrame, plan: TablePlan, row: int) -> Rect:
    """Return the room of a strip."""
    high = frame.last - frame.first
    if plan.crowded:
        high //= 2
    return Rect(0, frame.first + row * high, frame.m.plate[0], high - 3)


def _plate_in(slot: Rect, m: Measures, cards_high: int, edge: Edge) -> Rect:
    """Set plate and cards in the middle of their strip, with room for the bubble above."""
    plate = Rect((0, 0), m.plate)
    bubble = m.px(BUBBLE_U)
    used = bubble + plate.height + m.gap + cards_high
    plate.top = slot.top + bubble + max(0, slot.height - used) // 2
    plate.left = m.left if edge is Edge.LEFT else m.right - plate.width
    return plate


# — how much room cards take —


def spread(plan: TablePlan) -> float:
    """Return how far apart the ends of a side seat's fan lie at most, in widths of a card."""
    return (_CROWDED_STEP if plan.crowded else FAN_STEP) * (HELD - 1)


def fan_long(plan: TablePlan) -> float:
    """Return how long a side seat's fan of ten is, in widths of a card."""
    return spread(plan) + FAN_ENDS


def fan_size(plan: TablePlan, back: int, turn: int) -> tuple[int, int]:
    """Return the width and height of a side seat's fan of ten, turned or lying across."""
    long, deep = round(back * fan_long(plan)), round(back * FAN_DEEP)
    return (long, deep) if turn == TURNS[Edge.TOP] else (deep, long)


def column_wide(m: Measures, plan: TablePlan) -> int:
    """Return the width of the strips at a side: of a plate, or of cards that are wider."""
    if plan.dummies:
        return max(m.plate[0], piles_wide(m.card_px(_PILE_U), m.pile_gap))
    return max(m.plate[0], round(m.card_px(BACK_U) * FAN_DEEP))


def piles_wide(pile: int, gap: float) -> int:
    """Return how wide the piles of a dummy at a side lie."""
    return round(PILES_BESIDE * pile + (PILES_BESIDE - 1) * gap)


def piles_high(pile: int, gap: float) -> int:
    """Return how high the piles of a dummy at a side lie, with their lower cards open."""
    return round(2 * pile * (CARD_RATIO + PEEP_FACE) + gap)


# — hands laid open —


def _open_row(
    frame: SeatingFrame, plan: TablePlan, plate: Rect, slot: Rect, edge: Edge
) -> tuple[Rect, int]:
    """Return the box of a side seat's open cards, and in how many rows they lie in it.

    One row reaches from below the plate in towards the trick. Where it would have to be low, as
    it may not reach into the viewer's cards, two rows lie in the strip of the plate; also where
    something is asked beside open hands.
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
    """Return how high one row of open cards may be at a side, and two in the strip of the plate.

    Both seats of an edge lie alike, so the lower one, beside the hand, is what counts.
    """
    slot = _slot(frame, plan, int(plan.crowded))
    room = slot.bottom - slot.top - used
    above_hand = frame.m.hand_top - frame.m.gap - slot.top - used
    widest = column_wide(frame.m, plan) / _OPEN_IN_STRIP
    highest = round(widest * CARD_RATIO * (1 + OPEN_OVER))
    return min(room, above_hand), min(room, highest)
