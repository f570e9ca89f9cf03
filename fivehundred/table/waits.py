"""What a game waits for, how its deal is played, and automatic actions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from fivehundred.engine.actions import PlayCard
from fivehundred.table.commands import Act, Command, Request


class Waits(Enum):
    """What the game waits for: the first that applies."""

    REVOKES = auto()
    """For computer players to look for revokes."""
    PROOF = auto()
    SHEET = auto()
    CURTAIN = auto()
    CHANGE = auto()
    """For another person to come to the screen."""
    COVER = auto()
    """For the hand of a person who is done to be covered."""
    CLAIM = auto()
    """For the next card of a claim."""
    CHANCE = auto()
    PERSON = auto()
    BOT = auto()
    NOBODY = auto()


class PlayMode(Enum):
    """How the deal is played: card by card, or the rest at once."""

    BY_CARDS = auto()
    CLAIMED = auto()
    CLAIMED_ELSEWHERE = auto()
    """The rest is claimed, and played at the host."""
    PLAYED_OUT = auto()


@dataclass(frozen=True, slots=True)
class AutoAction:
    """A command given automatically after a pause."""

    command: Command
    pause_ms: float


class AutoActions:
    """Times automatic actions."""

    def __init__(self) -> None:
        self._waited_ms = 0.0
        self._moment = 0
        self._held = False
        self._touched: object = None

    @staticmethod
    def action(
        habits: Habits, screen: ScreenState, only: PlayCard | None, *, reads: bool
    ) -> AutoAction | None:
        """Return the next automatic action: leave the score sheet, or play the ``only`` card."""
        if screen.leads_to_next_deal:
            pause_ms = None if reads else habits.deal_pause_ms
            return None if pause_ms is None else AutoAction(Request.LEAVE_SHEET, pause_ms)
        if only is None or not screen.idle or habits.card_pause_ms is None:
            return None
        return AutoAction(Act(only), habits.card_pause_ms)

    def due(
        self, elapsed_ms: float, action: AutoAction | None, moment: int, touched: object
    ) -> Command | None:
        """Let time pass; return the command when its pause ends.

        ``moment`` is the number of actions; once it has decreased, as after an undo, only the
        person acts. A change of ``touched`` restarts the pause.
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
    """The persons' settings; without a pause the card or the next deal is not automatic."""

    thinking_ms: int
    bot_pause_ms: float
    card_pause_ms: float | None = None
    deal_pause_ms: float | None = None

    @property
    def of_nobody(self) -> Habits:
        """The settings if computer players play for everybody.

        A score sheet is then left after ten pauses.
        """
        pause_ms = self.deal_pause_ms or 10 * self.bot_pause_ms
        return replace(self, deal_pause_ms=pause_ms)


@dataclass(frozen=True, slots=True)
class ScreenState:
    """What the screen and the person at it are doing in one frame.

    ``caught_up``: all events have been shown. ``free``: nothing moves or covers the table, and the
    game is saved. ``idle``: free, with no answer or card in hand. ``leads_to_next_deal``: the
    sheet of a scored deal is open and fully counted. ``touched`` changes when the mouse or the
    focus moves.
    """

    caught_up: bool
    free: bool
    idle: bool
    leads_to_next_deal: bool = False
    touched: object = None
