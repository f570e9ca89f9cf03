"""Rows that lead somewhere, small buttons with a sign, and lists to pick from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Generic

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.rects import column, rect_at
from fivehundred.ui.layout.beside import Sized
from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.layout.lettering import BODY, STRONG
from fivehundred.ui.widgets.control import ButtonStyle, Painter
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

MIN_HIT_PX: Final = 32
"""Least height of a row or a small button."""
_SIGN_U: Final = 24
_SIGN_PAD_U: Final = 16
_PAD_U: Final = 8
_ACTION_GAP_U: Final = 5
_MIN_PICK_PX: Final = 26
"""Least height of a row; a lower one is hard to hit."""


@dataclass(frozen=True, slots=True)
class RowAction(Generic[I_co]):
    """A second action of a row: a small button at its right."""

    icon: str
    intent: I_co
    description: str


@dataclass(frozen=True, slots=True)
class LinkRow(Block[I_co]):
    """A row that leads somewhere; ``sign`` is drawn at its left. ``says`` is read instead."""

    text: str
    intent: I_co
    sign: Painter | None = None
    chosen: bool = False
    action: RowAction[I_co] | None = None
    zone: str = ""
    says: str = ""

    def _left_px(self, u: float) -> int:
        sign_u = _SIGN_U + _SIGN_PAD_U + 4 if self.sign is not None else 0
        return round((sign_u + _PAD_U + 4) * u)

    def _action_px(self, u: float) -> int:
        if self.action is None:
            return 0
        return max(MIN_HIT_PX, round(44 * u)) + round(_ACTION_GAP_U * u)

    def height_px(self, u: float, width_px: int) -> int:
        inner_px = width_px - self._left_px(u) - round(_PAD_U * u) - self._action_px(u)
        words_px = BODY.height_px(self.text, u, inner_px) + round(12 * u)
        return max(words_px, round(36 * u), MIN_HIT_PX)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        action_px = self._action_px(layer.u)
        layer.button(
            pygame.Rect(box.left, box.top, box.width - action_px, box.height),
            self.says or self.text,
            self.intent,
            style=ButtonStyle.CHOSEN if self.chosen else ButtonStyle.ROW,
            face=self._draw,
            name=self.text,
            zone=self.zone,
        )
        if self.action is not None:
            width_px = action_px - round(_ACTION_GAP_U * layer.u)
            layer.button(
                pygame.Rect(box.right - width_px, box.top, width_px, box.height),
                self.action.description,
                self.action.intent,
                style=ButtonStyle.QUIET,
                icon=self.action.icon,
                zone=self.zone,
            )

    def _draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        if self.sign is not None:
            side_px = canvas.px(_SIGN_U)
            middle = rect.left + canvas.px(_SIGN_PAD_U + _SIGN_U / 2), rect.centery
            self.sign(canvas, rect_at(side_px, side_px, center=middle))
        left_px = self._left_px(canvas.u)
        wide_px = rect.width - left_px - canvas.px(_PAD_U)
        high_px = BODY.height_px(self.text, canvas.u, wide_px)
        start = rect.left + left_px, rect.centery
        BODY.draw(canvas, self.text, rect_at(wide_px, high_px, midleft=start))


@dataclass(frozen=True, slots=True)
class Chip(Sized[I_co]):
    """A small button with a sign; without an ``intent`` it only shows and describes the sign.

    Only its description is read, which repeats what its label is short for.
    """

    label: str
    sign: Painter
    description: str
    intent: I_co | None = None
    chosen: bool = False
    zone: str = ""

    def width_px(self, u: float) -> int:
        return BODY.width_px(self.label, u) + round((_SIGN_U + 3 * _PAD_U) * u)

    def height_px(self, u: float, width_px: int) -> int:
        return max(MIN_HIT_PX, round(38 * u))

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.button(
            box,
            "",
            self.intent,
            style=ButtonStyle.CHOSEN if self.chosen else ButtonStyle.ROW,
            face=self._draw,
            description=self.description,
            name=f"{self.zone} {self.label}",
            zone=self.zone,
        )

    def _draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        side_px, start = canvas.px(_SIGN_U), (rect.left + canvas.px(_PAD_U + 3), rect.centery)
        box = rect_at(side_px, side_px, midleft=start)
        self.sign(canvas, box)
        words = column(rect, box.right + canvas.px(6), rect.right - canvas.px(4))
        lettering = STRONG if self.chosen else BODY
        canvas.fitted(self.label, lettering.style(canvas), words, "midleft")


@dataclass(frozen=True, slots=True)
class PickList(Block[I_co]):
    """A column of names; only the chosen one can have the focus, and arrows choose another."""

    labels: Sequence[str]
    chosen_at: int
    pick: Callable[[int], I_co]
    descriptions: Sequence[str]
    name: str

    def height_px(self, u: float, width_px: int) -> int:
        return len(self.labels) * _MIN_PICK_PX

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        each_px = min(round(44 * layer.u), box.height // len(self.labels))
        gap_px = min(max(1, each_px // 9), max(1, each_px - _MIN_PICK_PX))
        for at, label in enumerate(self.labels):
            is_chosen = at == self.chosen_at
            layer.button(
                pygame.Rect(box.left, box.top + at * each_px, box.width, each_px - gap_px),
                label,
                self.pick(at),
                style=ButtonStyle.CHOSEN if is_chosen else ButtonStyle.ROW,
                description=self.descriptions[at],
                name=self.name if is_chosen else "",
                focusable=is_chosen,
                on_arrows=self._turn,
                takes_enter=False,
                face=partial(_draw_pick, label, is_chosen),
            )

    def _turn(self, _dx: int, dy: int) -> Intent | None:
        return self.pick(min(max(0, self.chosen_at + dy), len(self.labels) - 1)) if dy else USED


def _draw_pick(label: str, is_chosen: bool, canvas: Canvas, box: pygame.Rect) -> None:
    lettering = replace(STRONG if is_chosen else BODY, size_u=17)
    canvas.fitted(label, lettering.style(canvas), box.inflate(-canvas.px(22), 0), "midleft")
