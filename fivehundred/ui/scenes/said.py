"""The sentence about what has the focus in a dialog, below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face

if TYPE_CHECKING:
    from fivehundred.ui.app import App

_HIGH_U: Final = 34
_BELOW_U: Final = 30
"""So far a dialog may go on below its lowest button."""


def draw_over(canvas: Canvas, app: App, text: str, urgent: bool) -> None:
    """Draw a line at the lower edge of the window, unless a dialog reaches down to it."""
    lowest = max((control.rect.bottom for control in app.desk.controls), default=0)
    width, height = app.size
    box = pygame.Rect(0, 0, width, canvas.px(_HIGH_U))
    box.midbottom = (width // 2, height - canvas.px(6))
    if not text or app.desk.told or lowest + canvas.px(_BELOW_U) > box.top:
        return
    colour = canvas.palette.urgent if urgent else canvas.palette.text
    style = canvas.style(Face.SANS, 19, colour)
    box.width = min(width - canvas.px(40), canvas.width(text, style) + canvas.px(36))
    box.centerx = width // 2
    canvas.panel(box, canvas.palette.pill, radius=15)
    canvas.fitted(text, style, box.inflate(-canvas.px(20), 0))
