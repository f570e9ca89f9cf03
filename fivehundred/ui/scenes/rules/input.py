"""What keys ask for on the page of the rule book."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.panels.reading.keys import Rows
from fivehundred.ui.route import Back, Route
from fivehundred.ui.scenes.rules.intents import (
    Leaf,
    MoveOn,
    NextFound,
    Read,
    RulesIntent,
    TurnChapter,
)
from fivehundred.ui.scenes.shared.search_button import begins_search

_KEYS: Final[dict[int, RulesIntent]] = {
    pygame.K_UP: MoveOn(-2),
    pygame.K_DOWN: MoveOn(2),
    pygame.K_LEFT: TurnChapter(-1),
    pygame.K_RIGHT: TurnChapter(1),
    pygame.K_SPACE: Leaf(1),
    pygame.K_HOME: Read.TOP,
    pygame.K_END: Read.BOTTOM,
}
_ALWAYS: Final[dict[int, RulesIntent]] = {pygame.K_PAGEUP: Leaf(-1), pygame.K_PAGEDOWN: Leaf(1)}


def key_rows() -> Rows:
    """List the keys of the rule book with what they do."""
    return (
        ("← →", _("a chapter back, a chapter on")),
        ("↑ ↓", _("move the text")),
        (_("PgUp PgDn"), _("leaf through a long page or list")),
        (_("Home  End"), _("the beginning, the end")),
        (_("Ctrl+F"), _("find words in the rules")),
        ("F3", _("the next place; Shift+F3: the one before")),
        ("Tab", _("the next thing, or the next group")),
        ("F11", _("full screen")),
        ("Esc", _("back; close")),
        ("? F1", _("this list")),
    )


def key_intent(
    event: pygame.event.Event, *, writing: bool, searching: bool
) -> RulesIntent | Route | None:
    """Return what a key asks for; while something is ``writing`` letters go into the search."""
    if event.key == pygame.K_ESCAPE:
        return Read.STOP_SEARCH if searching else Back()
    if begins_search(event, writing=writing):
        return Read.SEARCH
    if event.key == pygame.K_F3:
        return NextFound(-1 if event.mod & pygame.KMOD_SHIFT else 1)
    if event.key in _ALWAYS:
        return _ALWAYS[event.key]
    return None if writing else _KEYS.get(event.key)
