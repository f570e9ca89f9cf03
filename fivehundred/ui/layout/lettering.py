"""How text is set: where it breaks into lines, and how the lines are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas, Style
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import Colour
from fivehundred.ui.drawing.text_line import broken, line_width

_SLACK: Final = 1.03
"""Factor for safety: letters are slightly wider at some sizes than at others."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """A face, a size in units, and the name of a colour in the palette."""

    face: Face = Face.SANS
    size_u: float = 16
    role: str = "text"

    def size_px(self, u: float) -> int:
        return max(LEAST_PX, round(self.size_u * u))

    def line_height_px(self, u: float) -> int:
        """Return the line height."""
        return round(self.size_px(u) * 1.3)

    def lines(self, text: str, u: float, width_px: int) -> tuple[str, ...]:
        """Break a text into lines; an empty text has none."""
        return _lines(text, self.face, self.size_px(u), width_px)

    def height_px(self, text: str, u: float, width_px: int) -> int:
        return _height_px(text, self.face, self.size_u, u, width_px)

    def width_px(self, text: str, u: float) -> int:
        return round(line_width(text, self.face, self.size_px(u)) * _SLACK) + 1

    def style(self, canvas: Canvas, *, on_light: bool | None = None) -> Style:
        colour: Colour = getattr(canvas.palette, self.role)
        return canvas.style(self.face, self.size_u, colour, on_light=on_light)

    def draw(self, canvas: Canvas, text: str, box: pygame.Rect, anchor: str = "midleft") -> None:
        """Draw a text from the top of a box, each line at its ``anchor``."""
        style, step = self.style(canvas), self.line_height_px(canvas.u)
        for at, line in enumerate(self.lines(text, canvas.u, box.width)):
            row = pygame.Rect(box.left, box.top + at * step, box.width, step)
            canvas.fitted(line, style, row, anchor)


@lru_cache(maxsize=4096)
def _lines(text: str, face: Face, size_px: int, width_px: int) -> tuple[str, ...]:
    if not text:
        return ()
    return tuple(broken(text, lambda line: line_width(line, face, size_px) * _SLACK <= width_px))


@lru_cache(maxsize=8192)
def _height_px(text: str, face: Face, size_u: float, u: float, width_px: int) -> int:
    # Cached, since the layout of a long page asks several times.
    lettering = Lettering(face, size_u)
    return len(lettering.lines(text, u, width_px)) * lettering.line_height_px(u)


TITLE: Final = Lettering(Face.SERIF_BOLD, 21, "strong")
HEADING: Final = Lettering(Face.SANS_BOLD, 15, "accent")
BODY: Final = Lettering(Face.SANS, 16, "text")
STRONG: Final = Lettering(Face.SANS_BOLD, 16, "strong")
QUIET: Final = Lettering(Face.SANS, 15, "muted")
ON_PAGE: Final = Lettering(Face.SANS, 19, "on_background")
"""The lettering of a sentence on the background of a page."""
QUIET_ON_PAGE: Final = Lettering(Face.SANS, 19, "on_background_quiet")
