"""What a game waits for at a table, how its deal is played, and what is done automatically.

``Habits`` and ``ScreenState`` are what a sitting has to know of the screen it is shown on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.table.commands import Act, Command, Request

_SHEET_PAUSES: Final = 10
"""Pauses of computer players for which the sheet is shown that no person has to leave."""


class Waits(Enum):
    """What the game waits for: the first of these that applies."""

    REVOKES = auto()
    """For computers to look whether someone has played a wrong card."""
    PROOF = auto()
    SHEET = auto()
    CURTAIN = auto()
    CHANGE = auto()
    """For someone else to come before the screen."""
    COVER = auto()
    """For the hand of a person who is done to be covered."""
    CLAIM = auto()
    """For the next card of a claim."""
    CHANCE = auto()
    PERSON = auto()
    BOT = auto()
    NOBODY = auto()


class PlayMode(Enum):
    """How the deal is played: card by card, or the rest of it at once."""

    BY_CARDS = auto()
    CLAIMED = auto()
    CLAIMED_ELSEWHERE = auto()
    """The rest is claimed, and played where the game runs."""
    PLAYED_OUT = auto()

    @property
    def is_played_here(self) -> bool:
        """Whether computer players play persons’ cards here, too."""
        return self in (PlayMode.CLAIMED, PlayMode.PLAYED_OUT)


@dataclass(frozen=True, slots=True)
class AutoAction:
    """A command that is given by itself after a pause."""

    command: Command
    pause_ms: float


class AutoActions:
    """Counts how long something has waited to be done by itself."""

    def __init__(self) -> None:
        self._waited_ms = 0.0
        self._moment = 0
        self._held = False
        self._touched: object = None

    @staticmethod
    def action(
        habits: Habits, screen: ScreenState, only: PlayCard | None, *, reads: bool
    ) -> AutoAction | None:
        """Return what is done by itself: a sheet is left, or the ``only`` card played.

        ``reads`` tells whether something is to be read before the sheet.
        """
        if screen.leads_on:
            pause_ms = None if reads else habits.deal_pause_ms
            return None if pause_ms is None else AutoAction(Request.LEAVE_SHEET, pause_ms)
        if only is None or not screen.idle or habits.card_pause_ms is None:
            return None
        return AutoAction(Act(only), habits.card_pause_ms)

    def due(
        self, elapsed_ms: float, action: AutoAction | None, moment: int, touched: object
    ) -> Command | None:
        """Let time pass, and return the command of an action in the moment when it is due.

        ``moment`` is how many actions there are: where some have gone, it waits for the person.
        Whatever is ``touched`` restarts the pause.
        """
        if moment != self._moment:
            self._held, self._moment = moment < self._moment, moment
            self._waited_ms = 0.0
        if action is None or self._held or touched != self._touched:
            self._touched, self._waited_ms = touched, 0.0
            return None
        self._waited_ms += elapsed_ms
        if self._waited_ms < action.pause_ms:
            return None
        self._waited_ms = 0.0
        return action.command


@dataclass(frozen=True, slots=True)
class Habits:
    """What the persons have chosen: how long computers think and what happens by itself.

    Pauses let people follow: before a computer's answer is shown, before the only card is played
    and before the next deal begins, the last two only where they are done by themselves at all.
    """

    thinking_ms: int
    bot_pause_ms: float
    card_pause_ms: float | None = None
    deal_pause_ms: float | None = None

    @property
    def of_nobody(self) -> Habits:
        """The same where computer players play for all persons: no sheet waits for anybody."""
        pause_ms = self.deal_pause_ms or _SHEET_PAUSES * self.bot_pause_ms
        return replace(self, deal_pause_ms=pause_ms)


@dataclass(frozen=True, slots=True)
class ScreenState:
    """How far the screen has come, and what the person at it does, in one frame.

    ``caught_up``: everything that has happened has been shown. ``free``: nothing moves, nothing
    is over the table, and the disk has the game. ``idle``: free, and nothing is being answered
    or held in a hand. ``leads_on``: the sheet of a scored deal is open, all of it counted, and
    leads to the next deal. ``touched`` changes when the mouse or the focus moves.
    """

    caught_up: bool
    free: bool
    idle: bool
    leads_on: bool = False
    touched: object = None
