"""Samples of what can be chosen: a swatch per theme, and three cards of the deck."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from fivehundred.ui.drawing.boxes import box_image
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import PALETTES, Palette, Theme, mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.geometry.measures import CARD_RATIO, SMALL_FACE_BELOW_PX
from fivehundred.ui.geometry.rects import band, rect_at

_CARDS: Final = ("10C", "QD", "7H")
"""Two suits that change colour in the four-colour deck, one that does not; a court card."""
_STEP: Final = 0.54
_PAD_U: Final = 14


def swatches(labels: Sequence[str], chosen: int) -> list[partial[None]]:
    """Return, per theme, the function that draws its button and label."""
    return [
        partial(_draw, palette=PALETTES[theme], label=label, lit=at == chosen)
        for at, (theme, label) in enumerate(zip(Theme, labels, strict=True))
    ]


def _draw(canvas: Canvas, rect: pygame.Rect, *, palette: Palette, label: str, lit: bool) -> None:
    px = canvas.px
    top = rect.top + px(6)
    split = top + round(rect.height * 0.56)
    _draw_table(canvas, band(rect, top, split).inflate(-px(12), 0), palette)
    words = band(rect, split, rect.bottom)
    colour = canvas.palette.ink if lit else canvas.palette.text
    style = canvas.style(Face.SANS_BOLD if lit else Face.SANS, 18, colour)
    draw_fitted(canvas, f"✓ {label}" if lit else label, style, words.inflate(-px(18), 0), most=1)


def _draw_table(canvas: Canvas, rect: pygame.Rect, palette: Palette) -> None:
    px = canvas.px
    rim = max(3, px(5))
    canvas.surface.blit(box_image(rect.size, px(6), palette.wood), rect)
    cloth = rect.inflate(-2 * rim, -2 * rim)
    canvas.surface.blit(
        box_image(cloth.size, px(3), palette.baize_light, palette.brass, max(1, px(1.2))), cloth
    )
    high_px, left = cloth.height - px(8), (cloth.left + px(9), cloth.centery)
    card = rect_at(high_px / CARD_RATIO, high_px, midleft=left)
    for suit, red in (("S", False), ("H", True)):
        box = box_image(card.size, px(3), palette.ivory, palette.ink, max(1, px(0.8)))
        canvas.surface.blit(box, card)
        sign = canvas.art.suit(suit, round(card.width * 0.6), on_dark=False)
        canvas.surface.blit(sign, sign.get_rect(center=card.center))
        card.left += round(card.width * (0.72 if not red else 1))
    panel = rect_at(px(34), cloth.height * 0.6, midright=(cloth.right - px(8), cloth.centery))
    edge = box_image(panel.size, px(4), palette.panel, palette.panel_edge, max(1, px(1)))
    canvas.surface.blit(edge, panel)
    for at, colour in enumerate((palette.text, palette.accent)):
        wide_px, high_px = panel.width - px(12 + 6 * at), max(2, px(2.5))
        begin = panel.left + px(6), panel.top + round(panel.height * (0.36 + 0.3 * at))
        pygame.draw.rect(canvas.surface, colour, rect_at(wide_px, high_px, midleft=begin))


def sample_box(panel: pygame.Rect, middle_y: int, window: pygame.Rect, u: float) -> pygame.Rect:
    """Return the box of the sample cards right of a panel; empty if the window has no room."""
    card, pad = _card_px(u), round(_PAD_U * u)
    wide = round(card * (1 + _STEP * (len(_CARDS) - 1))) + 2 * pad
    beside = panel.right + round(10 * u), middle_y
    box = rect_at(wide, round(card * CARD_RATIO) + 2 * pad, midleft=beside)
    return box if window.contains(box) else rect_at(0, 0, topleft=box.topleft)


def draw_sample(canvas: Canvas, box: pygame.Rect) -> None:
    """Draw the sample cards on a panel, in the current deck."""
    palette = canvas.palette
    canvas.panel(box, palette.panel, edge=mixed(palette.accent, palette.panel, 0.25))
    card = _card_px(canvas.u)
    x = box.left + canvas.px(_PAD_U) + card / 2
    for at, code in enumerate(_CARDS):
        image = canvas.art.card(code, card)
        middle = (round(x + at * card * _STEP), box.centery)
        canvas.surface.blit(image, image.get_rect(center=middle))


def _card_px(u: float) -> int:
    # Smaller faces look the same with or without large indices.
    return max(SMALL_FACE_BELOW_PX, round(86 * u))
