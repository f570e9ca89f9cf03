"""What keys ask for on the page of house rules."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.ui.route import NewGame
from fivehundred.ui.scenes.house_rules.intents import (
    Go,
    Leave,
    Question,
    SetOption,
    Sift,
    ToDraft,
    ToFile,
    Turn,
)
from fivehundred.ui.scenes.house_rules.options import option_at
from fivehundred.ui.scenes.house_rules.plan import SETS
from fivehundred.ui.scenes.house_rules.sight import Sight
from fivehundred.ui.scenes.shared.search_button import begins_search
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.intent import Intent

_KEYS: Final[dict[int, Intent]] = {
    pygame.K_UP: Go.TO_TABS,
    pygame.K_DOWN: Go.TO_TABS,
    pygame.K_PAGEUP: Turn(-1),
    pygame.K_PAGEDOWN: Turn(1),
}
_SET_KEYS: Final[dict[int, Intent]] = {
    pygame.K_F2: Question.RENAME,
    pygame.K_DELETE: ToFile.PUT_AWAY,
    pygame.K_z: ToFile.BRING_BACK,
}
"""What keys do with the sets that are kept, as in the list of games."""


def key_intent(
    event: pygame.event.Event, focus: str, draft: Draft, sight: Sight, *, writing: bool
) -> Intent | None:
    """Return what a key asks for with the focus on the control of a name.

    Esc goes back, first from a search to all rules; Page up and down turn the pages, up and down
    lead to the tabs, Backspace takes the change of an option back. ``writing``: letters go into a
    field.
    """
    if begins_search(event, writing=writing):
        return Sift.WRITE
    if event.key == pygame.K_ESCAPE:
        sought = sight.wanted is not None or sight.differing is not None
        return Sift.ALL if sought else Leave(NewGame())
    if event.key in _KEYS:
        return _KEYS[event.key]
    return None if writing else _page_key(event, focus, draft, sight)


def _page_key(event: pygame.event.Event, focus: str, draft: Draft, sight: Sight) -> Intent | None:
    """Return what a key asks for of a kept set or an option, while nothing is written."""
    if sight.tab == SETS and not sight.sifted:
        return _SET_KEYS.get(event.key)
    if event.key == pygame.K_z:
        return ToDraft.CHANGES_BACK
    if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and (name := option_at(focus)):
        return SetOption(name, getattr(draft.base, name))
    return None
