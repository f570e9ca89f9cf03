"""What can be opened over the table: the panel, or the sentence why there is none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import assert_never

from fivehundred.engine.rules.customs_of_play import may_revoke
from fivehundred.engine.view import View
from fivehundred.table.deal_review import may_claim_revoke
from fivehundred.table.sitting import Sitting
from fivehundred.ui.drawing.table.paint import Company
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.panels.reading.happened import HappenedPanel
from fivehundred.ui.panels.reading.keys import KeysPanel
from fivehundred.ui.panels.reading.last_trick import LastTrickPanel
from fivehundred.ui.scenes.table.dialogs import menu
from fivehundred.ui.scenes.table.dialogs.sheet import sheet_panel
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.scenes.table.shown import Line
from fivehundred.ui.speech.words import _


def opened(
    what: Opening,
    sitting: Sitting,
    company: Company,
    shown: View,
    past: Sequence[str],
    path: Path,
) -> Panel | Line:
    """Return what is to be opened, or why it cannot be.

    ``shown`` is the view that is drawn, ``past`` the last things that have happened, ``path``
    the file the game is kept in.
    """
    match what:
        case Opening.MENU:
            return menu.menu_panel(sitting, path)
        case Opening.KEYS:
            return KeysPanel(Close())
        case Opening.SHEET | Opening.FRESH_SHEET:
            return sheet_panel(sitting, company, fresh=what is Opening.FRESH_SHEET)
        case Opening.LAST_TRICK:
            if not shown.history:
                return Line(_("No trick has been taken yet."), urgent=True)
            return LastTrickPanel(shown.history[-1], company, Close())
        case Opening.HAPPENED:
            if not past:
                return Line(_("Nothing has happened since you sat down."))
            return HappenedPanel(past, Close())
        case Opening.AUCTION:
            refused = Line(_("There is no auction to look back at now."), urgent=True)
            return menu.auction_panel(shown, company) or refused
        case Opening.REVOKE:
            return _revoke(sitting, company)
        case Opening.NEW_GAME:
            return menu.new_game_dialog()
        case unknown:
            assert_never(unknown)


def _revoke(sitting: Sitting, company: Company) -> Panel | Line:
    """Return the question whom a claim is against."""
    if not may_revoke(sitting.view.variant):
        return Line(_("Wrong cards cannot be played at this table."), urgent=True)
    if not sitting.chair.persons or not may_claim_revoke(sitting.view):
        return Line(_("There is nothing to claim before the first trick."), urgent=True)
    return menu.revoke_dialog(sitting, company.names)
