"""The rim: four boards of wood, mitred at the corners, rounded and lit from above.

The grain is the contour lines of a slowly waving height with a knot here and there, as it is in
a board cut from a trunk.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.ui.drawing.background.noise import clouds, irregular
from fivehundred.ui.drawing.palettes import Colour, Palette, mixed

_RINGS: Final = 7.5
"""How many rings of growth a board can show between its lowest and its highest spot."""
_ADD: Final = pygame.BLEND_RGB_ADD
_KNOT_PX: Final = 64
_LIT: Final = 130
_DARK: Final = 150
"""How much, of 255, light and shadow cover where the wood faces the light or turns away."""


def draw_rim(surface: pygame.Surface, thick: int, palette: Palette) -> None:
    """Draw boards so thick, in pixels, around a surface."""
    width, height = surface.get_size()
    if palette.plain:
        surface.fill(palette.wood)
        return
    left, right = (
        pygame.transform.rotate(_board(height, thick, name, palette), turn)
        for name, turn in (("left", 90), ("right", 270))
    )
    _round(left, (-1, 0), palette)
    _round(right, (1, 0), palette)
    surface.blit(left, (0, 0))
    surface.blit(right, (width - thick, 0))
    top, bottom = (
        _board(width, thick, name, palette).convert_alpha() for name in ("top", "bottom")
    )
    _round(top, (0, -1), palette)
    _round(bottom, (0, 1), palette)
    _mitre(top, upwards=False)
    _mitre(bottom, upwards=True)
    surface.blit(top, (0, 0))
    surface.blit(bottom, (0, height - thick))
    _joints(surface, thick, palette)


def _board(length: int, thick: int, name: str, palette: Palette) -> pygame.Surface:
    """Draw a board with its grain along it."""
    size = (length, thick)
    height = clouds(f"{name} waves", (max(4, length // (5 * thick)), 3), 84, size)
    ripples = clouds(f"{name} ripples", (max(6, length // thick), 5), 26, size)
    height.blit(ripples, (0, 0), None, _ADD)
    rise = pygame.Surface((1, thick))
    for y in range(thick):
        rise.set_at((0, y), (round(113 * y / thick),) * 3)
    height.blit(pygame.transform.scale(rise, size), (0, 0), None, _ADD)
    for knot in range(max(1, length // (26 * thick))):
        at, wide, down = irregular(f"{name} knot {knot}", 3)
        _knot_in(height, at / 255, 2.2 + wide / 180, down / 730 - 0.15)
    board = pygame.image.frombuffer(pygame.image.tobytes(height, "RGB")[::3], size, "P")
    board.set_palette(_tones(palette))
    board = board.convert()
    pores = clouds(f"{name} pores", (max(8, length // 14), thick), 22, size)
    board.blit(pores, (0, 0), None, pygame.BLEND_RGB_SUB)
    board.fill((8, 8, 8), None, _ADD)
    return board


def _knot_in(height: pygame.Surface, at: float, long: float, down: float) -> None:
    """Raise a knot, longer than it is wide, around which the grain runs; all in shares."""
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
    """Return a tone for every height: soft early wood, a darker line where each ring ends."""
    tones = []
    for value in range(256):
        ring = (value / 255 * _RINGS) % 1.0
        line = ring**3 if ring < 0.9 else (1 - ring) / 0.1 * 0.9**3
        slow = 0.5 + 0.5 * math.sin(value / 255 * math.tau * 1.3)
        tones.append(_tone(palette, 0.40 + 0.30 * slow - 0.42 * line))
    return tones


def _tone(palette: Palette, share: float) -> Colour:
    share = min(1.0, max(0.0, share))
    if share < 0.5:
        return mixed(palette.wood_dark, palette.wood, share * 2)
    return mixed(palette.wood, palette.wood_light, share * 2 - 1)


def _round(board: pygame.Surface, outwards: tuple[int, int], palette: Palette) -> None:
    """Shade a board as a rounded moulding under a light from above, a little from the left."""
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
    """Cut both ends of a board at 45 degrees."""
    width, thick = board.get_size()
    near, far = (thick, 0) if upwards else (0, thick)
    for end, inner in ((0, thick), (width, width - thick)):
        corner = [(end, near), (end, far), (inner, far)]
        pygame.draw.polygon(board, (0, 0, 0, 0), corner)


def _joints(surface: pygame.Surface, thick: int, palette: Palette) -> None:
    """Draw the thin dark line where two boards meet."""
    width, height = surface.get_size()
    for x, inner_x in ((0, thick), (width - 1, width - 1 - thick)):
        for y, inner_y in ((0, thick), (height - 1, height - 1 - thick)):
            pygame.draw.aaline(surface, palette.wood_dark, (x, y), (inner_x, inner_y))
