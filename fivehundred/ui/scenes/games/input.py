"""What keys and files dropped on the window ask for in the list of games."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from fivehundred.ui.route import Table
from fivehundred.ui.scenes.games.intents import BringBack, GoOn, LeaveSearch, PutAway, WriteSearch
from fivehundred.ui.scenes.games.prompts import Choice
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class Listing:
    """The list as the keys find it: so many lines in sight, of so many, and what is being done."""

    shown: int
    lines: int
    writing: bool
    searching: bool


def key_intent(event: pygame.event.Event, choice: Choice, at: Listing) -> Intent | None:
    """Return what a key asks for: arrows move, Enter does the first thing, Esc goes back."""
    if event.key == pygame.K_ESCAPE:
        return LeaveSearch() if at.searching else choice.way_back
    if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
        return WriteSearch()
    if at.writing:
        return None
    return {
        pygame.K_RETURN: choice.first,
        pygame.K_KP_ENTER: choice.first,
        pygame.K_r: choice.replay,
        pygame.K_DELETE: None if choice.to_replay else PutAway(),
        pygame.K_z: BringBack(),
        pygame.K_UP: GoOn(-1),
        pygame.K_DOWN: GoOn(1),
        pygame.K_PAGEUP: GoOn(-at.shown),
        pygame.K_PAGEDOWN: GoOn(at.shown),
        pygame.K_HOME: GoOn(-at.lines),
        pygame.K_END: GoOn(at.lines),
    }.get(event.key)


def mouse_intent(event: pygame.event.Event) -> Intent | None:
    """Return the way to a saved game that is dropped on the list."""
    return Table(Path(event.file)) if event.type == pygame.DROPFILE else None
