"""The program from its first window to its exit status."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.ui.app import App
from fivehundred.ui.window import NoWindow


def run(*, saves: Path, game: Path | None, replay_at: int | None = None) -> int:
    """Open the table and play until the window is closed; gives the exit status.

    A ``game`` is gone on with, or only looked at from an action ``replay_at`` on.
    """
    try:
        app = App(saves)
    except NoWindow as error:
        print(f"fivehundred: {error}", file=sys.stderr)  # noqa: T201
        return 2
    try:
        if game is None:
            app.go_home()
        elif replay_at is not None:
            app.replay(game, app.go_home, replay_at)
        else:
            app.open_game(game)
        app.run()
    except FiveHundredError as error:
        print(f"fivehundred: {error}", file=sys.stderr)  # noqa: T201
        return 2
    finally:
        with contextlib.suppress(pygame.error):
            app.close()
    return 0
