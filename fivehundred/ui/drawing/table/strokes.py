"""Small signs made of strokes with round ends: a tick, a cross, two bars. A drawn one is kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from fivehundred.ui.drawing.palettes import Colour

Strokes = tuple[tuple[tuple[float, float], tuple[float, float]], ...]
"""From where to where each stroke goes, in a square that reaches from −1 to 1."""

TICK: Final[Strokes] = (((-0.42, 0.02), (-0.1, 0.34)), ((-0.1, 0.34), (0.44, -0.34)))
CROSS: Final[Strokes] = (((-0.34, -0.34), (0.34, 0.34)), ((-0.34, 0.34), (0.34, -0.34)))
BARS: Final[Strokes] = (((-0.36, -0.18), (0.36, -0.18)), ((-0.36, 0.18), (0.36, 0.18)))

_FINER: Final = 4
_THICK: Final = 0.125
"""How thick a stroke is, in sides of the square."""


@lru_cache(maxsize=64)
def strokes_image(strokes: Strokes, size_px: int, colour: Colour) -> pygame.Surface:
    """Draw strokes on a clear square with a side in pixels."""
    large = size_px * _FINER
    surface = pygame.Surface((large, large), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    half, thick = large / 2, max(2, round(large * _THICK))
    for stroke in strokes:
        ends = [(half + x * half, half + y * half) for x, y in stroke]
        pygame.draw.line(surface, colour, ends[0], ends[1], thick)
        for end in ends:
            pygame.draw.circle(surface, colour, end, thick / 2)
    return pygame.transform.smoothscale(surface, (size_px, size_px))
