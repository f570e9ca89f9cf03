"""What keys ask for on the page of the challenges."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.ui.route import Learn
from fivehundred.ui.scenes.challenges.intents import Go
from fivehundred.ui.widgets.intent import Intent

KEYS: Final[dict[int, Intent]] = {
    pygame.K_ESCAPE: Learn(),
    pygame.K_n: Go.NEW,
    pygame.K_i: Go.ASK_FILE,
    pygame.K_UP: Go.TO_LIST,
    pygame.K_DOWN: Go.TO_LIST,
    pygame.K_PAGEUP: Go.UP,
    pygame.K_PAGEDOWN: Go.DOWN,
}
