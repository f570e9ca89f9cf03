"""Cached boxes with smooth round corners; a large box is pieced together from a small one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from fivehundred.ui.drawing.cache import Cache
from fivehundred.ui.drawing.palettes import Colour

_FINER: Final = 4
_PIECE_PX: Final = 192

Outline = Sequence[tuple[float, float]]
"""The corners of a shape that covers something, in pixels of the window."""

_CACHE: Final[Cache[tuple[object, ...]]] = Cache(8_000_000)


def draw_box(  # noqa: PLR0913  where, how round, and in which colours
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius_px: int,
    fill: Colour | None,
    edge: Colour | None = None,
    line_px: int = 0,
    *,
    alpha: int = 255,
) -> None:
    """Draw a box, with an edge if both ``edge`` and ``line_px`` are given."""
    if min(rect.size) < 1:
        return
    rim = max(radius_px, line_px) + 1
    wide, high = (min(side, 2 * rim + _PIECE_PX) for side in rect.size)
    image = box_image((wide, high), radius_px, fill, edge, line_px, alpha)
    surface.blits(
        [
            (image, (rect.left + x, rect.top + y), (from_x, from_y, width, height))
            for x, from_x, width in _pieces(rect.width, wide, rim)
            for y, from_y, height in _pieces(rect.height, high, rim)
        ]
    )


def _pieces(length: int, kept: int, rim: int) -> Iterator[tuple[int, int, int]]:
    """Yield (offset in the box, offset in the cached box, length) of each piece."""
    if length <= kept:
        yield 0, 0, length
        return
    first = kept - rim
    yield 0, 0, first
    for at in range(first, length - rim, _PIECE_PX):
        yield at, rim, min(_PIECE_PX, length - rim - at)
    yield length - rim, kept - rim, rim


def box_image(
    size: tuple[int, int],
    radius_px: int,
    fill: Colour | None,
    edge: Colour | None = None,
    line_px: int = 0,
    alpha: int = 255,
) -> pygame.Surface:
    """Return a box, with an edge if both ``edge`` and ``line_px`` are given."""
    look = _Look(fill, edge, line_px)
    key = (size, radius_px, look, alpha)
    return _CACHE.get(key) or _CACHE.put(key, _box(*key))


class _Look(NamedTuple):
    fill: Colour | None
    edge: Colour | None
    line_px: int

    def draw(self, surface: pygame.Surface, radius: int, finer: int = 1) -> None:
        if self.fill is not None:
            pygame.draw.rect(surface, self.fill, surface.get_rect(), 0, radius * finer)
        if self.edge is not None and self.line_px:
            line = self.line_px * finer
            pygame.draw.rect(surface, self.edge, surface.get_rect(), line, radius * finer)


def _box(size: tuple[int, int], radius_px: int, look: _Look, alpha: int) -> pygame.Surface:
    box = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(0, min(radius_px, min(size) // 2))
    look.draw(box, radius)
    outer = look.edge if look.edge is not None and look.line_px else look.fill
    if radius and outer is not None:
        _smooth(box, radius, look, outer)
    if alpha < 255:
        box.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return box


def _smooth(box: pygame.Surface, radius: int, look: _Look, outer: Colour) -> None:
    side = 2 * radius
    large = pygame.Surface((side * _FINER, side * _FINER), pygame.SRCALPHA)
    # Transparent pixels take the colour of the edge, or scaling down would darken it.
    large.fill((*outer, 0))
    look.draw(large, radius, _FINER)
    corners = pygame.transform.smoothscale(large, (side, side))
    width, height = box.get_size()
    for left, top in ((0, 0), (1, 0), (0, 1), (1, 1)):
        there = (left * (width - radius), top * (height - radius), radius, radius)
        box.fill((0, 0, 0, 0), there)
        box.blit(corners, there, (left * radius, top * radius, radius, radius))


def blit_below(
    surface: pygame.Surface,
    image: pygame.Surface,
    centre: tuple[int, int],
    above: Sequence[Outline],
) -> None:
    """Draw a picture around a point, except where the shapes ``above`` cover it."""
    there = image.get_rect(center=centre)
    if above:
        image = image.copy()
    for outline in above:
        corners = [(x - there.left, y - there.top) for x, y in outline]
        pygame.draw.polygon(image, (0, 0, 0, 0), corners)
    surface.blit(image, there)
