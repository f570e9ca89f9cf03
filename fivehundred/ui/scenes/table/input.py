"""The meaning of mouse and keys at the table: widgets first, then cards, then the table's keys."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from fivehundred.table.commands import Request
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.panels.reading.keys import pressed_over
from fivehundred.ui.panels.tell_me import tell_me_key
from fivehundred.ui.scenes.table import menu
from fivehundred.ui.scenes.table.intents import TABLE_KEYS, Gesture, Opening, TakeIn
from fivehundred.ui.scenes.table.tabletop import Tabletop
from fivehundred.ui.widgets.gestures import LOOK
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keys import asked_by_key

_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_PRESSED: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_AWAY: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
"""After these events the button's release may not be reported, so a dragged card is put down."""
DEAF_MS: Final = 300.0
"""After the curtain is raised, presses are ignored for this long."""
_KEYS: Final = asked_by_key(TABLE_KEYS)


class Input:
    """Turns events into intents; while ``deaf_ms`` is positive, presses are ignored."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._layer = top.services.layer
        self._pointer = top.pointer
        self._keys = top.keys
        self.deaf_ms = 0.0

    def at_widgets(self, event: pygame.event.Event) -> Intent | None:
        """Return the intent of an event for widgets, or one with the same meaning everywhere."""
        if event.type in _PRESSED or _is_moved(event):
            self._top.by_keys = event.type == pygame.KEYDOWN
        is_held = event.type == pygame.MOUSEMOTION and self._pointer.dragging is not None
        # The button may have been released outside the window.
        if event.type in _AWAY or (is_held and not event.buttons[0]):
            self._pointer.put_down()
        if event.type in _PRESSED and self._ends_cheer():
            return USED
        with_ctrl = self._with_ctrl(event)
        if event.type in _PRESSED and self._top.director.counting and with_ctrl is None:
            # Any other press only finishes the counting of a score.
            return Gesture.HURRY
        if event.type in _PRESSED and self.deaf_ms > 0:
            return USED
        if self._top.handle_scroll(event):
            return USED
        # The tell-me keys do nothing in a text field or behind the curtain.
        is_deaf = self._layer.typing or self._top.curtain is not None
        told = None if is_deaf else tell_me_key(event)
        if (asked := told or with_ctrl) is not None:
            return asked
        if event.type == LOOK and self._looks_at_card(event.pos):
            return USED
        return self._layer.process(event)

    def _with_ctrl(self, event: pygame.event.Event) -> Intent | None:
        """Return the intent of Ctrl with a letter, if the letter alone means something else."""
        if event.type != pygame.KEYDOWN or not event.mod & pygame.KMOD_CTRL:
            return None
        modal = self._top.modal
        match event.key:
            case pygame.K_p if modal is None or modal.is_sheet:
                return menu.swap_intent(self._top.sitting)
            case pygame.K_h if modal is None:
                return Do(Request.TOGGLE_HINT)
            case pygame.K_o if modal is None:
                return Opening.ODD
        return None

    def _ends_cheer(self) -> bool:
        """End a cheer; return whether that uses up the press: beside a note it does not."""
        cheer = self._top.modal
        if cheer is None or not cheer.passes:
            return False
        self._top.close()
        return not cheer.beside_note

    def _looks_at_card(self, point: tuple[int, int]) -> bool:
        if self._top.modal is not None or self._layer.pointed_at(point) is not None:
            return False
        key = self._pointer.under(point)
        if key is not None:
            self._layer.focus_on(None)
            self._keys.go(key)
        return key is not None

    def at_table(self, event: pygame.event.Event) -> Intent | None:
        if event.type == pygame.DROPFILE:
            return TakeIn(Path(event.file))
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if self._top.modal is None and event.type in _MOUSE:
            return self._mouse(event)
        return None

    def _mouse(self, event: pygame.event.Event) -> Intent | None:
        goes_on = self._top.settled or self._top.director.held
        if event.type == pygame.MOUSEBUTTONDOWN and not goes_on:
            # The wheel comes as a button too, but hurries nothing.
            return Gesture.HURRY if event.button <= pygame.BUTTON_RIGHT else None
        hint = self._top.notes.hint if event.type == pygame.MOUSEBUTTONDOWN else None
        if hint is not None and hint.rect.collidepoint(event.pos):
            return Do(Request.TOGGLE_HINT)
        if event.type != pygame.MOUSEMOTION or _is_moved(event):
            self._keys.hide()
        return self._pointer.handle(event)

    def _key(self, event: pygame.event.Event) -> Intent | None:
        modal, curtain = self._top.modal, self._top.curtain
        if curtain is not None and modal is curtain:
            taken = curtain.key(event, self._layer)
            return _over_curtain(event) if taken is None else taken
        if modal is not None:
            if modal.is_sheet and event.key == pygame.K_z:
                # Without an Undo button on the sheet, Z undoes all the same, or says why not.
                return _table_key(event)
            return pressed_over(modal, event, self._layer)
        if event.key == pygame.K_SPACE and self._top.director.busy:
            return Gesture.HURRY
        asked = self._on_cards(event) or self._on_question(event) or _table_key(event)
        return asked or self._at_place(event)

    def _at_place(self, event: pygame.event.Event) -> Intent | None:
        asked = self._keys.go_to_place(event)
        if asked is not None:
            self._layer.focus_on(None)
        return asked

    def _on_cards(self, event: pygame.event.Event) -> Intent | None:
        if event.key == pygame.K_ESCAPE:
            if self._pointer.put_down():
                return USED
            if self._top.sitting.hint.wanted:
                return Do(Request.DROP_HINT)
        return self._keys.handle(event) if self._keys.focused is not None else None

    def _on_question(self, event: pygame.event.Event) -> Intent | None:
        asked = self._top.asked
        answer = asked.key(event, self._layer) if asked is not None else None
        if answer is not None:
            self._keys.hide()
            return answer
        begun = self._keys.handle(event)
        if begun is not None:
            self._layer.focus_on(None)
            return begun
        if event.key != pygame.K_TAB:
            return None
        # The hand comes after the last zone; if no card is in reach, Tab starts again.
        return USED if self._keys.enter() else self._layer.process(event)


def _over_curtain(event: pygame.event.Event) -> Intent | None:
    """Return the intent of a key while the curtain hangs: only one that shows no hand."""
    if event.key == pygame.K_ESCAPE:
        return Opening.MENU
    return Opening.KEYS if _table_key(event) is Opening.KEYS else None


def _table_key(event: pygame.event.Event) -> Intent | None:
    if event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT:
        return Gesture.STEP_BACK
    if event.key == pygame.K_z or (event.key == pygame.K_y and event.mod & pygame.KMOD_CTRL):
        return Do(Request.DO_AGAIN)
    return Opening.KEYS if event.unicode == "?" else _KEYS.get(event.key)


def _is_moved(event: pygame.event.Event) -> bool:
    """Return whether the mouse has moved: a window that opens below it sends an event too."""
    return event.type == pygame.MOUSEMOTION and any(event.rel)
