"""A strip: a question and a row of answers above the hand, that leaves the table in sight."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.dialog import (
    ANSWERS,
    Answer,
    answer_button,
    begins_with_arrow,
    question_box,
    question_place,
)
from fivehundred.ui.panels.fit import width_u
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer


class Strip(Panel):
    """Asks without stopping anything."""

    modal = False

    def __init__(self, title: str, answers: Sequence[Answer]) -> None:
        """Offer answers side by side, each as wide as its label wants."""
        self._title = title
        self._answers = tuple(answers)

    @property
    def says(self) -> str:
        """What is asked."""
        return sentence(self._title)

    def _widths_u(self) -> list[float]:
        return [max(150, 44 + width_u(answer.label, Face.SANS, 19)) for answer in self._answers]

    def _box(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""
        widths = self._widths_u()
        wide = sum(widths) + 14 * (len(widths) - 1) + 52
        return question_place(places, max(wide, 60 + width_u(self._title, Face.SERIF_BOLD, 20)))

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the answers on the layer."""
        u, rect = self._box(places)
        layer.u = u
        widths = self._widths_u()
        row = round((sum(widths) + 14 * (len(widths) - 1)) * u)
        left = rect.centerx - row // 2
        for answer, width in zip(self._answers, widths, strict=True):
            box = pygame.Rect(left, 0, round(width * u), round(48 * u))
            box.bottom = rect.bottom - round(16 * u)
            answer_button(layer, box, answer, zone=ANSWERS)
            left = box.right + round(14 * u)

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the box and the question."""
        u, rect = self._box(places)
        question_box(canvas.at(u), rect, self._title)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Arrows begin at the first answer."""
        return begins_with_arrow(event, layer)
