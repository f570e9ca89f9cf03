"""Tiles: a list of things to choose from, each a button with a title, a line and a few words.

They stand in two columns where there is room. Plan and picture; whoever owns them says what they
lead to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.panels.fit import lines_of
from fivehundred.ui.scenes.shared.frame import Frame
from fivehundred.ui.scenes.shared.page_body import draw_lines, line_step
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_EDGE_U: Final = 16
_PAD_U: Final = 10
_TITLE_U: Final = 27
_ABOUT_U: Final = 15.5
_LINE_U: Final = 20
_GAP_U: Final = 9
_COLUMN_GAP_U: Final = 16
_TWO_COLUMNS_U: Final = 860
_BAR_U: Final = 5
_BETWEEN_U: Final = 14


@dataclass(frozen=True, slots=True)
class Tile:
    """Something to choose; ``side`` stands beside its title, ``shares`` fill a bar below it.

    Each share is a part of 1, the strongest colour first; what is left of the bar stays empty.
    """

    title: str
    about: str
    does: Intent
    side: str = ""
    shares: tuple[float, ...] = ()
    primary: bool = False
    off: str = ""

    @property
    def says(self) -> str:
        """What is said of it."""
        parts = (self.title, self.about, self.side)
        return " ".join(sentence(part) for part in parts if part)


@dataclass(frozen=True, slots=True)
class TilesPlan:
    """The boxes of tiles where they are scrolled to; ``content_px`` is how high all are."""

    view: pygame.Rect
    content_px: int
    boxes: tuple[pygame.Rect, ...]


def tiles_plan(
    frame: Frame, view: pygame.Rect, tiles: Sequence[Tile], offset_px: int
) -> TilesPlan:
    """Lay tiles out in a part of a page; ``offset_px`` is how far they are scrolled."""
    plan = _laid(frame, view, view, tiles, 0)
    if plan.content_px <= view.height:
        return plan
    narrower = pygame.Rect(view.left, view.top, view.width - frame.bar_px, view.height)
    return _laid(frame, view, narrower, tiles, offset_px)


def _laid(
    frame: Frame, view: pygame.Rect, box: pygame.Rect, tiles: Sequence[Tile], offset_px: int
) -> TilesPlan:
    columns = 2 if box.width >= frame.px(_TWO_COLUMNS_U) else 1
    gap, between = frame.px(_GAP_U), frame.px(_COLUMN_GAP_U)
    wide = (box.width - between * (columns - 1)) // columns
    high = frame.px(max((_high_u(one, wide / frame.u) for one in tiles), default=0))
    each = -(-len(tiles) // columns)
    boxes = []
    for at in range(len(tiles)):
        column, row = divmod(at, max(1, each))
        left = box.left + column * (wide + between)
        boxes.append(pygame.Rect(left, box.top - offset_px + row * (high + gap), wide, high))
    content = each * (high + gap) - gap if tiles else 0
    return TilesPlan(view, content, tuple(boxes))


def _high_u(tile: Tile, wide_u: float) -> float:
    lines = lines_of(tile.about, Face.SANS, _ABOUT_U, wide_u - 2 * _EDGE_U)
    bar = _BAR_U + 8 if tile.shares else 0
    return 2 * _PAD_U + _TITLE_U + lines * _LINE_U + bar


def build_tiles(layer: WidgetLayer, plan: TilesPlan, tiles: Sequence[Tile], zone: str) -> None:
    """Put tiles on the layer."""
    for box, tile in zip(plan.boxes, tiles, strict=True):
        layer.button(
            box,
            tile.title,
            tile.does,
            style=ButtonStyle.PLAIN if tile.primary else ButtonStyle.ROW,
            enabled=not tile.off,
            say=tile.says,
            lines=(tile.title,),
            face=partial(_draw, tile),
            name=f"{zone} {tile.title}",
            zone=zone,
            off=tile.off,
        )


def _draw(tile: Tile, canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw a tile on the ground of its button."""
    px, palette = canvas.px, canvas.palette
    dim = bool(tile.off)
    about = canvas.style(Face.SANS, _ABOUT_U, palette.muted)
    left, wide = rect.left + px(_EDGE_U), rect.width - 2 * px(_EDGE_U)
    lines = len(canvas.wrapped(tile.about, about, wide)) if tile.about else 0
    high = px(_TITLE_U) + line_step(about) * lines + (px(_BAR_U + 8) if tile.shares else 0)
    head = pygame.Rect(left, rect.centery - high // 2, wide, px(_TITLE_U))
    if tile.side:
        side = canvas.style(Face.SANS, _ABOUT_U, palette.accent if tile.primary else palette.text)
        canvas.text(tile.side, side, head.midright, "midright")
        head.width -= canvas.width(tile.side, side) + px(_BETWEEN_U)
    colour = palette.muted if dim else palette.strong
    canvas.fitted(tile.title, canvas.style(Face.SERIF_BOLD, 21, colour), head, "midleft")
    below = pygame.Rect(left, head.bottom, wide, line_step(about) * lines)
    if lines:
        draw_lines(canvas, tile.about, about, below, most=lines)
    if tile.shares:
        bar = pygame.Rect(left, below.bottom + px(6), wide, px(_BAR_U))
        _draw_bar(canvas, bar, tile.shares)


def _draw_bar(canvas: Canvas, bar: pygame.Rect, shares: Sequence[float]) -> None:
    palette, radius = canvas.palette, bar.height // 2
    draw_box(canvas.surface, bar, radius, mixed(palette.panel_edge, palette.panel, 0.6))
    colours = (palette.brass, mixed(palette.brass, palette.panel, 0.55))
    left = bar.left
    for share, colour in zip(shares, colours, strict=False):
        part = pygame.Rect(left, bar.top, round(bar.width * share), bar.height)
        if part.width > 0:
            draw_box(canvas.surface, part, radius, colour)
        left = part.right
