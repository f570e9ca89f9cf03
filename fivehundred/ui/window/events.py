"""What events mean to the whole program, whatever scene there is."""

from __future__ import annotations

import pygame


def turns_sound(event: pygame.event.Event) -> bool:
    """Return whether an event is the key that turns the sound off and on."""
    return (
        event.type == pygame.KEYDOWN
        and event.key == pygame.K_m
        and bool(event.mod & pygame.KMOD_CTRL)
    )


def last_size_only(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Drop the sizes that a dragged window edge has only gone through."""
    sizes = [event for event in events if event.type == pygame.VIDEORESIZE]
    return [event for event in events if event not in sizes[:-1]]
