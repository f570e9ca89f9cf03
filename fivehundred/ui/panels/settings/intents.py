"""The intents of the settings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class ResetSetting(Intent):
    """Reset a setting."""

    row: str


class SettingsAction(Intent, Enum):
    """Other actions of the settings."""

    RESET_TAB = auto()
    """Reset everything on the current tab."""
    RESET_ALL = auto()
    UNDO = auto()
    """Undo the last reset."""
    OPEN_FOLDER = auto()
    """Open the folder with the games."""
    COPY_PATH = auto()
    """Copy its path to the clipboard."""
    LICENCES = auto()


@dataclass(frozen=True, slots=True)
class ChangeSettings(Intent):
    """Apply and save new settings."""

    settings: Settings
