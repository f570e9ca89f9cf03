"""The table itself: baize under a soft light, a jarrah rim, a thin brass inlay.

Drawn once for a window size and kept by whoever draws frames.
"""

from __future__ import annotations

import math

import pygame

from fivehundred.ui.look import RIM_U
from fivehundred.ui.palettes import Colour, Palette, mixed

_GRAIN_ROWS = 48


def backdrop(size: tuple[int, int], u: float, palette: Palette) -> pygame.Surface:
    """Draw the empty table for a window."""
    surface = pygame.Surface(size).convert()
    _wood(surface, palette)
    rim = round(RIM_U * u)
    inner = surface.get_rect().inflate(-2 * rim, -2 * rim)
    cloth = _cloth(inner.size, palette)
    _weave(cloth)
    mask = pygame.Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), 0, round(26 * u))
    soft = cloth.convert_alpha()
    soft.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(soft, inner)
    _inlay(surface, inner, u, palette)
    return surface


def _cloth(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Light falls from above the middle and fades towards the corners."""
    wide, high = 96, 60
    small = pygame.Surface((wide, high))
    for y in range(high):
        for x in range(wide):
            dx, dy = (x / wide - 0.5) / 0.62, (y / high - 0.40) / 0.72
            far = min(1.0, math.hypot(dx, dy))
            colour = (
                mixed(palette.baize_light, palette.baize, far / 0.55)
                if far < 0.55
                else mixed(palette.baize, palette.baize_edge, (far - 0.55) / 0.45)
            )
            small.set_at((x, y), colour)
    return pygame.transform.smoothscale(small, size)


def _weave(cloth: pygame.Surface) -> None:
    """Lay a fine diagonal weave over the cloth; it also hides the steps of the gradient."""
    tile = pygame.Surface((64, 64), pygame.SRCALPHA)
    for at in range(0, 128, 3):
        pygame.draw.line(tile, (255, 255, 255, 7), (at - 64, 63), (at, 0))
        pygame.draw.line(tile, (0, 0, 0, 13), (at - 65, 63), (at - 1, 0))
    for y in range(0, cloth.get_height(), 63):
        for x in range(0, cloth.get_width(), 63):
            cloth.blit(tile, (x, y))


def _wood(surface: pygame.Surface, palette: Palette) -> None:
    """Fill the rim with wood: long grain, lighter at the outer edge."""
    width, height = surface.get_size()
    grain = pygame.Surface((24, _GRAIN_ROWS))
    for y in range(_GRAIN_ROWS):
        for x in range(24):
            wave = math.sin(y * 0.9 + math.sin(x * 0.35) * 1.3) * 0.5 + math.sin(y * 2.3) * 0.25
            grain.set_at((x, y), _tone(palette, 0.5 + wave * 0.42))
    surface.blit(pygame.transform.smoothscale(grain, (width, height)), (0, 0))


def _tone(palette: Palette, share: float) -> Colour:
    share = min(1.0, max(0.0, share))
    if share < 0.5:
        return mixed(palette.wood_dark, palette.wood, share * 2)
    return mixed(palette.wood, palette.wood_light, share * 2 - 1)


def _inlay(surface: pygame.Surface, inner: pygame.Rect, u: float, palette: Palette) -> None:
    radius = round(26 * u)
    shade = pygame.Surface(inner.size, pygame.SRCALPHA)
    for step in range(max(4, round(12 * u))):
        ring = shade.get_rect().inflate(-2 * step, -2 * step)
        alpha = max(0, 70 - step * 6)
        pygame.draw.rect(shade, (0, 0, 0, alpha), ring, 1, max(1, radius - step))
    surface.blit(shade, inner)
    line = max(1, round(1.6 * u))
    outer = inner.inflate(2 * round(6 * u), 2 * round(6 * u))
    pygame.draw.rect(surface, palette.brass, outer, line, radius + round(6 * u))
    pygame.draw.rect(surface, palette.wood_dark, inner.inflate(2, 2), 2, radius)
