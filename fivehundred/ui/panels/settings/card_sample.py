"""Three cards beside the rows that change their faces: what is chosen there is seen at once."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.look import CARD_RATIO, SMALL_FACE_BELOW_PX

CARDS: Final = ("10C", "QD", "7H")
"""Suits that have other colours where there are four, one that has not, and a court card."""
_CARD_U: Final = 86
_STEP: Final = 0.54
_PAD_U: Final = 14
_GAP_U: Final = 10


def sample_box(panel: pygame.Rect, middle_y: int, window: pygame.Rect, u: float) -> pygame.Rect:
    """Return the board of the cards at the right of a panel; empty where there is no room."""
    card, pad = _card_px(u), round(_PAD_U * u)
    wide = round(card * (1 + _STEP * (len(CARDS) - 1))) + 2 * pad
    box = pygame.Rect(0, 0, wide, round(card * CARD_RATIO) + 2 * pad)
    box.midleft = (panel.right + round(_GAP_U * u), middle_y)
    return box if window.contains(box) else pygame.Rect(box.topleft, (0, 0))


def draw_sample(canvas: Canvas, box: pygame.Rect) -> None:
    """Draw the cards on their board, in the deck that is chosen."""
    palette = canvas.palette
    canvas.panel(box, palette.panel, edge=mixed(palette.accent, palette.panel, 0.25))
    card = _card_px(canvas.u)
    x = box.left + canvas.px(_PAD_U) + card / 2
    for at, code in enumerate(CARDS):
        image = canvas.art.card(code, card)
        middle = (round(x + at * card * _STEP), box.centery)
        canvas.surface.blit(image, image.get_rect(center=middle))


def _card_px(u: float) -> int:
    """Return how wide the cards are: small faces have one size of corners only."""
    return max(SMALL_FACE_BELOW_PX, round(_CARD_U * u))
