"""A finished game to replay, and finding its replay on the screen."""

from __future__ import annotations

from pathlib import Path

from fivehundred.engine.actions import Deal
from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.scenes.replay.intents import Jump
from fivehundred.ui.scenes.replay.scene import ReplayScene
from tests.session.games import finished_game
from tests.ui.hand import Hand

RECORD = finished_game()


def kept(app: App, record: Record, name: str = "game") -> Path:
    """Put a game into the folder."""
    app.store.folder.mkdir(parents=True, exist_ok=True)
    path = app.store.folder / f"{name}.json"
    path.write_text(encode(record))
    return path


def the_replay(app: App) -> ReplayScene:
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    return scene


def dealt(game: Record) -> list[int]:
    """Return how many actions are done when each deal has been dealt."""
    return [number for number, done in enumerate(game.actions, 1) if isinstance(done, Deal)]


def opened_by_key(hand: Hand, game: Record, deal: int, key: str) -> ReplayScene:
    """Open the replay of a game at the beginning of a deal, and then what a letter opens."""
    hand.app.go(route.ReplayRoute(kept(hand.app, game), dealt(game)[deal - 1]))
    hand.frame()
    hand.key(ord(key), key)
    hand.frame()
    return the_replay(hand.app)


def jump(scene: ReplayScene, number: int) -> None:
    """Stand after so many actions."""
    scene.do(Jump(number))
