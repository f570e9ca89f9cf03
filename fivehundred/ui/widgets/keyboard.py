"""The keyboard on a layer: Tab and arrows move the focus, Enter and Space press what has it."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.focus import Focus
from fivehundred.ui.widgets.intent import USED, Intent

_STEPS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
ARROWS: Final = tuple(_STEPS)
_MODIFIED: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Keyboard:
    """The keys of one layer."""

    def __init__(self, focus: Focus) -> None:
        """Move the focus of a layer."""
        self._focus = focus
        self._ring = focus.ring

    def handle(self, event: pygame.event.Event) -> Intent | None:
        """Return what a key means on the layer; None if nothing."""
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.mod & _MODIFIED:
            return None
        if self._focus.written is not None:
            if event.key not in (pygame.K_UP, pygame.K_DOWN):
                return None
            return self._leave(*_STEPS[event.key])
        if event.key in _STEPS:
            return self._arrow(*_STEPS[event.key])
        return self._press(event.key)

    def _press(self, key: int) -> Intent | None:
        """Press what has the focus or this key for its own; go to what has it for its letter."""
        marked = self._ring.focus
        if isinstance(marked, Control) and (
            key == pygame.K_SPACE or (key in ENTER and marked.enter)
        ):
            return marked.press() if marked.enabled else USED
        for control in self._focus.pressable:
            if key in control.keys:
                return control.press()
            if key in control.letters:
                self._focus.go(control)
                return USED
        return None

    def _arrow(self, dx: int, dy: int) -> Intent | None:
        """Turn what has the focus, or take the focus to its neighbour."""
        if self._ring.reveal():
            return USED
        marked = self._ring.focus
        if isinstance(marked, Control) and marked.turn and (told := marked.turn(dx, dy)):
            return told
        return None if marked is None else self._move(dx, dy)

    def _tab(self, step: int) -> Intent | None:
        """Go to the next control or zone; past the last one the ring goes back to the table."""
        focus, ring = self._focus, self._ring
        if focus.written is None and ring.reveal():
            return USED
        if not focus.stops:
            return None
        reached = ring.beside(focus.here, step)
        if reached is None and not focus.beyond:
            reached = ring.beside(None, step)
        if reached is None:
            focus.stop_typing()
        focus.go(reached)
        return None if reached is None else USED

    def _leave(self, dx: int, dy: int) -> Intent | None:
        """Go up or down out of the field that is written in, if it is one of several things."""
        if len(self._focus.stops) < 2:
            return None
        self._ring.go(self._focus.here)
        return self._move(dx, dy)

    def _move(self, dx: int, dy: int) -> Intent:
        """Go to the nearest control in a direction."""
        assert self._ring.focus is not None
        best = self._ring.towards(self._ring.focus, dx, dy)
        if best is not None:
            self._focus.go(best)
        return USED
