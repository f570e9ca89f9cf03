"""A panel that is only read: a title, what it tells, a button that closes it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.dialog import dialog_frame
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

FOOT_U: Final = 78
"""The room of the button below what is told."""
_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)


class ReadingPanel(Panel):
    """Lies over everything until Enter, Space, Esc or its button asks for ``close``."""

    modal = True

    def __init__(self, title: str, close: Intent) -> None:
        """Show until closed."""
        self._title = title
        self._close = close

    @abstractmethod
    def place(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""

    @abstractmethod
    def paint(self, canvas: Canvas, rect: pygame.Rect, places: Places) -> None:
        """Draw what is to be read into the box, on a canvas with the panel's unit."""

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the closing button on the layer."""
        u, rect = self.place(places)
        layer.u = u
        button = pygame.Rect(0, 0, round(180 * u), round(44 * u))
        button.midbottom = (rect.centerx, rect.bottom - round(18 * u))
        style, say = ButtonStyle.PRIMARY, _("Close (Esc).")
        layer.focus_on(layer.button(button, _("Close"), self._close, style=style, say=say))

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the frame with its title, and what is to be read."""
        u, rect = self.place(places)
        canvas = canvas.at(u)
        dialog_frame(canvas, rect, self._title)
        self.paint(canvas, rect, places)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Close on the usual keys; every other key counts as used."""
        return self._close if event.key in _KEYS else USED
