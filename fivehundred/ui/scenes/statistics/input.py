"""What keys ask for on the page of statistics."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.panels.reading.keys import Rows
from fivehundred.ui.route import Learn
from fivehundred.ui.scenes.statistics.intents import Do, Leaf, Show, Tab, Turn
from fivehundred.ui.widgets.intent import Intent

KEYS: Final[dict[int, Intent]] = {
    pygame.K_ESCAPE: Learn(),
    pygame.K_LEFT: Turn(-1),
    pygame.K_RIGHT: Turn(1),
    pygame.K_PAGEUP: Leaf(-1),
    pygame.K_PAGEDOWN: Leaf(1),
    pygame.K_HOME: Do.TOP,
    pygame.K_END: Do.BOTTOM,
    pygame.K_b: Do.REBUILD,
    pygame.K_e: Do.EXPORT,
    **{pygame.K_1 + tab.value: Show(tab.value) for tab in Tab},
}


def key_rows() -> Rows:
    """List the keys of the page with what they do."""
    return (
        ("1 2 3 4 5", _("show another part of the statistics")),
        ("← →  ↑ ↓", _("move; turn a value")),
        (_("PgUp PgDn"), _("leaf through a long page or list")),
        (_("Home  End"), _("the beginning, the end")),
        ("E", _("save the deals as a CSV file")),
        ("B", _("read all games anew")),
        ("Tab", _("the next thing, or the next group")),
        ("F11", _("full screen")),
        ("Esc", _("back; close")),
        ("? F1", _("this list")),
    )
