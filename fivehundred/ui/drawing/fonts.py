"""Fonts by family and size, and how wide text will be.

Source Serif for titles and numbers that matter, Source Sans for everything else; both come as
packages, so that no font file is copied into this one.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

import font_source_sans_pro as sans
import font_source_serif_pro as serif
import pygame


class Face(StrEnum):
    """A family and weight."""

    SANS = "SourceSansPro"
    SANS_BOLD = "SourceSansProSemibold"
    SERIF = "SourceSerifPro"
    SERIF_BOLD = "SourceSerifProSemibold"


_FILES = {
    Face.SANS: sans.SourceSansPro,
    Face.SANS_BOLD: sans.SourceSansProSemibold,
    Face.SERIF: serif.SourceSerifPro,
    Face.SERIF_BOLD: serif.SourceSerifProSemibold,
}


def font_file(face: Face) -> str:
    """Give the path of a font's file."""
    return str(_FILES[face])


@lru_cache(maxsize=128)
def font(face: Face, size_px: int) -> pygame.font.Font:
    """Give a font at a pixel size (of its line height, roughly)."""
    return pygame.font.Font(font_file(face), max(6, size_px))
