"""What several panels of a table ask for."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.table.commands import Command
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
