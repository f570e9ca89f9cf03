"""Lists with one row chosen; even of thousands of rows, only those in sight are placed."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.block import Block, FlatBlock, I_co
from fivehundred.ui.layout.lettering import TITLE, Lettering
from fivehundred.ui.widgets.control import ButtonStyle, Painter
from fivehundred.ui.widgets.layer import WidgetLayer

ROW_U: Final = 74
_BETWEEN_U: Final = 8
"""Height of a row, and of the gap below it."""
_SIDE: Final = Lettering(Face.SANS, 16, "muted")
_EDGE_U: Final = (18, 9)
_PICTURE_U: Final = (92, 54)
_SMALL_PICTURE_U: Final = (76, 46)
_NARROW_U: Final = 560
"""A row narrower than this has a small picture and a shorter text at its side."""
_GAP_U: Final = 16


@dataclass(frozen=True, slots=True)
class ListRow(FlatBlock[I_co]):
    """A row of a list: a picture, a title with text at its ``side``, and a line ``below`` them.

    A narrow row has the ``short_side``. Only the ``chosen`` row of a list can have the focus:
    arrows go to ``on_arrows``, Enter to the default button.
    """

    title: str
    intent: I_co
    below: Painter
    side: str = ""
    short_side: str = ""
    picture: Painter | None = None
    description: str = ""
    chosen: bool = False
    on_arrows: Callable[[int, int], I_co | None] | None = None
    name: str = ""
    indent_u: float = 0
    height_u: float = ROW_U

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        indent_px = round(self.indent_u * layer.u)
        layer.button(
            pygame.Rect(box.left + indent_px, box.top, box.width - indent_px, box.height),
            self.title,
            self.intent,
            style=ButtonStyle.CHOSEN if self.chosen else ButtonStyle.ROW,
            description=self.description,
            lines=(self.title,),
            name=self.name if self.chosen else "",
            face=self._draw,
            on_arrows=self.on_arrows,
            takes_enter=False,
            focusable=self.chosen,
        )

    def _draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        px = canvas.px
        box = rect.inflate(*(-2 * px(edge) for edge in _EDGE_U))
        narrow = box.width < px(_NARROW_U)
        if self.picture is not None:
            picture = pygame.Rect(0, 0, *map(px, _SMALL_PICTURE_U if narrow else _PICTURE_U))
            picture.midleft = box.midleft
            self.picture(canvas, picture)
            box.width -= picture.width + px(_GAP_U)
            box.left = picture.right + px(_GAP_U)
        upper = pygame.Rect(box.left, box.top, box.width, box.height // 2)
        self._draw_title(canvas, upper, self.short_side if narrow else self.side)
        below = pygame.Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
        self.below(canvas, below)

    def _draw_title(self, canvas: Canvas, box: pygame.Rect, side: str) -> None:
        quiet, title = _SIDE.style(canvas), TITLE.style(canvas)
        canvas.text(side, quiet, box.midright, "midright")
        room = box.width - canvas.width(side, quiet) - canvas.px(_GAP_U)
        canvas.text(canvas.shortened(self.title, title, room), title, box.midleft, "midleft")


@dataclass(frozen=True, slots=True)
class VirtualList(Block[I_co]):
    """A list of any length, of which only the rows in sight are made and placed.

    ``row`` makes the row at an index; all are equally high. ``headings`` replace the rows at
    their indices. The row at ``always`` is placed even out of sight, for the keyboard.
    """

    count: int
    row: Callable[[int], Block[I_co]]
    headings: Mapping[int, Block[I_co]] = field(default_factory=dict)
    always: int | None = None

    def height_px(self, u: float, width_px: int) -> int:
        return max(0, self._tops(u, width_px)(self.count) - round(_BETWEEN_U * u))

    def rows_in(self, height_px: int, u: float) -> int:
        return max(1, height_px // (round(ROW_U * u) + round(_BETWEEN_U * u)))

    def _tops(self, u: float, width_px: int) -> Callable[[int], int]:
        """Return a function from an index to its distance from the top of the list."""
        row_px, gap_px = round(ROW_U * u), round(_BETWEEN_U * u)
        more = [(at, one.height_px(u, width_px) - row_px) for at, one in self.headings.items()]
        return lambda at: at * (row_px + gap_px) + sum(px for place, px in more if place < at)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        top_px, gap_px = self._tops(layer.u, box.width), round(_BETWEEN_U * layer.u)
        clip, every = layer.clip or box, range(self.count)
        first = bisect_right(every, clip.top - box.top + gap_px, key=lambda at: top_px(at + 1))
        end = bisect_left(every, clip.bottom - box.top, key=top_px)
        for at in sorted({*range(first, end), *(() if self.always is None else (self.always,))}):
            block = self.headings.get(at) or self.row(at)
            top = top_px(at)
            height_px = top_px(at + 1) - gap_px - top
            block.place(layer, pygame.Rect(box.left, box.top + top, box.width, height_px))
