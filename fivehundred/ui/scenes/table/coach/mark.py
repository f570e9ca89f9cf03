"""The mark of the last decision: on the card that was played, and on a button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.seats import Seat
from fivehundred.learning.coach.coach import CheckedDecision
from fivehundred.session.analysis.checks import COSTLY, Verdict
from fivehundred.speech.learning.coach import mark_words
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.verdict_marks import draw_verdict_mark
from fivehundred.ui.geometry.pose import Key

_ON_BUTTON: Final = 0.5
"""How high a mark is on its button, as a share of that."""
_AT_CORNER_U: Final = 28.0


@dataclass(frozen=True, slots=True)
class CoachMark:
    """The verdict on the last decision, None before there is one.

    ``key`` is the card that was played, ``caller`` the seat that called, as the case may be.
    """

    verdict: Verdict | None = None
    says: str = ""
    key: Key | None = None
    caller: Seat | None = None

    @property
    def is_costly(self) -> bool:
        """Whether it is said unasked."""
        return self.verdict in COSTLY

    def draw_on_button(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in the middle of its button."""
        if self.verdict is not None:
            draw_verdict_mark(canvas, self.verdict, box.center, round(box.height * _ON_BUTTON))

    def draw_at(self, canvas: Canvas, point: tuple[float, float]) -> None:
        """Draw it around a point: at the corner of a card or of a bubble."""
        if self.verdict is not None:
            draw_verdict_mark(canvas, self.verdict, point, canvas.px(_AT_CORNER_U))


def mark_of(judged: CheckedDecision | None) -> CoachMark:
    """Return the mark of a decision."""
    if judged is None:
        return CoachMark()
    action = judged.checked.action
    key = action.card.code if isinstance(action, PlayCard) else None
    caller = action.seat if isinstance(action, MakeCall) else None
    return CoachMark(judged.checked.verdict, mark_words(judged), key, caller)
