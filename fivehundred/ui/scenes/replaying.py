"""The replay of the game at the table: opened from its menu or its sheet, it leads back there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.session.replay import Replay
from fivehundred.ui.look_back import LookBack
from fivehundred.ui.panels.analysis import AnalysisPanel
from fivehundred.ui.scenes.replay import ReplayScene
from fivehundred.ui.widgets.desk import Act

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


def open_from_menu(table: TableScene) -> None:
    """Open the replay at the beginning of the game; closed it leads to the table."""
    table.close()
    open_game(table)


def open_game(table: TableScene) -> None:
    """Open the replay at the beginning of the game; closed it leads back to what was open."""
    _open(table, Replay(table.session.record))


def open_deal(table: TableScene, deal: int) -> None:
    """Open the replay where a deal of the score sheet, counted from 1, has just been dealt."""
    replay = Replay(table.session.record)
    replay.go(replay.beginning_of(deal))
    _open(table, replay)


def open_hands(table: TableScene) -> None:
    """Open the deal scored last with all hands open, as they were before its first card."""
    replay = Replay(table.session.record)
    replay.go(replay.first_lead_of(len(table.view.deals)))
    _open(table, replay, all_hands=True)


def open_analysis(table: TableScene, back: Act) -> None:
    """Look into the deal scored last; closed it leads ``back``, a card of it to the replay."""
    app = table.app
    table.session.lay_open()
    record, deal = table.session.record, len(table.view.deals)
    look = LookBack(record, deal, app.thinker, app.settings.thinking_ms)

    def close() -> None:
        look.close()
        back()

    def go(number: int) -> None:
        close()
        replay = Replay(table.session.record)
        replay.go(number)
        _open(table, replay)

    table.open(AnalysisPanel(look, table.company.names, close, go))


def _open(table: TableScene, replay: Replay, *, all_hands: bool = False) -> None:
    table.session.lay_open()
    table.app.go(ReplayScene(table.app, replay, lambda: table.app.go(table), all_hands=all_hands))
