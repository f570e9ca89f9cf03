"""A layer with a few buttons, and what has been pressed of them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import Control, WidgetLayer
from tests.ui.hand import Hand


@dataclass(frozen=True, slots=True)
class Press(Intent):
    name: str


class Board:
    """A layer with two rows of buttons, and what has been pressed."""

    def __init__(self, hand: Hand) -> None:
        self.layer: WidgetLayer = hand.app.layer
        self.layer.clear()
        self.pressed: list[str] = []
        self._process = self.layer.process
        self.layer.process = self._heard  # type: ignore[method-assign]
        for at, name in enumerate("abcdef"):
            rect = pygame.Rect(100 + 150 * (at % 3), 100 + 100 * (at // 3), 120, 60)
            self.put(rect, name)

    def put(self, rect: pygame.Rect, name: str) -> None:
        self.layer.button(
            rect,
            name,
            Press(name),
            enabled=name != "b",
            keys=(ord(name),),
            description=f"say {name}",
        )

    def _heard(self, event: pygame.event.Event) -> Intent | None:
        asked = self._process(event)
        if isinstance(asked, Press):
            self.pressed.append(asked.name)
            return USED
        return asked

    def key(self, key: int, mod: int = 0) -> object:
        return self.layer.process(
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        )

    @property
    def focus(self) -> str:
        return self.layer.focus.label if isinstance(self.layer.focus, Control) else ""
