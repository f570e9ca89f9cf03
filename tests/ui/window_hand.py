"""A hand whose mouse and keys are those of an X server: what it does comes to a real window."""

from __future__ import annotations

import subprocess
import time
from typing import Final

import pygame

from tests.ui.hand import Hand, Point

_WAIT_S: Final = 0.04
_NAMES: Final = {
    pygame.K_RETURN: "Return",
    pygame.K_TAB: "Tab",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_ESCAPE: "Escape",
    pygame.K_SPACE: "space",
}


class WindowHand(Hand):
    """Works the window with xdotool; the window has to lie at the top left of its screen."""

    def _ask(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], check=True)
        time.sleep(_WAIT_S)
        self.frames(2)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press a key and let it go."""
        self._ask("key", _NAMES.get(key) or pygame.key.name(key))

    def press(self, at: Point) -> None:
        """Press the mouse at a point."""
        self._ask("mousemove", round(at[0]), round(at[1]))
        self._ask("mousedown", 1)

    def release(self, at: Point) -> None:
        """Let the mouse go."""
        self._ask("mouseup", 1)
        self.frame()

    def move(self, to: Point, held: bool = False) -> None:
        """Move the mouse."""
        self._ask("mousemove", round(to[0]), round(to[1]))
