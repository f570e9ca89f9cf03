"""Where a dragged card may be dropped: a pool of light on the baize, and the place it takes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.ui.drawing.boxes import box_image
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import Colour
from fivehundred.ui.geometry.look import CARD_RATIO
from fivehundred.ui.geometry.places import Places

_POOL_PX: Final = 96
"""The pool is drawn so large and stretched: it has no edges to be sharp."""
_BRIGHT: Final = {False: 74, True: 132}
_SLOT: Final = {False: 150, True: 255}
_CORNER: Final = 0.07
_PLACE_U: Final = 2.5


def draw_drop(canvas: Canvas, at: Places, seat: Seat, *, over: bool) -> None:
    """Draw the light and the empty place of a seat, brighter while a card is over it."""
    palette = canvas.palette
    if not palette.plain:
        pool = _pool(at.drop.inflate(at.drop.width // 4, at.drop.height // 4).size, palette.glow)
        pool.set_alpha(_BRIGHT[over])
        canvas.put(pool, at.drop.center)
    place, line = at.of(seat), max(2, canvas.px(_PLACE_U * palette.bold))
    size = (at.trick_width, round(at.trick_width * CARD_RATIO))
    colour = palette.on_background_accent
    canvas.put(_slot(size, line, place.trick_angle, colour, _SLOT[over]), place.trick)


@lru_cache(maxsize=8)
def _slot(
    size: tuple[int, int], line: int, angle: float, colour: Colour, alpha: int
) -> pygame.Surface:
    """Return the outline of a card as it will lie."""
    slot = box_image(size, round(size[0] * _CORNER), None, colour, line, alpha)
    return pygame.transform.rotozoom(slot, angle, 1.0)


@lru_cache(maxsize=2)
def _pool(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a pool of light that fades out towards its edge."""
    small = pygame.Surface((_POOL_PX, _POOL_PX), pygame.SRCALPHA)
    half = (_POOL_PX - 1) / 2
    for x in range(_POOL_PX):
        for y in range(_POOL_PX):
            far = min(1.0, ((x - half) ** 2 + (y - half) ** 2) / half**2)
            small.set_at((x, y), (*colour, round(255 * (1 - far) ** 1.5)))
    return pygame.transform.smoothscale(small, size)
