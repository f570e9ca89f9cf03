"""What does not move is drawn once: the ground, and on it the cards at rest.

Whoever draws a frame names what the ground shows and which cards rest; what is the same as in the
frame before is not drawn again, and of what has changed only that part of the window.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from fivehundred.ui.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Still:
    """A card at rest: face, size, turn, and the pixel its middle lies on."""

    code: str
    width_px: int
    angle: int
    dim: bool
    middle: tuple[int, int]


class Layers:
    """Two pictures as large as the table: the ground alone, and the ground with cards on it."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._ground: pygame.Surface | None = None
        self._table: pygame.Surface | None = None
        self._shows: object = None
        self._stills: tuple[Still, ...] = ()
        self._boxes: dict[Still, pygame.Rect] = {}

    def forget(self) -> None:
        """Have everything drawn anew with the next frame."""
        self._ground = None

    def draw(
        self,
        canvas: Canvas,
        size: tuple[int, int],
        shows: object,
        draw_ground: Callable[[Canvas], None],
        stills: Sequence[Still],
    ) -> None:
        """Draw ground and resting cards, the lowest first.

        ``shows`` says what is to be seen on the ground: as long as it is equal, ``draw_ground``
        is not called.
        """
        ground, table = self._surfaces(size)
        wanted = tuple(stills)
        if shows != self._shows:
            self._shows = shows
            self._boxes.clear()
            draw_ground(canvas.on(ground))
            self._lay(canvas.on(table), ground, table.get_rect(), wanted)
        elif wanted != self._stills:
            self._lay(canvas.on(table), ground, self._changed(canvas, wanted), wanted)
        self._stills = wanted
        canvas.surface.blit(table, (0, 0))

    def _surfaces(self, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
        if self._ground is None or self._table is None or self._ground.get_size() != size:
            self._ground, self._table = pygame.Surface(size), pygame.Surface(size)
            self._shows, self._stills = None, ()
            self._boxes.clear()
        return self._ground, self._table

    def _lay(
        self,
        canvas: Canvas,
        ground: pygame.Surface,
        area: pygame.Rect,
        wanted: tuple[Still, ...],
    ) -> None:
        """Lay the cards that reach into an area on the ground there."""
        canvas.surface.set_clip(area)
        canvas.surface.blit(ground, area, area)
        boxes = {still: self._boxes.get(still) or _box(canvas, still) for still in wanted}
        for still in wanted:
            if boxes[still].colliderect(area):
                canvas.surface.blit(_image(canvas, still), boxes[still])
        canvas.surface.set_clip(None)
        self._boxes = boxes

    def _changed(self, canvas: Canvas, wanted: tuple[Still, ...]) -> pygame.Rect:
        """Give the part of the window in which cards have come, gone, or changed their order."""
        old, new = set(self._stills), set(wanted)
        stay = [still for still in self._stills if still in new]
        if stay != [still for still in wanted if still in old]:
            return canvas.surface.get_rect() if self._table is None else self._table.get_rect()
        boxes = [self._boxes[still] for still in old - new]
        boxes += [_box(canvas, still) for still in new - old]
        return boxes[0].unionall(boxes[1:])


def _image(canvas: Canvas, still: Still) -> pygame.Surface:
    return canvas.art.card(still.code, still.width_px, still.angle, dim=still.dim)


def _box(canvas: Canvas, still: Still) -> pygame.Rect:
    return _image(canvas, still).get_rect(center=still.middle)
