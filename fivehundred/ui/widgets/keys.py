"""Keys by their names: what a key is called in the language in use, and how a sentence says it."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.speech.translation import N_, _

_NAMES: Final = frozenset(
    (
        N_("Enter"),
        N_("Space"),
        N_("Backspace"),
        N_("Del"),
        N_("Ctrl+F"),
        N_("Ctrl+F or /"),
        N_("Shift+F3"),
        N_("Ctrl C"),
        N_("Ctrl ←"),
        N_("Ctrl →"),
        N_("arrow up"),
        N_("arrow down"),
        N_("H, Ctrl+H"),
        N_("O, or 1 to 6"),
    )
)
"""Those whose names depend on the language; letters, arrows and Esc are the same in all."""
_CODES: Final = {"Del": pygame.K_DELETE}


def key_name(key: str) -> str:
    """Return what a key, or several, are called in the language in use."""
    return _(key) if key in _NAMES else key


def key_code(key: str) -> int | None:
    """Return the pygame code of a letter or of Del; None for keys that their page looks for."""
    return ord(key.lower()) if len(key) == 1 and key.isalpha() else _CODES.get(key)


def with_key(text: str, key: str) -> str:
    """Return a text with the key that does the same at its end: “Show the hint (H).”"""
    if not key:
        return text
    words = text.removesuffix(".")
    return f"{words} ({key_name(key)}){text[len(words) :]}"
