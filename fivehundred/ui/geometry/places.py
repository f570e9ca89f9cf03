"""Where everything is in a window: seats, plates, panels, trays.

The viewer sits at the bottom, the others clockwise from the left; text is as large as fits.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Final

from pygame import Rect

from fivehundred.engine.seats import Seat, Seating
from fivehundred.ui.geometry.composition import Places, trays
from fivehundred.ui.geometry.measures import (
    CARD_RATIO,
    LEAST_U,
    LIFTED,
    MARK_REACH_U,
    Measures,
    measures,
    unit_for,
)
from fivehundred.ui.geometry.plan import Edge, Place, SeatingFrame, TablePlan, plan_of
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.geometry.spots import head_size, spots
from fivehundred.ui.geometry.strips import (
    BACK_U,
    BUBBLE_U,
    column_wide,
    fan_size,
    piles_high,
    piles_wide,
)

__all__ = ["Places", "places"]

_PANEL_U: Final = 820.0

_MENU_U: Final = 52.0
_TOOLS_U: Final = (200.0, 52.0)
_EXTRA_U: Final = (172.0, 44.0)
_BAND_U: Final = 62.0
_TAG_IN_U: Final = 12.0
_SCORE_ROW_U: Final = (124.0, 30.0)
_LEAST_SCORE_PX: Final = 66
"""Room for a side's name beside its mark in the smallest letters."""
SLOT_STEP: Final = 1.07
"""Distance of cards in a tray, in widths of a card."""
_TRICK_HIGH: Final = {2: 2.84, 3: 2.6, 4: 2.86, 5: 3.12, 6: 3.16}


def _score_grid(plan: TablePlan) -> tuple[int, int]:
    """Return columns and rows of the scores: few sides are in one row, in large letters."""
    sides, several = plan.sides, plan.sides < len(plan.ring)
    if several and sides > 2:
        # Pairs are named by their players, which needs a line each.
        return 1, sides
    if sides <= 3 or (not plan.opposite and not plan.dead):
        return sides, 1
    columns = 3 if sides == 5 else 2
    return columns, -(-sides // columns)


def places(
    size: tuple[int, int],
    table: Seating | tuple[Seat, ...],
    viewer: Seat,
    ui_scale: float = 1.0,
    *,
    menu: bool = True,
    open_hands: bool = False,
) -> Places:
    """Return where everything is in a window, with ``viewer``, a seat of the ring, at the bottom.

    Without a ``menu`` the scores take its room too.
    """
    seats = table if isinstance(table, tuple) else table.ring
    plan = replace(plan_of(table, viewer), open_hands=open_hands)
    found = _best(size, plan, ui_scale, menu)
    if not viewer:
        return found
    turned = (replace(at, seat=(at.seat + viewer) % len(seats)) for at in found.seats)
    return replace(found, seats=tuple(turned))


@lru_cache(maxsize=128)
def _best(size: tuple[int, int], plan: TablePlan, ui_scale: float, menu: bool) -> Places:
    at = _largest(size, plan, ui_scale)
    if menu:
        return at
    left = at.menu.left
    scores = Rect(left, at.scores.top, at.scores.right - left, at.scores.height)
    return replace(at, scores=scores, menu=Rect(left, at.menu.top, 0, 0))


def _largest(size: tuple[int, int], plan: TablePlan, ui_scale: float) -> Places:
    for m in measures(size, ui_scale):
        if _free(m, plan) >= round(_LEAST_PANEL_U[0] * min(m.window_u, m.u)):
            found = _composed(m, plan, ui_scale)
            if _fits(found, m, plan):
                return found
    return _composed(m, plan, ui_scale)


def _composed(m: Measures, plan: TablePlan, ui_scale: float) -> Places:
    corners = _corners(m, plan)
    status = _status(m)
    head = _head(m, plan)
    shelf_end = corners["plaque"].left - m.gap
    ceiling = _ceiling(m, plan, corners, head)
    floor = status.top - m.gap
    middle = (m.size[0] / 2, (ceiling + floor) / 2)
    trick = min(m.card_width, int((floor - ceiling) / _TRICK_HIGH[len(plan.ring)]))
    kitty, dead = trays(m, plan, head.right + m.gap, shelf_end, middle)
    shelved = plan.dead and len(plan.ring) > 2
    corner = m.size[1] - m.margin - m.plate[1] - m.px(BUBBLE_U)
    lower = status.top if m.raised else min(corner, corners["extra"].top)
    frame = SeatingFrame(
        m=m,
        first=max(corners["scores"].bottom, corners["plaque"].bottom) + m.gap,
        last=lower - m.gap,
        head=head,
        shelf=dead.box.left - m.gap if shelved else shelf_end,
        centre=middle,
        trick_width=trick,
    )
    panel = _panel(m, plan, ceiling, floor, ui_scale)
    return Places(
        size=m.size,
        u=m.u,
        wanted=unit_for(*m.size, ui_scale),
        window_u=m.window_u,
        rim=m.rim,
        card_width=m.card_width,
        back_width=m.card_px(BACK_U),
        trick_width=trick,
        slot_width=_slot_width(m, plan),
        pile_gap=m.pile_gap,
        seats=spots(frame, plan),
        hand=_hand(m),
        centre=middle,
        drop=_centred(*middle, max(round(520 * m.window_u), round(trick * 3.4)), floor - ceiling),
        panel=panel,
        kitty_row=_row(m, plan, panel, -1),
        tray=_row(m, plan, panel, 1),
        kitty=kitty,
        dead=dead,
        score_grid=_score_grid(plan),
        tag=_tag(m, corners["plaque"]),
        status=Rect(panel.left, status.top, panel.width, status.height),
        **corners,
    )


def _corners(m: Measures, plan: TablePlan) -> dict[str, Rect]:
    top = m.margin
    columns, rows = _score_grid(plan)
    band = m.px(_BAND_U)
    menu = rect_at(m.px(_MENU_U), m.px(_MENU_U), midleft=(m.left, top + band // 2))
    wide = (78.0 if m.tall else 86.0) if rows == 1 else _SCORE_ROW_U[0]
    wide_px = m.px((160.0 if columns == 1 else wide) * columns)
    if rows == 1:
        wide_px = max(wide_px, min(_LEAST_SCORE_PX * columns, m.size[0] // 7))
    high = _band_px(m) if rows == 1 else max(band, m.px(_SCORE_ROW_U[1] * rows + 6))
    corner = m.right, m.size[1] - m.margin
    tools = rect_at(m.px(_TOOLS_U[0]), m.px(_TOOLS_U[1]), bottomright=corner)
    above = m.right, tools.top - m.px(10)
    extra = rect_at(m.px(_EXTRA_U[0]), m.px(_EXTRA_U[1]), bottomright=above)
    return {
        "menu": menu,
        "scores": Rect(menu.right + m.px(8), top, wide_px, high),
        "plaque": _plaque(m),
        "tools": tools,
        "extra": extra,
    }


def _plaque(m: Measures) -> Rect:
    wide = m.px(250 if m.tall else 300)
    # Where lack of room makes all text very small, a much larger plaque gains nothing.
    wide = max(wide, min(210, m.size[0] * 2 // 9, round(wide * 1.4)))
    return Rect(m.right - wide, m.margin, wide, _band_px(m))


def _band_px(m: Measures) -> int:
    """Return the height of scores and plaque, enough for two lines."""
    high = m.px(_BAND_U)
    return max(high, min(48, round(high * 1.9)))


def _tag(m: Measures, plaque: Rect) -> Rect:
    """Return the room below the plaque, where the seat below may have a bubble."""
    size = m.plate[0] - m.px(_TAG_IN_U), m.gap + m.px(BUBBLE_U - 4)
    return rect_at(*size, topright=(plaque.right - m.px(_TAG_IN_U), plaque.bottom))


def _status(m: Measures) -> Rect:
    high = m.px(31.0)
    below = max(round(14 * m.window_u), math.ceil(LIFTED * m.card_width) + m.px(MARK_REACH_U))
    return Rect(m.left, m.hand_top - below - high, m.right - m.left, high)


def _hand(m: Measures) -> Rect:
    half = m.size[0] // 2 - m.left
    if not m.raised:
        beside = max(m.plate[0], m.px(_TOOLS_U[0])) + round(14 * m.window_u)
        half = min(half - beside, round(430.0 * m.window_u))
    high = round(m.card_width * CARD_RATIO)
    return Rect(m.size[0] // 2 - half, m.hand_top, 2 * half, high)


def _head(m: Measures, plan: TablePlan) -> Rect:
    if not plan.opposite:
        return Rect(m.size[0] // 2, m.margin, 0, 0)
    wide, high = head_size(m, dummy=plan.ring[len(plan.ring) // 2] in plan.dummies)
    return rect_at(wide, high, midtop=(m.size[0] // 2, m.margin))


def _ceiling(m: Measures, plan: TablePlan, corners: dict[str, Rect], head: Rect) -> int:
    lowest = [corners["scores"].bottom, corners["plaque"].bottom]
    if plan.opposite:
        lowest += [head.bottom, m.margin + m.top_plate[1] + m.px(BUBBLE_U)]
    if len(plan.ring) > 2:
        kitty, dead = trays(m, plan, head.right, m.right, (0, 0))
        lowest += [kitty.box.bottom, *([dead.box.bottom] if plan.dead else [])]
    return max(lowest) + m.gap


def _panel(m: Measures, plan: TablePlan, ceiling: int, floor: int, ui_scale: float) -> Rect:
    wide = min(_free(m, plan), round(_PANEL_U * max(LEAST_U, unit_for(*m.size, ui_scale))))
    return _centred(m.size[0] / 2, (ceiling + floor) / 2, wide, floor - ceiling)


def _free(m: Measures, plan: TablePlan) -> int:
    return m.size[0] - 2 * (m.left + column_wide(m, plan) + m.gap)


def _row(m: Measures, plan: TablePlan, panel: Rect, side: int) -> Rect:
    """Return one of the two trays of the exchange; its title is above, a button below."""
    wide = _row_wide(m, plan)
    high = round(_slot_width(m, plan) * CARD_RATIO) + round(20 * m.window_u)
    up = m.px((_BUTTON_U - _TITLE_U) / 2 + _TRAYS_UP_U)
    y = max(panel.centery - up, panel.top + m.px(_TITLE_U) + high / 2)
    return _centred(panel.centerx + side * (wide / 2 + 10 * m.window_u), y, wide, high)


def _row_wide(m: Measures, plan: TablePlan) -> int:
    room = min(_free(m, plan), round(_PANEL_U * m.window_u))
    return (room - round(20 * m.window_u)) // 2


def _slot_width(m: Measures, plan: TablePlan) -> int:
    """Return the width of a card in a tray, where three fit side by side."""
    room = _row_wide(m, plan) - 26 * m.window_u
    return round(min(m.card_width * 0.94, room / (1 + 2 * SLOT_STEP)))


def _centred(x: float, y: float, width: int, height: int) -> Rect:
    return rect_at(width, height, center=(round(x), round(y)))


_TITLE_U: Final = 32.0
_BUTTON_U: Final = 62.0
"""Heights of the title above the trays of the exchange and of the button below."""
_TRAYS_UP_U: Final = 36.0
"""How far the trays are above the centre: a note goes below them."""

_LEAST_PANEL_U: Final = (740.0, 300.0)
_LEAST_HAND: Final = (4.9, 5.5)
"""Least width of the room for a hand of sixteen, in widths of a card.

Large text requires more, as people who choose it must be able to read every corner at a glance.
"""
_LARGE: Final = 1.05


def _fits(at: Places, m: Measures, plan: TablePlan) -> bool:
    if not _large_enough(at, m, plan):
        return False
    window = Rect((0, 0), at.size).inflate(-2 * at.rim, -2 * at.rim)
    boxes = list(_boxes(at, m, plan))
    if any(not window.contains(box) for box in boxes):
        return False
    return not any(one.colliderect(other) for one, other in combinations(boxes, 2))


def _large_enough(at: Places, m: Measures, plan: TablePlan) -> bool:
    unit = min(m.window_u, at.wanted)
    wide, high = (round(least * unit) for least in _LEAST_PANEL_U)
    least_back = (40.0 if plan.crowded else 48.0) * m.window_u
    return (
        at.panel.width >= wide
        and at.panel.height >= max(high, at.tray.height + m.px(_TITLE_U) + m.px(_BUTTON_U))
        and at.hand.width >= at.card_width * _LEAST_HAND[m.u > m.window_u * _LARGE]
        and all(place.back_width >= least_back for place in at.seats)
    )


def _boxes(at: Places, m: Measures, plan: TablePlan) -> Iterator[Rect]:
    yield from (at.menu, at.scores, at.plaque, at.tools, at.extra)
    yield from (at.status, at.panel, at.kitty.box)
    yield at.hand.inflate(0, round(12 * m.window_u))
    if plan.dead:
        yield at.dead.box
    for place in at.seats:
        yield place.name_plate
        tip = round(place.bubble[1])
        up = tip if place.bubble_below else tip - m.px(BUBBLE_U - 2)
        yield Rect(place.name_plate.left, up, place.name_plate.width, m.px(BUBBLE_U - 4))
        if place.edge is not Edge.BOTTOM:
            yield _cards_box(place, at, plan)


def _cards_box(place: Place, at: Places, plan: TablePlan) -> Rect:
    """Return the box of another seat's cards, between its plate and the table's centre."""
    if place.edge is Edge.TOP:
        return place.open_row
    if place.pile_width:
        wide = piles_wide(place.pile_width, at.pile_gap)
        high = piles_high(place.pile_width, at.pile_gap)
        return rect_at(wide, high, midtop=(round(place.cards[0]), place.open_row.top))
    return _centred(*place.cards, *fan_size(plan, place.back_width, place.turn))
