"""Which scene each route leads to: the one place that knows all of them.

A scene's module is imported when it is first gone to, so that the first picture waits for no
other scene's code.
"""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from fivehundred.session.record import Record
from fivehundred.session.replay import Replay, open_replay
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store
from fivehundred.ui import route as to
from fivehundred.ui.route import Showing
from fivehundred.ui.scene import Scene
from fivehundred.ui.services import Services

# ruff: noqa: PLC0415  as said above; no scene knows this module


def scene_of(route: Showing, services: Services) -> Scene:
    """Make the scene of a route; raises FiveHundredError where a file is no game."""
    match route:
        case to.Home():
            from fivehundred.ui.scenes.home.scene import HomeScene

            return HomeScene(services)
        case to.Games(playing):
            from fivehundred.ui.scenes.games.scene import GamesScene

            return GamesScene(services, playing=playing)
        case to.Replays():
            from fivehundred.ui.scenes.games.scene import GamesScene

            return GamesScene(services, to_replay=True)
        case to.NewGame():
            from fivehundred.ui.scenes.new_game.scene import NewGameScene

            return NewGameScene(services)
        case to.HouseRules(draft):
            from fivehundred.ui.scenes.house_rules.scene import HouseRulesScene

            return HouseRulesScene(services, draft)
        case to.Table(path, record, message):
            return _table(services, path, record, message)
        case to.Replay(game, at, all_hands):
            from fivehundred.ui.scenes.replay.scene import ReplayScene

            return ReplayScene(services, _replay_of(game, at), all_hands=all_hands)
        case to.Unkept(then):
            from fivehundred.ui.scenes.unkept.scene import UnkeptPage

            assert services.last_game.keeper is not None
            return UnkeptPage(services, services.last_game.keeper, then)
        case _:
            assert_never(route)


def _table(services: Services, path: Path, record: Record | None, message: str) -> Scene:
    """Sit down with the game of a file, kept there; whoever keeps it already goes on."""
    from fivehundred.ui.scenes.table.scene import TableScene

    home = services.store
    store = home if path.parent == home.folder else Store(path.parent)
    keeper = None if record is None else services.last_game.keeper
    if record is None:
        record = store.load(path)
    if keeper is None or keeper.path != path:
        keeper = Keeper(store, store.name_of(path))
    session = Session(record, dealer=services.dealer(), keeper=keeper)
    table = TableScene(services, session, keeper)
    table.voice.message = message
    services.last_game.keeper = keeper
    return table


def _replay_of(game: Record | Path, at: int) -> Replay:
    """Return a game to look at again, after so many of its actions."""
    if isinstance(game, Path):
        return open_replay(game, at=at)
    replay = Replay(game)
    replay.go(at)
    return replay
