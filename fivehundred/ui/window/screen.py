"""What scenes draw on and put widgets on, for the window as it is now."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fivehundred.speech.locale.card_letters import letters_in_force
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.cards.art import Art
from fivehundred.ui.drawing.palettes import PALETTES, Palette
from fivehundred.ui.geometry.look import unit_for
from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.widgets.layer import WidgetLayer
from fivehundred.ui.window.viewport import WindowViewport


class Screen:
    """The picture in the window: its size, its colours, the canvas and the layer on it."""

    def __init__(self, art: Art, settings: Settings) -> None:
        """Make everything for the window that is open."""
        self.art = art
        self._settings = settings
        self.pane = WindowViewport(_window())
        self.art.use_window(self.size)
        self.layer = WidgetLayer(self.size, self.u, self.palette)
        self.canvas = Canvas(self.pane.surface, self.art, self.u, self.palette)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture in pixels."""
        return self.pane.size

    @property
    def u(self) -> float:
        """The unit of the picture in pixels."""
        return unit_for(*self.size)

    @property
    def scale(self) -> float:
        """How much larger words and controls are wanted than the window makes them."""
        return self._settings.ui_scale / 100

    @property
    def palette(self) -> Palette:
        """The colours of the theme that was chosen."""
        return PALETTES[self._settings.theme]

    def follow_window(self) -> bool:
        """Fit the picture to the window; return whether everything has to be laid out again."""
        if self.pane.is_for(_window()):
            return False
        self.pane = WindowViewport(_window())
        self.art.use_window(self.size)
        return True

    def follow_settings(self, settings: Settings) -> bool:
        """Take on the look that is set; return whether everything has to be laid out again."""
        old, self._settings = self._settings, settings
        self.art.use_deck(
            four_colour=settings.four_colour,
            large_index=settings.large_index,
            letters=letters_in_force(),
        )
        return (settings.theme, settings.ui_scale) != (old.theme, old.ui_scale)

    def lay_out(self) -> None:
        """Rebuild everything that depends on the window's size or on the theme."""
        self.canvas = Canvas(self.pane.surface, self.art, self.u, self.palette)
        self.art.use_shade(self.palette.shade)
        self.layer.resize(self.size, self.u, self.palette)

    def show(self, draw: Callable[[Canvas], None], part: pygame.Rect | None) -> None:
        """Draw and present a frame, or only a part of it; everything else is as it was."""
        pane = self.pane
        if part is None:
            draw(self.canvas)
            pane.present()
            return
        part = part.clip(pane.surface.get_rect())
        pane.surface.set_clip(part)
        draw(self.canvas)
        pane.surface.set_clip(None)
        pane.present(part)


def _window() -> pygame.Surface:
    window = pygame.display.get_surface()
    assert window is not None
    return window
