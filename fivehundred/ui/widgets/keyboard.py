"""The keyboard on a desk: Tab and arrows move the focus, Enter and Space press what has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.ui.widgets.control import Control
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

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a key; True if it meant something on the desk."""
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.mod & _MODIFIED:
            return False
        if self._desk.typing:
            return event.key in (pygame.K_UP, pygame.K_DOWN) and self._leave(*_STEPS[event.key])
        if event.key in _STEPS:
            return self._arrow(*_STEPS[event.key])
        return self._press(event.key)

    def _press(self, key: int) -> bool:
        """Press what has the focus or this key for its own; go to what has it for its letter."""
        focus = self._ring.focus
        if isinstance(focus, Control) and (
            key == pygame.K_SPACE or (key in _ENTER and focus.enter)
        ):
            if focus.enabled:
                focus.act()
            return True
        for control in self._desk.controls:
            if key in control.keys and control.enabled:
                control.act()
                return True
            if key in control.letters and control.enabled:
                self._desk.focus_on(control)
                return True
        return False

    def _arrow(self, dx: int, dy: int) -> bool:
        """Turn what has the focus, or take the focus to its neighbour."""
        if self._ring.reveal():
            return True
        focus = self._ring.focus
        if isinstance(focus, Control) and focus.turn is not None and focus.turn(dx, dy):
            return True
        return focus is not None and self._move(dx, dy)

    @property
    def _here(self) -> Stop | None:
        """Where the focus is, though the mouse may have hidden its ring."""
        return self._desk.written or self._ring.held

    def _tab(self, step: int) -> bool:
        """Go to the next control or zone; past the last one the ring goes back to the table."""
        desk, ring = self._desk, self._ring
        if not desk.typing and ring.reveal():
            return True
        if not desk.stops:
            return False
        reached = ring.beside(self._here, step)
        if reached is None and not desk.beyond:
            reached = ring.beside(None, step)
        if reached is None:
            desk.stop_typing()
        desk.focus_on(reached)
        return reached is not None

    def _leave(self, dx: int, dy: int) -> bool:
        """Go up or down out of the field that is written in, if it is one of several things."""
        if len(self._desk.stops) < 2:
            return False
        self._ring.go(self._here)
        return self._move(dx, dy)

    def _move(self, dx: int, dy: int) -> bool:
        """Go to the nearest control in a direction."""
        assert self._ring.focus is not None
        best = self._ring.towards(self._ring.focus, dx, dy)
        if best is not None:
            self._desk.focus_on(best)
        return True
