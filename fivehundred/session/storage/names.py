"""File names from people's text, safe on every system."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Container
from typing import Final

from fivehundred.session.codec.shapes import NAME_LIMIT

FALLBACK: Final = "Game"
SUFFIX: Final = ".json"
# With four-byte letters, suffix and number, below the 255 bytes of most systems.
LENGTH: Final = NAME_LIMIT + 10

_FORBIDDEN: Final = frozenset('<>:"/\\|?*')
_DEVICE: Final = re.compile(r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(COM|LPT)[0-9¹²³])", re.IGNORECASE)


def clean_name(text: str) -> str:
    """Return a portable file name, without suffix, close to a text; a clean name is unchanged."""
    composed = unicodedata.normalize("NFC", text)
    spaced = "".join(c if _may_stand(c) else " " for c in composed)
    name = _trimmed(" ".join(spaced.split())[:LENGTH])
    while name.lower().endswith(SUFFIX):
        name = _trimmed(name[: -len(SUFFIX)])
    if _DEVICE.fullmatch(name.split(".")[0].rstrip()):
        # Device names on Windows, whatever follows the first dot.
        name = f"{FALLBACK} {name}"
    return name or FALLBACK


def is_name_of_game(name: str) -> bool:
    """Return whether a file of this name should be a game or rules: .json, not hidden."""
    return name.lower().endswith(SUFFIX) and not name.startswith(".")


def _may_stand(char: str) -> bool:
    # Category C: control characters, surrogates, unassigned.
    return char not in _FORBIDDEN and unicodedata.category(char)[0] != "C"


def _trimmed(name: str) -> str:
    return name.strip(" .")


def unique_name(name: str, taken: Collection[str]) -> str:
    """Return the name, with the first number that distinguishes it from all taken ones."""
    return unused_name(name, {same_on_disk(other) for other in taken})


def unused_name(name: str, used: Container[str]) -> str:
    """Return the same as ``unique_name``, for ``used`` names in the form of ``same_on_disk``."""
    candidate, number = name, 1
    while same_on_disk(candidate) in used:
        number += 1
        candidate = f"{name[: LENGTH - 8]} {number}"
    return candidate


def same_on_disk(name: str) -> str:
    """Return a form that is equal for names some file system treats as one."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
