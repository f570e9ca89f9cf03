"""A part of the window that is drawn anew only when it shows something else."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fivehundred.ui.drawing.canvas import Canvas


class Kept:
    """What has been drawn last of one part; equal values look alike."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._shows: object = None
        self._picture: pygame.Surface | None = None

    def draw(
        self, canvas: Canvas, rect: pygame.Rect, shows: object, paint: Callable[[Canvas], None]
    ) -> None:
        """Draw a part that ``paint`` covers completely, or what is kept of it."""
        rect = rect.clip(canvas.surface.get_rect())
        wanted = (shows, canvas.palette, canvas.art.version, canvas.art.four_colour, tuple(rect))
        if self._picture is not None and wanted == self._shows:
            canvas.surface.blit(self._picture, rect)
            return
        paint(canvas)
        self._shows, self._picture = wanted, canvas.surface.subsurface(rect).copy()
