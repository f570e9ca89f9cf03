"""Background evaluation of options (see ``Thinker``), and the modes of the coach."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.view import View
from fivehundred.players.judgement import Judgement


class BackgroundEvaluator(Protocol):
    """Weighs one question at a time."""

    fault: str  # what went wrong with the last answer; empty if nothing did

    @property
    def is_thinking(self) -> bool:
        """Whether a judgement is still to come."""

    def ask_judgement(self, view: View, *, also: SeatAction | None = None) -> None:
        """Begin to weigh; forget any earlier question."""

    def poll_judgement(self) -> Judgement | None:
        """Return the judgement, once."""

    def cancel(self) -> None:
        """Forget the question."""


class CoachMode(StrEnum):
    """When the coach speaks: never, after a decision, or also before a costly one."""

    OFF = "off"
    AFTER = "after"
    BEFORE = "before"
