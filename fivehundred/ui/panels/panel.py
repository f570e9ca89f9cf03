"""What a panel is: something that fills the desk and draws itself around its widgets."""

from __future__ import annotations

from typing import Protocol

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.widgets.desk import Desk


class Panel(Protocol):
    """A panel of the table; ``modal`` ones veil the table and take all keys."""

    modal: bool

    @property
    def says(self) -> str:
        """What is said when it opens; empty where what is asked is said anyway."""

    def build(self, desk: Desk, places: Places) -> None:
        """Put the widgets on the desk."""

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw what stands behind and around the widgets."""

    def key(self, event: pygame.event.Event, desk: Desk) -> bool:
        """Take a key that no widget has used; True if it meant something."""
