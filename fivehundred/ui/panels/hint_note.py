"""The note of a hint: what to do and why, its numbers, the next best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Never

import pygame

from fivehundred.speech.hints.advising import HintWords
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.marks import draw_lamp
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.fit import fitted
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.widgets.layer import WidgetLayer

_MAX_WIDTH_U: Final = 520.0
_EDGE_U: Final = 14
_TOP_U: Final = 11
_LAMP_U: Final = 40
"""The room of the lamp at the left."""
_LETTERINGS: Final = (
    Lettering(Face.SANS_BOLD, 18, "strong"),
    Lettering(Face.SANS, 17, "text"),
    Lettering(Face.SANS, 16, "muted"),
)


@dataclass(frozen=True, slots=True)
class _Words(Block[Never]):
    """A hint's words beside its lamp."""

    words: HintWords

    def _parts(self, u: float, width_px: int) -> list[tuple[str, Lettering, int]]:
        """Return each text with its lettering and its height."""
        room_px = width_px - round((2 * _EDGE_U + _LAMP_U) * u)
        texts = (self.words.head, self.words.numbers, self.words.others)
        pairs = zip(texts, _LETTERINGS, strict=True)
        return [(text, how, how.height_px(text, u, room_px)) for text, how in pairs if text]

    def height_px(self, u: float, width_px: int) -> int:
        parts = self._parts(u, width_px)
        return sum(high for _text, _how, high in parts) + 2 * round(_TOP_U * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(
            box, self.draw, " ".join(text for text, *_ in self._parts(layer.u, box.width))
        )

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw the note with its lamp."""
        px, palette = canvas.px, canvas.palette
        edge = mixed(palette.brass, palette.panel, 0.15)
        canvas.panel(box, palette.panel, edge=edge, alpha=246)
        line = box.inflate(-2 * px(_EDGE_U), 0)
        line.top += px(_TOP_U)
        draw_lamp(canvas, (line.left + px(13), line.top + px(13)))
        line.left, line.width = line.left + px(_LAMP_U), line.width - px(_LAMP_U)
        for text, lettering, high_px in self._parts(canvas.u, box.width):
            lettering.draw(canvas, text, line)
            line.top += high_px


@dataclass(frozen=True, slots=True)
class HintNote:
    """A hint's words in a room of the table; ``side`` is where in it, by pygame's rect names."""

    words: HintWords
    room: pygame.Rect
    side: str
    wanted_u: float

    def place(self) -> tuple[float, pygame.Rect]:
        """Return the unit and the box: the largest words that fit, as wide as they may be.

        In a room that is too small the box is larger than that.
        """
        block = _Words(self.words)
        found = fitted(
            block, self.room, self.wanted_u, _MAX_WIDTH_U, min_width_u=0, anchor=self.side
        )
        return found.u, found.rect

    def draw(self, canvas: Canvas) -> None:
        """Draw the note."""
        u, rect = self.place()
        _Words(self.words).draw(canvas.at(u), rect)
