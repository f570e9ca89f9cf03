"""The table itself: baize under a lamp, a rim of wood, a thin brass inlay.

Drawn once for a window size and kept by whoever draws frames.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import pygame

from fivehundred.ui.drawing.background.baize import baize
from fivehundred.ui.drawing.background.timber import draw_rim
from fivehundred.ui.drawing.palettes import Colour, Palette, mixed
from fivehundred.ui.geometry.look import RIM_U

_RADIUS_U: Final = 26
_INLAY_U: Final = 7.0
_FINER: Final = 4
_SHADOW_U: Final = 15
_SHADOW_CELL_PX: Final = 6
_SHADOW: Final = 150


def background(size: tuple[int, int], u: float, palette: Palette) -> pygame.Surface:
    """Draw the empty table for a window."""
    surface = pygame.Surface(size).convert()
    rim, radius = round(RIM_U * u), round(_RADIUS_U * u)
    draw_rim(surface, rim + radius // 2, palette)
    inner = surface.get_rect().inflate(-2 * rim, -2 * rim)
    _lay_in(surface, inner, radius, u, palette)
    _inlay(surface, inner, radius, u, palette)
    return surface


def _lay_in(
    surface: pygame.Surface, inner: pygame.Rect, radius: int, u: float, palette: Palette
) -> None:
    """Lay the baize into the rim, with the rim's shadow on it."""
    cloth = baize(inner.size, u, palette)
    if not palette.plain:
        _shadow(cloth, radius, u, palette)
    corners = _corner(radius, radius, (255, 255, 255))
    for corner, place in _at_corners(corners, inner):
        wood = surface.subsurface(place).convert_alpha()
        wood.blit(corner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        over = cloth.subsurface(place.move(-inner.x, -inner.y))
        over.blit(wood, (0, 0))
    surface.blit(cloth, inner)


def _shadow(cloth: pygame.Surface, radius: int, u: float, palette: Palette) -> None:
    """Let the rim throw a shadow, deeper below its upper side; drawn small, for it is soft."""
    size = [max(8, side // _SHADOW_CELL_PX) for side in cloth.get_size()]
    small = pygame.Surface(size, pygame.SRCALPHA)
    small.fill((*palette.veil, _SHADOW))
    reach = _SHADOW_U * u / _SHADOW_CELL_PX
    hole = small.get_rect().inflate(-round(reach), -round(reach)).move(0, round(reach * 0.5))
    pygame.draw.rect(small, (*palette.veil, 0), hole, 0, max(1, radius // _SHADOW_CELL_PX))
    soft = pygame.transform.gaussian_blur(small, max(1, round(reach)))
    cloth.blit(pygame.transform.smoothscale(soft, cloth.get_size()), (0, 0))


def _inlay(
    surface: pygame.Surface, inner: pygame.Rect, radius: int, u: float, palette: Palette
) -> None:
    """Let a strip of brass into the wood, and draw the edge where the baize begins."""
    away = round(_INLAY_U * u)
    line = max(1, round(1.9 * u * palette.bold))
    outer = inner.inflate(2 * away, 2 * away)
    groove = mixed(palette.wood_dark, palette.baize_edge, 0.25)
    _ring(surface, inner.inflate(2, 2), radius + 1, max(1, round(1.4 * u)), groove)
    if not palette.plain:
        _ring(surface, outer.inflate(2, 2), radius + away + 1, line + 2, palette.brass_dark)
    _ring(surface, outer, radius + away, line, palette.brass)
    if not palette.plain:
        _gleam(surface, outer, radius + away, line, palette)
        bright = mixed(palette.brass, palette.brass_light, 0.6)
        _ring(surface, outer, radius + away, max(1, line // 3), bright)


def _gleam(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, line: int, palette: Palette
) -> None:
    """Let the straight parts of the brass catch the light in places."""
    tones = [palette.brass, palette.brass_light, palette.brass, palette.brass]
    strip = pygame.Surface((len(tones) * 2, 1))
    for at in range(strip.get_width()):
        strip.set_at((at, 0), tones[at % len(tones)])
    long = pygame.transform.smoothscale(strip, (rect.width - 2 * radius, line))
    surface.blit(long, (rect.left + radius, rect.top))
    surface.blit(
        pygame.transform.flip(long, True, False), (rect.left + radius, rect.bottom - line)
    )


def _ring(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, line: int, colour: Colour
) -> None:
    """Draw the outline of a large round-cornered box smoothly, without a sheet of its size."""
    for corner, place in _at_corners(_corner(radius, line, colour, outline=True), rect):
        surface.blit(corner, place)
    wide, high = rect.width - 2 * radius, rect.height - 2 * radius
    for y in (rect.top, rect.bottom - line):
        surface.fill(colour, (rect.left + radius, y, wide, line))
    for x in (rect.left, rect.right - line):
        surface.fill(colour, (x, rect.top + radius, line, high))


def _corner(radius: int, line: int, colour: Colour, *, outline: bool = False) -> pygame.Surface:
    """Draw the upper left corner of an outline, or what lies outside a corner."""
    large = pygame.Surface((radius * _FINER, radius * _FINER), pygame.SRCALPHA)
    whole, middle = radius * _FINER, (radius * _FINER, radius * _FINER)
    if outline:
        large.fill((*colour, 0))
        pygame.draw.circle(large, colour, middle, whole)
        pygame.draw.circle(large, (*colour, 0), middle, whole - line * _FINER)
    else:
        large.fill(colour)
        pygame.draw.circle(large, (*colour, 0), middle, whole)
    return pygame.transform.smoothscale(large, (radius, radius))


def _at_corners(
    corner: pygame.Surface, rect: pygame.Rect
) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """Turn a corner to all four of a box, with the place of each."""
    placed = []
    for right, below in product((False, True), repeat=2):
        place = corner.get_rect()
        place.left = rect.right - place.width if right else rect.left
        place.top = rect.bottom - place.height if below else rect.top
        placed.append((pygame.transform.flip(corner, right, below), place))
    return placed
