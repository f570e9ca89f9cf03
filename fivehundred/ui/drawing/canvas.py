"""The renderer's seam: everything drawn but the entry fields goes through here.

Text may hold the suit symbols ♠ ♣ ♦ ♥; they are drawn from our own SVG, since few fonts have them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.cache import Cache, words_bytes
from fivehundred.ui.drawing.cards.art import Art
from fivehundred.ui.drawing.palettes import Colour, Palette
from fivehundred.ui.drawing.text.fonts import Face, font
from fivehundred.ui.drawing.text.line import LONGEST, broken, line_image, line_width

LEAST_PX: Final = 11
"""No text is smaller than this."""
_SYMBOLS: Final = {"♠": "S", "♣": "C", "♦": "D", "♥": "H"}
_SPLIT: Final = re.compile("([♠♣♦♥])")
_SYMBOL: Final = 0.86
"""How large a suit's symbol is, in sizes of the letters around it."""
_FADED: Final = 105
"""How much is to be seen of a suit's symbol among words that cannot be chosen."""
_DARKER: Final = 192
"""How much of its 255 parts of light a symbol keeps among words on a light ground."""
_LIGHTER: Final = 40
"""The light one has in addition among words on dark baize, and strong words on coloured ground."""
_VEIL_PX: Final = 64


@dataclass(frozen=True, slots=True)
class Style:
    """How text looks: family, size in pixels, colour, and whether it is on a light ground."""

    face: Face
    size_px: int
    colour: Colour
    on_light: bool


class Canvas:
    """Draws on one surface with one deck's art; ``u`` is the unit of the present window."""

    def __init__(self, surface: pygame.Surface, art: Art, u: float, palette: Palette) -> None:
        self.surface = surface
        self.palette = palette
        self.art = art
        self.u = u
        self._texts: Cache[tuple[str, Style, bool]] = Cache(words_bytes(surface.get_size()))

    def at(self, u: float) -> Canvas:
        """Return a canvas on the same surface with another unit; what was drawn is shared."""
        if u == self.u:
            return self
        other = copy(self)
        other.u = u
        return other

    def on(self, surface: pygame.Surface) -> Canvas:
        """Return a canvas on another surface; what was drawn is shared."""
        other = copy(self)
        other.surface = surface
        return other

    def put(self, image: pygame.Surface, centre: tuple[float, float]) -> pygame.Rect:
        """Draw a picture around a point."""
        rect = image.get_rect(center=(round(centre[0]), round(centre[1])))
        self.surface.blit(image, rect)
        return rect

    def px(self, units: float) -> int:
        """Turn units into pixels."""
        return round(units * self.u)

    def style(
        self, face: Face, units: float, colour: Colour, *, on_light: bool | None = None
    ) -> Style:
        """Return a style whose size is in units, never too small to read.

        Text is on the theme's panels unless ``on_light`` says otherwise.
        """
        light = self.palette.light if on_light is None else on_light
        return Style(face, max(LEAST_PX, self.px(units)), colour, light)

    def text(
        self, text: str, style: Style, at: tuple[float, float], anchor: str = "topleft"
    ) -> pygame.Rect:
        """Draw one line with a corner or middle of it (pygame's rect names) at a point."""
        image = self.text_image(text, style)
        rect = image.get_rect(**{anchor: (round(at[0]), round(at[1]))})
        self.surface.blit(image, rect)
        return rect

    def fitted(
        self, text: str, style: Style, rect: pygame.Rect, anchor: str = "center"
    ) -> pygame.Rect:
        """Draw one line in a box, smaller if it would not fit, at last cut with an ellipsis."""
        style = self.shrunk(text, style, rect.width)
        shown = self.shortened(text, style, rect.width)
        return self.text(shown, style, getattr(rect, anchor), anchor)

    def shrunk(self, text: str, style: Style, width_px: int, least_px: int = LEAST_PX) -> Style:
        """Return a style in which a line fits a width, or the smallest that may be read."""
        least_px = max(LEAST_PX, least_px)
        while style.size_px > least_px and self.width(text, style) > width_px:
            style = replace(style, size_px=style.size_px - 1)
        return style

    def alike(self, texts: Iterable[str], style: Style, width_px: int) -> Style:
        """Return a style, at least three quarters as large, in which most of some lines fit."""
        least_px = round(style.size_px * 0.75)
        for text in texts:
            style = self.shrunk(text, style, width_px, least_px)
        return style

    def shortened(self, text: str, style: Style, width_px: int) -> str:
        """Return as much of a line as fits a width, with an ellipsis for what is left out."""
        if self.width(text, style) <= width_px:
            return text
        low, high = 1, min(len(text), LONGEST)
        while low < high:
            middle = (low + high + 1) // 2
            fits = self.width(f"{text[:middle].rstrip()}…", style) <= width_px
            low, high = (middle, high) if fits else (low, middle - 1)
        return f"{text[:low].rstrip()}…" if len(text) > 1 else text

    def wrapped(self, text: str, style: Style, width_px: int) -> list[str]:
        """Break text into lines that fit a width."""
        return broken(text, lambda line: self.width(line, style) <= width_px)

    def width(self, text: str, style: Style) -> int:
        """Return how wide one line would be."""
        wide = 0
        for part in _SPLIT.split(text):
            if part in _SYMBOLS:
                wide += self._symbol(part, style).get_width()
            elif part:
                wide += line_width(part, style.face, style.size_px)
        return wide

    def text_image(self, text: str, style: Style) -> pygame.Surface:
        """Return a line as a surface."""
        key = (text, style, self.art.four_colour)
        return self._texts.get(key) or self._texts.put(key, self._render(text, style))

    def _render(self, text: str, style: Style) -> pygame.Surface:
        if not _SPLIT.search(text):
            return line_image(text, style.face, style.size_px, style.colour)
        images = [
            self._symbol(part, style)
            if part in _SYMBOLS
            else line_image(part, style.face, style.size_px, style.colour)
            for part in _SPLIT.split(text)
            if part
        ]
        height = font(style.face, style.size_px).get_linesize()
        width = sum(image.get_width() for image in images)
        line = pygame.Surface((width, height), pygame.SRCALPHA)
        x = 0
        for image in images:
            line.blit(image, (x, (height - image.get_height()) // 2))
            x += image.get_width()
        return line

    def _symbol(self, sign: str, style: Style) -> pygame.Surface:
        size_px = round(style.size_px * _SYMBOL)
        alpha = _FADED if style.colour == self.palette.disabled else 255
        symbol = self.art.suit(_SYMBOLS[sign], size_px, on_dark=not style.on_light, alpha=alpha)
        if style.on_light:
            # The red of the cards would be too faint on brass.
            symbol = symbol.copy()
            symbol.fill((_DARKER,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        elif style.colour in (*self.palette.on_cloth, self.palette.strong):
            symbol = symbol.copy()
            symbol.fill((_LIGHTER,) * 3, special_flags=pygame.BLEND_RGB_ADD)
        return symbol

    def panel(
        self,
        rect: pygame.Rect,
        fill: Colour,
        *,
        edge: Colour | None = None,
        alpha: int = 255,
        radius: float = 12,
    ) -> None:
        """Draw a box with round corners and, if wanted, a thin edge."""
        line = max(1, self.px(1.5 * self.palette.bold))
        draw_box(self.surface, rect, self.px(radius), fill, edge, line, alpha=alpha)

    def ring(
        self, rect: pygame.Rect, colour: Colour, width: float = 3, radius: float = 12
    ) -> None:
        """Draw the outline of a box: the focus ring, the ring of whose turn it is."""
        line = max(2, self.px(width * self.palette.bold))
        draw_box(self.surface, rect, self.px(radius), None, colour, line)

    def veil(self, alpha: int = 120) -> None:
        """Darken everything drawn so far, below a dialog."""
        width, height = self.surface.get_size()
        strip = _veil_strip(width, self.palette.veil, alpha)
        self.surface.blits([(strip, (0, y)) for y in range(0, height, _VEIL_PX)])


@lru_cache(maxsize=2)
def _veil_strip(width_px: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a strip of a veil: a whole one would cost as much memory as the window."""
    strip = pygame.Surface((width_px, _VEIL_PX), pygame.SRCALPHA)
    strip.fill((*colour, alpha))
    return strip
