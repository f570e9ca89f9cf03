"""Waits until everything is done that the screen has sent beside its thread."""

from __future__ import annotations

from fivehundred.ui.app import App
from fivehundred.ui.scenes.shared.base import BaseScene
from tests.waiting import LIMIT_S, wait_until


def until_all_is_done(app: App) -> None:
    """Wait for errands, and for the disk where somebody waits to leave a game."""
    keeper = app.services.last_game.keeper
    if app.screens.waits and keeper is not None:
        keeper.flush()
    assert app.services.errands.wait(LIMIT_S), "the errands of the screen are never done"
    sent = app.scene._under_way if isinstance(app.scene, BaseScene) else []
    wait_until(lambda: all(one[0].done for one in sent), "what the page waits for")
