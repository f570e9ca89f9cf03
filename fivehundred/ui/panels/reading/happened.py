"""What has happened: the last sentences of the table, for whoever has missed one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.fit import dialog_place, lines_of
from fivehundred.ui.panels.reading.reading import FOOT_U, ReadingPanel
from fivehundred.ui.speech.words import _

_SHOWN: Final = 12
_HEAD_U: Final = 80
_WIDE_U: Final = 620
_EDGE_U: Final = 36
_WORDS_U: Final = 18
_LINE_U: Final = 25
_GAP_U: Final = 5


class HappenedPanel(ReadingPanel):
    """The last things that have happened, the newest at the bottom."""

    def __init__(self, past: Sequence[str]) -> None:
        """Show the last of some sentences."""
        self.title = _("What has happened")
        self._past = tuple(past)[-_SHOWN:]

    @property
    def says(self) -> str:
        """What is said of it when it opens."""
        return " ".join((_("What has happened."), *self._past))

    def _lines(self) -> list[int]:
        room = _WIDE_U - 2 * _EDGE_U
        return [lines_of(text, Face.SANS, _WORDS_U, room) for text in self._past]

    def place(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""
        high = _HEAD_U + sum(count * _LINE_U + _GAP_U for count in self._lines()) + FOOT_U
        return dialog_place(places, _WIDE_U, high)

    def paint(self, canvas: Canvas, rect: pygame.Rect, places: Places) -> None:
        """Draw the sentences, the newest brightest."""
        px = canvas.px
        box = rect.inflate(-2 * px(_EDGE_U), 0)
        box.top += px(_HEAD_U)
        for text, count in zip(self._past, self._lines(), strict=True):
            newest = text is self._past[-1]
            colour = canvas.palette.strong if newest else canvas.palette.text
            style = canvas.style(Face.SANS, _WORDS_U, colour)
            canvas.paragraph(text, style, box)
            box.top += px(count * _LINE_U + _GAP_U)
