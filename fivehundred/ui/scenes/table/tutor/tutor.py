"""A tutor: whoever speaks at a table besides the game, as a lesson, a drill or the coach does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.table.guide import Guide
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.layout.controls import AnyButton
from fivehundred.ui.route import Route
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keyboard import ENTER

GO_ON: Final = (*ENTER, pygame.K_SPACE)
"""The keys that go on; what else they do at a table nobody wants while there is a text to read."""


@dataclass(frozen=True, slots=True)
class Note:
    """What a tutor says now: a text with answers, and what of the table it is about.

    ``cards`` and the name plates of ``seats`` are marked, and the ``scores`` and the ``contract``
    where that is wished for. An ``urgent`` one wants to be noticed. ``foot`` is small and stands
    beside the answers. One that ``waits`` is not seen before all that has happened has been.
    """

    text: str
    heading: str = ""
    foot: str = ""
    answers: tuple[AnyButton, ...] = ()
    cards: tuple[Key, ...] = ()
    seats: tuple[Seat, ...] = ()
    scores: bool = False
    contract: bool = False
    waits: bool = False
    urgent: bool = False


class Tutor(Protocol):
    """Speaks at one table, and hears what is asked for there."""

    @property
    def guide(self) -> Guide | None:
        """What watches over the sitting for it."""

    @property
    def here(self) -> Route | None:
        """The way that leads to this table anew; None for the usual one."""

    @property
    def ways_out(self) -> tuple[AnyButton, ...]:
        """What the menu of the table offers instead of the usual; nothing for the usual."""

    def note(self) -> Note | None:
        """Return what is said now; the same value as long as nothing changes."""

    def take(self, intent: Intent) -> Intent | None:
        """Do what a tutor does by itself of what is asked for; return what is left of it."""

    def update(self, elapsed_ms: float) -> None:
        """Let time pass."""

    def leave(self) -> None:
        """Stop whatever is being found out for it."""
