"""Cards as turned rectangles: what lies in a window, what touches what, what covers what."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Rect

from fivehundred.ui.geometry.pose import Pose

Corner = tuple[float, float]

INDEX = ((0.05, 0.26), (0.04, 0.27))
"""Where an index stands, in shares of a card's width and height: from, to."""
LARGE_INDEX = ((0.05, 0.33), (0.04, 0.5))
"""The same in the deck with large indices."""
LEAST_INDEX_SHARE = 0.94
"""How much of an index has to be in sight."""


def point_of(pose: Pose, across: float, down: float) -> Corner:
    """Give a point of a card, from its own upper left corner in shares of width and height."""
    turn = math.radians(pose.angle)
    x, y = (across - 0.5) * pose.width, (down - 0.5) * pose.height
    return (
        pose.x + x * math.cos(turn) + y * math.sin(turn),
        pose.y - x * math.sin(turn) + y * math.cos(turn),
    )


def corners(thing: Pose | Rect) -> list[Corner]:
    """Give the corners of a card or box, in order."""
    if isinstance(thing, Rect):
        return [thing.topleft, thing.topright, thing.bottomright, thing.bottomleft]
    return [point_of(thing, *at) for at in ((0, 0), (1, 0), (1, 1), (0, 1))]


def around(things: Iterable[Pose | Rect]) -> Rect:
    """Give the upright box around cards and boxes."""
    points = [point for thing in things for point in corners(thing)]
    left, top = (math.floor(min(p[axis] for p in points)) for axis in (0, 1))
    right, bottom = (math.ceil(max(p[axis] for p in points)) for axis in (0, 1))
    return Rect(left, top, right - left, bottom - top)


def touch(one: Pose | Rect, other: Pose | Rect) -> bool:
    """Tell whether two things overlap by more than a pixel: no line parts them."""
    shapes = corners(one), corners(other)
    for shape in shapes:
        for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
            along = math.hypot(bx - ax, by - ay)
            nx, ny = (by - ay) / along, (ax - bx) / along
            spans = [[x * nx + y * ny for x, y in points] for points in shapes]
            if max(spans[0]) <= min(spans[1]) + 1 or max(spans[1]) <= min(spans[0]) + 1:
                return False
    return True


def index_in_sight(
    pose: Pose, covers: Iterable[Pose | Rect], index: tuple[Corner, Corner] = INDEX
) -> float:
    """Give the share of a card's index, seen at a grid of points, that nothing lies on."""
    (left, right), (top, bottom) = index
    above = list(covers)
    seen = total = 0
    for column in range(5):
        for row in range(5):
            x, y = point_of(
                pose, left + (right - left) * column / 4, top + (bottom - top) * row / 4
            )
            total += 1
            seen += not any(
                cover.collidepoint(x, y) if isinstance(cover, Rect) else cover.contains(x, y)
                for cover in above
            )
    return seen / total
