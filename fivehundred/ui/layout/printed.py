"""Blocks as A4 pages (PNG), dark on light, to be printed or handed on."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.palettes import PALETTES, Theme
from fivehundred.ui.layout.block import AnyBlock, Located, Subheading
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

    def parts(whole: AnyBlock) -> Iterator[AnyBlock]:
        is_short = whole.height_px(u * _LEAST, sheet.width) <= _PART * sheet.height
        return iter((whole,)) if is_short else _parts(whole, share)

    every = chain.from_iterable(map(parts, blocks))
    return _groups(every, lambda page: share(Column(page, _GAP_U)) <= 1)


def _groups(
    blocks: Iterable[AnyBlock], fits: Callable[[list[AnyBlock]], bool]
) -> Iterator[list[AnyBlock]]:
    """Yield as many blocks as fit at a time; a heading goes with the block after it."""
    group: list[AnyBlock] = []
    for block in blocks:
        end = len(group)
        while end and _is_heading(group[end - 1]):
            end -= 1
        if end and not fits([*group, block]):
            yield group[:end]
            group = group[end:]
        group.append(block)
    if group:
        yield group


def _is_heading(block: AnyBlock) -> bool:
    return isinstance(block, Subheading) or (isinstance(block, Located) and block.heading)


def _parts(block: AnyBlock, share: Callable[[AnyBlock], float]) -> Iterator[AnyBlock]:
    """Break a block with too large a ``share`` of a page into its rows or parts."""
    if (here := share(block)) <= _PART:
        yield block
    elif isinstance(block, TextTable) and len(block.rows) > 1:
        count = -(-len(block.rows) // (int(here / _PART) + 1))
        for at in range(0, len(block.rows), count):
            yield from _parts(replace(block, rows=block.rows[at : at + count]), share)
    elif isinstance(block, Column):
        gap_u, pieces = block.gap_u, (part for one in block.blocks for part in _parts(one, share))
        for group in _groups(pieces, lambda group: share(Column(group, gap_u)) <= _PART):
            yield Column(group, gap_u)
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
