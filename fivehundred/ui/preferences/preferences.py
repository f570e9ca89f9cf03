"""The settings as they are now: read once, changed in one place, kept after each choice.

What they change on the screen and in the sound the app sees to, which looks at them after every
event.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from fivehundred.session.workers.errands import Errands
from fivehundred.speech.translation import _
from fivehundred.ui.preferences.settings import SETTINGS, Settings, read_settings, save_settings


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


class Preferences:
    """One person's settings in one file, or in none where it is ``safe``; ``now`` is how they are.

    ``unmuted`` is how loud it is with the sound on. ``fresh`` is True where there was no file yet,
    and ``held`` as long as nothing is to be written, for nobody has chosen anything for good.
    """

    def __init__(self, path: Path, *, safe: bool = False, errands: Errands | None = None) -> None:
        """Read the file, if it is there; it is written by ``errands`` where some are given."""
        self._path, self._errands = path, errands
        self._safe = safe
        self.fresh = not safe and not SETTINGS.is_there(path)
        self.held = False
        # A sound device may be what is broken.
        self.now = Settings(volume=0) if safe else read_settings(path)
        self.unmuted = self.now.volume or Settings().volume

    def change(self, settings: Settings) -> None:
        """Take and keep new settings."""
        if settings.volume != self.now.volume:
            self.unmuted = settings.volume or self.now.volume
        self.now = settings
        self.keep(settings)

    def keep(self, settings: Settings) -> None:
        """Write settings down for the next time."""
        if self._safe or self.held:
            return
        if self._errands is None:
            save_settings(settings, self._path)
        else:
            self._errands.do(partial(save_settings, settings, self._path))
