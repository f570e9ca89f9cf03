"""Where the parts of the bar below a replay stand: in one row, or in two with larger words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.geometry.look import unit_for
from fivehundred.ui.panels.fit import unit_in

BUTTON_U: Final = 46
GAP_U: Final = 5
SPEED_U: Final = 80
EYES_U: Final = 131
_EDGE_U: Final = 22
_LINE_U: Final = 26
_LEAST_LINE_PX: Final = 24
_FOOT_U: Final = 12
_WIDEST_U: Final = 1380
_STRIDES_U: Final = 6 * BUTTON_U + 1.5 * BUTTON_U + 6 * GAP_U
_CHOICES_U: Final = 6 * BUTTON_U + SPEED_U + EYES_U + 7 * GAP_U
_TEXT_U: Final = 350
_ONE_ROW_U: Final = 2 * _EDGE_U + _STRIDES_U + 2 * max(_CHOICES_U, _TEXT_U) + 2 * 10
_TWO_ROWS_U: Final = 2 * _EDGE_U + _CHOICES_U + 190
_HIGHEST: Final = (0.18, 0.24)
"""How much of the window's height one row and two may take."""


@dataclass(frozen=True, slots=True)
class BarPlan:
    """The bar in a window; ``line`` is where the progress of the game can be pressed."""

    u: float
    rect: pygame.Rect
    line: pygame.Rect
    text: pygame.Rect
    strides: pygame.Rect
    choices: pygame.Rect

    def px(self, units: float) -> int:
        """Turn units into pixels."""
        return round(units * self.u)


def bar_plan(size: tuple[int, int], scale: float) -> BarPlan:
    """Lay the bar out for a window; ``scale`` is how much larger words are wanted."""
    wanted = unit_for(*size, scale)
    units = []
    for rows, wide in ((1, _ONE_ROW_U), (2, _TWO_ROWS_U)):
        room = (size[0], round(size[1] * _HIGHEST[rows - 1]))
        units.append(unit_in(room, wanted, wide, _high_u(rows)))
    two = units[1] > units[0]
    return _laid(size, units[two], 2 if two else 1)


def _high_u(rows: int) -> int:
    return _LINE_U + 4 + rows * BUTTON_U + (rows - 1) * 8 + _FOOT_U


def _laid(size: tuple[int, int], u: float, rows: int) -> BarPlan:
    def px(units: float) -> int:
        return round(units * u)

    line_high = max(_LEAST_LINE_PX, px(_LINE_U))
    high = line_high + px(_high_u(rows) - _LINE_U)
    rect = pygame.Rect(0, size[1] - high, size[0], high)
    edge, side = px(_EDGE_U), px(BUTTON_U)
    line = pygame.Rect(edge, rect.top + 1, rect.width - 2 * edge, line_high)
    last = pygame.Rect(0, rect.bottom - px(_FOOT_U) - side, min(line.width, px(_WIDEST_U)), side)
    last.centerx = rect.centerx
    first = last.move(0, -(side + px(8)) * (rows - 1))
    strides = pygame.Rect(0, last.top, px(_STRIDES_U), side)
    strides.centerx = rect.centerx
    choices = pygame.Rect(0, first.top, px(_CHOICES_U), side)
    choices.right = first.right
    before = strides.left if rows == 1 else choices.left
    text = pygame.Rect(first.left, first.top, before - px(10) - first.left, side)
    return BarPlan(u, rect, line, text, strides, choices)
