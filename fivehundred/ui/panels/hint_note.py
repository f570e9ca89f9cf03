"""The note of a hint: what to do and why, its numbers, the next best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.speech.hints.advising import HintWords
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.marks import draw_lamp
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.fit import lines_of

_MOST_U: Final = 520.0
"""How wide it is at most."""
_SHARES: Final = tuple(1 - step / 25 for step in range(14))
"""How large its words may be, as a share of what is wished for; the first that fits is taken."""
_EDGE_U: Final = 14
_LAMP_U: Final = 40
"""The room of the lamp at the left."""
_SIZES_U: Final = (18.0, 17.0, 16.0)
_LINE: Final = 1.34


@dataclass(frozen=True, slots=True)
class HintNote:
    """A hint's words in a room of the table; ``side`` is where in it, by pygame's rect names."""

    words: HintWords
    room: pygame.Rect
    side: str
    wanted_u: float

    def _parts(self, wide_u: float) -> tuple[tuple[str, Face, float, int], ...]:
        """Return each text with its face, its size in units and its number of lines."""
        faces = (Face.SANS_BOLD, Face.SANS, Face.SANS)
        texts = (self.words.head, self.words.numbers, self.words.others)
        room = wide_u - 2 * _EDGE_U - _LAMP_U
        return tuple(
            (text, face, size, lines_of(text, face, size, room))
            for text, face, size in zip(texts, faces, _SIZES_U, strict=True)
            if text
        )

    def place(self) -> tuple[float, pygame.Rect]:
        """Return the unit and the box: the largest words that fit, as wide as they may be.

        In a room that is too small the box is larger than that.
        """
        # No smaller than words can be drawn, or they would come out larger than their lines.
        least = LEAST_PX / min(_SIZES_U)
        u = wide = high = 0.0
        for share in _SHARES:
            u = max(self.wanted_u * share, least)
            wide = min(_MOST_U, self.room.width / u)
            lines = (count * size * _LINE for _, _, size, count in self._parts(wide))
            high = sum(lines) + 1.6 * _EDGE_U
            if high * u <= self.room.height:
                break
        rect = pygame.Rect(0, 0, round(wide * u), round(high * u))
        setattr(rect, self.side, getattr(self.room, self.side))
        return u, rect

    def draw(self, canvas: Canvas) -> None:
        """Draw the note with its lamp."""
        u, rect = self.place()
        canvas = canvas.at(u)
        px, palette = canvas.px, canvas.palette
        edge = mixed(palette.brass, palette.panel, 0.15)
        canvas.panel(rect, palette.panel, edge=edge, alpha=246)
        left, y = rect.left + px(_EDGE_U + _LAMP_U), rect.top + px(_EDGE_U * 0.8)
        draw_lamp(canvas, (rect.left + px(_EDGE_U + 13), y + px(13)))
        colours = (palette.strong, palette.text, palette.muted)
        parts = self._parts(rect.width / u)
        for (text, face, size, count), colour in zip(parts, colours, strict=False):
            style = canvas.style(face, size, colour)
            high = px(count * size * _LINE)
            box = pygame.Rect(left, y, rect.right - px(_EDGE_U) - left, high)
            draw_fitted(canvas, text, style, box, "midleft", most=count)
            y = box.bottom
