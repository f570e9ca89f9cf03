"""Words that fit their box: smaller, in two lines, and only at last cut."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas, Style

LEAST_PX: Final = 11
"""No text is smaller than this."""
_SHRUNK: Final = 0.86
"""How far one line may shrink before two are tried."""
_LEADING: Final = 1.2


def lines_that_fit(
    canvas: Canvas, text: str, style: Style, size: tuple[int, int], most: int = 2
) -> tuple[list[str], Style]:
    """Break and shrink text until it fits a width and a height; gives the lines and their style.

    One line is taken where it needs to shrink only a little, else as many as there is room for;
    what fits at no size is cut with an ellipsis.
    """
    width, height = size
    line = _shrunk(canvas, text, style, width, round(style.size_px * _SHRUNK))
    if canvas.width(text, line) <= width:
        return [text], line
    for size_px in range(style.size_px, LEAST_PX - 1, -1):
        smaller = replace(style, size_px=size_px)
        room = min(most, int(height // (size_px * _LEADING)))
        if canvas.width(text, smaller) <= width:
            return [text], smaller
        lines = canvas.wrapped(text, smaller, width)
        if len(lines) <= room and all(canvas.width(one, smaller) <= width for one in lines):
            return lines, smaller
    least = replace(style, size_px=min(style.size_px, LEAST_PX))
    room = max(1, min(most, int(height // (least.size_px * _LEADING))))
    lines = canvas.wrapped(text, least, width)
    return [*lines[: room - 1], cut(canvas, " ".join(lines[room - 1 :]), least, width)], least


def _shrunk(canvas: Canvas, text: str, style: Style, width: int, least_px: int) -> Style:
    least = max(LEAST_PX, least_px)
    while style.size_px > least and canvas.width(text, style) > width:
        style = replace(style, size_px=style.size_px - 1)
    return style


def cut(canvas: Canvas, text: str, style: Style, width: int) -> str:
    """Cut a line with an ellipsis until it is narrow enough."""
    return canvas.shortened(text, style, width)


def draw_fitted(
    canvas: Canvas,
    text: str,
    style: Style,
    rect: pygame.Rect,
    anchor: str = "center",
    most: int = 2,
) -> None:
    """Draw text in a box, in so many lines at most; the anchor is one of pygame's rect names."""
    lines, style = lines_that_fit(canvas, text, style, rect.size, most)
    step = round(style.size_px * _LEADING)
    block = pygame.Rect(0, 0, rect.width, step * len(lines))
    setattr(block, anchor, getattr(rect, anchor))
    side = "midleft" if "left" in anchor else "midright" if "right" in anchor else "center"
    for at, line in enumerate(lines):
        row = pygame.Rect(block.left, block.top + step * at, block.width, step)
        canvas.text(line, style, getattr(row, side), side)
