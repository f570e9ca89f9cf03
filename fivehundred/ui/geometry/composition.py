"""Where everything at a table is in one window, and how its trays are placed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from fivehundred.engine.seats import Seat
from fivehundred.ui.geometry.measures import CARD_RATIO, Measures
from fivehundred.ui.geometry.plan import Place, Point, TablePlan

LABEL_U: Final = 24.0

_PAD_U: Final = 9.0
_SMALL_U: Final = 52.0
_LARGE_U: Final = 76.0
_SPREAD: Final = 2.0
_PACKET: Final = 1.36
_OPEN: Final = 1.8
"""Width of a tray in widths of its cards: for a row, a packet, a hand that may be open."""
_AT_SIDE: Final = 1.4
"""How much larger a dead hand's tray is at a table of two, where there is room."""
_IN_PACKET: Final = 0.9
"""Size of the cards of a packet, smaller to leave room for its thickness."""


@dataclass(frozen=True, slots=True)
class SidePile:
    """A tray in its ``box``; its cards have ``room`` by ``high`` pixels around ``middle``."""

    middle: Point
    card_width: int
    room: int
    high: int
    box: Rect


def trays(
    m: Measures, plan: TablePlan, left: int, right: int, middle: Point
) -> tuple[SidePile, SidePile]:
    """Return the trays of the kitty and of a dead hand.

    At a table of two they are at the sides; otherwise to the right of the player opposite, from
    ``left`` to ``right``, or in the middle of the upper edge if nobody sits there.
    """
    if len(plan.ring) == 2:
        kitty, dead = _tray(m, _LARGE_U, _SPREAD), _tray(m, _LARGE_U * _AT_SIDE, _OPEN)
        return _at_sides(m, kitty, dead, middle)
    if not plan.opposite:
        kitty, dead = _tray(m, _LARGE_U * 0.94, _SPREAD), _tray(m, _LARGE_U * 0.94, _OPEN)
        wide = kitty.width + (m.gap + dead.width if plan.dead else 0)
        kitty.topleft = (m.size[0] // 2 - wide // 2, m.margin)
    else:
        kitty, dead = _in_room(m, plan, right - left)
        kitty.topleft = (left, m.margin)
    dead.topleft = (kitty.right + m.gap, m.margin)
    return _side_pile(m, kitty), _side_pile(m, dead, _IN_PACKET)


def _in_room(m: Measures, plan: TablePlan, wide: int) -> tuple[Rect, Rect]:
    spread = _SPREAD + (_PACKET if plan.dead else 0)
    pads = m.px(2 * _PAD_U) * (2 if plan.dead else 1) + (m.gap if plan.dead else 0)
    share = max(0.66, min(1.0, (wide - pads) / (spread * m.card_px(_SMALL_U))))
    return _tray(m, _SMALL_U * share, _SPREAD), _tray(m, _SMALL_U * share, _PACKET)


def _at_sides(m: Measures, kitty: Rect, dead: Rect, middle: Point) -> tuple[SidePile, SidePile]:
    y = round(middle[1])
    wide = m.plate[0]
    kitty.width, dead.width = min(wide, kitty.width), min(wide, dead.width)
    kitty.center = (m.right - wide // 2, y)
    dead.center = (m.left + wide // 2, y)
    return _side_pile(m, kitty), _side_pile(m, dead, _IN_PACKET / _AT_SIDE)


def _tray(m: Measures, card_u: float, spread: float) -> Rect:
    width, pad = m.card_px(card_u), m.px(_PAD_U)
    high = round(width * CARD_RATIO) + m.px(LABEL_U) + 2 * pad - m.px(2)
    return Rect(0, 0, round(width * spread) + 2 * pad, high)


def _side_pile(m: Measures, box: Rect, share: float = 1.0) -> SidePile:
    pad = m.px(_PAD_U)
    high = box.height - m.px(LABEL_U) - 2 * pad + m.px(2)
    width = min(round(share * high / CARD_RATIO), box.width - 2 * pad)
    return SidePile((box.centerx, box.top + pad + high / 2), width, box.width - 2 * pad, high, box)


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything is in the window, in pixels; ``hand`` holds the viewer's cards.

    ``u`` is the unit of text and controls on the table, ``wanted`` what it would be if there were
    room enough, ``window_u`` the unit of the window. ``drop`` is where a card may be dropped,
    ``panel`` the room for a panel that leaves the seats visible. ``score_grid`` is columns and
    rows of the scores, ``tag`` the room below the plaque, above the seats.
    """

    size: tuple[int, int]
    u: float
    wanted: float
    window_u: float
    rim: int
    card_width: int
    back_width: int
    trick_width: int
    slot_width: int
    pile_gap: float
    seats: tuple[Place, ...]
    hand: Rect
    centre: Point
    drop: Rect
    panel: Rect
    kitty_row: Rect
    tray: Rect
    kitty: SidePile
    dead: SidePile
    menu: Rect
    scores: Rect
    score_grid: tuple[int, int]
    plaque: Rect
    tag: Rect
    status: Rect
    tools: Rect
    extra: Rect

    def of(self, seat: Seat) -> Place:
        """Return the place of a seat."""
        return next(place for place in self.seats if place.seat == seat)
