"""The head of the first screens: the name of the game, a fan of cards, and a button."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivehundred.ui.drawing.hero import draw_hero, hero_unit, motto_words, title_width_px
from fivehundred.ui.geometry.rects import band, rect_at
from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.widgets.layer import WidgetLayer


@dataclass(frozen=True, slots=True)
class Hero(Block[I_co]):
    """Title and fan, as large as their box lets them be, with a button in its upper right corner.

    They begin below the button where it would lie on the title.
    """

    corner: Block[I_co] | None = None

    def height_px(self, u: float, width_px: int) -> int:
        return round(100 * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        if self.corner is not None:
            min_px, max_px = (round(one * layer.u) for one in (130, 190))
            height_px = self.corner.height_px(layer.u, max_px)
            title_px = title_width_px(hero_unit(box, layer.u), height_px)
            free_px = (box.width - title_px) // 2
            width_px = min(max_px, free_px) if free_px >= min_px else max_px
            corner = rect_at(width_px, height_px, topright=box.topright)
            if free_px < min_px:
                box = band(box, corner.bottom, box.bottom)
            self.corner.place(layer, corner)
        layer.picture(box, draw_hero, motto_words())
