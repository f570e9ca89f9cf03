"""Tabs in a column: only the open one can have the focus, and arrows open another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.beside import EvenColumn
from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.stack import Fill
from fivehundred.ui.widgets.control import ButtonStyle, Parts
from fivehundred.ui.widgets.layer import WidgetLayer

TAB: Final = "tab"
"""The name of the open tab."""
_TAB_U: Final = 41
_MAX_TAB_U: Final = 47


@dataclass(frozen=True, slots=True)
class TabLabel:
    """The text of a tab, its description, and a count on a disc unless 0."""

    label: str
    description: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Tabs(Block[I_co]):
    """Tabs, the first set apart; the open one is ``lit`` while its page is shown."""

    tabs: Sequence[TabLabel]
    open_at: int
    opens: Callable[[int], I_co]
    lit: bool = True
    more: Block[I_co] | None = None

    def _column(self) -> Fill[I_co]:
        first, *rest = (self._tab(at, tab) for at, tab in enumerate(self.tabs))
        below = [] if self.more is None else [self.more]
        return Fill(EvenColumn([*rest, *below], _MAX_TAB_U, gap_u=5), above=(first,), gap_u=13)

    def _tab(self, at: int, tab: TabLabel) -> Block[I_co]:
        is_open = at == self.open_at
        parts = Parts(
            style=ButtonStyle.CHOSEN if is_open and self.lit else ButtonStyle.ROW,
            description=tab.description,
            lines=(tab.label,),
            name=TAB if is_open else "",
            face=partial(_draw_tab, tab),
            on_arrows=self._turn,
            focusable=is_open,
        )
        return PushButton(tab.label, self.opens(at), parts=parts, height_u=_TAB_U)

    def _turn(self, _dx: int, dy: int) -> I_co | None:
        at = self.open_at + dy
        return self.opens(at) if dy and 0 <= at < len(self.tabs) else None

    def height_px(self, u: float, width_px: int) -> int:
        return self._column().height_px(u, width_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self._column().place(layer, box)


def _draw_tab(tab: TabLabel, canvas: Canvas, rect: pygame.Rect) -> None:
    style = canvas.style(Face.SANS, 18, canvas.palette.text)
    box = rect.inflate(-canvas.px(34), 0)
    if tab.count:
        box.width -= canvas.px(26)
        draw_count(tab.count, canvas, rect.move(rect.width // 2 - canvas.px(22), 0))
    draw_fitted(canvas, tab.label, style, box, "midleft")


def draw_count(count: int, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a count on a disc in the middle of a box, but 0 without the disc."""
    colour = canvas.palette.ink if count else canvas.palette.disabled
    if count:
        pygame.draw.aacircle(canvas.surface, canvas.palette.brass, box.center, canvas.px(12))
    number = canvas.style(Face.SANS_BOLD, 15, colour, on_light=bool(count) or None)
    canvas.text(str(count), number, box.center, "center")
