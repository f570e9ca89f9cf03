"""The program's one window: in its frame or over the whole screen, and its size in the frame."""

from __future__ import annotations

import pygame

from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.window.opening import first_size, open_window


class Window:
    """The window; ``framed`` is its size while it does not fill the screen."""

    def __init__(self, settings: Settings) -> None:
        """Begin with the size of the last time; nothing is opened yet."""
        self.framed = first_size(settings.width_px, settings.height_px)
        self._full_screen = False

    def open(self, *, full_screen: bool, hidden: bool = False) -> None:
        """Open the window, or open it again; ``hidden`` until it is opened once more."""
        if full_screen and not self._full_screen and pygame.display.get_surface() is not None:
            self.framed = pygame.display.get_window_size()
        self._full_screen = full_screen and not hidden
        open_window(full_screen=full_screen, framed=self.framed, hidden=hidden)
