"""What a sitting has to know of the screen it is shown on, as values."""

from __future__ import annotations

from dataclasses import dataclass


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


@dataclass(frozen=True, slots=True)
class ScreenState:
    """How far the screen has come, and what the person at it does, in one frame.

    ``caught_up``: everything that has happened has been shown. ``free``: nothing moves, nothing
    lies over the table, and the disk has the game. ``idle``: free, and nothing is being answered
    or held in a hand. ``leads_on``: the sheet of a scored deal lies open, all of it counted, and
    leads to the next deal. ``touched`` changes when the mouse or the focus moves.
    """

    caught_up: bool
    free: bool
    idle: bool
    leads_on: bool = False
    touched: object = None
