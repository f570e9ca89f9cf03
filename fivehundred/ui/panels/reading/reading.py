"""A panel that is only read: a title, what it tells, a button that closes it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.dialog import dialog_frame
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

FOOT_U: Final = 78
"""The room of the button below what is told."""
_KEYS: Final = (pygame.K_SPACE, pygame.K_ESCAPE)


class ReadingPanel(Panel):
    """Lies over everything until it is closed by Enter, Space, Esc or its button."""

    modal = True

    title: str
    """What stands above."""

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
        close = layer.button(button, _("Close"), Close(), style=style, say=say, turn=self.turn)
        layer.focus_on(close)

    def turn(self, dx: int, dy: int) -> Intent | None:
        """Return what an arrow asks for; None where it only takes the focus along."""
        return None

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the frame with its title, and what is to be read."""
        u, rect = self.place(places)
        canvas = canvas.at(u)
        dialog_frame(canvas, rect, self.title)
        self.paint(canvas, rect, places)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Close on the usual keys; every other key counts as used."""
        return Close() if event.key in _KEYS else USED
