"""The baize: a pool of lamplight on woven cloth.

The light is worked out small and finer than a screen can show, enlarged, roughened by the threads
of the weave, and only then brought to the few steps between the palette's colours: so the threads
break up what would be bands.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.ui.drawing.background.noise import clouds
from fivehundred.ui.drawing.palettes import Colour, Palette

_WIDE: Final = 96
_HIGH: Final = 60
_LAMP_Y: Final = 0.44
_ROUGH: Final = 34
"""How far threads differ, of the 255 steps between the darkest and the lightest baize."""
_TILE_PX: Final = 256


def baize(size: tuple[int, int], u: float, palette: Palette) -> pygame.Surface:
    """Draw the baize of a size; ``u`` is how thick a thread is."""
    if palette.plain:
        plain = pygame.Surface(size).convert()
        plain.fill(palette.baize)
        return plain
    low, high = palette.baize_edge, palette.baize_light
    surface = pygame.transform.smoothscale(_light(palette), size).convert()
    _lay(surface, _weave(max(1, round(u))))
    steps = [(z - a) * 255 / (255 - _ROUGH) for a, z in zip(low, high, strict=True)]
    surface.fill([round(step) for step in steps], special_flags=pygame.BLEND_RGB_MULT)
    base = [max(0, round(a - step * _ROUGH / 510)) for a, step in zip(low, steps, strict=True)]
    surface.fill(base, special_flags=pygame.BLEND_RGB_ADD)
    return surface


@lru_cache(maxsize=3)
def _light(palette: Palette) -> pygame.Surface:
    """Draw how far each spot is from the darkest baize, 0 to 255 less the roughness."""
    pixels = bytearray()
    for y in range(_HIGH):
        dy = ((y + 0.5) / _HIGH - _LAMP_Y) / 0.60
        for x in range(_WIDE):
            dx = ((x + 0.5) / _WIDE - 0.5) / 0.66
            pixels += bytes(_between(palette, math.exp(-1.55 * (dx * dx + dy * dy) ** 1.15)))
    return pygame.image.frombuffer(bytes(pixels), (_WIDE, _HIGH), "RGB")


def _between(palette: Palette, share: float) -> Colour:
    """Return the light of a share, in each colour; half is the baize's own."""
    low, own, high = palette.baize_edge, palette.baize, palette.baize_light
    r, g, b = (
        round((255 - _ROUGH) * _bend((m - a) / (z - a) if z != a else 0.5, share))
        for a, m, z in zip(low, own, high, strict=True)
    )
    return r, g, b


def _bend(middle: float, share: float) -> float:
    """Return the way from 0 to 1 that comes through ``middle`` half-way."""
    pull = 2 * middle - 0.5
    return 2 * share * (1 - share) * pull + share * share


@lru_cache(maxsize=2)
def _weave(thread_px: int) -> pygame.Surface:
    """Draw a tile of threads both ways, no two alike: what has no period makes no moiré."""
    tile = pygame.Surface((_TILE_PX, _TILE_PX))
    for length, across in ((7, 1), (1, 6)):
        cells = (_TILE_PX // (length * thread_px), _TILE_PX // (across * thread_px))
        threads = clouds(f"threads {length}", cells, _ROUGH // 2, tile.get_size())
        tile.blit(threads, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile


def _lay(surface: pygame.Surface, tile: pygame.Surface) -> None:
    for y in range(0, surface.get_height(), _TILE_PX):
        for x in range(0, surface.get_width(), _TILE_PX):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
