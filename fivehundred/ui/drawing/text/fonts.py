"""Fonts by family and size.

Source Serif for titles and numbers that matter, Source Sans for everything else; both come as
packages, so that no font file is copied into this one. Without them pygame's own font has to do.
"""

from __future__ import annotations

import importlib
import io
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame


class Face(StrEnum):
    """A family and weight."""

    SANS = "SourceSansPro"
    SANS_BOLD = "SourceSansProSemibold"
    SERIF = "SourceSerifPro"
    SERIF_BOLD = "SourceSerifProSemibold"


_PACKAGES: Final = {
    Face.SANS: "font_source_sans_pro",
    Face.SANS_BOLD: "font_source_sans_pro",
    Face.SERIF: "font_source_serif_pro",
    Face.SERIF_BOLD: "font_source_serif_pro",
}
_LEAST_PX: Final = 6
_LEAST_SHARE: Final = 0.8
FROM_RIGHT: Final = ("Arab", "Hebr")
"""Scripts that are read from the right, as ISO 15924 names them."""


@lru_cache(maxsize=len(Face))
def font_file(face: Face) -> str:
    """Return the path of a font's file."""
    try:
        path = Path(getattr(importlib.import_module(_PACKAGES[face]), face.value))
    except (ImportError, AttributeError):
        return _plain_file()
    return str(path) if path.is_file() else _plain_file()


def _plain_file() -> str:
    """Return the font that pygame brings along."""
    return str(Path(pygame.font.__file__).with_name(pygame.font.get_default_font()))


@lru_cache(maxsize=128)
def font(face: Face, size_px: int) -> pygame.font.Font:
    """Return a font at a pixel size (of its line height, roughly)."""
    return pygame.font.Font(io.BytesIO(_content(font_file(face))), max(_LEAST_PX, size_px))


@lru_cache(maxsize=len(Face))
def _content(file: str) -> bytes:
    """Read one of our fonts: opened by its path, each of many sizes would keep a file open."""
    return Path(file).read_bytes()


@lru_cache(maxsize=64)
def other_font(file: str, size_px: int, high_px: int, script: str) -> pygame.font.Font:
    """Return the font of a file at a size, or smaller if its lines are higher than ``high_px``.

    ``script`` is the one it is to draw, as ISO 15924 names it, where letters join.
    """
    least = max(_LEAST_PX, round(size_px * _LEAST_SHARE))
    while (letters := pygame.font.Font(file, size_px)).get_height() > high_px and size_px > least:
        size_px -= 1
    if script:
        letters.set_script(script)
    if script in FROM_RIGHT:
        letters.set_direction(pygame.DIRECTION_RTL)
    return letters


def forget_fonts() -> None:
    """Let go of all fonts: they end with the library they came from."""
    font.cache_clear()
    other_font.cache_clear()
