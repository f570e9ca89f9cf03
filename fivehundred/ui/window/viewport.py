"""The picture the program draws, and the window it is shown in, which may be too small for it.

No scene has to fit into less than the least size: a smaller window shows the picture shrunk, and
the mouse in it is told of where it is in the picture.
"""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.ui.widgets.gestures import LOOK

LEAST_SIZE: Final = (480, 360)
"""Scenes are drawn no smaller than this, in pixels."""

_PLACES: Final = ("pos", "rel")
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, LOOK)


class WindowViewport:
    """What is drawn on: the window itself, or a larger picture that is shown in it shrunk."""

    def __init__(self, window: pygame.Surface) -> None:
        """Draw for a window."""
        self._window = window
        # A window that changes its size may keep its surface.
        self.window_size = window.get_size()
        self.size = _size_for(window)
        """How large the picture is, in pixels."""
        self.shrunk = self.size != self.window_size
        """True while the window shows the picture smaller than it is."""
        self.surface = pygame.Surface(self.size, 0, window) if self.shrunk else window

    def is_for(self, window: pygame.Surface) -> bool:
        """Return whether this is the pane of a window as it is now."""
        return window is self._window and window.get_size() == self.window_size

    @property
    def scale(self) -> tuple[float, float]:
        """How many pixels of the picture one of the window is, across and down."""
        (wide, high), (window_wide, window_high) = self.size, self.window_size
        return wide / max(1, window_wide), high / max(1, window_high)

    def in_picture(self, point: tuple[int, int]) -> tuple[int, int]:
        """Return where in the picture a point of the window is."""
        across, down = self.scale
        return round(point[0] * across), round(point[1] * down)

    def told(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event with the mouse where it is in the picture."""
        if not self.shrunk or event.type not in _MOUSE:
            return event
        moved = {name: self.in_picture(event.dict[name]) for name in _PLACES if name in event.dict}
        return pygame.event.Event(event.type, event.dict | moved)

    def present(self, part: pygame.Rect | None = None) -> None:
        """Show the picture, or the only part of it that has changed."""
        if self.shrunk:
            pygame.transform.smoothscale(self.surface, self.window_size, self._window)
            part = None
        if part is None:
            pygame.display.flip()
        else:
            pygame.display.update(part)


def _size_for(window: pygame.Surface) -> tuple[int, int]:
    wide, high = window.get_size()
    return max(wide, LEAST_SIZE[0]), max(high, LEAST_SIZE[1])
