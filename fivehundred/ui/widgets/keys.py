"""Names of keys in the current language, and lists of keys with what they do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

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
        N_("Shift+Z"),
        N_("Ctrl C"),
        N_("Ctrl O"),
        N_("Ctrl+O"),
        N_("Ctrl+P"),
        N_("Ctrl ←"),
        N_("Ctrl →"),
        N_("arrow up"),
        N_("arrow down"),
        N_("Home  End"),
        N_("Ctrl+M"),
        N_("Ctrl+Y"),
        N_("↑ ↓  PgUp PgDn"),
        N_("Ctrl ← →"),
    )
)
"""Names that depend on the language; letters, arrows and Esc are the same in all."""
_CODES: Final = {"Del": pygame.K_DELETE}


def key_name(key: str) -> str:
    """Return the name of one key or more, in the current language."""
    return _(key) if key in _NAMES else key


def key_code(key: str) -> int | None:
    """Return the pygame code of a letter or of Del; None for keys handled by a page."""
    return ord(key.lower()) if len(key) == 1 and key.isalpha() else _CODES.get(key)


def with_key(text: str, key: str) -> str:
    """Return a text with its shortcut at the end: “Show the hint (H).”"""
    if not key:
        return text
    words = text.removesuffix(".")
    return f"{words} ({key_name(key)}){text[len(words) :]}"


I_co = TypeVar("I_co", covariant=True)


@dataclass(frozen=True, slots=True)
class KeyCommand(Generic[I_co]):
    """A row in a list of keys; a letter may have an ``intent``, other keys ``asks``, by code."""

    keys: str
    words: str
    intent: I_co | None = None
    asks: Mapping[int, I_co] = field(default_factory=dict)


def key_rows(commands: Iterable[KeyCommand[object]]) -> tuple[tuple[str, str], ...]:
    """Return keys with what they do, in the current language."""
    return tuple((key_name(one.keys), _(one.words)) for one in commands)


def asked_by_key(commands: Sequence[KeyCommand[I_co]]) -> dict[int, I_co]:
    """Return the intents that keys always ask for, by pygame code."""
    letters = {ord(one.keys.lower()): one.intent for one in commands if one.intent is not None}
    return letters | {key: asked for one in commands for key, asked in one.asks.items()}
