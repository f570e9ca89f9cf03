"""What mouse and keys mean at the table: widgets are asked first, then cards, then the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.ui.route import Route
from fivehundred.ui.scenes import dropping, going_on, hinting, tools

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene

_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

_AWAY: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
"""Whoever turns to another window has let go of the card, and nobody tells of it."""


def handle(table: TableScene, event: pygame.event.Event) -> Route | None:
    """Take an event; return where it leads, if anywhere."""
    if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) or _is_moved(event):
        table.by_keys = event.type == pygame.KEYDOWN
    if event.type in _AWAY or _is_let_go(table, event):
        table.pointer.put_down()
    if going_on.ends_count(table, event) or table.deaf.swallows(event):
        return None
    desk = table.app.desk
    if _asks_for_hint(event) and table.modal is None:
        hinting.toggle(table)
        return None
    if asked := desk.process(event):
        if desk.focus is not None:
            table.keys.hide()
        return asked if isinstance(asked, Route) else None
    if event.type == pygame.DROPFILE:
        dropping.take_in(table, event.file)
    elif event.type == pygame.KEYDOWN:
        return _key(table, event)
    elif table.modal is None and event.type in _MOUSE:
        _mouse(table, event)
    return None


def _is_let_go(table: TableScene, event: pygame.event.Event) -> bool:
    """Tell whether the mouse comes back without the button that held a card."""
    moved = event.type == pygame.MOUSEMOTION and table.pointer.dragging is not None
    return moved and not event.buttons[0]


def _is_moved(event: pygame.event.Event) -> bool:
    """Tell whether the mouse has moved: a window that opens below it says so too."""
    return event.type == pygame.MOUSEMOTION and any(event.rel)


def _mouse(table: TableScene, event: pygame.event.Event) -> None:
    if event.type == pygame.MOUSEBUTTONDOWN and not table.settled:
        # The wheel comes as a button too, and hurries nothing.
        if event.button <= pygame.BUTTON_RIGHT:
            table.hurry()
        return
    if event.type == pygame.MOUSEBUTTONDOWN:
        table.message = ""
        if hinting.is_on_note(table, event.pos):
            hinting.put_away(table)
            return
    if event.type != pygame.MOUSEMOTION or _is_moved(event):
        table.keys.hide()
    table.pointer.handle(event)
    table.app.cursor.over_card = table.pointer.offers


def _key(table: TableScene, event: pygame.event.Event) -> Route | None:
    table.message = ""
    if table.modal is not None:
        taken = table.modal.key(event, table.app.desk)
        if not taken and table.modal is table.curtain and event.key == pygame.K_ESCAPE:
            tools.open_menu(table)
        return taken if isinstance(taken, Route) else None
    if event.key == pygame.K_SPACE and table.director.busy:
        table.hurry()
    elif not _on_cards(table, event) and not _on_question(table, event):
        tools.key(table, event)
    return None


def _asks_for_hint(event: pygame.event.Event) -> bool:
    """Tell whether a key asks for a hint wherever H means something else, as hearts."""
    pressed = event.type == pygame.KEYDOWN and event.key == pygame.K_h
    return pressed and bool(event.mod & pygame.KMOD_CTRL)


def _on_cards(table: TableScene, event: pygame.event.Event) -> bool:
    """Put down what the mouse holds, or the hint; or do something with the card in focus."""
    if event.key == pygame.K_ESCAPE and (table.pointer.put_down() or hinting.put_away(table)):
        return True
    return table.keys.focused is not None and table.keys.handle(event)


def _on_question(table: TableScene, event: pygame.event.Event) -> bool:
    """Answer what is asked, or let the focus begin among the cards."""
    desk = table.app.desk
    if table.asked is not None and table.asked.key(event, desk):
        table.keys.hide()
        return True
    if table.keys.handle(event):
        desk.focus_on(None)
        return True
    # Past the last zone lies the hand; where no card is in reach Tab begins again.
    return event.key == pygame.K_TAB and (table.keys.enter() or bool(desk.process(event)))
