"""Where the side panel of a replay lies: beside the table, or below it in a tall window."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.ui.geometry.look import BASE_HEIGHT, BASE_WIDTH, LEAST_U, unit_for
from fivehundred.ui.layout.fit import PanelBox
from fivehundred.ui.layout.links import MIN_HIT_PX

WIDE_U: Final = 330
TABS_U: Final = 40
EDGE_U: Final = 12
_HIGH_U: Final = 300
_LEAST_HIGH_U: Final = 240
_MOST: Final = 0.4
"""How much of a window's width the panel may take beside the table."""
_MOST_BELOW: Final = 0.43
"""How much of the height above the bar it may take below the table."""
_LARGER: Final = 1.15
"""So much larger the table has to be for the panel to lie below it."""
_LEAST_TABLE_U: Final = 0.42
"""A table with a smaller unit can hardly be read."""


@dataclass(frozen=True, slots=True)
class SidePlan:
    """The panel in a window; ``cramped`` where it leaves the table so little room.

    It lies beside the table, or ``below`` it where the window is tall.
    """

    u: float
    rect: pygame.Rect
    below: bool
    cramped: bool

    def px(self, units: float) -> int:
        """Turn units into pixels."""
        return round(units * self.u)

    @property
    def tabs(self) -> pygame.Rect:
        """The row of buttons at the top."""
        edge = self.px(EDGE_U)
        row = pygame.Rect(self.rect.left + edge, self.rect.top + edge, 0, 0)
        row.height = max(MIN_HIT_PX, self.px(TABS_U))
        row.width = max(1, self.rect.width - 2 * edge)
        return row

    @property
    def content(self) -> PanelBox:
        """What is left for the tab that is shown."""
        tabs = self.tabs
        top = tabs.bottom + self.px(8)
        high = max(1, self.rect.bottom - self.px(EDGE_U) - top)
        return PanelBox(self.u, pygame.Rect(tabs.left, top, tabs.width, high))


@lru_cache(maxsize=8)
def side_plan(size: tuple[int, int], bottom: int, scale: float) -> SidePlan:
    """Lay the panel out in a window, of which everything below ``bottom`` is the bar.

    It never lies over the table.
    """
    wanted = max(LEAST_U, unit_for(*size, scale))
    beside, below = _beside(size[0], bottom, wanted), _below(size[0], bottom, wanted)
    units = [_table_u(size[0], bottom, plan) for plan in (beside, below)]
    is_below = units[1] > units[0] * _LARGER
    plan = below if is_below else beside
    return replace(plan, cramped=units[is_below] < _LEAST_TABLE_U)


def _beside(width: int, bottom: int, wanted: float) -> SidePlan:
    u = min(wanted, width * _MOST / WIDE_U)
    wide = max(1, round(u * WIDE_U))
    return SidePlan(u, pygame.Rect(width - wide, 0, wide, max(1, bottom)), False, False)


def _below(width: int, bottom: int, wanted: float) -> SidePlan:
    """Lay the panel out where the table, as wide as the window, does not reach."""
    left = bottom - round(width * BASE_HEIGHT / BASE_WIDTH)
    high = max(1, min(round(bottom * _MOST_BELOW), max(left, round(_HIGH_U * wanted))))
    u = min(wanted, width / WIDE_U, high / _LEAST_HIGH_U)
    return SidePlan(u, pygame.Rect(0, bottom - high, max(1, width), high), True, False)


def _table_u(width: int, bottom: int, plan: SidePlan) -> float:
    """Return the unit of the table in the room that the panel leaves it."""
    room = (width, plan.rect.top) if plan.below else (plan.rect.left, bottom)
    return min(room[0] / BASE_WIDTH, room[1] / BASE_HEIGHT)
