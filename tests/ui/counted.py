"""Games with their statistics and checks as they are when all has been read, for pictures."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from fivehundred.engine.actions import MakeCall
from fivehundred.learning.saved_checks import KeptChecks
from fivehundred.learning.statistics.database import Database
from fivehundred.learning.statistics.updating import facts_in
from fivehundred.paths import learning_folder, statistics_file
from fivehundred.players.effort import Effort
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.analysis.play_check import checking, decisions_of
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.replay import Replay
from fivehundred.session.storage.listing import files_in
from fivehundred.session.storage.store import Store, read_game
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.pages.statistics.page import StatisticsPage
from fivehundred.ui.pages.statistics.tabs import StatisticsTab

EXAMPLES = Path(__file__).parents[2] / "saves" / "examples"
PRESETS = ("australian", "american", "australian", "three-handed", "australian", "hoyle")
STATISTICS = {
    "statistics": StatisticsTab.OVERVIEW,
    "statistics-contracts": StatisticsTab.CONTRACTS,
    "statistics-time": StatisticsTab.TIME,
    "statistics-opponents": StatisticsTab.OPPONENTS,
    "statistics-check": StatisticsTab.CHECK,
    "statistics-measures": StatisticsTab.MEASURES,
}
"""Tabs of the statistics that are drawn only if they are asked for."""
_DEALS = 2
_ANN = 2
"""The seat of the person who plays all games."""
_QUICK = Effort(samples=30, nodes=400_000)


@lru_cache(maxsize=1)
def games() -> tuple[Record, ...]:
    """Return games of two people on several days."""
    found = []
    for at, preset in enumerate(PRESETS):
        record = read_game(EXAMPLES / f"{preset}.json")
        names = ("Bea", "Col", "Ann", "Dot", "Eve", "Fred")
        persons = (_ANN,) if at != 1 else (_ANN, 1)
        seats = tuple(
            SeatInfo(names[seat], HUMAN if seat in persons else "club")
            for seat, _info in enumerate(record.seats)
        )
        created = f"2026-11-{at * 3 + 2:02}T18:00:00Z"
        found.append(replace(record, seats=seats, created=created, seals=()))
    return tuple(found)


@lru_cache(maxsize=1)
def checks() -> tuple[Checked, ...]:
    """Return checks of a person's calls and first deals in the first game, by the least effort."""
    replay = Replay(games()[0])
    decisions = [
        one
        for one in decisions_of(replay, None, (_ANN,))
        if one.deal <= _DEALS or isinstance(one.action, MakeCall)
    ]
    return tuple(checking(replay, decisions, _QUICK))


def count_all(store: Store) -> None:
    """Put the games into a folder, and into the statistics without a process beside this one."""
    for at, record in enumerate(games()):
        store.save(f"Evening {at + 1}", record)
    saves = store.folder
    database = Database(statistics_file(saves))
    found = files_in(saves)
    database.put((name, stamp, facts_in(saves / name)) for name, stamp in found)
    database.close()
    kept = KeptChecks(learning_folder(saves))
    kept.add(games()[0], "Evening 1.json", checks())
    for name, stamp in found:
        kept.look_done(name, stamp)
    kept.close()


def show_tab(app: App, tab: StatisticsTab) -> None:
    """Go to a tab of the statistics, with the games read; stay there for the next tab."""
    if not isinstance(app.scene, StatisticsPage):
        for path in app.store.folder.glob("*.json"):
            path.unlink()
        count_all(app.store)
        app.go(route.StatisticsRoute())
        app._change_scene()
        app.services.errands.wait(60)
    assert isinstance(app.scene, StatisticsPage)
    app.scene.show(tab)
    app.scene.refill()
