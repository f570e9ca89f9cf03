"""What the settings ask for: of their own panel, and of those who go by them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class PutBack(Intent):
    """Let a setting be as it was at first."""

    row: str


class SettingsAction(Intent, Enum):
    """What else is done here."""

    PUT_BACK_TAB = auto()
    """Let everything behind the tab be as it was at first."""
    PUT_BACK_ALL = auto()
    """Let all settings be so."""
    UNDO = auto()
    """Let the settings be as they were before that."""
    OPEN_FOLDER = auto()
    """Open the folder of the games."""
    COPY_PATH = auto()
    """Put its path on the clipboard."""
    LICENCES = auto()
    """Show the licences."""


@dataclass(frozen=True, slots=True)
class ChangeSettings(Intent):
    """Take and keep new settings."""

    settings: Settings
