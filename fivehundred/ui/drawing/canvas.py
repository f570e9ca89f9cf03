"""The canvas: everything but entry fields is drawn through it; suit symbols in text are SVG."""

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
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.fonts import Face, font
from fivehundred.ui.drawing.palettes import Colour, Palette
from fivehundred.ui.drawing.text_line import LONGEST, broken, line_image, line_width

LEAST_PX: Final = 11
_SYMBOLS: Final = {"♠": "S", "♣": "C", "♦": "D", "♥": "H"}
_SPLIT: Final = re.compile("([♠♣♦♥])")
_VEIL_PX: Final = 64


@dataclass(frozen=True, slots=True)
class Style:
    """Face, size in pixels and colour of text, and whether its background is light."""

    face: Face
    size_px: int
    colour: Colour
    on_light: bool


class Canvas:
    """Draws on one surface with one deck's art; ``u`` is the window's unit in pixels."""

    def __init__(self, surface: pygame.Surface, art: Art, u: float, palette: Palette) -> None:
        self.surface = surface
        self.palette = palette
        self.art = art
        self.u = u
        self._texts: Cache[tuple[str, Style, bool]] = Cache(words_bytes(surface.get_size()))

    def at(self, u: float) -> Canvas:
        """Return a canvas on the same surface with another unit; the text cache is shared."""
        if u == self.u:
            return self
        other = copy(self)
        other.u = u
        return other

    def on(self, surface: pygame.Surface) -> Canvas:
        """Return a canvas on another surface; the text cache is shared."""
        other = copy(self)
        other.surface = surface
        return other

    def put(self, image: pygame.Surface, centre: tuple[float, float]) -> pygame.Rect:
        """Draw a picture around a point."""
        rect = image.get_rect(center=(round(centre[0]), round(centre[1])))
        self.surface.blit(image, rect)
        return rect

    def px(self, units: float) -> int:
        """Return units in pixels."""
        return round(units * self.u)

    def style(
        self, face: Face, units: float, colour: Colour, *, on_light: bool | None = None
    ) -> Style:
        """Return a style in units, never below ``LEAST_PX``; by default for the theme's panels."""
        light = self.palette.light if on_light is None else on_light
        return Style(face, max(LEAST_PX, self.px(units)), colour, light)

    def text(
        self, text: str, style: Style, at: tuple[float, float], anchor: str = "topleft"
    ) -> pygame.Rect:
        """Draw one line with its ``anchor`` (a pygame rect name) at a point."""
        image = self.text_image(text, style)
        rect = image.get_rect(**{anchor: (round(at[0]), round(at[1]))})
        self.surface.blit(image, rect)
        return rect

    def fitted(
        self, text: str, style: Style, rect: pygame.Rect, anchor: str = "center"
    ) -> pygame.Rect:
        """Draw one line in a box: smaller if it would not fit, and finally with an ellipsis."""
        style = self.shrunk(text, style, rect.width)
        shown = self.shortened(text, style, rect.width)
        return self.text(shown, style, getattr(rect, anchor), anchor)

    def shrunk(self, text: str, style: Style, width_px: int, least_px: int = LEAST_PX) -> Style:
        """Return a style in which a line fits a width, or the smallest allowed."""
        least_px = max(LEAST_PX, least_px)
        while style.size_px > least_px and self.width(text, style) > width_px:
            style = replace(style, size_px=style.size_px - 1)
        return style

    def fitting_style(self, texts: Iterable[str], style: Style, width_px: int) -> Style:
        """Return one style in which the lines fit a width, shrunk by a quarter at most."""
        least_px = round(style.size_px * 0.75)
        for text in texts:
            style = self.shrunk(text, style, width_px, least_px)
        return style

    def shortened(self, text: str, style: Style, width_px: int) -> str:
        """Return as much of a line as fits a width, cut with an ellipsis if necessary."""
        if self.width(text, style) <= width_px:
            return text
        low, high = 1, min(len(text), LONGEST)
        while low < high:
            middle = (low + high + 1) // 2
            fits = self.width(f"{text[:middle].rstrip()}…", style) <= width_px
            low, high = (middle, high) if fits else (low, middle - 1)
        return f"{text[:low].rstrip()}…" if len(text) > 1 else text

    def wrapped(self, text: str, style: Style, width_px: int) -> list[str]:
        """Return text broken into lines that fit a width."""
        return broken(text, lambda line: self.width(line, style) <= width_px)

    def width(self, text: str, style: Style) -> int:
        """Return the width of one line in pixels."""
        wide = 0
        for part in _SPLIT.split(text):
            if part in _SYMBOLS:
                wide += self._symbol(part, style).get_width()
            elif part:
                wide += line_width(part, style.face, style.size_px)
        return wide

    def text_image(self, text: str, style: Style) -> pygame.Surface:
        """Return one line as a surface."""
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
        size_px = round(style.size_px * 0.86)
        # A symbol is as faint as disabled text, darker on brass, lighter on baize and in bold.
        alpha = 105 if style.colour == self.palette.disabled else 255
        symbol = self.art.suit(_SYMBOLS[sign], size_px, on_dark=not style.on_light, alpha=alpha)
        if style.on_light:
            # The red of the cards would be too faint on brass.
            symbol = symbol.copy()
            symbol.fill((192,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        elif style.colour in (*self.palette.on_cloth, self.palette.strong):
            symbol = symbol.copy()
            symbol.fill((40,) * 3, special_flags=pygame.BLEND_RGB_ADD)
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
        """Draw a box with round corners and, given a colour for it, a thin edge."""
        line = max(1, self.px(1.5 * self.palette.bold))
        draw_box(self.surface, rect, self.px(radius), fill, edge, line, alpha=alpha)

    def ring(self, rect: pygame.Rect, colour: Colour, width: float, radius: float) -> None:
        """Draw the outline of a box, as for the focus or the seat to act."""
        line = max(2, self.px(width * self.palette.bold))
        draw_box(self.surface, rect, self.px(radius), None, colour, line)

    def veil(self, alpha: int) -> None:
        """Darken everything drawn so far, as under a dialog."""
        width, height = self.surface.get_size()
        strip = _veil_strip(width, self.palette.veil, alpha)
        self.surface.blits([(strip, (0, y)) for y in range(0, height, _VEIL_PX)])


@lru_cache(maxsize=2)
def _veil_strip(width_px: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a strip of a veil: a whole one would take as much memory as the window."""
    strip = pygame.Surface((width_px, _VEIL_PX), pygame.SRCALPHA)
    strip.fill((*colour, alpha))
    return strip
