"""One line of text as a picture; only this module hands text to a font; any text will do."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.ui.drawing.fonts import Face, ScriptRun, font, font_file, other_font, pieces
from fivehundred.ui.drawing.palettes import Colour

LONGEST: Final = 600
"""The most characters drawn; no line on a screen is longer."""
_PLAIN: Final = re.compile(r"[\x20-\x7e\xa0-\xac\xae-\u017f]*")
_SPACES: Final = "\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029"
_JOINERS: Final = "\u200c\u200d"
"""Kept, since Arabic and Indic letters look different with them."""
_VARIANTS: Final = range(0xFE00, 0xFE10)
"""Variation selectors: they choose how the character before them looks."""
_MOST_MARKS: Final = 3
"""Combining marks kept per letter; more would be drawn far outside the line."""


def drawable(text: str) -> str:
    """Return text as one line that can be drawn."""
    if len(text) > LONGEST:
        text = f"{text[: LONGEST - 1]}…"
    return text if _PLAIN.fullmatch(text) else _cleaned(text)


@lru_cache(maxsize=512)
def _cleaned(text: str) -> str:
    found: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= _MOST_MARKS:
            found.append(_drawable(sign))
    return "".join(found)


def _drawable(sign: str) -> str:
    if sign in _SPACES:
        return " "
    category = unicodedata.category(sign)
    if category == "Cf" or ord(sign) in _VARIANTS:
        return sign if sign in _JOINERS else ""
    return "?" if category in ("Cc", "Cs", "Co", "Cn") else sign


def broken(text: str, fits: Callable[[str], bool]) -> list[str]:
    """Break text between words into lines that fit, unless a single word is too long."""
    lines: list[str] = []
    for block in text.split("\n"):
        line = ""
        for word in block.split(" "):
            longer = f"{line} {word}" if line else word
            if line and not fits(longer):
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def line_width(text: str, face: Face, size_px: int) -> int:
    """Return the width of one line in pixels."""
    return _width(drawable(text), face, size_px)


@lru_cache(maxsize=4096)
def _width(line: str, face: Face, size_px: int) -> int:
    cut = pieces(line, face)
    return sum(_font_of(piece, face, size_px).size(piece.text)[0] for piece in cut)


def line_image(text: str, face: Face, size_px: int, colour: Colour) -> pygame.Surface:
    """Draw one line, as high as a line of our own font."""
    own, cut = font(face, size_px), pieces(drawable(text), face)
    drawn = [(_font_of(piece, face, size_px), piece.text) for piece in cut]
    if all(letters is own for letters, _words in drawn):
        return _rendered(own, "".join(words for _letters, words in drawn), colour)
    images = [(letters, _rendered(letters, words, colour)) for letters, words in drawn]
    width = sum(image.get_width() for _letters, image in images)
    line = pygame.Surface((width, own.get_linesize()), pygame.SRCALPHA)
    line.fill((*colour, 0))
    x = 0
    for letters, image in images:
        spare = own.get_linesize() - image.get_height()
        line.blit(image, (x, min(own.get_ascent() - letters.get_ascent(), max(0, spare))))
        x += image.get_width()
    return line


def _rendered(letters: pygame.font.Font, words: str, colour: Colour) -> pygame.Surface:
    if not letters.size(words)[0]:
        # A font refuses to render text without width.
        return pygame.Surface((0, letters.get_height()), pygame.SRCALPHA)
    return letters.render(words, True, colour)


def _font_of(piece: ScriptRun, face: Face, size_px: int) -> pygame.font.Font:
    if piece.file == font_file(face):
        return font(face, size_px)
    return other_font(piece.file, size_px, font(face, size_px).get_linesize(), piece.script)
