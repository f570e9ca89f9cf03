"""A strip: a question and a row of answers above the hand, that leaves the table in sight."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fivehundred.ui.canvas import Canvas
from fivehundred.ui.panels.dialog import Answer, answer_button, question_box
from fivehundred.ui.places import Places
from fivehundred.ui.widgets.desk import Desk


class Strip:
    """Asks without stopping anything; Esc gives the last answer."""

    modal = False

    def __init__(self, title: str, answers: Sequence[Answer]) -> None:
        """Offer answers side by side, each as wide as its label wants."""
        self._title = title
        self._answers = tuple(answers)

    def _widths_u(self) -> list[int]:
        return [max(150, 44 + 10 * len(answer.label)) for answer in self._answers]

    def _rect(self, places: Places) -> pygame.Rect:
        u, widths = places.u, self._widths_u()
        wide = sum(widths) + 14 * (len(widths) - 1) + 52
        rect = pygame.Rect(0, 0, round(max(wide, 420) * u), round(112 * u))
        rect.midbottom = (places.size[0] // 2, places.status.top - round(14 * u))
        return rect

    def build(self, desk: Desk, places: Places) -> None:
        """Put the answers on the desk."""
        u, rect, widths = places.u, self._rect(places), self._widths_u()
        row = round((sum(widths) + 14 * (len(widths) - 1)) * u)
        left = rect.centerx - row // 2
        for answer, width in zip(self._answers, widths, strict=True):
            box = pygame.Rect(left, 0, round(width * u), round(48 * u))
            box.bottom = rect.bottom - round(16 * u)
            answer_button(desk, box, answer)
            left = box.right + round(14 * u)

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the box and the question."""
        question_box(canvas, self._rect(places), self._title)

    def key(self, event: pygame.event.Event, desk: Desk) -> bool:
        """Esc gives the last answer."""
        if event.key == pygame.K_ESCAPE:
            self._answers[-1].act()
            return True
        return False
