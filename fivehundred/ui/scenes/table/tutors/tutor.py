"""The base of the tutors, who comment on the game at a table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final

import pygame

from fivehundred.engine import actions as act
from fivehundred.speech.translation import spoken_code
from fivehundred.table.commands import CommandDenial
from fivehundred.table.deal_review import Joy
from fivehundred.table.guide import Guide
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.panel import ReplayDeal
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.table.intents import Leaving, Opening, SaveAs, TakeIn
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.sound import Cue
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keyboard import ENTER
from fivehundred.ui.widgets.keys import with_key

GO_ON: Final = (*ENTER, pygame.K_SPACE)
"""The keys to read on; while there is a text to read they do nothing else."""
OF_KEPT_GAMES: Final[tuple[Intent, ...]] = (
    *(one for one in Leaving if one is not Leaving.READ_RULES),
    *(Opening.FRESH_SHEET, Opening.DEAL, Opening.SAVE_AS, Opening.SEAL),
)
"""Intents that only saved games allow, and those that lead out of other games."""


class Tutor(ABC):
    """Speaks at one table, and handles the intents meant for a tutor."""

    guide: Guide
    left_out: ClassVar[tuple[Intent, ...]] = ()
    """Intents its table forbids; if there are any, the ways to other games are forbidden too."""
    explains_tricks: ClassVar[bool] = False
    """Whether its notes may be about the trick just played, which then stays on the table."""
    joy: Joy | None = None
    """A reason to cheer, until the table takes it."""
    cue: Cue | None = None
    """A sound to play, until the table takes it."""
    _noted_moment: tuple[object, ...] | None = None
    _note: Note | None = None

    @property
    def route(self) -> Route | None:
        return None

    @property
    def ways_out(self) -> tuple[PushButton[Intent], ...]:
        """The answers of the table's menu; empty for the usual ones."""
        return ()

    @property
    def has_own_place(self) -> bool:
        """Whether its notes, and hints, have their own place beside the table."""
        return False

    @property
    def pointed_action(self) -> act.SeatAction | None:
        """The action the tutor points at with a lamp, as a hint does."""
        return None

    @property
    def keeps_trick(self) -> bool:
        """Whether the last trick stays on the table while a note about it is read."""
        return self.explains_tricks and self.note() is not None and self.guide.is_paused

    def note(self) -> Note | None:
        """Return the current note; the same value as long as nothing changes."""
        now = (*self._moment(), spoken_code())
        if now != self._noted_moment:
            self._noted_moment, self._note = now, self._say()
        return self._note

    @abstractmethod
    def _moment(self) -> tuple[object, ...]:
        """Return everything the note depends on except the language."""

    @abstractmethod
    def _say(self) -> Note | None: ...

    def forbids(self, intent: Intent) -> CommandDenial | None:
        """Return why an intent is denied at its table; None if it is not."""
        gone = isinstance(intent, ReplayDeal | SaveAs | TakeIn) or intent in self.left_out
        return CommandDenial.FORBIDDEN if gone and self.left_out else None

    def respond(self, intent: Intent) -> Intent | None:
        """Do the tutor's part of an intent; return the rest for the table, if any."""
        return intent

    @property
    def waits(self) -> bool:
        return False

    def update(self, elapsed_ms: float) -> None: ...  # noqa: B027  most have nothing to wait for

    def leave(self) -> None: ...  # noqa: B027  most have nothing to stop


def next_button(label: str, intent: Intent, say: str) -> PushButton[Intent]:
    """Return a primary answer that the keys in ``GO_ON`` give."""
    return PushButton(label, intent, True, with_key(say, "Enter"), keys=GO_ON)


def keys_of(action: act.SeatAction | None) -> tuple[Key, ...]:
    """Return the keys of the cards in an action."""
    match action:
        case act.PlayCard(card=card):
            return (card.code,)
        case act.Discard(cards=cards) | act.Give(cards=cards):
            return tuple(card.code for card in cards)
        case _:
            return ()
