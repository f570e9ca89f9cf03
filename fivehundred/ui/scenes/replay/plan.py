"""Where the parts of the bar below a replay stand: the timeline, and below it one row or two.

With larger words there are two rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.ui.geometry.look import unit_for
from fivehundred.ui.layout.fit import unit_in
from fivehundred.ui.scenes.replay.timeline.plan import (
    HIGH_U,
    TimelinePlan,
    timeline_plan,
    timeline_unit,
)

BUTTON_U: Final = 46
GAP_U: Final = 5
SPEED_U: Final = 80
EYES_U: Final = 131
_EDGE_U: Final = 22
_FOOT_U: Final = 12
_BETWEEN_U: Final = 8
_WIDEST_U: Final = 1380
_STRIDES_U: Final = 6 * BUTTON_U + 1.5 * BUTTON_U + 6 * GAP_U
_CHOICES_U: Final = 6 * BUTTON_U + SPEED_U + EYES_U + 7 * GAP_U
_TEXT_U: Final = 190
_ONE_ROW_U: Final = 2 * _EDGE_U + _TEXT_U + _STRIDES_U + _CHOICES_U + 2 * 10
_TWO_ROWS_U: Final = 2 * _EDGE_U + _CHOICES_U + _TEXT_U
_HIGHEST: Final = (0.13, 0.19)
"""How much of the window's height one row and two may take."""


@dataclass(frozen=True, slots=True)
class BarPlan:
    """The bar in a window, the timeline on top of it."""

    u: float
    rect: pygame.Rect
    timeline: TimelinePlan
    text: pygame.Rect
    strides: pygame.Rect
    choices: pygame.Rect

    def px(self, units: float) -> int:
        """Turn units into pixels."""
        return round(units * self.u)


@lru_cache(maxsize=8)
def bar_plan(size: tuple[int, int], scale: float) -> BarPlan:
    """Lay the bar out for a window; ``scale`` is how much larger words are wanted."""
    wanted = unit_for(*size, scale)
    units = []
    for rows, wide in ((1, _ONE_ROW_U), (2, _TWO_ROWS_U)):
        room = (size[0], round(size[1] * _HIGHEST[rows - 1]))
        units.append(unit_in(room, wanted, wide, _high_u(rows)))
    two = units[1] > units[0]
    return _laid(size, units[two], timeline_unit(size, scale), 2 if two else 1)


def _high_u(rows: int) -> int:
    return rows * BUTTON_U + (rows - 1) * _BETWEEN_U + _FOOT_U


def _laid(size: tuple[int, int], u: float, timeline_u: float, rows: int) -> BarPlan:
    def px(units: float) -> int:
        return round(units * u)

    timeline_px = round(HIGH_U * timeline_u)
    high = timeline_px + px(_high_u(rows))
    rect = pygame.Rect(0, size[1] - high, size[0], high)
    edge, side = px(_EDGE_U), px(BUTTON_U)
    wide = min(rect.width - 2 * edge, px(_WIDEST_U))
    last = pygame.Rect(0, rect.bottom - px(_FOOT_U) - side, wide, side)
    last.centerx = rect.centerx
    first = last.move(0, -(side + px(_BETWEEN_U)) * (rows - 1))
    choices = pygame.Rect(0, first.top, px(_CHOICES_U), side)
    choices.right = first.right
    strides = pygame.Rect(0, last.top, px(_STRIDES_U), side)
    strides.centerx = rect.centerx
    if rows == 1:
        strides.right = min(strides.right, choices.left - px(10))
    before = strides.left if rows == 1 else choices.left
    text = pygame.Rect(first.left, first.top, before - px(10) - first.left, side)
    timeline = timeline_plan(size, rect.top, edge, timeline_u)
    return BarPlan(u, rect, timeline, text, strides, choices)
