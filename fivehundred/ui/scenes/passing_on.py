"""The screen goes from one person to the next: the curtain, what opens over it, and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.ui.geometry.layout import Choice
from fivehundred.ui.motion import timings
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.scenes import by_itself
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene

_DEAF_MS: Final = 300.0
"""So long after the curtain has gone up nothing below it can be pressed."""


class Deafness:
    """The moment in which the table hears no key and no click, lest one meant for the curtain."""

    def __init__(self) -> None:
        """Hear everything."""
        self._left_ms = 0.0

    @property
    def lasts(self) -> bool:
        """True while nothing is heard."""
        return self._left_ms > 0

    def begin(self) -> None:
        """Hear nothing for a moment."""
        self._left_ms = _DEAF_MS

    def pass_by(self, elapsed_ms: float) -> None:
        """Let time pass."""
        self._left_ms = max(0.0, self._left_ms - elapsed_ms)

    def swallows(self, event: pygame.event.Event) -> bool:
        """Tell whether an event is one that is not heard now."""
        return self.lasts and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


def go_on(table: TableScene) -> bool:
    """Let the next person come, or the last be covered; False where neither is to be."""
    if table.curtain is not None:
        # Something was opened over it, and has gone.
        table.modal = table.curtain
        table.fill_desk()
        return True
    only = table.chair.only_card if by_itself.plays_only_card(table) else None
    if only is not None:
        # Nobody has to come for what is done by itself.
        table.perform(only)
        return True
    if not table.turns.plays_out and table.chair.look():
        turn_to_person(table)
        return True
    return _cover(table)


def turn_to_person(table: TableScene) -> None:
    """Lay the table out for the person whose turn it is, behind a curtain if he must come."""
    table.message = table.director.say = ""
    table.pointer.let_go()
    table.keys.forget()
    table.see()
    table.turn()
    table.director.choice = Choice()
    table.director.rest(table.view)
    if table.chair.awaited is not None:
        _hang(table)
    table.refresh()


def _cover(table: TableScene) -> bool:
    """Turn the cards of whoever is done away while computers play; False if nothing changes."""
    if table.turns.plays_out or table.claiming or not table.chair.cover():
        return False
    table.see()
    speed = table.app.settings.speed
    table.director.rest(table.view, timings.scaled_ms(timings.SORT_MS, speed))
    table.refresh()
    return True


def lower(table: TableScene) -> None:
    """Lower the curtain for a person who gets up; the game waits behind it."""
    if table.modal is not None:
        table.close()
    if table.chair.lower():
        table.director.skip()
        turn_to_person(table)
    elif not table.chair.shared:
        table.refuse(_("There is a curtain only where several persons play."))
    else:
        table.refuse(_("No hand lies open now."))


def _hang(table: TableScene) -> None:
    settings, awaited = table.app.settings, table.chair.awaited
    assert awaited is not None
    fall_ms = timings.scaled_ms(timings.GATHER_MS, settings.speed)
    table.modal = table.curtain = CurtainPanel(
        table.company.names[awaited],
        table.company.birds[awaited],
        lambda: _lift(table),
        0.0 if settings.reduced_motion else fall_ms,
    )
    table.app.spoken.announce(table.curtain.says)


def _lift(table: TableScene) -> None:
    """Raise the curtain: the person it waited for has come."""
    table.modal = table.curtain = None
    table.chair.lift()
    table.deaf.begin()
    turn_to_person(table)
    table.draw_ahead()
