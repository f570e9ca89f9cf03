"""The last things that were done, for a report: what was pressed, and where."""

from __future__ import annotations

from collections import deque
from typing import Final

import pygame

MOST: Final = 50
_PARTS: Final = ("pos", "button", "key", "mod", "unicode", "text", "x", "y", "size", "file")
_MOVING: Final = (pygame.MOUSEMOTION, pygame.FINGERMOTION)


class Inputs:
    """The newest fifty; a mouse or finger that is moved on counts once."""

    def __init__(self) -> None:
        """Begin with nothing done."""
        self._lines: deque[str] = deque(maxlen=MOST)
        self._moving = False

    def note(self, event: pygame.event.Event) -> None:
        """Keep an event in mind."""
        moving = event.type in _MOVING
        if moving and self._moving:
            self._lines.pop()
        self._moving = moving
        self._lines.append(_told(event))

    @property
    def lines(self) -> tuple[str, ...]:
        """What was done, a line each, the newest last."""
        return tuple(self._lines)


def _told(event: pygame.event.Event) -> str:
    parts = [f"{name}={event.dict[name]!r}" for name in _PARTS if name in event.dict]
    return " ".join([pygame.event.event_name(event.type), *parts])
