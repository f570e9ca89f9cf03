"""The shape of the mouse: a hand over what can be pressed or picked up, a bar over writing.

The system is told only when the shape changes, for that is slow.
"""

from __future__ import annotations

import contextlib

import pygame

from fivehundred.ui.widgets.layer import Control, Field, WidgetLayer


class MouseCursor:
    """One mouse; ``over_card`` is True while it is over a card that may be picked up."""

    def __init__(self) -> None:
        """Begin with the shape that the system gives a new window."""
        self.over_card = False
        self.shape = pygame.SYSTEM_CURSOR_ARROW

    def follow(self, layer: WidgetLayer) -> None:
        """Take the shape for what is under the mouse."""
        wanted = pygame.SYSTEM_CURSOR_ARROW
        under = layer.pointed_at(layer.mouse)
        if isinstance(under, Field):
            wanted = pygame.SYSTEM_CURSOR_IBEAM
        elif isinstance(under, Control):
            wanted = pygame.SYSTEM_CURSOR_HAND if under.enabled else wanted
        elif self.over_card:
            wanted = pygame.SYSTEM_CURSOR_HAND
        if wanted != self.shape:
            self.shape = wanted
            # A screen without cursors of its own keeps whatever it shows.
            with contextlib.suppress(pygame.error):
                pygame.mouse.set_cursor(wanted)
