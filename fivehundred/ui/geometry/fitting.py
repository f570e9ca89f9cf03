"""Whether a composition fits its window: nothing leaves it, nothing lies on anything else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from pygame import Rect

from fivehundred.ui.geometry.composition import Places
from fivehundred.ui.geometry.measures import Measures
from fivehundred.ui.geometry.plan import Edge, Place, TablePlan
from fivehundred.ui.geometry.strips import (
    BUBBLE_U,
    fan_size,
    piles_high,
    piles_wide,
)

TITLE_U: Final = 32.0
BUTTON_U: Final = 62.0
"""What stands above and below the trays of the exchange."""

_LEAST_PANEL_U: Final = (740.0, 300.0)
_LEAST_BACK_U: Final = (48.0, 40.0)
_LEAST_HAND: Final = (4.9, 5.5)
"""How wide the room for the hand has to be for sixteen cards, in widths of a card.

More of it is wanted where words are large, for then every corner is to be read at a glance.
"""
_LARGE: Final = 1.05


def may_fit(m: Measures, free_px: int) -> bool:
    """Return whether so wide a room between the seats leaves a composition a chance."""
    return free_px >= round(_LEAST_PANEL_U[0] * min(m.window_u, m.u))


def fits(at: Places, m: Measures, plan: TablePlan) -> bool:
    """Return whether a composition may stand as it is."""
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
    least_back = _LEAST_BACK_U[plan.crowded] * m.window_u
    return (
        at.panel.width >= wide
        and at.panel.height >= max(high, at.tray.height + m.px(TITLE_U) + m.px(BUTTON_U))
        and at.hand.width >= at.card_width * _LEAST_HAND[m.u > m.window_u * _LARGE]
        and all(place.back_width >= least_back for place in at.seats)
    )


def _boxes(at: Places, m: Measures, plan: TablePlan) -> Iterator[Rect]:
    """Yield everything that has a place of its own."""
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
    """Return the box of another seat's cards, between its plate and the table's middle."""
    if place.edge is Edge.TOP:
        return place.open_row
    if place.pile_width:
        wide = piles_wide(place.pile_width, at.pile_gap)
        high = piles_high(place.pile_width, at.pile_gap)
        box = Rect(0, place.open_row.top, wide, high)
        box.centerx = round(place.cards[0])
        return box
    box = Rect((0, 0), fan_size(plan, place.back_width, place.turn))
    box.center = (round(place.cards[0]), round(place.cards[1]))
    return box
