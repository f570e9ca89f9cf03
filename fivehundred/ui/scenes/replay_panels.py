"""What can be opened over a replay: the sheet of the whole game, the last trick, the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.ui.panels.dialog import Answer
from fivehundred.ui.panels.keys import KeysPanel, Rows
from fivehundred.ui.panels.last_trick import LastTrickPanel
from fivehundred.ui.panels.sheet import SheetPanel
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.replay import ReplayScene


def open_sheet(scene: ReplayScene) -> None:
    """Show the sheet of the whole game, as far as it is played: a line leads to its deal."""

    def go(deal: int) -> None:
        scene.modal = None
        scene.jump(scene.replay.beginning_of(deal))

    answer = Answer(_("Close"), scene.close_panel, primary=True)
    whole = scene.replay.ending(scene.eyes)
    scene.open(SheetPanel(whole, scene.company, (answer,), False, several=True, replay=go))


def open_keys(scene: ReplayScene, rows: Rows) -> None:
    """Show a list of keys."""
    scene.open(KeysPanel(scene.close_panel, rows))


def open_last_trick(scene: ReplayScene) -> None:
    """Show the last trick of this deal, if there is one."""
    history = scene.view.history
    if history:
        scene.open(LastTrickPanel(history[-1], scene.company, scene.close_panel))
    else:
        scene.message = _("No trick has been taken yet.")
