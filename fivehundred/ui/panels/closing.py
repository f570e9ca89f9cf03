"""What panels that only tell something have in common: a button that closes them, and its keys."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.desk import Desk
from fivehundred.ui.widgets.intent import USED, Intent

FOOT_U: Final = 78
"""The room of the button below what is told."""
_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)


def close_button(desk: Desk, rect: pygame.Rect, u: float, close: Intent) -> None:
    """Put a closing button at the foot of a panel."""
    desk.u = u
    button = pygame.Rect(0, 0, round(180 * u), round(44 * u))
    button.midbottom = (rect.centerx, rect.bottom - round(18 * u))
    say = _("Close (Esc).")
    desk.focus_on(desk.button(button, _("Close"), close, style=ButtonStyle.PRIMARY, say=say))


def closing_key(event: pygame.event.Event, close: Intent) -> Intent:
    """Return what closes on Enter, Space or Esc; every key counts as used."""
    if event.key in _KEYS:
        return close
    return USED
