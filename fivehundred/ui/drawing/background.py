"""The background of the table, drawn once per window size: baize in a wooden rim with brass."""

from __future__ import annotations

import hashlib
import math
from functools import lru_cache
from itertools import product
from typing import Final

import pygame

from fivehundred.ui.drawing.palettes import Colour, Palette, mixed
from fivehundred.ui.geometry.measures import RIM_U

_GREY: Final = tuple(bytes((value,) * 3) for value in range(256))


def _noise(seed: str, count: int) -> bytes:
    return hashlib.shake_128(seed.encode()).digest(count)


def _clouds(seed: str, cells: tuple[int, int], most: int, size: tuple[int, int]) -> pygame.Surface:
    """Return random grey up to ``most``, scaled smoothly from ``cells`` to a size in pixels."""
    values = _noise(seed, cells[0] * cells[1])
    pixels = b"".join(_GREY[value * most // 255] for value in values)
    return pygame.transform.smoothscale(pygame.image.frombuffer(pixels, cells, "RGB"), size)


_ADD: Final = pygame.BLEND_RGB_ADD
_KNOT_PX: Final = 64
_LIT: Final = 130
_DARK: Final = 150
"""Greatest alpha of light on wood that faces the light, and of shadow on wood turned away."""


def _draw_rim(surface: pygame.Surface, thick: int, palette: Palette) -> None:
    width, height = surface.get_size()
    if palette.plain:
        surface.fill(palette.wood)
        return
    for name, way, place in (
        ("left", (-1, 0), (0, 0)),
        ("right", (1, 0), (width - thick, 0)),
        ("top", (0, -1), (0, 0)),
        ("bottom", (0, 1), (0, height - thick)),
    ):
        across, down = way
        board = _board(height if across else width, thick, name, palette)
        if across:
            board = pygame.transform.rotate(board, 180 + 90 * across)
        else:
            board = board.convert_alpha()
        _round(board, way, palette)
        if down:
            _mitre(board, upwards=down > 0)
        surface.blit(board, place)
    _joints(surface, thick, palette)


def _board(length: int, thick: int, name: str, palette: Palette) -> pygame.Surface:
    size = (length, thick)
    height = _clouds(f"{name} waves", (max(4, length // (5 * thick)), 3), 84, size)
    ripples = _clouds(f"{name} ripples", (max(6, length // thick), 5), 26, size)
    height.blit(ripples, (0, 0), None, _ADD)
    rise = pygame.Surface((1, thick))
    for y in range(thick):
        rise.set_at((0, y), (round(113 * y / thick),) * 3)
    height.blit(pygame.transform.scale(rise, size), (0, 0), None, _ADD)
    for knot in range(max(1, length // (26 * thick))):
        at, wide, down = _noise(f"{name} knot {knot}", 3)
        _knot_in(height, at / 255, 2.2 + wide / 180, down / 730 - 0.15)
    board = pygame.image.frombuffer(pygame.image.tobytes(height, "RGB")[::3], size, "P")
    board.set_palette(_tones(palette))
    board = board.convert()
    pores = _clouds(f"{name} pores", (max(8, length // 14), thick), 22, size)
    board.blit(pores, (0, 0), None, pygame.BLEND_RGB_SUB)
    board.fill((8, 8, 8), None, _ADD)
    return board


def _knot_in(height: pygame.Surface, at: float, long: float, down: float) -> None:
    """Raise a knot, ``long`` thicknesses long; ``at`` and ``down`` are shares of the board."""
    knot = pygame.Surface((_KNOT_PX, _KNOT_PX))
    middle = _KNOT_PX / 2
    for step in range(24):
        away = 1 - step / 24
        shade = round(46 * (1 - away) ** 2)
        pygame.draw.circle(knot, (shade, shade, shade), (middle, middle), middle * away)
    length, thick = height.get_size()
    there = pygame.transform.smoothscale(knot, (round(thick * long), round(thick * 0.9)))
    height.blit(there, (round(length * (0.08 + 0.82 * at)), round(thick * down)), None, _ADD)


@lru_cache(maxsize=3)
def _tones(palette: Palette) -> list[Colour]:
    tones = []
    for value in range(256):
        ring = (value / 255 * 7.5) % 1.0
        line = ring**3 if ring < 0.9 else (1 - ring) / 0.1 * 0.9**3
        slow = 0.5 + 0.5 * math.sin(value / 255 * math.tau * 1.3)
        share = 2 * min(1.0, max(0.0, 0.40 + 0.30 * slow - 0.42 * line))
        dark = share < 1
        ends = (palette.wood_dark, palette.wood) if dark else (palette.wood, palette.wood_light)
        tones.append(mixed(*ends, share if dark else share - 1))
    return tones


def _round(board: pygame.Surface, outwards: tuple[int, int], palette: Palette) -> None:
    along_y = outwards[0] != 0
    bright = mixed(palette.wood_light, palette.brass_light, 0.35)
    dark = mixed(palette.wood_dark, palette.veil, 0.5)
    thick = board.get_width() if along_y else board.get_height()
    shade = pygame.Surface((thick, 1) if along_y else (1, thick), pygame.SRCALPHA)
    for at in range(thick):
        # From 1 at the edge of the window to -1 at the baize.
        out = (1 - 2 * (at + 0.5) / thick) * -sum(outwards)
        facing = math.sin(out * 1.35) * (-0.35 * outwards[0] - 0.94 * outwards[1])
        tone = (
            (*bright, round(_LIT * facing**2)) if facing > 0 else (*dark, round(_DARK * facing**2))
        )
        shade.set_at((at, 0) if along_y else (0, at), tone)
    board.blit(pygame.transform.scale(shade, board.get_size()), (0, 0))


def _mitre(board: pygame.Surface, *, upwards: bool) -> None:
    width, thick = board.get_size()
    near, far = (thick, 0) if upwards else (0, thick)
    for end, inner in ((0, thick), (width, width - thick)):
        corner = [(end, near), (end, far), (inner, far)]
        pygame.draw.polygon(board, (0, 0, 0, 0), corner)


def _joints(surface: pygame.Surface, thick: int, palette: Palette) -> None:
    width, height = surface.get_size()
    for x, inner_x in ((0, thick), (width - 1, width - 1 - thick)):
        for y, inner_y in ((0, thick), (height - 1, height - 1 - thick)):
            pygame.draw.aaline(surface, palette.wood_dark, (x, y), (inner_x, inner_y))


_LIGHT_SIZE: Final = (96, 60)
_ROUGH: Final = 34
"""How much threads differ, in steps of 255 from the darkest to the lightest baize."""
_TILE_PX: Final = 256


def _baize(size: tuple[int, int], thread_px: float, palette: Palette) -> pygame.Surface:
    if palette.plain:
        plain = pygame.Surface(size).convert()
        plain.fill(palette.baize)
        return plain
    low, high = palette.baize_edge, palette.baize_light
    surface = pygame.transform.smoothscale(_light(palette), size).convert()
    tile = _weave(max(1, round(thread_px)))
    for x, y in product(range(0, size[0], _TILE_PX), range(0, size[1], _TILE_PX)):
        surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    steps = [(z - a) * 255 / (255 - _ROUGH) for a, z in zip(low, high, strict=True)]
    surface.fill([round(step) for step in steps], special_flags=pygame.BLEND_RGB_MULT)
    base = [max(0, round(a - step * _ROUGH / 510)) for a, step in zip(low, steps, strict=True)]
    surface.fill(base, special_flags=pygame.BLEND_RGB_ADD)
    return surface


@lru_cache(maxsize=3)
def _light(palette: Palette) -> pygame.Surface:
    """Return how much brighter than the darkest baize each spot is, from 0 to 255 - ``_ROUGH``."""
    width, height = _LIGHT_SIZE
    pixels = bytearray()
    for y in range(height):
        dy = ((y + 0.5) / height - 0.44) / 0.60
        for x in range(width):
            dx = ((x + 0.5) / width - 0.5) / 0.66
            pixels += bytes(_between(palette, math.exp(-1.55 * (dx * dx + dy * dy) ** 1.15)))
    return pygame.image.frombuffer(bytes(pixels), _LIGHT_SIZE, "RGB")


def _between(palette: Palette, share: float) -> Colour:
    """Return the light at a share of the range, per channel; one half gives the plain baize."""
    low, own, high = palette.baize_edge, palette.baize, palette.baize_light
    r, g, b = (
        round((255 - _ROUGH) * _bend((m - a) / (z - a) if z != a else 0.5, share))
        for a, m, z in zip(low, own, high, strict=True)
    )
    return r, g, b


def _bend(middle: float, share: float) -> float:
    """Return the height at ``share`` of a curve from 0 to 1 that is ``middle`` at one half."""
    pull = 2 * middle - 0.5
    return 2 * share * (1 - share) * pull + share * share


@lru_cache(maxsize=2)
def _weave(thread_px: int) -> pygame.Surface:
    """Return a tile of threads in both directions, irregular to avoid moiré."""
    tile = pygame.Surface((_TILE_PX, _TILE_PX))
    for length, across in ((7, 1), (1, 6)):
        cells = (_TILE_PX // (length * thread_px), _TILE_PX // (across * thread_px))
        threads = _clouds(f"threads {length}", cells, _ROUGH // 2, tile.get_size())
        tile.blit(threads, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile


_FINER: Final = 4
_SHADOW_CELL_PX: Final = 6


def background(size: tuple[int, int], u: float, palette: Palette) -> pygame.Surface:
    """Draw the empty table for a window; ``u`` is the unit in pixels."""
    surface = pygame.Surface(size).convert()
    rim, radius = round(RIM_U * u), round(26 * u)
    _draw_rim(surface, rim + radius // 2, palette)
    inner = surface.get_rect().inflate(-2 * rim, -2 * rim)
    _draw_baize(surface, inner, radius, u, palette)
    _inlay(surface, inner, radius, u, palette)
    return surface


def _draw_baize(
    surface: pygame.Surface, inner: pygame.Rect, radius: int, u: float, palette: Palette
) -> None:
    cloth = _baize(inner.size, u, palette)
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
    size = [max(8, side // _SHADOW_CELL_PX) for side in cloth.get_size()]
    small = pygame.Surface(size, pygame.SRCALPHA)
    small.fill((*palette.veil, 150))
    reach = 15 * u / _SHADOW_CELL_PX
    hole = small.get_rect().inflate(-round(reach), -round(reach)).move(0, round(reach * 0.5))
    pygame.draw.rect(small, (*palette.veil, 0), hole, 0, max(1, radius // _SHADOW_CELL_PX))
    soft = pygame.transform.gaussian_blur(small, max(1, round(reach)))
    cloth.blit(pygame.transform.smoothscale(soft, cloth.get_size()), (0, 0))


def _inlay(
    surface: pygame.Surface, inner: pygame.Rect, radius: int, u: float, palette: Palette
) -> None:
    away = round(7.0 * u)
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
    """Draw the smooth outline of a large rounded box without a surface as large as the box."""
    for corner, place in _at_corners(_corner(radius, line, colour, outline=True), rect):
        surface.blit(corner, place)
    wide, high = rect.width - 2 * radius, rect.height - 2 * radius
    for y in (rect.top, rect.bottom - line):
        surface.fill(colour, (rect.left + radius, y, wide, line))
    for x in (rect.left, rect.right - line):
        surface.fill(colour, (x, rect.top + radius, line, high))


def _corner(radius: int, line: int, colour: Colour, *, outline: bool = False) -> pygame.Surface:
    """Draw the upper left corner of an outline, or the area outside a rounded corner."""
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
    placed = []
    for right, below in product((False, True), repeat=2):
        place = corner.get_rect()
        place.left = rect.right - place.width if right else rect.left
        place.top = rect.bottom - place.height if below else rect.top
        placed.append((pygame.transform.flip(corner, right, below), place))
    return placed
