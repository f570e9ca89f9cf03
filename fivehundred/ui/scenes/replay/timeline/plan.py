"""Where the parts of the timeline lie, and which moment lies where in them. Pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.geometry.look import LEAST_U, unit_for

HIGH_U: Final = 94
_TOP_U: Final = 6
_CURVE_U: Final = 34
_DEALS_U: Final = 18
_LENS_U: Final = 8
_DEAL_U: Final = 20
_LARGER: Final = (0.9, 1.3)
"""How much smaller and larger than the window's its unit may be, if words are wished so."""
_MOST: Final = 0.16
"""How much of the window's height it may take."""


@dataclass(frozen=True, slots=True)
class Axis:
    """A line on which moments lie: actions ``first`` to ``last``, from ``left`` over ``width``."""

    left: int
    width: int
    first: int
    last: int

    def x(self, number: float) -> int:
        """Return where a moment lies."""
        span = max(1, self.last - self.first)
        return self.left + round(self.width * (number - self.first) / span)

    def number(self, x: float) -> int:
        """Return the moment that lies nearest."""
        share = min(1.0, max(0.0, (x - self.left) / max(1, self.width)))
        return self.first + round(share * (self.last - self.first))


@dataclass(frozen=True, slots=True)
class TimelinePlan:
    """The timeline: the ``curve`` of the scores above all ``deals``, below these one ``deal``.

    Between the two rows a lens tells which of the deals is opened up.
    """

    u: float
    rect: pygame.Rect
    curve: pygame.Rect
    deals: pygame.Rect
    deal: pygame.Rect

    def px(self, units: float) -> int:
        """Turn units into pixels."""
        return round(units * self.u)

    @property
    def whole_row(self) -> pygame.Rect:
        """Where the whole game can be pressed: to the edges of the window, to be met easily."""
        top = self.rect.top
        return pygame.Rect(self.rect.left, top, self.rect.width, self.deals.bottom - top)

    @property
    def deal_row(self) -> pygame.Rect:
        """Where the deal that is opened up can be pressed."""
        top = self.deals.bottom
        return pygame.Rect(self.rect.left, top, self.rect.width, self.rect.bottom - top)

    def of_game(self, count: int) -> Axis:
        """Return the axis of the whole game."""
        return Axis(self.deals.left, self.deals.width, 0, count)

    def of_deal(self, begin: int, end: int) -> Axis:
        """Return the axis of one deal."""
        return Axis(self.deal.left, self.deal.width, begin, end)


def timeline_unit(size: tuple[int, int], scale: float) -> float:
    """Return the unit of a window's timeline: it has few words, and grows little with them."""
    low, high = _LARGER
    wanted = max(LEAST_U, unit_for(*size) * min(high, max(low, scale)))
    return min(wanted, size[1] * _MOST / HIGH_U)


def timeline_plan(size: tuple[int, int], top: int, edge_px: int, u: float) -> TimelinePlan:
    """Lay the timeline out across a window, so far from its edges."""

    def px(units: float) -> int:
        return round(units * u)

    rect = pygame.Rect(0, top, size[0], px(HIGH_U))
    wide = max(1, size[0] - 2 * edge_px)
    curve = pygame.Rect(edge_px, top + px(_TOP_U), wide, px(_CURVE_U))
    deals = pygame.Rect(edge_px, curve.bottom + px(1), wide, max(1, px(_DEALS_U)))
    deal = pygame.Rect(edge_px, deals.bottom + px(_LENS_U), wide, max(1, px(_DEAL_U)))
    return TimelinePlan(u, rect, curve, deals, deal)
