"""The note of a tutor on the table: its text, and its answers as buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.controls import AnyButton
from fivehundred.ui.layout.fit import lines_of, width_u
from fivehundred.ui.panels.dialog import answer_button
from fivehundred.ui.scenes.table.tutor.tutor import Note
from fivehundred.ui.widgets.layer import WidgetLayer

ZONE: Final = "tutor"
_MOST_U: Final = 560.0
"""How wide it is at most."""
_SHARES: Final = tuple(1 - step / 25 for step in range(16))
"""How large its words may be, as a share of what is wished for; the first that fits is taken."""
_EDGE_U: Final = 16
_HEAD_U: Final = 17.0
_TEXT_U: Final = 19.0
_FOOT_U: Final = 15.0
_LINE: Final = 1.3
_BUTTON_U: Final = 38
_GAP_U: Final = 10
_LEAST_BUTTON_U: Final = 96


@dataclass(frozen=True, slots=True)
class NoteBox:
    """A note in a room of the table; ``side`` is where in it, by pygame's rect names."""

    note: Note
    room: pygame.Rect
    side: str
    wanted_u: float

    def place(self) -> tuple[float, pygame.Rect]:
        """Return the unit and the box: the largest words that fit, as wide as they may be.

        In a room that is too small the box is larger than that.
        """
        least = LEAST_PX / _FOOT_U
        u = wide = high = 0.0
        for share in _SHARES:
            u = max(self.wanted_u * share, least)
            wide = max(self._least_wide_u, min(_MOST_U, self.room.width / u))
            high = self._high_u(wide)
            if high * u <= self.room.height:
                break
        rect = pygame.Rect(0, 0, round(wide * u), round(high * u))
        setattr(rect, self.side, getattr(self.room, self.side))
        return u, rect

    def _parts(self, wide_u: float) -> list[tuple[str, Face, float, int]]:
        """Return each text with its face, its size in units and its number of lines."""
        room = wide_u - 2 * _EDGE_U
        parts = (
            (self.note.heading, Face.SANS_BOLD, _HEAD_U),
            (self.note.text, Face.SANS, _TEXT_U),
        )
        return [(*part, lines_of(*part, room)) for part in parts if part[0]]

    def _high_u(self, wide_u: float) -> float:
        lines = sum(count * size * _LINE for _, _, size, count in self._parts(wide_u))
        rows = len(self._rows(wide_u))
        if not rows and self.note.foot:
            lines += _FOOT_U * _LINE
        return lines + rows * (_BUTTON_U + 0.6 * _GAP_U) + 1.5 * _EDGE_U

    def _rows(self, wide_u: float) -> list[list[tuple[AnyButton, float]]]:
        """Return the answers with their widths, as many in a row as there is room for."""
        room = wide_u - 2 * _EDGE_U
        rows: list[list[tuple[AnyButton, float]]] = []
        left = 0.0
        for answer in self.note.answers:
            wide = _answer_u(answer)
            if not rows or left < wide:
                rows.append([])
                left = room
            rows[-1].append((answer, wide))
            left -= wide + _GAP_U
        return rows

    @property
    def _least_wide_u(self) -> float:
        """How wide it is at least: no answer is cut."""
        return 2 * _EDGE_U + max(map(_answer_u, self.note.answers), default=0)

    @property
    def says(self) -> str:
        """All of it as it is said."""
        parts = (self.note.heading, self.note.text, self.note.foot)
        return " ".join(sentence(part) for part in parts if part)

    def build(self, layer: WidgetLayer) -> None:
        """Put the answers on the layer, the last one first for Tab, and after them the text."""
        u, rect = self.place()
        before, layer.u = layer.u, u
        rows = self._rows(rect.width / u)
        bottom = rect.bottom - round(0.7 * _EDGE_U * u)
        for row in reversed(rows):
            right = rect.right - round(_EDGE_U * u)
            for answer, wide in reversed(row):
                box = pygame.Rect(0, 0, round(wide * u), round(_BUTTON_U * u))
                box.bottomright = right, bottom
                answer_button(layer, box, answer, zone=ZONE)
                right = box.left - round(_GAP_U * u)
            bottom -= round((_BUTTON_U + 0.6 * _GAP_U) * u)
        layer.u = before
        layer.focusable_text(rect, lambda: self.says, name="tutor", zone=ZONE)

    def draw(self, canvas: Canvas) -> None:
        """Draw the box and its text."""
        u, rect = self.place()
        canvas = canvas.at(u)
        px, palette, note = canvas.px, canvas.palette, self.note
        edge = palette.brass_light if note.urgent else mixed(palette.brass, palette.panel, 0.15)
        canvas.panel(rect, palette.panel, edge=edge, alpha=248)
        left, y = rect.left + px(_EDGE_U), rect.top + px(0.7 * _EDGE_U)
        wide = rect.width - 2 * px(_EDGE_U)
        colours = {_HEAD_U: palette.accent, _TEXT_U: palette.strong}
        for text, face, size, count in self._parts(rect.width / u):
            box = pygame.Rect(left, y, wide, px(count * size * _LINE))
            draw_fitted(
                canvas, text, canvas.style(face, size, colours[size]), box, "midleft", most=count
            )
            y = box.bottom
        if note.foot:
            style = canvas.style(Face.SANS, _FOOT_U, palette.muted)
            taken = sum(each + _GAP_U for _, each in (self._rows(rect.width / u) or [[]])[-1])
            box = pygame.Rect(left, 0, wide - px(taken), px(_FOOT_U * _LINE))
            middle = _BUTTON_U if note.answers else _FOOT_U * _LINE
            box.centery = rect.bottom - px(0.7 * _EDGE_U + middle / 2)
            if canvas.width(note.foot, style) <= box.width:
                canvas.text(note.foot, style, box.midleft, "midleft")


def _answer_u(answer: AnyButton) -> float:
    """Return how wide the button of an answer is."""
    return max(_LEAST_BUTTON_U, 34 + width_u(answer.label, Face.SANS, 18))
