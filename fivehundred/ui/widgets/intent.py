"""Intents: what widgets ask for, as values that the owner of the widget carries out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


class Intent:
    """What a widget asks for: a frozen dataclass, or a member of an Enum if it needs no fields."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Used(Intent):
    """Nothing more to do: the event has been used, for instance to move the focus."""


USED: Final = Used()
