"""Fonts by family and size, and which font draws which character.

Our fonts come as packages, so that no font file is copied into this one; without them pygame's
own is used. Other characters come from fonts of a library or the system.
"""

from __future__ import annotations

import importlib
import importlib.util
import io
import unicodedata
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame


class Face(StrEnum):
    """A font family and weight."""

    SANS = "SourceSansPro"
    SANS_BOLD = "SourceSansProSemibold"
    SERIF = "SourceSerifPro"
    SERIF_BOLD = "SourceSerifProSemibold"


_LEAST_PX: Final = 6
_FROM_RIGHT: Final = ("Arab", "Hebr")
"""Right-to-left scripts (ISO 15924)."""


@lru_cache(maxsize=len(Face))
def font_file(face: Face) -> str:
    """Return the path of a face's font file."""
    sans = face in (Face.SANS, Face.SANS_BOLD)
    package = "font_source_sans_pro" if sans else "font_source_serif_pro"
    try:
        path = Path(getattr(importlib.import_module(package), face.value))
    except (ImportError, AttributeError):
        return _plain_file()
    return str(path) if path.is_file() else _plain_file()


def _plain_file() -> str:
    return str(Path(pygame.font.__file__).with_name(pygame.font.get_default_font()))


@lru_cache(maxsize=128)
def font(face: Face, size_px: int) -> pygame.font.Font:
    """Return a font at a pixel size (of its line height, roughly)."""
    return pygame.font.Font(io.BytesIO(_content(font_file(face))), max(_LEAST_PX, size_px))


@lru_cache(maxsize=len(Face))
def _content(file: str) -> bytes:
    """Return a font file's content; opened by path, each size would keep it open."""
    return Path(file).read_bytes()


@lru_cache(maxsize=64)
def other_font(file: str, size_px: int, high_px: int, script: str) -> pygame.font.Font:
    """Return a font at a size, or smaller if a line would be higher; ``script`` is ISO 15924."""
    least = max(_LEAST_PX, round(size_px * 0.8))
    while (letters := pygame.font.Font(file, size_px)).get_height() > high_px and size_px > least:
        size_px -= 1
    if script:
        letters.set_script(script)
    if script in _FROM_RIGHT:
        letters.set_direction(pygame.DIRECTION_RTL)
    return letters


def forget_fonts() -> None:
    """Drop all fonts, as none outlives the pygame library."""
    for kept in (font, other_font, _probe):
        kept.cache_clear()


_PLAIN_BELOW: Final = 0x180
"""Every character below this is in our own fonts."""
_NONCHARACTER: Final = "\uffff"
_BUNDLED: Final = {
    "HEBREW": "NotoSansHebrew",
    "ARABIC": "NotoSansArabic",
    "GEORGIAN": "NotoSansGeorgian",
    "HANGUL": "NotoSansKR",
    "HIRAGANA": "NotoSansJP",
    "KATAKANA": "NotoSansJP",
    "KATAKANA-HIRAGANA": "NotoSansJP",
    "CJK": "NotoSansSC",
    "IDEOGRAPHIC": "NotoSansSC",
    "FULLWIDTH": "NotoSansSC",
    "": "NotoSans",
}
"""The fonts that come with pygame_gui, by the first word of a character's Unicode name."""
_KANA: Final = ("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA")
_SYSTEM: Final = {
    "THAI": ("notosansthai", "leelawadeeui", "thonburi", "garuda", "loma", "waree", "tahoma"),
    "CJK": ("notosanscjksc", "microsoftyahei", "pingfangsc", "wenquanyizenhei"),
    "HANGUL": ("notosanscjkkr", "malgungothic", "applesdgothicneo", "nanumgothic"),
    "DEVANAGARI": ("notosansdevanagari", "nirmalaui", "kohinoordevanagari", "lohitdevanagari"),
}
_FALLBACKS: Final = (
    *("dejavusans", "segoeuisymbol", "segoeuiemoji", "notoemoji", "symbola", "freesans"),
    *("notosanssymbols2", "notosanssymbols", "arialunicodems", "unifont", "droidsansfallback"),
)
_SHAPED: Final = {
    "ARABIC": "Arab",
    "HEBREW": "Hebr",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "GURMUKHI": "Guru",
    "GUJARATI": "Gujr",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "KANNADA": "Knda",
    "MALAYALAM": "Mlym",
    "SINHALA": "Sinh",
    "THAI": "Thai",
    "KHMER": "Khmr",
    "MYANMAR": "Mymr",
}
"""Scripts whose characters change or move beside each other, with their ISO 15924 codes."""


@dataclass(frozen=True, slots=True)
class ScriptRun:
    """Text that one font draws; ``script`` as in ``other_font``."""

    text: str
    file: str
    script: str = ""


@lru_cache(maxsize=512)
def pieces(text: str, face: Face) -> tuple[ScriptRun, ...]:
    """Return text cut into runs of one font and script."""
    own = font_file(face)
    if all(ord(sign) < _PLAIN_BELOW for sign in text):
        return (ScriptRun(text, own),) if text else ()
    japanese = next((word for word in map(_script_word, text) if word in _KANA), "")
    found: list[ScriptRun] = []
    for sign in text:
        file = _font_for(sign, face, japanese)
        piece = ScriptRun(sign, file, "" if file == own else _SHAPED.get(_script_word(sign), ""))
        last = found[-1] if found else piece
        alike = (last.file, last.script) == (piece.file, piece.script)
        if found and (alike or _extends(sign, last)):
            found[-1] = ScriptRun(last.text + sign, last.file, last.script)
        else:
            found.append(piece)
    return tuple(_split_trailing_spaces(found, own))


def _extends(sign: str, before: ScriptRun) -> bool:
    joins = unicodedata.combining(sign) or unicodedata.category(sign) in ("Cf", "Mn", "Mc")
    return bool(joins) or (sign == " " and bool(before.script))


def _split_trailing_spaces(found: list[ScriptRun], own: str) -> Iterator[ScriptRun]:
    """Split trailing spaces off right-to-left runs, so that they end up on the right."""
    for piece in found:
        body = piece.text.rstrip(" ")
        if piece.script in _FROM_RIGHT and body != piece.text:
            yield ScriptRun(body, piece.file, piece.script)
            yield ScriptRun(piece.text[len(body) :], own)
        else:
            yield piece


def _script_word(sign: str) -> str:
    return unicodedata.name(sign, "").partition(" ")[0]


@lru_cache(maxsize=4096)
def _font_for(sign: str, face: Face, japanese: str) -> str:
    own = font_file(face)
    if sign == " " or has_glyph(own, sign):
        return own
    word = _script_word(sign)
    if japanese and word == "CJK":
        word = japanese
    bold = face in (Face.SANS_BOLD, Face.SERIF_BOLD)
    return next((file for file in _candidates(word, bold) if has_glyph(file, sign)), own)


def _candidates(word: str, bold: bool) -> Iterator[str]:
    for key in (word, ""):
        bundled = _bundled_file(_BUNDLED.get(key, ""), bold)
        if bundled:
            yield bundled
    yield from _system_files(word)


@lru_cache(maxsize=64)
def _system_files(word: str) -> tuple[str, ...]:
    with warnings.catch_warnings():
        # pygame warns if the system has no list of fonts.
        warnings.simplefilter("ignore")
        named = [name for name in pygame.font.get_fonts() or () if word and word.lower() in name]
        names = (*_SYSTEM.get(word, ()), *named, *_FALLBACKS)
        return tuple(file for file in map(pygame.font.match_font, names) if file)


@lru_cache(maxsize=32)
def _bundled_file(name: str, bold: bool) -> str:
    spec = importlib.util.find_spec("pygame_gui") if name else None
    if spec is None or not spec.submodule_search_locations:
        return ""
    folder = Path(next(iter(spec.submodule_search_locations))) / "data"
    weight = "Bold" if bold else "Regular"
    files = (folder / f"{name}-{weight}{suffix}" for suffix in (".ttf", ".otf"))
    return next((str(file) for file in files if file.is_file()), "")


@lru_cache(maxsize=8192)
def has_glyph(file: str, sign: str) -> bool:
    """Return whether a font has a glyph for a character."""
    letters = _probe(file)
    if letters is None:
        return False
    if letters.metrics(sign) != letters.metrics(_NONCHARACTER):
        return True
    try:
        seen = [letters.render(one, True, (0, 0, 0)) for one in (sign, _NONCHARACTER)]
    except pygame.error:
        # A character without width is invisible in every font.
        return True
    one, none = (pygame.image.tobytes(image, "RGBA") for image in seen)
    return one != none


@lru_cache(maxsize=24)
def _probe(file: str) -> pygame.font.Font | None:
    try:
        return pygame.font.Font(file or None, 16)
    except (OSError, pygame.error):
        return None
