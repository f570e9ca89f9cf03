"""Who weighs what a person may do while the table goes on, and when the coach speaks of it.

A ``Thinker`` weighs, elsewhere.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.view import View
from fivehundred.players.judgement import Judgement


class BackgroundEvaluator(Protocol):
    """Weighs one question at a time."""

    fault: str
    """What went wrong with the last answer."""

    @property
    def is_thinking(self) -> bool:
        """Whether a question has been asked and its answer not been taken."""

    def ask_judgement(self, view: View, *, also: SeatAction | None = None) -> None:
        """Begin to weigh; forgets any question before."""

    def poll_judgement(self) -> Judgement | None:
        """Return what has been weighed, once."""

    def cancel(self) -> None:
        """Forget the question."""


class CoachMode(StrEnum):
    """Never, after a decision, or also before a costly one."""

    OFF = "off"
    AFTER = "after"
    BEFORE = "before"
