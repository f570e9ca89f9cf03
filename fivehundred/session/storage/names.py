"""File names from people's text, safe on every system.

Owns what a name may be made of; knows nothing of folders but the names that are taken.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Container
from typing import Final

from fivehundred.session.codec.shapes import NAME_LIMIT

FALLBACK: Final = "Game"
SUFFIX: Final = ".json"
# Letters of four bytes, with a suffix and a number, stay below the 255 bytes of most systems.
LENGTH: Final = NAME_LIMIT + 10
"""No longer name is given to a file."""

_FORBIDDEN: Final = frozenset('<>:"/\\|?*')
_DEVICE: Final = re.compile(r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(COM|LPT)[0-9¹²³])", re.IGNORECASE)


def clean_name(text: str) -> str:
    """Return a file name, without suffix, that any system takes, as like the text as can be.

    A clean name stays as it is.
    """
    composed = unicodedata.normalize("NFC", text)
    spaced = "".join(c if _may_stand(c) else " " for c in composed)
    name = _trimmed(" ".join(spaced.split())[:LENGTH])
    while name.lower().endswith(SUFFIX):
        name = _trimmed(name[: -len(SUFFIX)])
    if _DEVICE.fullmatch(name.split(".")[0].rstrip()):
        # Windows opens a device by these names, whatever follows the first dot.
        name = f"{FALLBACK} {name}"
    return name or FALLBACK


def is_name_of_game(name: str) -> bool:
    """Return whether a file of this name should be a game, or rules: .json, and not hidden."""
    return name.lower().endswith(SUFFIX) and not name.startswith(".")


def _may_stand(char: str) -> bool:
    # Of the categories "other" come control characters, halves of characters, unassigned ones.
    return char not in _FORBIDDEN and unicodedata.category(char)[0] != "C"


def _trimmed(name: str) -> str:
    return name.strip(" .")


def unique_name(name: str, taken: Collection[str]) -> str:
    """Return the name, or the name with the first number that makes it unlike all taken ones."""
    return unused_name(name, {same_on_disk(other) for other in taken})


def unused_name(name: str, used: Container[str]) -> str:
    """Return the same of names that are given in the form of ``same_on_disk``."""
    candidate, number = name, 1
    while same_on_disk(candidate) in used:
        number += 1
        candidate = f"{name[: LENGTH - 8]} {number}"
    return candidate


def same_on_disk(name: str) -> str:
    """Return the form in which two names are one file on the least discerning system."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
