"""A tutor: one who speaks at a table besides the game, as a lesson, a drill or the coach does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final

import pygame

from fivehundred.engine import actions as act
from fivehundred.speech.translation import spoken_code
from fivehundred.table.deal_review import Joy
from fivehundred.table.guide import Guide
from fivehundred.table.outcomes import CommandDenial
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.panel import ReplayDeal
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.table.intents import Leaving, Opening, SaveAs, TakeIn
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.sound import Cue
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keyboard import ENTER

GO_ON: Final = (*ENTER, pygame.K_SPACE)
"""The keys that go on; what else they do at a table nobody wants while there is a text to read."""
OF_KEPT_GAMES: Final[tuple[Intent, ...]] = (
    *(one for one in Leaving if one is not Leaving.READ_RULES),
    *(Opening.FRESH_SHEET, Opening.DEAL, Opening.SAVE_AS, Opening.SEAL),
)
"""What belongs to games that are kept, and leads out of others."""


class Tutor(ABC):
    """Speaks at one table, and hears what is asked for there."""

    guide: Guide | None
    """What watches over the sitting for it."""
    left_out: ClassVar[tuple[Intent, ...]] = ()
    """What is not to be had at its table, besides ways to other games where there is any."""
    explains_tricks: ClassVar[bool] = False
    """Whether what is to be read may be about the trick just played, which then stays."""
    joy: Joy | None = None
    """What there is to be glad of now, until the table takes it."""
    cue: Cue | None = None
    """What is to be heard now, until the table takes it."""
    _seen: tuple[object, ...] | None = None
    _note: Note | None = None

    @property
    def route(self) -> Route | None:
        """The way that leads to this table again; None for the usual one."""
        return None

    @property
    def ways_out(self) -> tuple[PushButton[Intent], ...]:
        """What the menu of the table offers instead of the usual; nothing for the usual."""
        return ()

    @property
    def beside(self) -> bool:
        """Whether what it says has a place of its own beside the table, and a hint has it too."""
        return False

    @property
    def meant(self) -> act.SeatAction | None:
        """What it points at with a lamp, as a hint does; None for nothing."""
        return None

    @property
    def keeps_trick(self) -> bool:
        """Whether a trick stays on the table now, for what is said of it to be read."""
        if not self.explains_tricks or self.guide is None:
            return False
        return self.note() is not None and self.guide.rests

    def note(self) -> Note | None:
        """Return what is said now; the same value as long as nothing changes."""
        now = (*self._moment(), spoken_code())
        if now != self._seen:
            self._seen, self._note = now, self._say()
        return self._note

    @abstractmethod
    def _moment(self) -> tuple[object, ...]:
        """Return all that what is said depends on, besides the language."""

    @abstractmethod
    def _say(self) -> Note | None:
        """Return what is said at this moment."""

    def forbids(self, intent: Intent) -> CommandDenial | None:
        """Return why something is not to be had at its table; None where it is."""
        gone = isinstance(intent, ReplayDeal | SaveAs | TakeIn) or intent in self.left_out
        return CommandDenial.FORBIDDEN if gone and self.left_out else None

    def respond(self, intent: Intent) -> Intent | None:
        """Do what a tutor does by itself of what is asked for; return what is left of it."""
        return intent

    @property
    def waits(self) -> bool:
        """Whether something is being found out for it."""
        return False

    def update(self, elapsed_ms: float) -> None:  # noqa: B027  most have nothing to wait for
        """Let time pass."""

    def leave(self) -> None:  # noqa: B027  most have nothing to stop
        """Stop whatever is being found out for it."""


def keys_of(action: act.SeatAction | None) -> tuple[Key, ...]:
    """Return the keys of the cards with which something is done."""
    match action:
        case act.PlayCard(card=card):
            return (card.code,)
        case act.Discard(cards=cards) | act.Give(cards=cards):
            return tuple(card.code for card in cards)
        case _:
            return ()
