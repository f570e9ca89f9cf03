"""What events mean to the whole program, whatever scene there is."""

from __future__ import annotations

from typing import Final

import pygame

_AGAIN: Final = {pygame.K_F5: 0, pygame.K_F6: -1, pygame.K_F7: 1}


def hears_again(event: pygame.event.Event) -> int | None:
    """Return the step of a key that has something said again: 0 is the newest; else None."""
    return _AGAIN.get(event.key) if event.type == pygame.KEYDOWN else None


def last_size_only(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Drop the sizes that a dragged window edge has only gone through."""
    sizes = [event for event in events if event.type == pygame.VIDEORESIZE]
    return [event for event in events if event not in sizes[:-1]]
