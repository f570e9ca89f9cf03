"""Irregularity that is the same every day: the threads of the baize, the grain of the wood."""

from __future__ import annotations

import hashlib
from typing import Final

import pygame

_GREY: Final = tuple(bytes((value,) * 3) for value in range(256))


def irregular(seed: str, count: int) -> bytes:
    """Return so many bytes that follow no pattern, always the same for a seed."""
    return hashlib.shake_128(seed.encode()).digest(count)


def clouds(seed: str, cells: tuple[int, int], most: int, size: tuple[int, int]) -> pygame.Surface:
    """Draw greys from black up to ``most`` in so many cells, smoothed to a size in pixels."""
    values = irregular(seed, cells[0] * cells[1])
    pixels = b"".join(_GREY[value * most // 255] for value in values)
    return pygame.transform.smoothscale(pygame.image.frombuffer(pixels, cells, "RGB"), size)
