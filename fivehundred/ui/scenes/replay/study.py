"""What the tabs that judge have in common: a column of blocks that is moved, and its banner."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Never

import pygame

from fivehundred.players.verdicts import Verdict
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.card_marks import CardMark, draw_card_mark
from fivehundred.ui.drawing.table.marks import draw_lamp
from fivehundred.ui.drawing.table.verdict_marks import draw_verdict_mark
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, Drawing, Subheading, Text, hear
from fivehundred.ui.layout.controls import Caption
from fivehundred.ui.layout.lettering import QUIET, STRONG
from fivehundred.ui.layout.scroll import Scroll, Viewport
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.scenes.replay.inquiries import Inquiry
from fivehundred.ui.scenes.replay.side import ReplayCursor, SideIntent, SideTab
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.layer import FocusableText, WidgetLayer

ZONE: Final = "study"
"""The zone of what is in the tab of a study, so that arrows lead through it."""
ZONE_OF_CARDS: Final = "study cards"
"""The zone of the cards in it, which are beside each other."""
_SIGN_U: Final = 26
_PAD_U: Final = 8
_SCROLL_U: Final = (12, 14)
"""The width of the bar, and how far from the edges what has the focus is kept."""

words = partial(Text, zone=ZONE)
heading = partial(Subheading, zone=ZONE)


class StudyTab(SideTab):
    """A tab that shows blocks, and moves them where they are higher than the panel.

    What it has to show is found out by an ``inquiry``, from the time it is seen first.
    """

    def __init__(self, inquiry: Inquiry) -> None:
        super().__init__()
        self._inquiry = inquiry
        self._wanted = False

    def shown(self) -> None:
        self._wanted = True

    def leave(self) -> None:
        self._wanted = False
        self._inquiry.close()

    @property
    def waits(self) -> bool:
        return self._inquiry.waits

    @abstractmethod
    def blocks(self, cursor: ReplayCursor) -> Sequence[Block[SideIntent]]:
        """Return what is shown for a moment of the replay."""

    def content(self, cursor: ReplayCursor, u: float) -> Block[SideIntent]:
        column = Column(self.blocks(cursor), gap_u=7)
        return Viewport(column, self.scroll, round(_SCROLL_U[0] * u), self._placed, 0)

    def _placed(self, scroll: Scroll) -> None:
        self.scroll = scroll

    def scroll_to(self, layer: WidgetLayer, scroll: Scroll) -> None:
        by_px = self.scroll.offset_px - scroll.offset_px
        self.scroll = scroll
        if by_px:
            layer.shift(by_px)

    def reveal(self, layer: WidgetLayer) -> None:
        focus = layer.focus
        if isinstance(focus, Control | FocusableText) and focus.zone in (ZONE, ZONE_OF_CARDS):
            margin_px = round(_SCROLL_U[1] * layer.u)
            self.scroll_to(layer, self.scroll.to_show(focus.rect, margin_px))


def draw_mark(mark: CardMark | Verdict, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a mark in the middle of a box, as high as its width lets it be."""
    size_px = min(box.width, box.height)
    if isinstance(mark, CardMark):
        draw_card_mark(canvas, mark, box.center, size_px)
    else:
        draw_verdict_mark(canvas, mark, box.center, round(size_px * 0.88))


@dataclass(frozen=True, slots=True)
class Banner(Block[Never]):
    """What kind of knowledge a tab is about: a sign, a word and a sentence, on a ground."""

    title: str
    text: str
    lamp: bool

    def _inner(self) -> Block[Never]:
        words = Column((Caption(self.title, STRONG), Caption(self.text, QUIET)), 0)
        sign = Drawing(self._draw_sign, _SIGN_U)
        return SideBySide(sign, words, left_u=_SIGN_U, gap_u=_PAD_U)

    def height_px(self, u: float, width_px: int) -> int:
        pads_px = 2 * round(_PAD_U * u)
        return self._inner().height_px(u, width_px - pads_px) + pads_px

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self._draw_ground)
        pads_px = 2 * round(_PAD_U * layer.u)
        self._inner().place(layer, box.inflate(-pads_px, -pads_px))
        hear(layer, box, f"{self.title}. {self.text}", ZONE)

    def _draw_ground(self, canvas: Canvas, box: pygame.Rect) -> None:
        palette = canvas.palette
        share = 0.14 if self.lamp else 0.0
        fill = mixed(palette.panel if self.lamp else palette.raised, palette.brass, share)
        edge = palette.accent if self.lamp else mixed(palette.panel_edge, palette.panel, 0.3)
        canvas.panel(box, fill, edge=edge, radius=10)

    def _draw_sign(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw the lamp or the open eye."""
        if self.lamp:
            draw_lamp(canvas, box.center)
        else:
            sign = canvas.art.sign("icons/eye", canvas.px(_SIGN_U), canvas.palette.text)
            canvas.put(sign, box.center)
