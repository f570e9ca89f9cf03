"""The rest of a deal that needs no thought: a claim that is sure, a contract that is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.players.claims import is_lost, may_claim
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


def claim(table: TableScene) -> None:
    """Have the rest played at once, where every card of the hand is sure to win."""
    table.claiming = table.settled and may_claim(table.view)
    if table.claiming:
        table.turns.plays_out = True
        table.message = _("The rest is yours.")
    else:
        table.refuse(_("The rest is not yet sure to be yours: play on."))


def play_out(table: TableScene) -> None:
    """Have a contract that is lost already played to its last card, by no one in person."""
    if not table.chair.persons or not is_lost(table.view):
        table.refuse(_("Nothing is decided yet: play on."))
        return
    table.turns.plays_out = True
    table.director.skip()
    table.ask_bots()
    table.refresh()
