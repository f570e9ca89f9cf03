"""The score sheet over the table, and the question what a proved revoke has cost."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivehundred.engine.events import RevokeProved
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.customs_of_play import may_revoke
from fivehundred.session.proof import of_scored_deals
from fivehundred.session.taking_back import DecisionStands
from fivehundred.speech.notices.revoke_words import penalty_words
from fivehundred.speech.telling import tell
from fivehundred.speech.translation import _
from fivehundred.table.commands import Request
from fivehundred.table.deal_review import contract_of, noted_revoke
from fivehundred.table.sitting import Sitting
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.intents import Do, ReplayDeal
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.route import HomeRoute, NewGameRoute, ReturnRoute
from fivehundred.ui.scenes.table.intents import Gesture, Leaving, Opening
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key


def sheet_panel(
    sitting: Sitting, company: SeatLabels, *, fresh: bool, over: bool = False
) -> SheetPanel:
    """Return the score sheet; ``fresh`` after a deal has just been scored.

    A fresh one is left for the next deal by its first answer alone: whatever is opened over it
    leads back to it. A table that is ``over`` a replay ends there, not at home.
    """
    answers, cancel = _answers(sitting, fresh=fresh, over=over)
    several = sitting.chair.shared
    verdicts = of_scored_deals(sitting.session.record, len(sitting.view.deals))
    return SheetPanel(
        sitting.view,
        company,
        answers,
        fresh,
        cancel,
        several=several,
        replay=ReplayDeal,
        verdicts=verdicts,
    )


def _answers(
    sitting: Sitting, *, fresh: bool, over: bool
) -> tuple[tuple[PushButton[Intent], ...], PushButton[Intent]]:
    """Return the answers below the sheet, and the one that Esc gives."""
    if sitting.view.phase is Phase.OVER:
        say = _("Choose players and rules; this game is kept.")
        again = PushButton(
            _("New game"), NewGameRoute(sitting.session.record), primary=True, description=say
        )
        say = _("See the game again, card by card.")
        replay = PushButton(_("Replay"), Leaving.REPLAY_GAME, description=say)
        home = back_to_replay() if over else PushButton(_("Home"), HomeRoute())
        return (again, replay, *_looks(sitting), home), home
    if fresh:
        on = PushButton(_("Next deal"), Do(Request.LEAVE_SHEET), primary=True)
        say = with_key(_("Menu: save, settings, home, quit."), "Esc")
        menu = PushButton(_("Menu"), Opening.MENU, description=say)
        return (on, *_looks(sitting), menu), menu
    close = PushButton(_("Close"), Close(), primary=True)
    return (close,), close


def _looks(sitting: Sitting) -> Iterator[PushButton[Intent]]:
    """Yield the ways to look into the deal just scored, to take it back, or to claim of it."""
    say = with_key(_("See what the deal held with every card open."), "A")
    yield PushButton(_("Analysis"), Leaving.ANALYSE, description=say, keys=(pygame.K_a,))
    if sitting.view.deals:
        say = with_key(_("All hands of this deal as they were played, with the discards."), "O")
        yield PushButton(_("All hands"), Leaving.REPLAY_HANDS, description=say, keys=(pygame.K_o,))
    if not isinstance(sitting.session.last_decision(), DecisionStands):
        say = with_key(_("Take the last card back: the deal goes on from there."), "Z")
        yield PushButton(_("Take back"), Gesture.STEP_BACK, description=say, keys=(pygame.K_z,))
    yield from claim_answer(sitting)


def back_to_replay() -> PushButton[Intent]:
    """Return the way back to the replay that a table is over."""
    say = _("To where this game has left the other one; it is kept.")
    return PushButton(_("Back to the replay"), ReturnRoute(), description=say)


def claim_answer(sitting: Sitting) -> Iterator[PushButton[Intent]]:
    """Offer to claim a revoke, where there can be one: a scored deal stays until the next one."""
    awaited = sitting.chair.awaited is not None
    if may_revoke(sitting.view.variant) and sitting.chair.persons and not awaited:
        yield PushButton(_("Claim a revoke…"), Opening.REVOKE, keys=(pygame.K_r,))


def proof_dialog(proved: RevokeProved, sitting: Sitting, company: SeatLabels) -> Dialog:
    """Return what shows what has been proved and what it costs, until somebody has read it."""
    names, contract = company.names, contract_of(proved, sitting.view)
    told = tell(proved, names, sitting.viewer)
    text = f"{told} {penalty_words(noted_revoke(proved), contract, names)}"
    go_on = PushButton(_("Go on"), Close(), primary=True)
    return Dialog(_("A revoke is proved"), (go_on,), text=text, cancel=Close())
