"""What a point means among widgets: the one it is on, and for a finger one that is very near."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from fivehundred.ui.widgets.control import Control, Field

Point = tuple[int, int]

TARGET_U: Final = 44
"""So wide and so high is whatever a finger is to meet, though less of it may be drawn."""


def met(things: Iterable[Control | Field], point: Point) -> Control | Field | None:
    """Return the control or field a point is on: the smaller of two is on the other."""
    under = (one for one in things if one.seen.collidepoint(point))
    return min(under, key=lambda one: one.seen.width * one.seen.height, default=None)


def met_by_finger(
    things: Iterable[Control | Field], point: Point, u: float
) -> Control | Field | None:
    """Return the control or field a finger at a point means, the nearest of those in reach."""
    among = list(things)
    side_px = round(TARGET_U * max(1.0, u))
    in_reach = [one for one in among if _target(one, side_px).collidepoint(point)]
    nearest = min(in_reach, key=lambda one: _far(one.seen, point), default=None)
    return met(among, point) or nearest


def _target(one: Control | Field, side_px: int) -> pygame.Rect:
    """Return where a finger may meet something that is in sight."""
    seen = one.seen
    if not seen:
        return seen
    target = pygame.Rect(0, 0, max(side_px, seen.width), max(side_px, seen.height))
    target.center = seen.center
    return target if one.clip is None else target.clip(one.clip)


def _far(box: pygame.Rect, point: Point) -> int:
    """Return how far beyond a box a point is, squared."""
    x, y = point
    across = max(box.left - x, 0, x - box.right)
    down = max(box.top - y, 0, y - box.bottom)
    return across * across + down * down
