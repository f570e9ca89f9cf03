"""What keys ask for on the page of house rules."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.ui.route import NewGame
from fivehundred.ui.scenes.house_rules.intents import Go, Leave, SetOption, Sift, Turn
from fivehundred.ui.scenes.house_rules.options import option_at
from fivehundred.ui.scenes.house_rules.sight import Sight
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.intent import Intent

SLASH: Final = "/"
"""The letter that begins a search."""


def key_intent(
    event: pygame.event.Event, focus: str, draft: Draft, sight: Sight, *, writing: bool
) -> Intent | None:
    """Return what a key asks for with the focus on the control of a name.

    Esc goes back, first from a search to all rules; Page up and down turn the pages, up and down
    lead to the tabs, Backspace takes the change of an option back. ``writing``: letters go into a
    field.
    """
    if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
        return Sift.WRITE
    if event.unicode == SLASH and not writing:
        return Sift.WRITE
    if event.key == pygame.K_ESCAPE and (sight.wanted is not None or sight.differing is not None):
        return Sift.ALL
    if event.key in (pygame.K_UP, pygame.K_DOWN):
        return Go.TO_TABS
    if event.key == pygame.K_ESCAPE:
        return Leave(NewGame())
    if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
        return Turn(1 if event.key == pygame.K_PAGEDOWN else -1)
    if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and (name := option_at(focus)):
        return SetOption(name, getattr(draft.base, name))
    return None
