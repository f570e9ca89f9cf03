"""The wheel over a panel that is moved in steps, and a finger that slides over it instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from fivehundred.ui.widgets.gestures import begins_slide
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
