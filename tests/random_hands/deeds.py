"""What a random hand may do, drawn by a seed: every deed is plain data and can be done again.

Places are shares of the window and controls are counted round and round, so that a deed still
means something when those before it have been taken away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

import pygame


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that is done: two shares from 0 to 1, a whole number, and words."""

    kind: str
    x: float = 0.0
    y: float = 0.0
    number: int = 0
    text: str = ""


SIZES: Final = ((480, 360), (640, 400), (960, 600), (700, 1000), (1280, 720))
TINY: Final = ((1, 1), (3, 500), (500, 3), (120, 90), (240, 180), (320, 240), (479, 359))
DROPPED: Final = (
    "game", "running", "over", "rules", "broken", "folder", "missing", "empty", "strange",
    "binary",
)  # fmt: skip
"""What lies ready to be dropped on the window."""

CHANGES: Final = (
    "speed", "play_by", "hints", "theme", "four_colour", "large_index", "reduced_motion",
    "ui_scale", "volume", "by_itself", "memory", "language", "card_indices", "coach",
)  # fmt: skip
"""The settings that a hand turns behind every panel's back."""

_LETTERS: Final = "abcdefghijklmnopqrstuvwyzABHNSCDX0123456789 ?.,-+/\\\"'<>&%{}"
_STRANGE: Final = ("é", "ß", "漢字", "שלום", "🂡", "\u202e", "\u0000", "\ud800", "\n", "x" * 60)
_KEYS: Final = (
    pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_TAB,
    pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE,
    pygame.K_DELETE, pygame.K_KP_ENTER, pygame.K_F1, pygame.K_F11, pygame.K_F5, pygame.K_INSERT,
)  # fmt: skip
_MODS: Final = (
    pygame.KMOD_NONE, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA,
    pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT,
)  # fmt: skip
_AT_ONCE: Final = "hxzpmcfrlwatvkjgso678ns\r\r\x1b\t"
"""What is pressed together, so that several keys fall into one frame; a capital with Shift."""
_BUTTONS: Final = (1, 1, 1, 1, 1, 2, 3, 8)


def _point(kind: str) -> Callable[[Random], Deed]:
    return lambda chance: Deed(kind, chance.random(), chance.random(), chance.randrange(1000))


def _button(kind: str) -> Callable[[Random], Deed]:
    return lambda chance: Deed(kind, chance.random(), chance.random(), chance.choice(_BUTTONS))


def _key(chance: Random) -> Deed:
    mod = chance.choice(_MODS) if chance.random() < 0.12 else 0
    if chance.random() < 0.6:
        return Deed("key", mod, 0.0, chance.choice(_KEYS))
    letter = chance.choice(_LETTERS)
    return Deed("key", mod, 0.0, ord(letter.lower()), letter)


def _keys_at_once(chance: Random) -> Deed:
    keys = chance.choices(_AT_ONCE, k=chance.randrange(2, 5))
    return Deed("keys", text="".join(k.upper() if chance.random() < 0.4 else k for k in keys))


def _text(chance: Random) -> Deed:
    text = chance.choice(_STRANGE) if chance.random() < 0.4 else chance.choice(_LETTERS)
    return Deed("text", text=text)


def _of(kind: str, most: int) -> Callable[[Random], Deed]:
    return lambda chance: Deed(kind, number=chance.randrange(most))


_ALL: Final[tuple[tuple[float, Callable[[Random], Deed]], ...]] = (
    (10, _point("move")),
    (14, _point("hover")),
    (2, _point("aim")),
    (18, _point("push")),
    (10, _point("card")),
    (6, _point("drag card")),
    (6, _button("click")),
    (3, _button("press")),
    (3, _button("release")),
    (3, _point("drag")),
    (4, _point("wheel")),
    (4, _point("tap")),
    (3, _point("tap card")),
    (3, _point("slide")),
    (2, _point("slide card")),
    (2, _point("rest finger")),
    (2, _point("finger")),
    (8, _of("controller", 1000)),
    (26, _key),
    (2, _keys_at_once),
    (1, lambda _chance: Deed("key", number=pygame.K_z, text="z")),
    (0.7, lambda _chance: Deed("key", pygame.KMOD_LSHIFT, number=pygame.K_z, text="Z")),
    (4, _text),
    (16, _of("time", 4)),
    (0.5, _of("resize", len(SIZES))),
    (0.25, _of("tiny", len(TINY))),
    (0.6, _of("change", 1000)),
    (0.8, _of("window", 9)),
    (0.9, lambda chance: Deed("drop", number=chance.randrange(3), text=chance.choice(DROPPED))),
    (0.12, _of("quit", 2)),
    (0.12, _of("elsewhere", 15)),
    (0.2, _of("meddle", 5)),
    (0.8, _of("harm", 10_000)),
)
_ASKING: Final[tuple[tuple[float, Callable[[Random], Deed]], ...]] = (
    (20, lambda chance: Deed("key", number=chance.choice((pygame.K_ESCAPE, pygame.K_RETURN)))),
    (12, lambda chance: Deed("drop", number=chance.randrange(3), text=chance.choice(DROPPED))),
)
"""Done besides where questions lie over questions: menus, and files dropped on what is open."""


class Style(StrEnum):
    """What is done most: anything, or what opens questions and leaves them."""

    ANYTHING = "anything"
    ASKING = "asking"


_OF_STYLE: Final = {Style.ANYTHING: _ALL, Style.ASKING: _ALL + _ASKING}


def draw(chance: Random, style: Style = Style.ANYTHING) -> Deed:
    """Draw what is done next."""
    among = _OF_STYLE[style]
    made = chance.choices([make for _, make in among], [weight for weight, _ in among])
    return made[0](chance)
