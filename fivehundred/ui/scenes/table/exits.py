"""Ways from the table to other screens: the same company again, another name, a replay."""

from __future__ import annotations

from functools import partial
from typing import assert_never

from fivehundred.session.replay import Replay
from fivehundred.session.session import Session
from fivehundred.session.storage.store import Store, StoreError
from fivehundred.session.workers.thinker import Thinker
from fivehundred.ui import route as to
from fivehundred.ui.look_back import LookBack
from fivehundred.ui.panels.analysis import AnalysisPanel
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.intents import ReplayDeal
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.scenes.shared.beginning import save_as
from fivehundred.ui.scenes.table import intents as want
from fivehundred.ui.scenes.table.dialogs import menu
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.speech.wording import sentence


def renamed(store: Store, session: Session, name: str) -> to.Route | Dialog:
    """Return the way on with a game under another name, or the question for a better one."""
    try:
        return save_as(store, session.record, name)
    except StoreError as error:
        return menu.save_as_dialog(name, sentence(str(error)))


def replay_of(session: Session, intent: want.ReplayIntent) -> to.Replay:
    """Return the way to see the game again; from then on a scored deal stands as it is."""
    session.lay_open()
    record = session.record
    match intent:
        case want.ReplayGame():
            return to.Replay(record)
        case want.ReplayHands():
            replay = Replay(record)
            return to.Replay(record, replay.first_lead_of(replay.scored), all_hands=True)
        case ReplayDeal(deal):
            return to.Replay(record, Replay(record).beginning_of(deal))
        case want.ReplayFrom(number):
            return to.Replay(record, number)
        case unknown:
            assert_never(unknown)


def analysis_of(
    session: Session, thinker: Thinker, thinking_ms: int, names: tuple[str, ...], *, fresh: bool
) -> Panel:
    """Return the analysis of the deal scored last; closed it leads back to its sheet."""
    session.lay_open()
    look = LookBack(session.record, len(session.state.match.deals), thinker, thinking_ms)
    sheet = want.Open(Opening.FRESH_SHEET if fresh else Opening.SHEET)
    return AnalysisPanel(look, names, sheet, partial(want.ReplayFrom, fresh=fresh))
