"""Intents: what a widget asks for, as a value that the owner of the widget carries out.

Every room derives its own: frozen dataclasses, or members of an Enum if they need no fields.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


class Intent:
    """What a widget asks for."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Used(Intent):
    """Nothing more to do: the event has been used, to move the focus for instance."""


USED: Final = Used()
