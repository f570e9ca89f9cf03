"""Blocks as A4 pages (PNG), dark on light, to be printed or handed on."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.palettes import PALETTES, Theme
from fivehundred.ui.layout.block import AnyBlock
from fivehundred.ui.layout.fit import Shrink
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.layout.table import TextTable
from fivehundred.ui.widgets.layer import WidgetLayer

PNG: Final = ".png"
_PAGE_PX: Final = (1240, 1754)
"""A4 at 150 dots to the inch."""
_MARGIN_PX: Final = 90
_GAP_U: Final = 13
_LEAST: Final = 0.5
"""Smallest scale of text to keep a block on one page."""
_PART: Final = 0.9
"""Largest share of a page for a part of a longer block; this leaves room for a heading."""
_SHARP_AFTER: Final = 3
"""Most times a page is drawn: its first cards may be scaled from images of other sizes."""


def printed(blocks: Sequence[AnyBlock], art: Art) -> Iterator[bytes]:
    """Yield pages as PNG, 720 units wide; a block that fits on one page stays whole."""
    sheet = pygame.Rect((0, 0), _PAGE_PX).inflate(-2 * _MARGIN_PX, -2 * _MARGIN_PX)
    u = sheet.width / 720
    for page in _pages(blocks, sheet, u):
        yield _drawn(page, sheet, u, art)


def _pages(blocks: Sequence[AnyBlock], sheet: pygame.Rect, u: float) -> Iterator[list[AnyBlock]]:
    def share(block: AnyBlock) -> float:
        return block.height_px(u, sheet.width) / sheet.height

    page: list[AnyBlock] = []
    for whole in blocks:
        is_short = whole.height_px(u * _LEAST, sheet.width) <= sheet.height
        for block in (whole,) if is_short else _parts(whole, share):
            if page and share(Column([*page, block], _GAP_U)) > 1:
                yield page
                page = []
            page.append(block)
    if page:
        yield page


def _parts(block: AnyBlock, share: Callable[[AnyBlock], float]) -> Iterator[AnyBlock]:
    """Break a block with too large a ``share`` of a page into its rows or parts."""
    if (here := share(block)) <= _PART:
        yield block
    elif isinstance(block, TextTable) and len(block.rows) > 1:
        count = -(-len(block.rows) // (int(here / _PART) + 1))
        for at in range(0, len(block.rows), count):
            yield from _parts(replace(block, rows=block.rows[at : at + count]), share)
    elif isinstance(block, Column):
        part: list[AnyBlock] = []
        for piece in (piece for one in block.blocks for piece in _parts(one, share)):
            if part and share(Column([*part, piece], block.gap_u)) > _PART:
                yield Column(part, block.gap_u)
                part = []
            part.append(piece)
        yield Column(part, block.gap_u)
    else:
        yield block


def _drawn(page: Sequence[AnyBlock], sheet: pygame.Rect, u: float, art: Art) -> bytes:
    palette = PALETTES[Theme.DAYLIGHT]
    canvas = Canvas(pygame.Surface(_PAGE_PX), art, u, palette)
    layer = WidgetLayer(_PAGE_PX, u, palette)
    Shrink(Column(page, _GAP_U), sheet.height, _LEAST).place(layer, sheet)
    for _time in range(_SHARP_AFTER):
        canvas.surface.fill(palette.panel)
        layer.draw(canvas, ring=False)
        if not art.finish() and art.sharp:
            break
    data = io.BytesIO()
    pygame.image.save(canvas.surface, data, "page.png")
    return data.getvalue()
