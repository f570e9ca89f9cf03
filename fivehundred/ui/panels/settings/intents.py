"""What the settings ask for: of their own panel, and of whoever goes by them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class OpenTab(Intent):
    """Show the settings behind a tab."""

    tab: int


@dataclass(frozen=True, slots=True)
class GoToRow(Intent):
    """Take the focus from a row of the settings to the next above or below."""

    row: str
    step: int


@dataclass(frozen=True, slots=True)
class ChooseValue(Intent):
    """Let a setting have the value at a place of its row."""

    row: str
    at: int


@dataclass(frozen=True, slots=True)
class PutBack(Intent):
    """Let a setting be as it was at first."""

    row: str


class Deed(Intent, Enum):
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
