"""Where the side panel of a replay lies: beside the table, or over it where that is narrow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.ui.geometry.look import BASE_HEIGHT, BASE_WIDTH, LEAST_U, unit_for
from fivehundred.ui.panels.fit import PanelBox

WIDE_U: Final = 330
TABS_U: Final = 40
EDGE_U: Final = 12
LEAST_HIT_PX: Final = 32
"""Nothing that can be pressed is lower than this."""
_MOST: Final = 0.4
"""How much of a window's width the panel may take beside the table."""
_OVER_MOST: Final = 0.86
_LEAST_TABLE_U: Final = 0.42
"""With a smaller unit a table beside the panel could not be read: the panel lies over it."""


@dataclass(frozen=True, slots=True)
class SidePlan:
    """The panel in a window: ``over`` is true where it covers a part of the table."""

    u: float
    rect: pygame.Rect
    over: bool

    def px(self, units: float) -> int:
        """Turn units into pixels."""
        return round(units * self.u)

    @property
    def tabs(self) -> pygame.Rect:
        """The row of buttons at the top."""
        edge = self.px(EDGE_U)
        row = pygame.Rect(self.rect.left + edge, self.rect.top + edge, 0, 0)
        row.height = max(LEAST_HIT_PX, self.px(TABS_U))
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
    """Lay the panel out at the right of a window, down to a height above the bar."""
    width = size[0]
    wanted = max(LEAST_U, unit_for(*size, scale))
    beside = min(wanted, width * _MOST / WIDE_U)
    left = width - round(beside * WIDE_U)
    over = min(left / BASE_WIDTH, bottom / BASE_HEIGHT) < _LEAST_TABLE_U or beside < LEAST_U
    u = min(wanted, width * _OVER_MOST / WIDE_U) if over else beside
    wide = max(1, round(u * WIDE_U))
    return SidePlan(u, pygame.Rect(width - wide, 0, wide, max(1, bottom)), over)
