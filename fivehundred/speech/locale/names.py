"""The name of whoever has given none."""

from __future__ import annotations

from typing import Final

from fivehundred.speech.translation import pgettext

_IN_FILES: Final = "You"
"""What older games, and those of an English screen, have in the place of a name."""


def you() -> str:
    """Return what a person is called who has given no name."""
    # Translators: this stands where other names stand, also in “{name} passed.”, so it should be
    # right as the subject of a verb in the third person: rather “Player” than “You”.
    return pgettext("the name of a player", "You")


def is_you(name: str) -> bool:
    """Return whether a name is that of whoever has given none."""
    return name in (_IN_FILES, you())
