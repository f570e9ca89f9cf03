"""Words in boxes that are narrow: names that may be cut, sentences that may take two lines."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas, Style

_LEAST_SHARE: Final = 0.74
_LEAST_PX: Final = 11
_LINE: Final = 1.14
_ONE_LINE: Final = 0.94
"""One line is taken though two could be a little larger."""
_LONGEST_NAME: Final = 16


def short_name(name: str) -> str:
    """Cut a very long name, where it stands in the middle of a sentence."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}…"


def draw_name(canvas: Canvas, name: str, style: Style, box: pygame.Rect) -> None:
    """Draw a name at the left of a box, a little smaller or cut where it is too long."""
    least = max(_LEAST_PX, round(style.size_px * _LEAST_SHARE))
    while style.size_px > least and canvas.width(name, style) > box.width:
        style = _smaller(style)
    canvas.text(canvas.shortened(name, style, box.width), style, box.midleft, "midleft")


def draw_sentence(canvas: Canvas, text: str, style: Style, box: pygame.Rect) -> None:
    """Draw a sentence at the left of a box: in one line, or in two where these are larger."""
    one = two = style
    while one.size_px > _LEAST_PX and canvas.width(text, one) > box.width:
        one = _smaller(one)
    while two.size_px > _LEAST_PX and _too_large(canvas, text, two, box):
        two = _smaller(two)
    fits = canvas.width(text, one) <= box.width
    if (fits and one.size_px >= two.size_px * _ONE_LINE) or box.height < 2 * _LEAST_PX:
        canvas.fitted(text, one, box, "midleft")
        return
    style = two
    lines = _even_lines(canvas, text, style, box.width)
    step = min(round(style.size_px * _LINE), box.height // len(lines))
    top = box.centery - step * len(lines) // 2
    for at, line in enumerate(lines):
        row = pygame.Rect(box.left, top + step * at, box.width, step)
        canvas.fitted(line, style, row, "midleft")


def _too_large(canvas: Canvas, text: str, style: Style, box: pygame.Rect) -> bool:
    lines = canvas.wrapped(text, style, box.width)
    return len(lines) * style.size_px * _LINE > box.height


def _even_lines(canvas: Canvas, text: str, style: Style, width_px: int) -> list[str]:
    """Break text into lines; into two of about one length where two are enough."""
    words, lines = text.split(" "), canvas.wrapped(text, style, width_px)
    if len(lines) != 2:
        return lines
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(halves, key=lambda half: max(canvas.width(part, style) for part in half)))


def _smaller(style: Style) -> Style:
    return Style(style.face, style.size_px - 1, style.colour, style.on_light)
