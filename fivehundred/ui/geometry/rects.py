"""Rectangles at a point, and parts of others between two heights or two x."""

from __future__ import annotations

from pygame import Rect


def rect_at(width_px: float, height_px: float, **anchor: float | tuple[float, float]) -> Rect:
    """Return one of a size, with a corner or middle of it (pygame's rect names) at a point.

    Without a point it is at the window's corner.
    """
    rect = Rect(0, 0, round(width_px), round(height_px))
    return rect.move_to(**anchor) if anchor else rect


def band(rect: Rect, top: int, bottom: int) -> Rect:
    """Return what is as wide as a rectangle, from one height to another."""
    return Rect(rect.left, top, rect.width, bottom - top)


def column(rect: Rect, left: int, right: int) -> Rect:
    """Return what is as high as a rectangle, from one x to another."""
    return Rect(left, rect.top, right - left, rect.height)
