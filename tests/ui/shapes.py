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


def corners(thing: Pose | Rect) -> list[Corner]:
    """Give the corners of a card or box, in order."""
    if isinstance(thing, Rect):
        return [thing.topleft, thing.topright, thing.bottomright, thing.bottomleft]
    return thing.corners()


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
    above = [cover for cover in covers if touch(pose, cover)]
    if not above:
        return 1.0
    seen = total = 0
    for column in range(5):
        for row in range(5):
            across = left + (right - left) * column / 4 - 0.5
            down = top + (bottom - top) * row / 4 - 0.5
            x, y = pose.point(across * pose.width, down * pose.height)
            total += 1
            seen += not any(
                cover.collidepoint(x, y) if isinstance(cover, Rect) else cover.contains(x, y)
                for cover in above
            )
    return seen / total
