"""What a person has chosen to have done by itself: the only card played, the next deal dealt.

Each waits for a moment, so that it can be followed. What was taken back is not done again by
itself: after that the person goes on in person.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.engine import actions as act
from fivehundred.ui.motion import timings
from fivehundred.ui.panels.sheet import SheetPanel
from fivehundred.ui.settings import ByItself

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene

_CARD: Final = (ByItself.ONLY_CARD, ByItself.BOTH)
_DEAL: Final = (ByItself.NEXT_DEAL, ByItself.BOTH)


class Unasked:
    """Counts how long something has waited to be done by itself."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._waited_ms = 0.0
        self._seen = 0
        self._held = False
        self._touched: object = None

    def keep_up(self, table: TableScene, elapsed_ms: float) -> bool:
        """Let time pass, and do what is due; True if something was done."""
        count = len(table.session.record.actions)
        if count != self._seen:
            self._held, self._seen = count < self._seen, count
            self._waited_ms = 0.0
        deed = None if self._held else _deed(table)
        touched = (pygame.mouse.get_pos(), table.app.desk.focus)
        if deed is None or touched != self._touched:
            self._touched, self._waited_ms = touched, 0.0
            return False
        self._waited_ms += elapsed_ms
        if self._waited_ms < _pause_ms(table):
            return False
        self._waited_ms = 0.0
        deed()
        return True


def is_due(table: TableScene) -> bool:
    """Tell whether something is about to be done by itself."""
    return _deed(table) is not None


def plays_only_card(table: TableScene) -> bool:
    """Tell whether the only card that may be played is to be played by itself."""
    return table.app.settings.by_itself in _CARD


def _deed(table: TableScene) -> Callable[[], object] | None:
    """Give what is to be done by itself now, if anything is."""
    chosen, modal = table.app.settings.by_itself, table.modal
    if isinstance(modal, SheetPanel):
        counted = not table.director.busy and not table.director.counting
        leads_on = chosen in _DEAL and modal.leads_on and counted and table.proof is None
        return modal.go_on if leads_on else None
    play = _only_card(table) if plays_only_card(table) and modal is None else None
    return None if play is None else lambda: table.perform(play)


def _only_card(table: TableScene) -> act.PlayCard | None:
    """Give the one card that may be played, where nothing else can be done."""
    busy = table.director.busy or table.hint.wanted or table.keeper.behind
    before = table.claiming or table.unclaimed or table.proof is not None
    if busy or before or table.asked is not None or table.pointer.dragging is not None:
        return None
    legal = table.view.legal if table.settled and table.chair.at_turn else ()
    only = legal[0] if len(legal) == 1 else None
    return only if isinstance(only, act.PlayCard) else None


def _pause_ms(table: TableScene) -> float:
    speed = table.app.settings.speed
    at_sheet = isinstance(table.modal, SheetPanel)
    return timings.rest_ms(timings.SHEET_MS if at_sheet else timings.ONLY_CARD_MS, speed)
