"""Blocks on paper: pages of A4 as pictures, dark on light, to be printed or handed on."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.cards.art import Art
from fivehundred.ui.drawing.palettes import PALETTES, Theme
from fivehundred.ui.layout.block import AnyBlock
from fivehundred.ui.layout.fit import Shrink
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.widgets.layer import WidgetLayer

PNG: Final = ".png"
_PAGE_PX: Final = (1240, 1754)
"""A4 at 150 dots to the inch."""
_MARGIN_PX: Final = 90
_GAP_U: Final = 13
_SHARP_AFTER: Final = 3
"""How often a page is drawn at most: a card may be made from one that is drawn first."""


def printed(blocks: Sequence[AnyBlock], art: Art, width_u: float = 720) -> Iterator[bytes]:
    """Yield pages as PNG, ``width_u`` units wide between their margins; none breaks a block."""
    sheet = pygame.Rect((0, 0), _PAGE_PX).inflate(-2 * _MARGIN_PX, -2 * _MARGIN_PX)
    u, page = sheet.width / width_u, list[AnyBlock]()
    for block in blocks:
        longer = Column([*page, block], _GAP_U)
        if page and longer.height_px(u, sheet.width) > sheet.height:
            yield _drawn(page, sheet, u, art)
            page = []
        page.append(block)
    if page:
        yield _drawn(page, sheet, u, art)


def _drawn(page: Sequence[AnyBlock], sheet: pygame.Rect, u: float, art: Art) -> bytes:
    palette = PALETTES[Theme.DAYLIGHT]
    canvas = Canvas(pygame.Surface(_PAGE_PX), art, u, palette)
    layer = WidgetLayer(_PAGE_PX, u, palette)
    Shrink(Column(page, _GAP_U), sheet.height, 0.5).place(layer, sheet)
    for _time in range(_SHARP_AFTER):
        canvas.surface.fill(palette.panel)
        layer.draw(canvas, ring=False)
        if not art.finish() and art.sharp:
            break
    data = io.BytesIO()
    pygame.image.save(canvas.surface, data, "page.png")
    return data.getvalue()
