"""The end of the program: what has to be kept is kept, what has a lifetime ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from fivehundred.ui.drawing.text.fonts import forget_fonts
from fivehundred.ui.drawing.text.scripts import forget_scripts
from fivehundred.ui.preferences.preferences import Preferences
from fivehundred.ui.services import Services
from fivehundred.ui.window.opening import first_size

Step = Callable[[], object]


def close(
    services: Services,
    last: Callable[[Step], None],
    first: tuple[Step, ...],
    framed: tuple[int, int],
) -> None:
    """Close everything by way of ``last``, which goes on where something fails.

    The steps that are to come ``first`` do; ``framed`` was the size of the window in its frame.
    """
    steps: tuple[Step, ...] = (
        *first,
        partial(_keep_size, services.preferences, framed),
        services.catalogue.close,
        services.examples.close,
        services.thinker.close,
        services.weigher.close,
        services.art.close,
        forget_fonts,
        forget_scripts,
        # Nobody is to look at a dead window while a sound server takes its time.
        pygame.display.quit,
        services.sound.close,
        pygame.quit,
    )
    for step in steps:
        last(step)


def _keep_size(preferences: Preferences, framed: tuple[int, int]) -> None:
    """Remember the size of the window, if it is another than it began with."""
    settings = preferences.now
    in_frame = pygame.display.get_init() and not settings.full_screen
    size = pygame.display.get_window_size() if in_frame else framed
    if size != first_size(settings.width_px, settings.height_px):
        preferences.keep(replace(settings, width_px=size[0], height_px=size[1]))
