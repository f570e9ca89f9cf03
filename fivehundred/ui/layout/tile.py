"""Tiles: large buttons with a title, a description, and perhaps a picture or a bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.layout.lettering import TITLE, Lettering
from fivehundred.ui.widgets.control import ButtonStyle, Painter, Turn
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

_ABOUT: Final = Lettering(Face.SANS, 15.5, "muted")
_SIDE: Final = Lettering(Face.SANS, 15.5, "text")
_EDGE_U: Final = 16
_LEAST_TITLE: Final = 0.7
"""How far a title may shrink before it wraps."""
_BETWEEN_U: Final = 14
_BAR_U: Final = 5


@dataclass(frozen=True, slots=True)
class Tile(Block[I_co]):
    """A large button; ``side`` is beside its title, ``shares`` fill a bar below it.

    Each share is a part of 1, the strongest colour first; the rest of the bar stays empty.
    ``sign`` is drawn at the left. ``key`` presses it. Its own text is its description by
    default. With ``disabled_because`` it cannot be pressed. Where ``chosen``
    is not None, only the chosen tile can have the focus, and arrows go to ``turn``.
    """

    title: str
    about: str
    intent: I_co
    side: str = ""
    shares: Sequence[float] = ()
    sign: Painter | None = None
    sign_u: tuple[float, float] = (40, 40)
    key: str = ""
    description: str = ""
    primary: bool = False
    disabled_because: str = ""
    zone: str = ""
    name: str = ""
    chosen: bool | None = None
    turn: Turn | None = None
    about_role: str = "muted"

    @property
    def _shown_about(self) -> str:
        return with_key(self.about, self.key)

    def height_px(self, u: float, width_px: int) -> int:
        inner_px = self._inner_px(u, self._words_px(u, width_px))
        sign_px = round(self.sign_u[1] * u) if self.sign else 0
        return round(20 * u) + max(inner_px, sign_px)

    def _words_px(self, u: float, width_px: int) -> int:
        sign_u = self.sign_u[0] + _BETWEEN_U if self.sign else 0
        return width_px - round((2 * _EDGE_U + sign_u) * u)

    def _inner_px(self, u: float, words_px: int) -> int:
        bar_px = round((_BAR_U + 8) * u) if self.shares else 0
        about_px = _ABOUT.height_px(self._shown_about, u, words_px)
        return self._head_px(u, words_px) + about_px + bar_px

    def _head_px(self, u: float, words_px: int) -> int:
        side_px = _SIDE.width_px(self.side, u) + round(_BETWEEN_U * u) if self.side else 0
        is_long = TITLE.width_px(self.title, u) * _LEAST_TITLE > words_px - side_px
        return round((36 if is_long else 27) * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        # Add to the description why it cannot be pressed.
        about = "" if self.about == self.disabled_because else self.about
        words = (self.title, about, self.side)
        usual = ButtonStyle.PLAIN if self.primary else ButtonStyle.ROW
        layer.button(
            box,
            self.title,
            self.intent,
            style=ButtonStyle.CHOSEN if self.chosen else usual,
            enabled=not self.disabled_because,
            description=self.description or " ".join(sentence(one) for one in words if one),
            lines=(self.title,),
            face=self._draw,
            key=self.key,
            name=self.name or f"{self.zone} {self.title}",
            zone=self.zone,
            on_arrows=self.turn,
            takes_enter=self.chosen is None,
            focusable=self.chosen is not False,
            disabled_because=self.disabled_because,
        )

    def _draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        px, u = canvas.px, canvas.u
        wide_px = self._words_px(u, rect.width)
        high_px = self._inner_px(u, wide_px)
        left, top = rect.right - px(_EDGE_U) - wide_px, rect.centery - high_px // 2
        head = pygame.Rect(left, top, wide_px, self._head_px(u, wide_px))
        if self.sign is not None:
            start = rect.left + px(_EDGE_U), rect.centery
            self.sign(canvas, rect_at(*map(px, self.sign_u), midleft=start))
        about_px = _ABOUT.height_px(self._shown_about, u, wide_px)
        about = pygame.Rect(left, head.bottom, wide_px, about_px)
        replace(_ABOUT, role=self.about_role).draw(canvas, self._shown_about, about)
        if self.shares:
            bar = pygame.Rect(head.left, about.bottom + px(6), wide_px, px(_BAR_U))
            _draw_shares(canvas, bar, self.shares)
        self._draw_head(canvas, head)

    def _draw_head(self, canvas: Canvas, head: pygame.Rect) -> None:
        if self.side:
            style = _SIDE.style(canvas)
            canvas.text(self.side, style, head.midright, "midright")
            head.width -= canvas.width(self.side, style) + canvas.px(_BETWEEN_U)
        title = replace(TITLE, role="muted") if self.disabled_because else TITLE
        draw_fitted(canvas, self.title, title.style(canvas), head, "midleft")


def _draw_shares(canvas: Canvas, bar: pygame.Rect, shares: Sequence[float]) -> None:
    palette, radius = canvas.palette, bar.height // 2
    draw_box(canvas.surface, bar, radius, mixed(palette.panel_edge, palette.panel, 0.6))
    colours = (palette.brass, mixed(palette.brass, palette.panel, 0.55))
    left = bar.left
    for share, colour in zip(shares, colours, strict=False):
        part = pygame.Rect(left, bar.top, round(bar.width * share), bar.height)
        if part.width > 0:
            draw_box(canvas.surface, part, radius, colour)
        left = part.right
