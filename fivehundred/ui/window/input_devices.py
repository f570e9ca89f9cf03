"""Whatever a person holds besides mouse and keyboard, told as these: fingers and controllers."""

from __future__ import annotations

import time
from typing import Final

import pygame

from fivehundred.ui.window.controllers import Controllers
from fivehundred.ui.window.touch import Events, Fingers, Point

_AGAIN: Final = {pygame.K_F5: 0, pygame.K_F6: -1, pygame.K_F7: 1}


def hears_again(event: pygame.event.Event) -> int | None:
    """Return the step of a key that has something said again: 0 is the newest; else None."""
    return _AGAIN.get(event.key) if event.type == pygame.KEYDOWN else None


def last_size_only(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Drop the sizes that a dragged window edge has only gone through."""
    sizes = [event for event in events if event.type == pygame.VIDEORESIZE]
    return [event for event in events if event not in sizes[:-1]]


_REST_MS: Final = 1500.0
"""So long the program has been there before it looks for controllers."""


class InputDevices:
    """The fingers on one window, and the controllers beside it."""

    def __init__(self) -> None:
        """Begin with none of them."""
        self.fingers = Fingers()
        self.controllers = Controllers()
        self._began_ms = _now_ms()

    def told(self, event: pygame.event.Event, size: tuple[int, int]) -> Events:
        """Return what an event means to a window of a size: itself, if neither tells it."""
        keys = self.controllers.told(event)
        return tuple(one for key in keys for one in self.fingers.told(key, size))

    def is_noise(self, event: pygame.event.Event) -> bool:
        """Return whether an event means nothing to anybody, so that it wakes nobody."""
        return self.controllers.is_noise(event)

    def waited(self) -> Events:
        """Return what a finger means by resting where it is."""
        return self.fingers.waited()

    @property
    def patience_ms(self) -> int:
        """How soon a finger will mean something by resting."""
        return self.fingers.patience_ms

    def pointer(self, mouse: Point) -> Point:
        """Return where whatever points is."""
        return self.fingers.pointer(mouse)

    def begin(self) -> None:
        """Look for controllers, once the program has been there for a while."""
        if _now_ms() - self._began_ms >= _REST_MS:
            self.controllers.begin()

    def close(self) -> None:
        """Let go of everything."""
        self.controllers.close()


def _now_ms() -> float:
    return time.monotonic() * 1000
