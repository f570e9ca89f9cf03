"""What a screen reader asks for, as the keys that do the same: it has no door of its own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto

import pygame


class Wish(StrEnum):
    """What a reader may want of a node."""

    FOCUS = auto()
    PRESS = auto()
    WRITE = auto()


@dataclass(frozen=True, slots=True)
class Request:
    """A wish for the node of a key; ``text`` is what is to stand in a field."""

    wish: Wish
    key: str
    text: str = ""


def press(key: int, text: str = "", mod: int = 0) -> pygame.event.Event:
    """Return the event of a key that is pressed."""
    return pygame.event.Event(
        pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0, window=None
    )


def writing(text: str) -> list[pygame.event.Event]:
    """Return the events that put a text in place of what a field holds."""
    events = [press(pygame.K_a, mod=pygame.KMOD_CTRL)]
    if not text:
        return [*events, press(pygame.K_BACKSPACE)]
    return [*events, pygame.event.Event(pygame.TEXTINPUT, text=text, window=None)]
