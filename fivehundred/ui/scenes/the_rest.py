"""The button at the lower right: what is offered only now and then.

The rest of a deal that needs no thought (a claim that is sure, a contract that is lost), and where
wrong cards can be played the claim of a revoke.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from fivehundred.engine.facts import Phase
from fivehundred.engine.options import Revokes
from fivehundred.players.claims import is_lost, may_claim
from fivehundred.ui.scenes import revoking
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.desk import Act

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


@dataclass(frozen=True, slots=True)
class Extra:
    """What the button says, what is said of it, and what it does."""

    label: str
    say: str
    act: Act


def extra_of(table: TableScene) -> Extra | None:
    """Give what is offered now, if anything is: a sure claim before all else."""
    if offers_claim(table):
        say = _("Every trick left is sure to be yours: have them played at once (C).")
        return Extra(_("Claim the rest"), say, partial(claim, table))
    if offers_the_rest(table):
        say = _("The contract is lost: have the rest played at once (F).")
        return Extra(_("Finish the deal"), say, partial(play_out, table))
    playing = table.view.phase is Phase.PLAY and bool(table.chair.persons)
    if playing and table.view.variant.revokes is not Revokes.PREVENTED:
        say = _("Say that somebody has played a wrong card (R).")
        return Extra(_("Claim a revoke…"), say, partial(revoking.open_claim, table))
    return None


def offers_claim(table: TableScene) -> bool:
    """Tell whether the rest is sure, and there is more of it than a last card."""
    free = table.settled and table.chair.at_turn and not table.claiming
    return free and len(table.view.hand) > 1 and may_claim(table.view)


def offers_the_rest(table: TableScene) -> bool:
    """Tell whether the rest of a contract that is lost may be played out at once."""
    playing = bool(table.chair.persons) and not table.turns.plays_out
    return playing and is_lost(table.view) and is_lost(table.director.view)


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
    table.hint.put_away()
    table.director.skip()
    table.ask_bots()
    table.refresh()
