"""Which drawings there are, and pictures of them."""

import importlib.util
import io
import os
from functools import lru_cache
from pathlib import Path
from types import ModuleType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
GENERATOR = ROOT / "packaging" / "art"

WIDTHS = (45, 70, 110, 165, 330)
RANKS = ("A", *map(str, range(2, 14)), "J", "Q", "K", "V", "D", "R", "B")
JOKERS = ("JK", "JKC", "JKW")
WHOLE = [*(rank + suit for suit in "SCDH" for rank in RANKS), *JOKERS]
COLOURED = [rank + suit for suit in "CD" for rank in RANKS]
PACKS = {
    "cards": WHOLE,
    "cards/small": WHOLE,
    "cards/large": WHOLE,
    "cards/four-colour": COLOURED,
    "cards/four-colour/small": COLOURED,
    "cards/large/four-colour": COLOURED,
}
BACKS = ("back-navy", "back-red")

IVORY = (255, 253, 246)
INK, RED, GREEN, BLUE = (27, 42, 74), (200, 32, 43), (30, 122, 60), (31, 95, 191)


def generator_module(name: str) -> ModuleType:
    """Load a module of the generator that needs no other."""
    spec = importlib.util.spec_from_file_location(f"art_{name}", GENERATOR / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@lru_cache(maxsize=800)
def rendered(pack: str, code: str, width: int) -> pygame.Surface:
    """Give a face as the program draws it at a width."""
    data = (ASSETS / pack / f"{code}.svg").read_bytes()
    return pygame.image.load_sized_svg(io.BytesIO(data), (width, round(width * 1.4)))


def area(surface: pygame.Surface, shares: tuple[float, float, float, float]) -> pygame.Surface:
    """Cut an area (left, top, right, bottom) out, in shares of the width and of the height."""
    width, height = surface.get_size()
    left, top = int(shares[0] * width), int(shares[1] * height)
    right, bottom = round(shares[2] * width), round(shares[3] * height)
    return surface.subsurface((left, top, max(1, right - left), max(1, bottom - top)))


def marks(surface: pygame.Surface) -> pygame.mask.Mask:
    """Give what is drawn, whatever its colour: all that is not ivory."""
    drawn = pygame.mask.from_threshold(surface, (*IVORY, 255), (60, 60, 60, 255))
    drawn.invert()
    return drawn


def of_colour(surface: pygame.Surface, colour: tuple[int, int, int]) -> float:
    """Give the share of pixels that have a colour, or nearly."""
    found = pygame.mask.from_threshold(surface, (*colour, 255), (48, 48, 48, 255))
    return found.count() / (surface.get_width() * surface.get_height())


def ink(surface: pygame.Surface) -> list[float]:
    """Give for each pixel how much of it is drawn, whatever its colour, from 0 to 1."""
    width, height = surface.get_size()
    pixels = (surface.get_at((x, y)) for y in range(height) for x in range(width))
    return [min(1.0, max(IVORY[0] - p.r, IVORY[1] - p.g, IVORY[2] - p.b) / 160) for p in pixels]


def unlike(one: list[float], other: list[float]) -> float:
    """Give the share of the ink of two pictures that they have not in common."""
    apart = sum(abs(a - b) for a, b in zip(one, other, strict=True))
    return apart / (sum(one) + sum(other))
