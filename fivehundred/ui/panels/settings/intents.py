"""What the settings ask for: of their own panel, and of whoever goes by them."""

from __future__ import annotations

from dataclasses import dataclass

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
class ChangeSettings(Intent):
    """Take and keep new settings."""

    settings: Settings
