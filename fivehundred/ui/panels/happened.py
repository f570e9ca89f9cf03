"""What has happened: the last sentences of the table, for whoever has missed one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.closing import FOOT_U, close_button, closing_key
from fivehundred.ui.panels.dialog import dialog_frame
from fivehundred.ui.panels.fit import centred, lines_of, unit_in, window_room
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.desk import Desk
from fivehundred.ui.widgets.intent import Intent

_SHOWN: Final = 12
_HEAD_U: Final = 80
_WIDE_U: Final = 620
_EDGE_U: Final = 36
_WORDS_U: Final = 18
_LINE_U: Final = 25
_GAP_U: Final = 5


class HappenedPanel(Panel):
    """The last things that have happened, the newest at the bottom."""

    modal = True

    def __init__(self, past: Sequence[str], close: Intent) -> None:
        """Show until closed."""
        self._past = tuple(past)[-_SHOWN:]
        self._close = close

    @property
    def says(self) -> str:
        """What is said of it when it opens."""
        return " ".join((_("What has happened."), *self._past))

    def _lines(self) -> list[int]:
        room = _WIDE_U - 2 * _EDGE_U
        return [lines_of(text, Face.SANS, _WORDS_U, room) for text in self._past]

    def _plan(self, places: Places) -> tuple[float, pygame.Rect]:
        high = _HEAD_U + sum(count * _LINE_U + _GAP_U for count in self._lines()) + FOOT_U
        u = unit_in(window_room(places), places.wanted, _WIDE_U, high)
        return u, centred(places, u, _WIDE_U, high)

    def build(self, desk: Desk, places: Places) -> None:
        """Put the closing button on the desk."""
        u, rect = self._plan(places)
        close_button(desk, rect, u, self._close)

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the sentences, the newest brightest."""
        u, rect = self._plan(places)
        canvas = canvas.at(u)
        dialog_frame(canvas, rect, _("What has happened"))
        px = canvas.px
        box = rect.inflate(-2 * px(_EDGE_U), 0)
        box.top += px(_HEAD_U)
        for text, count in zip(self._past, self._lines(), strict=True):
            newest = text is self._past[-1]
            colour = canvas.palette.strong if newest else canvas.palette.text
            style = canvas.style(Face.SANS, _WORDS_U, colour)
            canvas.paragraph(text, style, box)
            box.top += px(count * _LINE_U + _GAP_U)

    def key(self, event: pygame.event.Event, desk: Desk) -> Intent | None:
        """Any of the usual keys closes it."""
        return closing_key(event, self._close)
