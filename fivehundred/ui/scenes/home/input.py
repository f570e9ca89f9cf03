"""What can be asked for on the home screen, and what keys and dropped files ask for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from fivehundred.ui.panels.reading.keys import asks_for_keys
from fivehundred.ui.route import Table
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class OpenSettings(Intent):
    """Open the settings."""


@dataclass(frozen=True, slots=True)
class OpenKeys(Intent):
    """Open the list of keys."""


@dataclass(frozen=True, slots=True)
class Begin(Intent):
    """Begin at the first button."""


def key_intent(event: pygame.event.Event) -> Intent | None:
    """Return what a key asks for: arrows and Enter begin at the first button."""
    if event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN):
        return Begin()
    if event.key == pygame.K_o:
        return OpenSettings()
    return OpenKeys() if asks_for_keys(event) else None


def mouse_intent(event: pygame.event.Event) -> Intent | None:
    """Return the way to a saved game that is dropped on the window."""
    return Table(Path(event.file)) if event.type == pygame.DROPFILE else None
