"""What stands on a page besides its tiles: a sentence above them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.scenes.shared.page_body import Content
from fivehundred.ui.scenes.shared.scroll import Scroll


@dataclass(frozen=True, slots=True)
class SentenceContent(Content):
    """A sentence above the tiles."""

    box: pygame.Rect
    text: str

    @property
    def texts(self) -> tuple[str, ...]:
        """The sentence."""
        return (self.text,)

    def draw(self, canvas: Canvas, scroll: Scroll) -> None:
        """Draw the sentence."""
        style = canvas.style(Face.SANS, 19, canvas.palette.on_background)
        draw_fitted(canvas, self.text, style, self.box, most=2)
