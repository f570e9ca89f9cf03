"""Waits until everything is done that the screen has sent beside its thread."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pygame.sysfont

from fivehundred.ui.app import App
from fivehundred.ui.scenes.shared.base import BaseScene
from tests.waiting import LIMIT_S, wait_until


def until_all_is_done(app: App) -> None:
    """Wait for errands, and for the disk where somebody waits to leave a game."""
    keeper = app.services.last_game.keeper
    if app.screens.waits and keeper is not None:
        keeper.close()
    assert app.services.errands.wait(LIMIT_S), "the errands of the screen are never done"
    sent = app.scene._pending if isinstance(app.scene, BaseScene) else []
    wait_until(lambda: all(one[0].done for one in sent), "what the page waits for")


_run = subprocess.run
_ask: Callable[[str], object] = pygame.sysfont.initsysfonts_unix


def _ask_patiently(path: str = "fc-list") -> object:
    """Ask the system for its fonts, for which pygame itself would wait a second."""

    def run(*given: Any, **more: Any) -> object:
        return _run(*given, **more | {"timeout": LIMIT_S})

    with patch.object(subprocess, "run", run):
        return _ask(path)


pygame.sysfont.initsysfonts_unix = _ask_patiently
