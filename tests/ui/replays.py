"""A finished game to replay, and finding its replay on the screen."""

from __future__ import annotations

from pathlib import Path

from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record
from fivehundred.ui.app import App
from fivehundred.ui.scenes.replay.intents import Jump
from fivehundred.ui.scenes.replay.scene import ReplayScene
from tests.session.games import finished_game

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


def jump(scene: ReplayScene, number: int) -> None:
    """Stand after so many actions."""
    scene.do(Jump(number))
