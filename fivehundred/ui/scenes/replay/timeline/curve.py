"""How the scores went: a line a side, in its colour, with its mark where it ends."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.badges import draw_mark
from fivehundred.ui.scenes.replay.sides import Sides
from fivehundred.ui.scenes.replay.timeline.chart import Chart
from fivehundred.ui.scenes.replay.timeline.plan import TimelinePlan

_APART_U: Final = 26
"""Marks of deals stand along a line where they lie at least so far apart."""
_MARK_U: Final = 9


def draw_curves(canvas: Canvas, plan: TimelinePlan, chart: Chart, sides: Sides) -> None:
    """Draw the line of nought, and on it every side's."""
    palette, box = canvas.palette, plan.curve.inflate(0, -plan.px(_MARK_U))
    low, high = chart.bounds
    axis = plan.of_game(chart.count)

    def y(score: int) -> int:
        return box.bottom - round(box.height * (score - low) / max(1, high - low))

    faint = mixed(palette.panel, palette.panel_edge, 0.45)
    pygame.draw.line(canvas.surface, faint, (box.left, y(0)), (box.right, y(0)))
    thick = max(2, canvas.px(1.8))
    for side, curve in enumerate(chart.curves):
        number = sides.of_side[side]
        colour = palette.sides[number]
        points = [(axis.x(at), y(score)) for at, score in curve]
        for one, other in pairwise(points):
            pygame.draw.aaline(canvas.surface, colour, one, other, thick)
        marked = points[-1][0] + canvas.px(_APART_U)
        for x, height in reversed(points[1:]):
            if marked - x >= canvas.px(_APART_U):
                draw_mark(canvas, number, (x, height), colour, _MARK_U)
                marked = x
