"""What can be asked for on the home screen, and what keys and dropped files ask for."""

from __future__ import annotations

from enum import Enum, auto
from pathlib import Path

import pygame

from fivehundred.ui.panels.reading.keys import asks_for_keys
from fivehundred.ui.route import Challenges, Learn, ReadRules, Table
from fivehundred.ui.widgets.intent import Intent


class Menu(Intent, Enum):
    """What leads to no other screen."""

    SETTINGS = auto()
    KEYS = auto()
    PEOPLE = auto()
    """Say who plays."""
    FIRST = auto()
    """Begin at the first button."""


def key_intent(event: pygame.event.Event) -> Intent | None:
    """Return what a key asks for: arrows begin at the first button."""
    if event.key in (pygame.K_UP, pygame.K_DOWN):
        return Menu.FIRST
    if event.key == pygame.K_o:
        return Menu.SETTINGS
    if event.key == pygame.K_p:
        return Menu.PEOPLE
    if event.key == pygame.K_b:
        return ReadRules()
    if event.key == pygame.K_l:
        return Learn()
    return Menu.KEYS if asks_for_keys(event) else None


def dropped_game(event: pygame.event.Event) -> Table | Challenges | None:
    """Return the way to a saved game, or a friend's challenge, that is dropped on the window."""
    if event.type != pygame.DROPFILE:
        return None
    # The first picture need not wait for this.
    from fivehundred.learning.challenge.file import is_challenge_file  # noqa: PLC0415

    path = Path(event.file)
    return Challenges(path) if is_challenge_file(path) else Table(path)
