"""What has been drawn of parts of the window, for as long as they look the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from fivehundred.ui.drawing.cache import Cache
from fivehundred.ui.drawing.canvas import Canvas

_MAX_CACHE_BYTES: Final = 5_000_000


class RegionCache:
    """What was drawn last of a part of the window, until that shows something else."""

    def __init__(self) -> None:
        self._shows: object = None
        self._picture: pygame.Surface | None = None

    def draw(
        self, canvas: Canvas, rect: pygame.Rect, shows: object, paint: Callable[[Canvas], None]
    ) -> None:
        """Draw a part that ``paint`` covers completely, or what is kept of it.

        Equal values of what it ``shows`` look alike.
        """
        rect = rect.clip(canvas.surface.get_rect())
        wanted = (shows, canvas.palette, canvas.art.version, canvas.art.four_colour, tuple(rect))
        if self._picture is not None and wanted == self._shows:
            canvas.surface.blit(self._picture, rect)
            return
        paint(canvas)
        self._shows, self._picture = wanted, canvas.surface.subsurface(rect).copy()


class RowCache:
    """Pictures of rows, as many as fill a few panels."""

    def __init__(self) -> None:
        self._rows: Cache[Hashable] = Cache(_MAX_CACHE_BYTES)

    def draw(
        self,
        canvas: Canvas,
        looks: Hashable,
        box: pygame.Rect,
        view: pygame.Rect,
        paint: Callable[[], None],
    ) -> None:
        """Draw a row that ``looks`` so, or what is kept of it; one cut off is not kept."""
        key = (looks, box.size, id(canvas.palette), canvas.art.version, canvas.art.four_colour)
        if (kept := self._rows.get(key)) is not None:
            canvas.surface.blit(kept, box)
            return
        # What reached beyond the row would be missing in what is kept of it.
        whole = canvas.surface.get_clip()
        canvas.surface.set_clip(whole.clip(box))
        paint()
        canvas.surface.set_clip(whole)
        if view.contains(box) and canvas.surface.get_rect().contains(box):
            self._rows.put(key, canvas.surface.subsurface(box).copy())
