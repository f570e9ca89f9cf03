"""What keys ask for in the list of games."""

from __future__ import annotations

import pygame

from fivehundred.ui.route import Route
from fivehundred.ui.scenes.games.intents import FileIntent, GoOn, ListIntent, Searching, ToFile
from fivehundred.ui.scenes.games.listing import Listing
from fivehundred.ui.scenes.games.prompts import Choice


def key_intent(
    event: pygame.event.Event, choice: Choice, listing: Listing, windowful: int, *, writing: bool
) -> ListIntent | FileIntent | Route | None:
    """Return what a key asks for: arrows move, Esc goes back.

    A ``windowful`` are the lines in sight; ``writing``: letters go into the search.
    """
    if event.key == pygame.K_ESCAPE:
        return Searching.LEAVE if listing.wanted else choice.way_back
    if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
        return Searching.WRITE
    if writing:
        return None
    lines = len(listing.lines)
    return {
        pygame.K_r: choice.replay,
        pygame.K_DELETE: None if choice.to_replay else ToFile.PUT_AWAY,
        pygame.K_F2: None if choice.to_replay else ToFile.ASK_NAME,
        pygame.K_z: ToFile.BRING_BACK,
        pygame.K_i: ToFile.ASK_IMPORT,
        pygame.K_e: ToFile.ASK_EXPORT,
        pygame.K_m: ToFile.SHOW_MORE,
        pygame.K_UP: GoOn(-1),
        pygame.K_DOWN: GoOn(1),
        pygame.K_PAGEUP: GoOn(-windowful),
        pygame.K_PAGEDOWN: GoOn(windowful),
        pygame.K_HOME: GoOn(-lines),
        pygame.K_END: GoOn(lines),
    }.get(event.key)
