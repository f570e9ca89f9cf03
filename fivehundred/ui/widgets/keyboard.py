"""The keyboard on a desk: Tab and arrows move the focus, Enter and Space press what has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.ring import Ring, Stop

if TYPE_CHECKING:
    from fivehundred.ui.widgets.desk import Desk

_STEPS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_MODIFIED: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Keyboard:
    """The keys of one desk."""

    def __init__(self, desk: Desk, ring: Ring) -> None:
        """Move the ring of a desk."""
        self._desk = desk
        self._ring = ring

    def handle(self, event: pygame.event.Event) -> Intent | None:
        """Return what a key means on the desk; None if nothing."""
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.mod & _MODIFIED:
            return None
        if self._desk.typing:
            if event.key not in (pygame.K_UP, pygame.K_DOWN):
                return None
            return self._leave(*_STEPS[event.key])
        if event.key in _STEPS:
            return self._arrow(*_STEPS[event.key])
        return self._press(event.key)

    def _press(self, key: int) -> Intent | None:
        """Press what has the focus or this key for its own; go to what has it for its letter."""
        focus = self._ring.focus
        if isinstance(focus, Control) and (
            key == pygame.K_SPACE or (key in _ENTER and focus.enter)
        ):
            return focus.press() if focus.enabled else USED
        for control in self._desk.controls:
            if key in control.keys and control.enabled:
                return control.press()
            if key in control.letters and control.enabled:
                self._desk.focus_on(control)
                return USED
        return None

    def _arrow(self, dx: int, dy: int) -> Intent | None:
        """Turn what has the focus, or take the focus to its neighbour."""
        if self._ring.reveal():
            return USED
        focus = self._ring.focus
        if isinstance(focus, Control) and focus.turn is not None and (told := focus.turn(dx, dy)):
            return told if isinstance(told, Intent) else USED
        return None if focus is None else self._move(dx, dy)

    @property
    def _here(self) -> Stop | None:
        """Where the focus is, though the mouse may have hidden its ring."""
        return self._desk.written or self._ring.held

    def _tab(self, step: int) -> Intent | None:
        """Go to the next control or zone; past the last one the ring goes back to the table."""
        desk, ring = self._desk, self._ring
        if not desk.typing and ring.reveal():
            return USED
        if not desk.stops:
            return None
        reached = ring.beside(self._here, step)
        if reached is None and not desk.beyond:
            reached = ring.beside(None, step)
        if reached is None:
            desk.stop_typing()
        desk.focus_on(reached)
        return None if reached is None else USED

    def _leave(self, dx: int, dy: int) -> Intent | None:
        """Go up or down out of the field that is written in, if it is one of several things."""
        if len(self._desk.stops) < 2:
            return None
        self._ring.go(self._here)
        return self._move(dx, dy)

    def _move(self, dx: int, dy: int) -> Intent:
        """Go to the nearest control in a direction."""
        assert self._ring.focus is not None
        best = self._ring.towards(self._ring.focus, dx, dy)
        if best is not None:
            self._desk.focus_on(best)
        return USED
