"""Marks of a play check: how a decision compares with what its seat could have known.

A plate in a brass edge, as the lamp of a hint has one, so that nobody takes it for hindsight. Its
sign differs as well as its colour: a tick, two bars, and the marks chess players write.
"""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.players.verdicts import Verdict
from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas, Style
from fivehundred.ui.drawing.palettes import MARKS
from fivehundred.ui.drawing.table.strokes import BARS, TICK, strokes_image
from fivehundred.ui.drawing.text.fonts import Face

_WIDE: Final = 1.24
"""A mark's width in its heights."""
_LETTERS: Final = 0.74
_ROUND: Final = 0.3
_RIM: Final = 0.1


_COLOURS: Final = {
    Verdict.BEST: (MARKS.best, MARKS.on_best),
    Verdict.AS_GOOD: (MARKS.even, MARKS.on_even),
    Verdict.INACCURACY: (MARKS.less, MARKS.on_less),
    Verdict.MISTAKE: (MARKS.worse, MARKS.on_worse),
    Verdict.BLUNDER: (MARKS.much_less, MARKS.on_much_less),
}
_LETTERING: Final = {
    Verdict.INACCURACY: "?!",
    Verdict.MISTAKE: "?",
    Verdict.BLUNDER: "??",
}


def verdict_width(high_px: int) -> int:
    """Return how wide a mark of a height is."""
    return round(high_px * _WIDE)


def draw_verdict_mark(
    canvas: Canvas, verdict: Verdict, middle: tuple[float, float], high_px: int
) -> pygame.Rect:
    """Draw a mark of a height around a point; raises KeyError if nothing was to decide."""
    ground, words = _COLOURS[verdict]
    box = pygame.Rect(0, 0, verdict_width(high_px), high_px)
    box.center = round(middle[0]), round(middle[1])
    radius, rim = round(high_px * _ROUND), max(1, round(high_px * _RIM))
    draw_box(canvas.surface, box, radius, ground, canvas.palette.brass, rim)
    if verdict in _LETTERING:
        style = Style(
            Face.SANS_BOLD, max(LEAST_PX, round(high_px * _LETTERS)), words, on_light=False
        )
        canvas.text(_LETTERING[verdict], style, box.center, "center")
    else:
        strokes = TICK if verdict is Verdict.BEST else BARS
        canvas.put(strokes_image(strokes, high_px, words), box.center)
    return box
