"""The head of the first screens: the name of the game, a fan of cards, and a button."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.speech.translation import N_, _
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.geometry.rects import band, rect_at
from fivehundred.ui.layout.block import Block, FlatBlock, I_co
from fivehundred.ui.widgets.layer import WidgetLayer

_FAN: Final = ("10S", "QH", "KS", "AH", "JD", "JH", "JK")
_CARD_U: Final = 146
_REACH_U: Final = 760
"""Distance from the cards down to the point around which they fan."""
_TITLE_U: Final = 150
_FAN_U: Final = 282
_MOTTO_SIZE_U: Final = 21
_MOTTO: Final = N_("the card game of the right bower, the left bower and the bird")


@dataclass(frozen=True, slots=True)
class Hero(FlatBlock[I_co]):
    """Title and fan, as large as their box allows, with a button at the right or above them."""

    corner: Block[I_co] | None = None
    height_u: float = 100

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        if self.corner is not None:
            min_px, max_px = (round(one * layer.u) for one in (130, 190))
            height_px = self.corner.height_px(layer.u, max_px)
            unit, title_u = _unit_in(box, layer.u), 530
            if height_px > 110 * unit:
                # The button reaches the motto, which is wider and stops shrinking at LEAST_PX.
                unit, title_u = max(unit, LEAST_PX / _MOTTO_SIZE_U), 720
            free_px = (box.width - round(title_u * unit)) // 2
            width_px = min(max_px, free_px) if free_px >= min_px else max_px
            corner = rect_at(width_px, height_px, topright=box.topright)
            if free_px < min_px:
                box = band(box, corner.bottom, box.bottom)
            self.corner.place(layer, corner)
        layer.picture(box, _draw_hero, _(_MOTTO))


def _unit_in(box: pygame.Rect, usual: float) -> float:
    height_u = _TITLE_U + _FAN_U + 24
    return max(0.0, min(box.height / height_u, box.width / 760, usual * 1.7))


def _draw_hero(canvas: Canvas, box: pygame.Rect) -> None:
    canvas = canvas.at(_unit_in(box, canvas.u))
    spare_px = box.height - canvas.px(_TITLE_U + _FAN_U)
    top = box.top + round(spare_px * 0.4)
    title = band(box, top, top + canvas.px(_TITLE_U))
    _draw_title(canvas, title)
    _draw_fan(canvas, title.centerx, title.bottom + round(spare_px * 0.3))


def _draw_title(canvas: Canvas, box: pygame.Rect) -> None:
    px, palette = canvas.px, canvas.palette
    middle, top = box.centerx, box.top
    name = canvas.style(Face.SERIF_BOLD, 78, palette.on_background)
    if not palette.plain:
        below = canvas.style(Face.SERIF_BOLD, 78, palette.glow if palette.light else palette.veil)
        image = canvas.text_image("Five Hundred", below).copy()
        image.set_alpha(150)
        canvas.put(image, (middle, top + px(48) + max(1, px(2.2))))
    canvas.text("Five Hundred", name, (middle, top + px(48)), "center")
    _draw_ornament(canvas, (middle, top + px(104)))
    motto = canvas.style(Face.SERIF, _MOTTO_SIZE_U, palette.on_background_accent)
    words = rect_at(box.width, px(30), center=(middle, top + px(134)))
    canvas.fitted(_(_MOTTO), motto, words)


def _draw_ornament(canvas: Canvas, middle: tuple[int, int]) -> None:
    px, apart = canvas.px, canvas.px(25)
    for at, suit in enumerate("SDCH"):
        image = canvas.art.suit(suit, px(15), on_dark=not canvas.palette.light)
        canvas.put(image, (middle[0] + round((at - 1.5) * apart), middle[1]))
    half = max(1, px(1.4 * canvas.palette.bold)) / 2
    for way in (-1, 1):
        near, far = middle[0] + way * px(62), middle[0] + way * px(212)
        points = ((near, middle[1] - half), (far, middle[1]), (near, middle[1] + half))
        pygame.draw.polygon(canvas.surface, canvas.palette.accent, points)
        pygame.draw.aalines(canvas.surface, canvas.palette.accent, True, points)


def _draw_fan(canvas: Canvas, middle: int, top: int) -> None:
    card = canvas.px(_CARD_U)
    pivot_y = top + canvas.u * (_CARD_U * 0.7 + _REACH_U)
    for index, code in enumerate(_FAN):
        degrees = (index - (len(_FAN) - 1) / 2) * 7.0
        turn = math.radians(degrees)
        x = middle + math.sin(turn) * canvas.u * _REACH_U
        y = pivot_y - math.cos(turn) * canvas.u * _REACH_U
        canvas.put(canvas.art.card(code, card, round(-degrees)), (x, y))
