"""Fit blocks into a space, by a smaller unit or by another arrangement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

import pygame

from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.text_line import line_width
from fivehundred.ui.geometry.measures import LEAST_U
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.layout.block import AnyBlock, Block, I_co
from fivehundred.ui.widgets.layer import WidgetLayer

_STEP: Final = 0.05


@dataclass(frozen=True, slots=True)
class Either(Block[I_co]):
    """The first arrangement that fits ``room_px``; else, or below ``min_width_u``, the last."""

    room_px: int
    arrangements: Sequence[Block[I_co]]
    min_width_u: float = 0

    def _fitting(self, u: float, width_px: int) -> Block[I_co]:
        if width_px < self.min_width_u * u:
            return self.arrangements[-1]
        fits = (one for one in self.arrangements if one.height_px(u, width_px) <= self.room_px)
        return next(fits, self.arrangements[-1])

    def height_px(self, u: float, width_px: int) -> int:
        return self._fitting(u, width_px).height_px(u, width_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self._fitting(layer.u, box.width).place(layer, box)


@dataclass(frozen=True, slots=True)
class Deck(Block[I_co]):
    """Several blocks as high as the highest, of which one is shown."""

    blocks: Sequence[Block[I_co]]
    shown: int

    def height_px(self, u: float, width_px: int) -> int:
        return max(one.height_px(u, width_px) for one in self.blocks)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self.blocks[self.shown].place(layer, box)


@dataclass(frozen=True, slots=True)
class Shrink(Block[I_co]):
    """A block at the largest share of the unit that fits ``room_px``, else at the full unit."""

    block: Block[I_co]
    room_px: int
    min_share: float = 1.0
    max_share: float = 1.0

    def _share(self, u: float, width_px: int) -> float:
        steps = round((self.max_share - self.min_share) / _STEP)
        shares = (self.max_share - _STEP * step for step in range(steps + 1))
        fits = (one for one in shares if self.block.height_px(u * one, width_px) <= self.room_px)
        return next(fits, 1.0)

    def height_px(self, u: float, width_px: int) -> int:
        return self.block.height_px(u * self._share(u, width_px), width_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        usual = layer.u
        layer.u = usual * self._share(usual, box.width)
        self.block.place(layer, box)
        layer.u = usual


_MEASURED_AT_PX: Final = 40
_SLACK: Final = 1.04
"""Factor for safety: letters are slightly wider at some sizes than at others."""
_MIN_U: Final = 0.5
"""The smallest unit tried: below it text would stop shrinking with its surroundings."""
B = TypeVar("B", bound=AnyBlock)


@dataclass(frozen=True, slots=True)
class Fitted(Generic[B]):
    """A block with the unit and the box that fit it."""

    block: B
    u: float
    rect: pygame.Rect

    def place(self, layer: WidgetLayer) -> None:
        usual, layer.u = layer.u, self.u
        self.block.place(layer, self.rect)
        layer.u = usual

    def grown(self, room: pygame.Rect, max_height_u: float) -> Fitted[B]:
        rect = self.rect.copy()
        rect.height = max(rect.height, min(room.height, round(max_height_u * self.u)))
        return replace(self, rect=rect.move_to(center=room.center))


def fitted(
    block: B,
    room: pygame.Rect,
    wanted_u: float,
    max_width_u: float,
    *,
    min_width_u: float | None = None,
    anchor: str = "center",
) -> Fitted[B]:
    """Return a block at the largest unit, up to ``wanted_u``, at which it fits a room.

    It is ``max_width_u`` wide, or as wide as a narrower room, down to ``min_width_u`` (by default
    the same). ``anchor``, a pygame rect attribute, places it in the room. A block that fits at
    no unit gets a box higher than the room.
    """
    least_u = max_width_u if min_width_u is None else min_width_u
    u = max(LEAST_U, wanted_u)
    if least_u:
        u = min(u, room.width / least_u)

    def box(unit: float) -> pygame.Rect:
        width_px = min(room.width, round(max_width_u * unit))
        return pygame.Rect(0, 0, width_px, block.height_px(unit, width_px))

    too_large = u
    while u > _MIN_U and box(u).height > room.height:
        too_large, u = u, max(_MIN_U, u * 0.97)
    for _halving in range(4 if u < too_large else 0):
        between = (u + too_large) / 2
        if box(between).height > room.height:
            too_large = between
        else:
            u = between
    rect = box(u)
    setattr(rect, anchor, getattr(room, anchor))
    return Fitted(block, u, rect)


def unit_in(room: tuple[int, int], wanted: float, width_u: float, height_u: float) -> float:
    """Return the wanted unit, or the largest at which a size fits a ``room`` in pixels."""
    return min(max(LEAST_U, wanted), room[0] / width_u, room[1] / height_u)


def dialog_room(places: Places) -> pygame.Rect:
    """Return the part of the window that a dialog may fill."""
    width, height = places.size
    margin = round(height * 0.02)
    return rect_at(width - 2 * margin, height - 2 * margin, center=(width // 2, height // 2))


def dialog_box(places: Places, width_px: int, height_px: int) -> pygame.Rect:
    """Return the box of a dialog: a little above the middle, no higher than its room."""
    room = dialog_room(places)
    middle = room.centerx, round(places.size[1] * 0.48)
    return rect_at(width_px, min(height_px, room.height), center=middle).clamp(room)


def width_u(text: str, face: Face, size_u: float) -> float:
    """Return the width of a line of text in units, slightly rounded up."""
    return line_width(text, face, _MEASURED_AT_PX) * size_u / _MEASURED_AT_PX * _SLACK
