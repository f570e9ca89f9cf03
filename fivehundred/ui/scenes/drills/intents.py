"""What can be asked for on the page of the drills."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.learning.drills.drill import Theme
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class Practise(Intent):
    """Begin a round of one theme, or of all."""

    theme: Theme | None = None


class Go(Intent, Enum):
    """Where keys lead on the page."""

    UP = auto()
    """A windowful back."""
    DOWN = auto()
    """A windowful on."""
    TO_THEMES = auto()
    """Begin at the themes."""
