"""What events of keyboard and window mean to the whole program, whatever scene there is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.app import App


def take_key(app: App, event: pygame.event.Event) -> bool:
    """Take an event; True if it meant something."""
    if event.type != pygame.KEYDOWN:
        return False
    if event.key == pygame.K_F11:
        app.change_settings(replace(app.settings, full_screen=not app.settings.full_screen))
        return True
    if event.key == pygame.K_m and event.mod & pygame.KMOD_CTRL:
        _turn_sound(app)
        return True
    return False


def _turn_sound(app: App) -> None:
    """Turn the sound off, or on again as loud as it was."""
    volume = 0 if app.settings.volume else app.loud
    app.change_settings(replace(app.settings, volume=volume))
    if app.scene is not None:
        app.scene.tell(_("Sound on.") if volume else _("Sound off."))


def last_size_only(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Drop the sizes that a dragged window edge has only gone through."""
    sizes = [event for event in events if event.type == pygame.VIDEORESIZE]
    return [event for event in events if event not in sizes[:-1]]
