"""What the panels of a table ask for."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.table.commands import Command
from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class Do(Intent):
    """Have the sitting do something."""

    command: Command


@dataclass(frozen=True, slots=True)
class TurnGrid(Intent):
    """Show the bids of the other kind, with the kitty or without."""


@dataclass(frozen=True, slots=True)
class ReplayDeal(Intent):
    """Show a deal of the score sheet again, counted from 1."""

    deal: int


# — what panels do by themselves —


@dataclass(frozen=True, slots=True)
class Leaf(Intent):
    """Show the lines of a score sheet so many lines on."""

    step: int


@dataclass(frozen=True, slots=True)
class ChooseMoment(Intent):
    """Choose the card or call at a place of the list of an analysis."""

    at: int


@dataclass(frozen=True, slots=True)
class AskWhatWasKnown(Intent):
    """Ask what an expert would have done with what the seat knew."""


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
    """Return a setting the value at a place of its row."""

    row: str
    at: int


@dataclass(frozen=True, slots=True)
class ChangeSettings(Intent):
    """Take and keep new settings."""

    settings: Settings
