"""What happens at the table without anybody's doing, one thing after another.

Claims of computer players, the sheet after a deal, the curtain, the dealer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.players.claims import next_of_claim
from fivehundred.ui.motion import timings
from fivehundred.ui.motion.beats import Telling
from fivehundred.ui.panels.auction import AuctionPanel
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.panels.sheet import SheetPanel
from fivehundred.ui.scenes import by_itself, hinting, looking_back, passing_on, revoking, tools

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene

_MOVING_MS: Final = 0
_THINKING_MS: Final = 40
_AT_REST_MS: Final = 1000


def is_due(table: TableScene) -> bool:
    """Tell whether something will happen by itself."""
    if table.modal is not None:
        return looking_back.is_waiting(table.modal) or by_itself.is_due(table)
    if table.curtain is not None or table.deaf.lasts:
        return True
    due = (
        table.proof is not None
        or table.sheet_due
        or table.claiming
        or table.unclaimed
        or table.hint.waiting
    )
    due = due or by_itself.is_due(table)
    return due or table.turns.waiting or table.chair.changing or table.session.needs_chance()


def patience_ms(table: TableScene) -> int:
    """Say how soon something will move."""
    if table.director.busy or table.stage.moving or table.pointer.dragging:
        return _MOVING_MS
    if isinstance(table.modal, CurtainPanel) and not table.modal.ready:
        return _MOVING_MS if table.modal.moving else _THINKING_MS
    return _THINKING_MS if is_due(table) else _AT_REST_MS


def pause_ms(table: TableScene) -> float:
    """Return how long a computer player's answer waits for people to follow."""
    return timings.rest_ms(timings.BOT_PAUSE_MS, table.app.settings.speed)


def go_on(table: TableScene) -> bool:
    """Do the next thing that waits for nobody; False if there is none."""
    if table.unclaimed:
        table.unclaimed = False
        claim = revoking.claims_of_bots(table)
        if claim is not None:
            table.perform(claim)
            return True
    if table.proof is not None:
        proof, table.proof = table.proof, None
        revoking.open_proof(table, proof)
        return True
    if table.sheet_due:
        _open_sheet(table)
        return True
    if passing_on.go_on(table):
        return True
    if table.claiming and (play := next_of_claim(table.view)) is not None:
        table.perform(play)
        return True
    if table.session.needs_chance():
        _take_chance(table)
        return True
    return False


def keep_up(table: TableScene, elapsed_ms: float) -> bool:
    """Let panels say neither more nor less than there is to show; True if one shows more now."""
    table.stage.still = table.app.settings.reduced_motion
    free = table.modal is None and table.proof is None
    if table.director.counting and table.sheet_due and free:
        _open_sheet(table)
    if isinstance(table.modal, SheetPanel):
        table.modal.counted = table.director.counted
    if isinstance(table.asked, AuctionPanel) and not table.settled:
        shown = table.director.view
        if shown.contract is not None or shown.phase is not Phase.AUCTION:
            table.refresh()
    more = looking_back.keep_up(table.app.spoken, table.modal)
    if more:
        table.fill_desk()
    more = table.mark.keep_up(table) or more
    more = table.unasked.keep_up(table, elapsed_ms) or more
    return hinting.keep_up(table) or more


def ends_count(table: TableScene, event: pygame.event.Event) -> bool:
    """Let any key or click show the whole of a score that counts, and do nothing else."""
    pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
    if pressed and table.director.counting:
        table.hurry()
        return True
    return False


def telling(table: TableScene, before: View) -> Telling:
    """Give how what has happened since a view is to be shown at this table."""
    settings, persons = table.app.settings, table.chair.persons
    own = persons[0] if len(persons) == 1 else None
    reduced = settings.reduced_motion
    return Telling(before, table.view, settings.speed, table.company.names, reduced, own)


def _open_sheet(table: TableScene) -> None:
    """Open the sheet; it stays due until somebody goes on from it."""
    table.open(tools.sheet(table, fresh=True))


def _take_chance(table: TableScene) -> None:
    """Let the dealer cut or deal."""
    if table.session.state.phase is Phase.DEAL:
        table.chair.deal_comes()
        table.see()
    table.show(table.view, table.session.advance_chance())
