"""The emblem of a saved game: a small table that tells who sits with whom and what is played.

Nothing on it is hidden from anybody at the table. What is drawn finely is kept.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.engine.seats import Seat, Seating, Side
from fivehundred.speech.wording import in_lines
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import Palette
from fivehundred.ui.drawing.table.badges import draw_mark, draw_star
from fivehundred.ui.drawing.text.fonts import Face

_FINER: Final = 4
_RIM: Final = 0.05
HIGH_U: Final = 54
"""How high an emblem is in its own units."""
_SEAT_U: Final = 7.5
_DUMMY_U: Final = 5.5
_MARK: Final = 1.3
"""How large a mark is on the disc of a seat, in radii of the disc."""
_CALL_U: Final = 18.0
_LINE_U: Final = 11.0
_STAR: Final = 0.72
_ACROSS, _DOWN = 0.395, 0.315
"""How far from the middle the seats are, in widths and heights of the emblem."""


@dataclass(frozen=True, slots=True)
class Emblem:
    """What an emblem shows: ``home`` is the side with the first colour, ``call`` what is played.

    The seats of the sides that have ``won`` are ringed with brass.
    """

    seating: Seating
    home: Side
    call: str
    won: tuple[Side, ...]
    finished: bool

    def number(self, side: Side) -> int:
        """Return the number of a side as its colour and mark have it; the home side is 0."""
        return (side - self.home) % len(self.seating.sides)


def draw_emblem(canvas: Canvas, rect: pygame.Rect, emblem: Emblem) -> None:
    """Draw an emblem in a box; all on it is as large as the box."""
    canvas = canvas.at(rect.height / HIGH_U)
    palette, seating = canvas.palette, emblem.seating
    rings = tuple(seating.side_of[seat] in emblem.won for seat in seating.ring)
    picture = _picture(seating, rings, rect.size, canvas.u, palette)
    canvas.surface.blit(picture, rect)
    for seat, (x, y), radius_u in _spots(seating, rect.size):
        number = emblem.number(seating.side_of[seat])
        colour = palette.sides[number % len(palette.sides)]
        draw_mark(canvas, number, (rect.left + x, rect.top + y), colour, _MARK * radius_u)
    if emblem.finished:
        draw_star(canvas.at(canvas.u * _STAR), rect.center, filled=bool(emblem.won))
    elif emblem.call:
        _draw_call(canvas, rect, emblem.call)


def _draw_call(canvas: Canvas, rect: pygame.Rect, call: str) -> None:
    lines = in_lines(call)
    size_u = _CALL_U if len(lines) == 1 else _LINE_U
    style = canvas.style(Face.SERIF_BOLD, size_u, canvas.palette.on_background)
    room = pygame.Rect(0, 0, rect.width - round(5 * _SEAT_U * canvas.u), 0)
    room.center = rect.center
    for at, line in enumerate(lines):
        down = round(style.size_px * 1.05 * (at - (len(lines) - 1) / 2))
        canvas.fitted(line, style, room.move(0, down))


def _spots(
    seating: Seating, size: tuple[int, int]
) -> Iterator[tuple[Seat, tuple[float, float], float]]:
    """Yield where each seat of the ring is, clockwise from the middle of the lower edge.

    With it comes the radius of its disc in units; dummies have small ones.
    """
    wide, high = size
    for seat in seating.ring:
        turn = math.radians(90 + seat * 360 / len(seating.ring))
        at = wide / 2 + math.cos(turn) * wide * _ACROSS, high / 2 + math.sin(turn) * high * _DOWN
        yield seat, at, _SEAT_U if seat in seating.players else _DUMMY_U


@lru_cache(maxsize=64)
def _picture(
    seating: Seating,
    rings: tuple[bool, ...],
    size: tuple[int, int],
    u: float,
    palette: Palette,
) -> pygame.Surface:
    """Draw the empty table with the discs of its seats, those that have won in rings."""
    large = (size[0] * _FINER, size[1] * _FINER)
    surface = pygame.Surface(large, pygame.SRCALPHA)
    inset = large[1] * _RIM
    box = surface.get_rect().inflate(-large[0] * 0.12, -large[1] * 0.24)
    for away, colour in enumerate((palette.wood, palette.brass, palette.baize_edge)):
        inner = box.inflate(-2 * inset * away, -2 * inset * away)
        pygame.draw.rect(surface, colour, inner, border_radius=inner.height // 2)
    middle = box.inflate(-box.width * 0.3, -box.height * 0.4)
    pygame.draw.ellipse(surface, palette.baize, middle)
    for seat, (x, y), radius_u in _spots(seating, large):
        radius = radius_u * u * _FINER
        edge = palette.brass_light if rings[seat] else palette.panel_edge
        width = 0.3 if rings[seat] else 0.12
        pygame.draw.circle(surface, edge, (x, y), radius * (1 + width))
        pygame.draw.circle(surface, palette.panel, (x, y), radius)
    return pygame.transform.smoothscale(surface, size)
