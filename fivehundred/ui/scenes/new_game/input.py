"""What keys ask for on the page of a new game."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.ui.route import Home
from fivehundred.ui.scenes.new_game.intents import Go
from fivehundred.ui.widgets.intent import Intent

KEYS: Final[dict[int, Intent]] = {
    pygame.K_ESCAPE: Home(),
    pygame.K_PAGEUP: Go.UP,
    pygame.K_PAGEDOWN: Go.DOWN,
    pygame.K_UP: Go.TO_LIST,
    pygame.K_DOWN: Go.TO_LIST,
}
