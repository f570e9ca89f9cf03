"""The analysis of a deal over a table or a replay, as far as both are alike."""

from __future__ import annotations

from fivehundred.ui.panels.analysis import AnalysisPanel
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.speech.spoken import Spoken


def keep_up(spoken: Spoken, panel: Panel | None) -> bool:
    """Take what has been found out meanwhile; True if a panel shows more than before."""
    if not isinstance(panel, AnalysisPanel) or not panel.look.update():
        return False
    spoken.announce(panel.news)
    return True


def is_waiting(panel: Panel | None) -> bool:
    """Return whether a panel waits for something to be found out."""
    return isinstance(panel, AnalysisPanel) and panel.look.waiting


def leave(panel: Panel | None) -> None:
    """Stop whatever is still being looked into."""
    if isinstance(panel, AnalysisPanel):
        panel.look.close()
