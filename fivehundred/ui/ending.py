"""The end of the program: what has to be kept is kept, what has a lifetime ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from fivehundred.ui.drawing.fonts import forget_fonts
from fivehundred.ui.drawing.scripts import forget_scripts
from fivehundred.ui.window import first_size

if TYPE_CHECKING:
    from fivehundred.ui.app import App


def close(app: App, framed: tuple[int, int]) -> None:
    """Close everything, and the rest of it where something fails; ``framed`` was the window."""
    steps: tuple[Callable[[], object], ...] = (
        *([app.scene.leave] if app.scene is not None else []),
        partial(_keep_size, app, framed),
        app.catalogue.close,
        app.examples.close,
        app.thinker.close,
        app.art.close,
        forget_fonts,
        forget_scripts,
        # Nobody is to look at a dead window while a sound server takes its time.
        pygame.display.quit,
        app.sound.close,
        pygame.quit,
    )
    for step in steps:
        app.guard.last(step)


def _keep_size(app: App, framed: tuple[int, int]) -> None:
    """Remember the size of the window, if it is another than it began with."""
    settings = app.settings
    in_frame = pygame.display.get_init() and not settings.full_screen
    size = pygame.display.get_window_size() if in_frame else framed
    if size != first_size(settings.width_px, settings.height_px):
        sized = replace(settings, width_px=size[0], height_px=size[1])
        app.settings_keeper.keep(sized)
