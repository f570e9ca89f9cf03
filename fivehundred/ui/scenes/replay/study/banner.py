"""The banner at the top of a study, and the signs of judgements on its rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Never

import pygame

from fivehundred.session.analysis.checks import Verdict
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.card_marks import CardMark, draw_card_mark
from fivehundred.ui.drawing.table.marks import draw_lamp
from fivehundred.ui.drawing.table.verdict_marks import draw_verdict_mark
from fivehundred.ui.layout.block import Block, hear
from fivehundred.ui.layout.lettering import QUIET, STRONG
from fivehundred.ui.widgets.layer import WidgetLayer

ZONE: Final = "study"
"""The zone of what is in the tab of a study, so that arrows lead through it."""
ZONE_OF_CARDS: Final = "study cards"
"""The zone of the cards in it, which are beside each other."""
_SIGN_U: Final = 26
_PAD_U: Final = 8


def draw_mark(mark: CardMark | Verdict, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a mark in the middle of a box, as high as its width lets it be."""
    size_px = min(box.width, box.height)
    if isinstance(mark, CardMark):
        draw_card_mark(canvas, mark, box.center, size_px)
    else:
        draw_verdict_mark(canvas, mark, box.center, round(size_px * 0.88))


@dataclass(frozen=True, slots=True)
class Banner(Block[Never]):
    """What kind of knowledge a tab is about: a sign, a word and a sentence, on a ground."""

    title: str
    text: str
    lamp: bool

    def _words_px(self, u: float, width_px: int) -> int:
        return width_px - round((2 * _PAD_U + _SIGN_U + 8) * u)

    def height_px(self, u: float, width_px: int) -> int:
        """Return the height of its words and the ground around them."""
        text_px = QUIET.height_px(self.text, u, self._words_px(u, width_px))
        return STRONG.step_px(u) + text_px + round(2 * _PAD_U * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        """Put it on the layer, where the keyboard comes by and hears it."""
        layer.picture(box, self._draw)
        hear(layer, box, f"{self.title}. {self.text}", ZONE)

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw the ground, the lamp or the open eye, and the words."""
        px, palette = canvas.px, canvas.palette
        share = 0.14 if self.lamp else 0.0
        fill = mixed(palette.panel if self.lamp else palette.raised, palette.brass, share)
        edge = palette.accent if self.lamp else mixed(palette.panel_edge, palette.panel, 0.3)
        canvas.panel(box, fill, edge=edge, radius=10)
        middle = (box.left + px(_PAD_U + _SIGN_U / 2), box.top + px(_PAD_U + _SIGN_U / 2))
        if self.lamp:
            draw_lamp(canvas, middle)
        else:
            canvas.put(canvas.art.sign("icons/eye", px(_SIGN_U), palette.text), middle)
        row = pygame.Rect(0, box.top + px(_PAD_U), self._words_px(canvas.u, box.width), 0)
        row.left, row.height = box.right - px(_PAD_U) - row.width, STRONG.step_px(canvas.u)
        canvas.fitted(self.title, STRONG.style(canvas), row, "midleft")
        QUIET.draw(canvas, self.text, row.move(0, row.height))
