"""The screen: the picture and the widget layer of the current window, and the mouse cursor.

A window below ``LEAST_SIZE`` shows its picture shrunk. Setting the cursor is slow, so it is set
only when it changes.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Final

import pygame

from fivehundred.speech.locale.formats import letters_in_force
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.palettes import PALETTES, Palette
from fivehundred.ui.geometry.measures import unit_for
from fivehundred.ui.settings import Settings
from fivehundred.ui.widgets.gestures import LOOK
from fivehundred.ui.widgets.layer import Control, Field, WidgetLayer


class MouseCursor:
    """The mouse cursor; ``over_card`` is True over a card that may be picked up."""

    def __init__(self) -> None:
        self.over_card = False
        self.shape = pygame.SYSTEM_CURSOR_ARROW

    def follow(self, layer: WidgetLayer) -> None:
        """Choose the cursor for what is under the mouse."""
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
            # A screen that lacks this cursor keeps the current one.
            with contextlib.suppress(pygame.error):
                pygame.mouse.set_cursor(wanted)


LEAST_SIZE: Final = (480, 360)
"""The smallest picture of a scene, in pixels."""

_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, LOOK)


class WindowViewport:
    """The surface scenes draw on: the window, or a larger picture shown in it shrunk."""

    def __init__(self, window: pygame.Surface) -> None:
        self._window = window
        # A resized window may keep its surface.
        self.window_size = window.get_size()
        wide, high = self.window_size
        self.size = max(wide, LEAST_SIZE[0]), max(high, LEAST_SIZE[1])
        self.shrunk = self.size != self.window_size
        self.surface = pygame.Surface(self.size, 0, window) if self.shrunk else window

    def is_for(self, window: pygame.Surface) -> bool:
        """Return whether this viewport fits a window as it is now."""
        return window is self._window and window.get_size() == self.window_size

    @property
    def scale(self) -> tuple[float, float]:
        """Pixels of the picture per pixel of the window, across and down."""
        (wide, high), (window_wide, window_high) = self.size, self.window_size
        return wide / max(1, window_wide), high / max(1, window_high)

    def in_picture(self, point: tuple[int, int]) -> tuple[int, int]:
        """Return the point of the picture at a point of the window."""
        across, down = self.scale
        return round(point[0] * across), round(point[1] * down)

    def event_in_picture(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event with mouse positions in the picture."""
        if not self.shrunk or event.type not in _MOUSE:
            return event
        names = [name for name in ("pos", "rel") if name in event.dict]
        moved = {name: self.in_picture(event.dict[name]) for name in names}
        return pygame.event.Event(event.type, event.dict | moved)

    def present(self, part: pygame.Rect | None = None) -> None:
        """Show the picture, or only a part that has changed."""
        if self.shrunk:
            pygame.transform.smoothscale(self.surface, self.window_size, self._window)
            part = None
        if part is None:
            pygame.display.flip()
        else:
            pygame.display.update(part)


class Screen:
    """The picture in the window: its size, its colours, its canvas and its widget layer."""

    def __init__(self, art: Art, settings: Settings) -> None:
        self.art = art
        self._settings = settings
        self.pane = WindowViewport(_window())
        self.art.use_window(self.size)
        self.layer = WidgetLayer(self.size, self.u, self.palette)
        self.canvas = Canvas(self.pane.surface, self.art, self.u, self.palette)

    @property
    def size(self) -> tuple[int, int]:
        """Size of the picture in pixels."""
        return self.pane.size

    @property
    def u(self) -> float:
        """Unit of the picture in pixels."""
        return unit_for(*self.size)

    @property
    def scale(self) -> float:
        """The chosen scale of text and controls; 1 is the usual."""
        return self._settings.ui_scale / 100

    @property
    def palette(self) -> Palette:
        """Colours of the current theme."""
        return PALETTES[self._settings.theme]

    def follow_window(self) -> bool:
        """Fit the picture to the window; return whether everything must be laid out again."""
        if self.pane.is_for(_window()):
            return False
        self.pane = WindowViewport(_window())
        self.art.use_window(self.size)
        return True

    def follow_settings(self, settings: Settings) -> bool:
        """Apply new settings; return whether everything must be laid out again."""
        old, self._settings = self._settings, settings
        self.art.use_deck(
            four_colour=settings.four_colour,
            large_index=settings.large_index,
            letters=letters_in_force(),
        )
        return (settings.theme, settings.ui_scale) != (old.theme, old.ui_scale)

    def lay_out(self) -> None:
        """Rebuild what depends on the window's size or on the theme."""
        self.canvas = Canvas(self.pane.surface, self.art, self.u, self.palette)
        self.art.use_shade(self.palette.shade)
        self.layer.resize(self.size, self.u, self.palette)

    def show(self, draw: Callable[[Canvas], None], part: pygame.Rect | None) -> None:
        """Draw and present a frame, or only a part of it."""
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
