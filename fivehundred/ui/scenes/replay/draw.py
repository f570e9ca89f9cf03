"""The picture of a replay: the table, smaller than the window, and the bar below it."""

from __future__ import annotations

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table import paint
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.auction.panel import calls_so_far
from fivehundred.ui.scenes.shared.picture import Sight, draw_table


def draw(canvas: Canvas, sight: Sight, places: Places, caption: tuple[str, bool]) -> None:
    """Draw the table from the background up, with what is said of it."""
    draw_table(canvas, sight, calls_so_far(sight.view, sight.company))
    text, urgent = caption
    paint.draw_status(canvas, places, text, urgent=urgent)
