"""What keys ask for on the page of one challenge."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.ui.route import Challenges
from fivehundred.ui.scenes.challenge.intents import Go
from fivehundred.ui.widgets.intent import Intent

KEYS: Final[dict[int, Intent]] = {
    pygame.K_ESCAPE: Challenges(),
    pygame.K_c: Go.COPY,
    pygame.K_f: Go.HAND_ON,
    pygame.K_UP: Go.TO_LIST,
    pygame.K_DOWN: Go.TO_LIST,
    pygame.K_PAGEUP: Go.UP,
    pygame.K_PAGEDOWN: Go.DOWN,
}
