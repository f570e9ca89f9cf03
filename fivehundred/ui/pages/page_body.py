"""The picture of a page: its title, its line, and the bar of what is moved."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.pages.frame import PageFrame
from fivehundred.ui.scenes.shared.base import Body


@dataclass(frozen=True, slots=True)
class PageBody(Body):
    """A page in its frame; ``art_version`` is another one where cards have become sharper."""

    background: pygame.Surface
    frame: PageFrame
    title: str
    scroll: Scroll
    art_version: int

    def draw(self, canvas: Canvas, status: str, *, urgent: bool) -> None:
        """Draw the page from the background up."""
        canvas.surface.blit(self.background, (0, 0))
        canvas = canvas.at(self.frame.u)
        size = 28 if self.frame.low else 38
        style = canvas.style(Face.SERIF_BOLD, size, canvas.palette.on_background)
        if self.frame.head.height:
            canvas.fitted(self.title, style, self.frame.head)
        palette = canvas.palette
        colour = palette.on_background_accent if urgent else palette.on_background_quiet
        draw_fitted(canvas, status, canvas.style(Face.SANS, 18, colour), self.frame.line)

    def draw_above(self, canvas: Canvas) -> None:
        """Draw the bar of what is moved, and let that fade out at its ends."""
        canvas = canvas.at(self.frame.u)
        self.scroll.draw_fade(canvas, self.background)
        self.scroll.draw(canvas)


@dataclass(frozen=True, slots=True)
class Covered(Body):
    """A page as it was when a dialog was opened over it."""

    picture: pygame.Surface

    def draw(self, canvas: Canvas, status: str, *, urgent: bool) -> None:
        """Draw the page; the dialog has the line."""
        canvas.surface.blit(self.picture, (0, 0))
