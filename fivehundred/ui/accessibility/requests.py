"""What a screen reader asks for, as the keys that do the same: it has no door of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, auto

import pygame

from fivehundred.ui.widgets.control import Control, Field
from fivehundred.ui.widgets.ring import Stop


class Wish(StrEnum):
    """What a reader may want of a node."""

    FOCUS = auto()
    PRESS = auto()
    WRITE = auto()


@dataclass(frozen=True, slots=True)
class NodeRequest:
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


def keys_of(request: NodeRequest, stop: Stop | None) -> Sequence[pygame.event.Event]:
    """Return the keys that do what is asked for of what has the focus: a stop, or else a card."""
    if request.wish is Wish.WRITE and isinstance(stop, Field):
        return writing(request.text)
    if request.wish is not Wish.PRESS:
        return ()
    if stop is None:
        return (press(pygame.K_RETURN, "\r"),)
    return (press(pygame.K_SPACE, " "),) if isinstance(stop, Control) else ()
