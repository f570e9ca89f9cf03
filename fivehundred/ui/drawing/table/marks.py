"""Marks of a hint on cards and buttons, and of where a dragged card may be dropped.

A hint has brackets and a lamp, to look neither like the focus ring nor like a playable card.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.ui.drawing.boxes import Outline, blit_below, box_image
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import Colour
from fivehundred.ui.geometry.measures import CARD_RATIO, MARK_REACH_U
from fivehundred.ui.geometry.places import Places

_FINER: Final = 3


def draw_brackets(
    canvas: Canvas, rect: pygame.Rect, angle: float = 0.0, above: Sequence[Outline] = ()
) -> None:
    """Draw brackets around a box turned by degrees, except where ``above`` covers them."""
    reach = canvas.px(MARK_REACH_U)
    size = (rect.width + 2 * reach, rect.height + 2 * reach)
    arm = min(round(min(rect.size) * 0.3), canvas.px(26.0)) + reach
    line = max(3, canvas.px(3.4 * min(1.4, canvas.palette.bold)))
    image = _turned(size, arm, line, angle, canvas.palette.ink, canvas.palette.brass)
    blit_below(canvas.surface, image, rect.center, above)


def draw_lamp(canvas: Canvas, centre: tuple[float, float]) -> pygame.Rect:
    """Draw the hint's lamp on its disc around a point."""
    palette = canvas.palette
    disc = _disc(canvas.px(27.0), palette.brass, palette.ink)
    box = canvas.put(disc, centre)
    canvas.put(canvas.art.sign("icons/hint", round(box.width * 0.72), palette.ink), box.center)
    return box


def corner_of(rect: pygame.Rect, angle: float, down: float = 0.0) -> tuple[float, float]:
    """Return the point a share ``down`` the left edge of a box turned by degrees."""
    turn = math.radians(angle)
    dx, dy = -rect.width / 2, (down - 0.5) * rect.height
    x = rect.centerx + dx * math.cos(turn) + dy * math.sin(turn)
    return x, rect.centery - dx * math.sin(turn) + dy * math.cos(turn)


@lru_cache(maxsize=24)
def _turned(
    size: tuple[int, int], arm: int, line: int, angle: float, ground: Colour, colour: Colour
) -> pygame.Surface:
    # Cached apart: a moving card has a new angle in each frame, and only turning is quick.
    brackets = _brackets(size, arm, line, ground, colour)
    return pygame.transform.rotozoom(brackets, angle, 1.0) if angle else brackets


@lru_cache(maxsize=24)
def _brackets(
    size: tuple[int, int], arm: int, line: int, ground: Colour, colour: Colour
) -> pygame.Surface:
    large = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    large.fill((*ground, 0))
    for width, own, inset in ((line + 2, ground, 0), (line, colour, 1)):
        thick, off, long = width * _FINER, inset * _FINER, (arm - inset) * _FINER
        inner = large.get_rect().inflate(-2 * off, -2 * off)
        for corner in ("topleft", "topright", "bottomleft", "bottomright"):
            for size_px in ((long, thick), (thick, long)):
                bar = pygame.Rect((0, 0), size_px)
                setattr(bar, corner, getattr(inner, corner))
                pygame.draw.rect(large, own, bar, border_radius=thick // 2)
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=8)
def _disc(size_px: int, colour: Colour, edge: Colour) -> pygame.Surface:
    large = pygame.Surface((size_px * _FINER, size_px * _FINER), pygame.SRCALPHA)
    large.fill((*edge, 0))
    middle, radius = large.get_rect().center, size_px * _FINER / 2
    pygame.draw.circle(large, edge, middle, radius)
    pygame.draw.circle(large, colour, middle, radius * 0.9)
    return pygame.transform.smoothscale(large, (size_px, size_px))


_POOL_PX: Final = 96
"""The pool of light is drawn this small and stretched, as it has no sharp edges."""


def draw_drop(canvas: Canvas, at: Places, seat: Seat, *, over: bool) -> None:
    """Draw the light and the outline of the seat's next card, brighter while a card is over it."""
    palette = canvas.palette
    if not palette.plain:
        pool = _pool(at.drop.inflate(at.drop.width // 4, at.drop.height // 4).size, palette.glow)
        pool.set_alpha(132 if over else 74)
        canvas.put(pool, at.drop.center)
    place, line = at.of(seat), max(2, canvas.px(2.5 * palette.bold))
    size = (at.trick_width, round(at.trick_width * CARD_RATIO))
    colour, alpha = palette.on_background_accent, 255 if over else 150
    canvas.put(_slot(size, line, place.trick_angle, colour, alpha), place.trick)


@lru_cache(maxsize=8)
def _slot(
    size: tuple[int, int], line: int, angle: float, colour: Colour, alpha: int
) -> pygame.Surface:
    slot = box_image(size, round(size[0] * 0.07), None, colour, line, alpha)
    return pygame.transform.rotozoom(slot, angle, 1.0)


@lru_cache(maxsize=2)
def _pool(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    small = pygame.Surface((_POOL_PX, _POOL_PX), pygame.SRCALPHA)
    half = (_POOL_PX - 1) / 2
    for x in range(_POOL_PX):
        for y in range(_POOL_PX):
            far = min(1.0, ((x - half) ** 2 + (y - half) ** 2) / half**2)
            small.set_at((x, y), (*colour, round(255 * (1 - far) ** 1.5)))
    return pygame.transform.smoothscale(small, size)
