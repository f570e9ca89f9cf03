"""What can be opened over a replay: the sheet of the whole game, the last trick, the keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fivehundred.ui.beginning import begin_deal_again
from fivehundred.ui.panels.dialog import Answer
from fivehundred.ui.panels.keys import KeysPanel, Rows
from fivehundred.ui.panels.last_trick import LastTrickPanel
from fivehundred.ui.panels.sheet import SheetPanel
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.replay.scene import ReplayScene


def open_sheet(scene: ReplayScene) -> None:
    """Show the sheet of the whole game, as far as it is played: a line leads to its deal."""

    def go(deal: int) -> None:
        scene.modal = None
        scene.jump(scene.replay.beginning_of(deal))

    close = Answer(_("Close"), scene.close_panel, primary=True)
    whole = scene.replay.ending(scene.eyes)
    answers = (close, *_deal_again(scene))
    sheet = SheetPanel(
        whole,
        scene.company,
        answers,
        False,
        cancel=close,
        several=True,
        replay=lambda deal: partial(go, deal),
    )
    scene.open(sheet)


def _deal_again(scene: ReplayScene) -> tuple[Answer, ...]:
    """Offer to play the deal where the replay stands again, once it has been scored."""
    replay = scene.replay
    deal = replay.position.deal
    if not 1 <= deal <= replay.scored:
        return ()
    dealt = replay.beginning_of(deal)

    words = _("Play deal {number} again").format(number=deal)
    say = _("A new game with the same cards, from the first call; this one stays as it is.")
    again = partial(begin_deal_again, scene.services.store, replay.record, dealt)
    return (Answer(words, again, say=say),)


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
