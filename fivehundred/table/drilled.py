"""The guide of a drill: one decision and nothing else, but for what comes before it."""

from __future__ import annotations

from fivehundred.learning.drills.drilling import Drilling
from fivehundred.table.commands import Command, SetAside


class DrillGuide(Drilling):
    """A drill as the guide of a sitting."""

    def forbids(self, command: Command) -> bool:
        """Return whether this is more than leaving aside what might be named before the lead."""
        return not isinstance(command, SetAside)
