"""Keys that change a setting wherever one is: the full screen, the sound, the own voice."""

from __future__ import annotations

from dataclasses import replace

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.preferences.settings import Settings


def changed_by_key(
    event: pygame.event.Event, settings: Settings, unmuted: int
) -> tuple[Settings, str] | None:
    """Return what a key makes of the settings, and what is said of it; None if nothing.

    ``unmuted`` is how loud the sound was before it was turned off.
    """
    if event.type != pygame.KEYDOWN:
        return None
    if event.key == pygame.K_F11:
        return replace(settings, full_screen=not settings.full_screen), ""
    if event.key == pygame.K_F8:
        said = _("The voice is off.") if settings.voice else _("This is my voice. F8 ends it.")
        return replace(settings, voice=not settings.voice), said
    if event.key == pygame.K_m and event.mod & pygame.KMOD_CTRL:
        volume = 0 if settings.volume else unmuted
        return replace(settings, volume=volume), _("Sound on.") if volume else _("Sound off.")
    return None
