"""The picture of a page: its title, what it holds, the bar of what is moved, and its line."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.scenes.shared.base import Body
from fivehundred.ui.scenes.shared.frame import Frame


@dataclass(frozen=True, slots=True)
class Content:
    """What is a page's own, besides its controls: a value, equal to another that looks alike."""

    @property
    def texts(self) -> tuple[str, ...]:
        """What there is to be read besides the controls, paragraph by paragraph."""
        return ()

    def draw(self, canvas: Canvas, scroll: Scroll) -> None:
        """Draw what stands behind and beside the controls."""

    def draw_line(self, canvas: Canvas, frame: Frame, status: str, *, urgent: bool) -> None:
        """Draw what went wrong, or else what has the focus or lies under the mouse."""
        palette = canvas.palette
        colour = palette.on_background_accent if urgent else palette.on_background_quiet
        draw_fitted(canvas, status, canvas.style(Face.SANS, 18, colour), frame.line)


@dataclass(frozen=True, slots=True)
class PageBody(Body):
    """A page in its frame; ``art_version`` is another one where cards have become sharper."""

    background: pygame.Surface
    frame: Frame
    title: str
    scroll: Scroll
    content: Content
    art_version: int

    def draw(self, canvas: Canvas, status: str, *, urgent: bool) -> None:
        """Draw the page from the background up."""
        canvas.surface.blit(self.background, (0, 0))
        canvas = canvas.at(self.frame.u)
        size = 28 if self.frame.low else 38
        style = canvas.style(Face.SERIF_BOLD, size, canvas.palette.on_background)
        if self.frame.head.height:
            canvas.fitted(self.title, style, self.frame.head)
        self.content.draw(canvas, self.scroll)
        self.content.draw_line(canvas, self.frame, status, urgent=urgent)

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


def draw_lines(canvas: Canvas, text: str, style: Style, box: pygame.Rect, most: int = 2) -> None:
    """Draw text in so many lines at most; what is left over is cut with an ellipsis."""
    lines = canvas.wrapped(text, style, box.width)
    step = line_step(style)
    for at, line in enumerate(lines[:most]):
        if at == most - 1 and len(lines) > most:
            line = canvas.shortened(" ".join(lines[at:]), style, box.width)  # noqa: PLW2901
        canvas.text(line, style, (box.left, box.top + step * at))


def line_step(style: Style) -> int:
    """Return how far one line of a paragraph stands below the other."""
    return round(style.size_px * 1.27)
