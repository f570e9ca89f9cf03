"""What a finger does that no mouse does: it is told in events beside those of the mouse.

Everything else a finger does comes as the events of a mouse (``window/touch``), with ``touch``
true in them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from fivehundred.ui.widgets.intent import USED, Intent

Turned = Callable[[int], Intent]
"""What so many steps ask for, down counting as above nought."""

_SLIDE_STEP_U: Final = 40
"""So far a finger slides for a step of the wheel."""


class Wheel:
    """One wheel; it keeps where the last step of a finger was taken."""

    def __init__(self) -> None:
        """Begin with no finger on it."""
        self._slid_from: float | None = None

    def handle(self, event: pygame.event.Event, turned: Turned | None, u: float) -> Intent | None:
        """Return what an event asks for where the wheel does something; None if nothing."""
        if turned is None:
            self._slid_from = None
            return None
        if event.type == pygame.MOUSEWHEEL:
            return turned(-event.y)
        if begins_slide(event):
            self._slid_from = event.pos[1]
            return USED
        if self._slid_from is None:
            return None
        if event.type == pygame.MOUSEBUTTONUP:
            self._slid_from = None
            return USED
        if event.type != pygame.MOUSEMOTION:
            return None
        step_px = _SLIDE_STEP_U * u
        steps = int((self._slid_from - event.pos[1]) / step_px)
        self._slid_from -= steps * step_px
        return turned(steps) if steps else USED


LOOK: Final = pygame.event.custom_type()
"""A finger has rested on a place, ``pos``: what lies there is to be told, and not pressed."""


def by_touch(event: pygame.event.Event) -> bool:
    """Return whether an event of the mouse comes from a finger."""
    return bool(event.dict.get("touch", False))


def begins_slide(event: pygame.event.Event) -> bool:
    """Return whether a finger that has moved on is told to have pressed where it began."""
    pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
    return pressed and bool(event.dict.get("slide", False))


class ShortcutLetter:
    """The letter of a key that was pressed while nobody wrote.

    It comes in an event of its own, after the key has perhaps opened a field.
    """

    def __init__(self) -> None:
        """Wait for no letter."""
        self._letter = ""

    def is_its_letter(self, event: pygame.event.Event, *, typing: bool) -> bool:
        """Return whether an event is that letter, which no field is to have."""
        if event.type == pygame.KEYDOWN:
            self._letter = "" if typing else event.unicode
        elif event.type == pygame.TEXTINPUT and event.text:
            letter, self._letter = self._letter, ""
            return bool(event.text == letter)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._letter = ""
        return False
