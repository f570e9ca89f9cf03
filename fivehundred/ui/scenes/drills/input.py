"""What keys ask for on the page of the drills."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.ui.route import Learn
from fivehundred.ui.scenes.drills.intents import Go
from fivehundred.ui.widgets.intent import Intent

KEYS: Final[dict[int, Intent]] = {
    pygame.K_ESCAPE: Learn(),
    pygame.K_UP: Go.TO_THEMES,
    pygame.K_DOWN: Go.TO_THEMES,
    pygame.K_PAGEUP: Go.UP,
    pygame.K_PAGEDOWN: Go.DOWN,
}
