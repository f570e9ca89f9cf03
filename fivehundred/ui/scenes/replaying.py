"""The replay of the game at the table: opened from its menu or its sheet, it leads back there.

While the game goes on nobody sees in it what he must not know: one person sees what his own seat
saw; where several play at this screen only deals that are over can be seen.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fivehundred.engine.actions import Deal
from fivehundred.engine.facts import Phase
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay
from fivehundred.ui.look_back import LookBack
from fivehundred.ui.panels.analysis import AnalysisPanel
from fivehundred.ui.scenes.replay import ReplayScene
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.desk import Act

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene

_BETWEEN_DEALS = (Phase.DEALER, Phase.DEAL, Phase.OVER)


def open_from_menu(table: TableScene) -> None:
    """Open the replay at the beginning of the game; closed it leads to the table."""
    table.close()
    open_game(table)


def open_game(table: TableScene) -> None:
    """Open the replay at the beginning of the game; closed it leads back to what was open."""
    if table.chair.shared and not table.view.deals:
        table.refuse(_("There is nothing to see again before the first deal is over."))
        return
    _open(table, Replay(_shown(table)))


def open_deal(table: TableScene, deal: int) -> None:
    """Open the replay where a deal of the score sheet, counted from 1, has just been dealt."""
    replay = Replay(_shown(table))
    replay.go(replay.beginning_of(deal))
    _open(table, replay)


def open_analysis(table: TableScene, back: Act) -> None:
    """Look into the deal scored last; closed it leads ``back``, a card of it to the replay."""
    app = table.app
    record, deal = table.session.record, len(table.view.deals)
    look = LookBack(record, deal, app.thinker, app.settings.thinking_ms)

    def close() -> None:
        look.close()
        back()

    def go(number: int) -> None:
        close()
        replay = Replay(_shown(table))
        replay.go(number)
        _open(table, replay)

    table.open(AnalysisPanel(look, table.company.names, close, go))


def _open(table: TableScene, replay: Replay) -> None:
    persons = table.chair.persons
    alone = len(persons) == 1 and table.view.phase is not Phase.OVER
    only = persons[0] if alone else None
    table.app.go(ReplayScene(table.app, replay, lambda: table.app.go(table), only))


def _shown(table: TableScene) -> Record:
    """Give the game as far as it may be seen again."""
    record = table.session.record
    if table.chair.shared and table.view.phase not in _BETWEEN_DEALS:
        return replace(record, actions=record.actions[: _last_dealt(record)])
    return record


def _last_dealt(record: Record) -> int:
    """Give how many actions were done before the deal in progress."""
    dealt = (number for number, done in enumerate(record.actions) if isinstance(done, Deal))
    return max(dealt, default=0)
