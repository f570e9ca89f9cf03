"""Rectangles by an anchor, and horizontal or vertical slices of rectangles."""

from __future__ import annotations

from pygame import Rect


def rect_at(width_px: float, height_px: float, **anchor: float | tuple[float, float]) -> Rect:
    """Return a rectangle of a size, with an anchor (a pygame rect name) at a point."""
    rect = Rect(0, 0, round(width_px), round(height_px))
    return rect.move_to(**anchor) if anchor else rect


def band(rect: Rect, top: int, bottom: int) -> Rect:
    """Return the part of a rectangle between two heights."""
    return Rect(rect.left, top, rect.width, bottom - top)


def column(rect: Rect, left: int, right: int) -> Rect:
    """Return the part of a rectangle between two x coordinates."""
    return Rect(left, rect.top, right - left, rect.height)
