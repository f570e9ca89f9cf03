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
    RESET_ALL = auto()
    UNDO = auto()
    OPEN_FOLDER = auto()
    COPY_PATH = auto()
    LICENCES = auto()


@dataclass(frozen=True, slots=True)
class ChangeSettings(Intent):
    """Apply and save new settings."""

    settings: Settings
