"""The end of the program: what has to be kept is kept, what has a lifetime ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from fivehundred.ui.drawing.text.fonts import forget_fonts
from fivehundred.ui.drawing.text.scripts import forget_scripts
from fivehundred.ui.preferences.preferences import Preferences
from fivehundred.ui.services import Services
from fivehundred.ui.window.window import Window

Step = Callable[[], object]


def close(
    services: Services,
    last: Callable[[Step], None],
    first: tuple[Step, ...],
    window: Window,
) -> None:
    """Close everything by way of ``last``, which goes on where something fails.

    The steps that are to come ``first`` do.
    """
    steps: tuple[Step, ...] = (
        *first,
        partial(_keep_place, services.preferences, window),
        services.art.close,
        forget_fonts,
        forget_scripts,
        # Nobody is to look at a dead window while a disk or a sound server takes its time.
        pygame.display.quit,
        services.catalogue.close,
        services.examples.close,
        services.thinker.close,
        services.weigher.close,
        services.sound.close,
        services.checks.close,
        pygame.quit,
    )
    for step in steps:
        last(step)


def _keep_place(preferences: Preferences, window: Window) -> None:
    """Remember where the window is, if that is not where it began."""
    settings = window.remembered(preferences.now)
    if settings != preferences.now:
        preferences.keep(settings)
