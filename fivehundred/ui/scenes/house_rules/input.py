"""What keys ask for on the page of house rules."""

from __future__ import annotations

import pygame

from fivehundred.ui.route import NewGame
from fivehundred.ui.scenes.house_rules.intents import Go, Leave, SetOption, Turn
from fivehundred.ui.scenes.house_rules.options import option_at
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.intent import Intent


def key_intent(event: pygame.event.Event, focus: str, draft: Draft) -> Intent | None:
    """Return what a key asks for with the focus on the control of a name.

    Esc goes back, Page up and down turn the pages, up and down lead to the tabs, Backspace takes
    the change of an option back.
    """
    if event.key in (pygame.K_UP, pygame.K_DOWN):
        return Go.TO_TABS
    if event.key == pygame.K_ESCAPE:
        return Leave(NewGame())
    if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
        return Turn(1 if event.key == pygame.K_PAGEDOWN else -1)
    if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and (name := option_at(focus)):
        return SetOption(name, getattr(draft.base, name))
    return None
