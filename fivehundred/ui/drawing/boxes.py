"""Boxes with round corners, drawn smoothly once and kept: panels, buttons, rings.

Of a large one only its corners and a piece of what lies between them are kept, and repeated.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from fivehundred.ui.drawing.cache import Cache
from fivehundred.ui.drawing.palettes import Colour

_FINER: Final = 4
"""Corners are drawn so many times larger and shrunk."""

_PIECE_PX: Final = 192
"""How much of the inside of a large box is kept, across and down."""

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
    """Draw a box, with an edge so many pixels wide if there is a colour for it."""
    if min(rect.size) < 1:
        return
    rim = max(radius_px, line_px) + 1
    kept = tuple(min(side, 2 * rim + _PIECE_PX) for side in rect.size)
    image = box_image((kept[0], kept[1]), radius_px, fill, edge, line_px, alpha)
    columns = list(_pieces(rect.width, kept[0], rim))
    rows = list(_pieces(rect.height, kept[1], rim))
    surface.blits(
        [
            (image, (rect.left + x, rect.top + y), (from_x, from_y, width, height))
            for x, from_x, width in columns
            for y, from_y, height in rows
        ]
    )


def _pieces(length: int, kept: int, rim: int) -> Iterator[tuple[int, int, int]]:
    """Yield where each piece lies, from where in the kept one it is taken, and how long it is."""
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
    """Return a box of a size, with an edge so many pixels wide if there is a colour for it."""
    wanted = (size, radius_px, fill, edge, line_px, alpha)
    return _CACHE.get(wanted) or _CACHE.put(wanted, _box(*wanted))


def _box(
    size: tuple[int, int],
    radius_px: int,
    fill: Colour | None,
    edge: Colour | None,
    line_px: int,
    alpha: int,
) -> pygame.Surface:
    box = pygame.Surface(size, pygame.SRCALPHA)
    if min(size) < 1:
        return box
    radius = max(0, min(radius_px, min(size) // 2))
    _draw(box, box.get_rect(), radius, fill, edge, line_px)
    if radius:
        _round(box, radius, fill, edge, line_px)
    if alpha < 255:
        box.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return box


def _draw(
    box: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Colour | None,
    edge: Colour | None,
    line_px: int,
) -> None:
    if fill is not None:
        pygame.draw.rect(box, fill, rect, 0, radius)
    if edge is not None and line_px:
        pygame.draw.rect(box, edge, rect, line_px, radius)


def _round(
    box: pygame.Surface,
    radius: int,
    fill: Colour | None,
    edge: Colour | None,
    line_px: int,
) -> None:
    """Put smooth corners in place of the stepped ones."""
    side = 2 * radius
    large = pygame.Surface((side * _FINER, side * _FINER), pygame.SRCALPHA)
    outer = edge if edge is not None and line_px else fill
    if outer is None:
        return
    # What is clear has the colour of the edge, or shrinking would darken it.
    large.fill((*outer, 0))
    _draw(large, large.get_rect(), radius * _FINER, fill, edge, line_px * _FINER)
    corners = pygame.transform.smoothscale(large, (side, side))
    width, height = box.get_size()
    for left, top in ((0, 0), (1, 0), (0, 1), (1, 1)):
        there = (left * (width - radius), top * (height - radius), radius, radius)
        box.fill((0, 0, 0, 0), there)
        box.blit(corners, there, (left * radius, top * radius, radius, radius))
