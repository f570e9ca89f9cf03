"""Text that fits its box: smaller, in two lines, and cut only as a last resort."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas, Style

_SHRUNK: Final = 0.86
"""How far one line may shrink before two are tried."""
_LEADING: Final = 1.2
_TIGHT_LEADING: Final = 1.14
"""Line spacing of a sentence in a low box."""
_ONE_LINE: Final = 0.94
"""One line is used if it can be at least this share as large as two."""
_LONGEST_NAME: Final = 16


def short_name(name: str) -> str:
    """Return a name, shortened if too long for the middle of a sentence."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}…"


def draw_name(
    canvas: Canvas, name: str, style: Style, box: pygame.Rect, instead: str = ""
) -> None:
    """Draw a name at the left of a box, a little smaller or cut if it is too long.

    A name that would be cut is replaced by ``instead``, if given.
    """
    least_px = round(style.size_px * 0.74)
    if instead and canvas.width(name, replace(style, size_px=least_px)) > box.width:
        name = instead
    style = canvas.shrunk(name, style, box.width, least_px)
    canvas.text(canvas.shortened(name, style, box.width), style, box.midleft, "midleft")


def draw_sentence(canvas: Canvas, text: str, style: Style, box: pygame.Rect) -> None:
    """Draw a sentence at the left of a box in one line, or in two if that enlarges it."""
    one = canvas.shrunk(text, style, box.width)
    while style.size_px > LEAST_PX and _too_high(canvas, text, style, box):
        style = replace(style, size_px=style.size_px - 1)
    fits = canvas.width(text, one) <= box.width
    if (fits and one.size_px >= style.size_px * _ONE_LINE) or box.height < 2 * LEAST_PX:
        canvas.fitted(text, one, box, "midleft")
        return
    lines = _even_lines(canvas, text, style, box.width)
    step = min(round(style.size_px * _TIGHT_LEADING), box.height // len(lines))
    top = box.centery - step * len(lines) // 2
    _draw_lines(canvas, lines, style, pygame.Rect(box.left, top, box.width, step), "midleft")


def _too_high(canvas: Canvas, text: str, style: Style, box: pygame.Rect) -> bool:
    lines = canvas.wrapped(text, style, box.width)
    return len(lines) * style.size_px * _TIGHT_LEADING > box.height


def _even_lines(canvas: Canvas, text: str, style: Style, width_px: int) -> list[str]:
    words, lines = text.split(" "), canvas.wrapped(text, style, width_px)
    if len(lines) != 2:
        return lines
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(halves, key=lambda half: max(canvas.width(part, style) for part in half)))


def lines_that_fit(
    canvas: Canvas, text: str, style: Style, size: tuple[int, int], most: int = 2
) -> tuple[list[str], Style]:
    """Return lines and a style that fit a box: shrunk, broken, or as a last resort cut."""
    width, height = size
    line = canvas.shrunk(text, style, width, round(style.size_px * _SHRUNK))
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
    last = canvas.shortened(" ".join(lines[room - 1 :]), least, width)
    return [*lines[: room - 1], last], least


def draw_fitted(
    canvas: Canvas,
    text: str,
    style: Style,
    rect: pygame.Rect,
    anchor: str = "center",
    most: int = 2,
) -> None:
    """Draw text in a box, in at most ``most`` lines; the anchor is a pygame rect name."""
    lines, style = lines_that_fit(canvas, text, style, rect.size, most)
    step = round(style.size_px * _LEADING)
    block = pygame.Rect(0, 0, rect.width, step * len(lines))
    setattr(block, anchor, getattr(rect, anchor))
    block.height = step
    side = "midleft" if "left" in anchor else "midright" if "right" in anchor else "center"
    _draw_lines(canvas, lines, style, block, side)


def _draw_lines(
    canvas: Canvas, lines: Sequence[str], style: Style, first: pygame.Rect, anchor: str
) -> None:
    for at, line in enumerate(lines):
        canvas.fitted(line, style, first.move(0, at * first.height), anchor)
