"""Marks of a play check: how a decision stands beside what its seat could have known.

A plate in a brass edge, as the lamp of a hint has one, so that nobody takes it for hindsight. Its
sign differs as well as its colour: a tick, two bars, and the marks chess players write.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

import pygame

from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.palettes import MARKS
from fivehundred.ui.drawing.table.strokes import BARS, TICK, strokes_image
from fivehundred.ui.drawing.text.fonts import Face

_WIDE: Final = 1.24
"""A mark's width in its heights."""
_LETTERS: Final = 0.74
_ROUND: Final = 0.3
_RIM: Final = 0.1


class Standing(Enum):
    """How a decision stands beside the best one."""

    BEST = auto()
    AS_GOOD = auto()
    INACCURACY = auto()
    MISTAKE = auto()
    BLUNDER = auto()


_COLOURS: Final = {
    Standing.BEST: (MARKS.best, MARKS.on_best),
    Standing.AS_GOOD: (MARKS.even, MARKS.on_even),
    Standing.INACCURACY: (MARKS.less, MARKS.on_less),
    Standing.MISTAKE: (MARKS.worse, MARKS.on_worse),
    Standing.BLUNDER: (MARKS.much_less, MARKS.on_much_less),
}
_LETTERING: Final = {
    Standing.INACCURACY: "?!",
    Standing.MISTAKE: "?",
    Standing.BLUNDER: "??",
}


def verdict_width(high_px: int) -> int:
    """Return how wide a mark of a height is."""
    return round(high_px * _WIDE)


def draw_verdict_mark(
    canvas: Canvas, standing: Standing, middle: tuple[float, float], high_px: int
) -> pygame.Rect:
    """Draw a mark so many pixels high around a point."""
    ground, words = _COLOURS[standing]
    box = pygame.Rect(0, 0, verdict_width(high_px), high_px)
    box.center = round(middle[0]), round(middle[1])
    radius, rim = round(high_px * _ROUND), max(1, round(high_px * _RIM))
    draw_box(canvas.surface, box, radius, ground, canvas.palette.brass, rim)
    if standing in _LETTERING:
        style = Style(Face.SANS_BOLD, round(high_px * _LETTERS), words, on_light=False)
        canvas.text(_LETTERING[standing], style, box.center, "center")
    else:
        strokes = TICK if standing is Standing.BEST else BARS
        canvas.put(strokes_image(strokes, high_px, words), box.center)
    return box
