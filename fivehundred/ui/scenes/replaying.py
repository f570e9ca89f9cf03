"""The replay of the game at the table: opened from its menu or its sheet, it leads back there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.session.replay import Replay
from fivehundred.ui import route as to
from fivehundred.ui.look_back import LookBack
from fivehundred.ui.panels.analysis import AnalysisPanel
from fivehundred.ui.widgets.desk import Act

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


def open_from_menu(table: TableScene) -> to.Replay:
    """Open the replay at the beginning of the game; closed it leads to the table."""
    table.close()
    return open_game(table)


def open_game(table: TableScene) -> to.Replay:
    """Open the replay at the beginning of the game; closed it leads back to what was open."""
    return _open(table, 0)


def open_deal(table: TableScene, deal: int) -> to.Replay:
    """Open the replay where a deal of the score sheet, counted from 1, has just been dealt."""
    replay = Replay(table.session.record)
    return _open(table, replay.beginning_of(deal))


def open_hands(table: TableScene) -> to.Replay:
    """Open the deal scored last with all hands open, as they were before its first card."""
    replay = Replay(table.session.record)
    return _open(table, replay.first_lead_of(len(table.view.deals)), all_hands=True)


def open_analysis(table: TableScene, back: Act) -> None:
    """Look into the deal scored last; closed it leads ``back``, a card of it to the replay."""
    app = table.app
    table.session.lay_open()
    record, deal = table.session.record, len(table.view.deals)
    look = LookBack(record, deal, app.thinker, app.settings.thinking_ms)

    def close() -> None:
        look.close()
        back()

    def go(number: int) -> to.Replay:
        close()
        return _open(table, number)

    table.open(AnalysisPanel(look, table.company.names, close, go))


def _open(table: TableScene, at: int, *, all_hands: bool = False) -> to.Replay:
    table.session.lay_open()
    return to.Replay(table.session.record, at, all_hands)
