"""The analysis of a deal over a table or a replay, as far as both are alike; and in a replay."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fivehundred.ui.look_back import LookBack
from fivehundred.ui.panels.analysis import AnalysisPanel
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.speech.spoken import Spoken
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.replay.scene import ReplayScene


def open_from_replay(scene: ReplayScene) -> None:
    """Look into the deal the replay stands in, or the last one before."""
    deal, scored = scene.replay.position.deal, scene.replay.scored
    if not 1 <= deal <= scored:
        scene.tell(_("A deal can be looked into when it has been scored."))
        return
    look = LookBack(
        scene.replay.record, deal, scene.services.thinker, scene.services.settings.thinking_ms
    )

    def close() -> None:
        look.close()
        scene.close_panel()

    def go(number: int) -> None:
        close()
        scene.jump(number)

    scene.open(AnalysisPanel(look, scene.company.names, close, lambda number: partial(go, number)))


def keep_up(spoken: Spoken, panel: Panel | None) -> bool:
    """Take what has been found out meanwhile; True if a panel shows more than before."""
    if not isinstance(panel, AnalysisPanel) or not panel.look.update():
        return False
    spoken.announce(panel.news)
    return True


def is_waiting(panel: Panel | None) -> bool:
    """Tell whether a panel waits for something to be found out."""
    return isinstance(panel, AnalysisPanel) and panel.look.waiting


def leave(panel: Panel | None) -> None:
    """Stop whatever is still being looked into."""
    if isinstance(panel, AnalysisPanel):
        panel.look.close()
