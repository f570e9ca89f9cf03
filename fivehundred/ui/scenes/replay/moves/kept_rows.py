"""Rows of the list of moves as they were drawn, for the next time they look the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from fivehundred.ui.drawing.cache import Cache
from fivehundred.ui.drawing.canvas import Canvas

_MOST_BYTES: Final = 5_000_000


class KeptRows:
    """Pictures of rows, as many as fill a few panels."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._rows: Cache[Hashable] = Cache(_MOST_BYTES)

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
